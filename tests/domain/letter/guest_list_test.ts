import fc from "fast-check";
import { addedTwice, csvFile, readGuestList } from "../../../domain/guests/guest_list.ts";
import { equal, same } from "../../support/assert.ts";

const names = (text: string) => readGuestList(text).names.map(({ name }) => name);

const file = (rows: string[][]) => [...csvFile(["Name", "Link"], rows)].join("");

Deno.test("a list without a heading has a name on each line, commas and all", () => {
  equal(names('Ana\r\n\r\n  Familie Müller, mit Kindern \n\tJoão\tda Silva\n"García, Ana"\nJosé "Pepe" Ruiz'), [
    ...["Ana", "Familie Müller, mit Kindern", "João da Silva", "García, Ana", 'José "Pepe" Ruiz'],
  ]);
});

for (
  const [language, heading, row, name] of [
    ["English", "Email,Full name", "a@example.org,Ana Ruiz", "Ana Ruiz"],
    ["English", "First Name\tLast Name\tTable", "Ana\tRuiz\t4", "Ana Ruiz"],
    ["English", "Last_name,Name", "Ruiz,Ana", "Ana Ruiz"],
    ["Spanish", "Apellidos;Nombre;Mesa", "Ruiz;Ana;4", "Ana Ruiz"],
    ["Spanish", "NOMBRE;Mesa", "Ana Ruiz;4", "Ana Ruiz"],
    ["French", "Nom;Prénom", "Ruiz;Ana", "Ana Ruiz"],
    ["French", "Nom,Ville", "Ana Ruiz,Lyon", "Ana Ruiz"],
    ["German", "Name;Vorname", "Ruiz;Ana", "Ana Ruiz"],
    ["German", "Tisch;Nachname;Vorname", "4;Ruiz;Ana", "Ana Ruiz"],
    ["German", "Gäste|Tisch", "Ana Ruiz|4", "Ana Ruiz"],
    ["Italian", "Cognome;Nome", "Ruiz;Ana", "Ana Ruiz"],
    ["Portuguese", "Nome;Apelido", "Ana;Ruiz", "Ana Ruiz"],
    ["any", "Nom", "Ruiz, Ana", "Ruiz, Ana"],
  ] as const
) {
  Deno.test(`a table in ${language} says which columns are names: ${heading}`, () => {
    equal(names(`\ufeff\n${heading}\n${row}\n`), [name]);
  });
}

Deno.test("cells may be quoted, hold separators and line breaks, or be missing", () => {
  equal(names('Name;Note\n"Ruiz; Ana";x\n"Familie\nMüller";"y\nz"\n;nobody\nBen'), [
    ...["Ruiz; Ana", "Familie Müller", "Ben"],
  ]);
});

Deno.test("a name that is too long is told with its line, as an editor counts lines", () => {
  const long = "x".repeat(81);
  equal(readGuestList(`Ana\n\n${long}\n${"🎉".repeat(80)}`).tooLong, [{ name: long, line: 3 }]);
  equal(readGuestList(`Name,Note\n"A\nB",x\n${long},y`).tooLong, [{ name: long, line: 4 }]);
});

Deno.test("a quotation mark that never closes is told with its line", () => {
  same(readGuestList('Name;Note\nAna;x\n"Ben;y\nCleo;z').unclosed, 3);
  same(readGuestList("Name;Note\nAna;x").unclosed, undefined);
});

Deno.test("guests whose name stood further up already are pointed out if they were added last", () => {
  const list = ["Ana", "Ben", "Ben", "Ana", "Cleo"].map((name, index) => ({ name, id: String(index) }));
  const ids = (before: number) => addedTwice(list, list.slice(0, before)).map(({ id }) => id);
  equal([ids(3), ids(4), ids(0), ids(5)], [["3"], [], ["2", "3"], []]);
});

Deno.test("what cannot be seen is no name", () => {
  const unseen = ["\u200b", "\u2060\ufeff", "\u00ad \u00a0", "\u3164", "\u2800", "\u200d\u200e", "\u{e0041}", "\ufe0f"];
  equal(names(unseen.join("\n")), []);
  equal(names(["Ana\u00ad", ...unseen, "علی\u200cرضا", "👩‍👩‍👧"].join("\n")), ["Ana\u00ad", "علی\u200cرضا", "👩‍👩‍👧"]);
});

Deno.test("names in a single line are several people from three on, unless they are long or the line is a table's", () => {
  equal(names("\n Ana, Bob Miles, Carol \n"), ["Ana", "Bob Miles", "Carol"]);
  equal(names("Ana Ruiz <ana@example.org>; Bob; Carol;"), ["Ana Ruiz", "Bob", "Carol"]);
  equal(readGuestList("\n\nAna, Bob, Carol").names.map(({ line }) => line), [3, 3, 3]);
  equal(names("Ana, Bob"), ["Ana, Bob"]);
  equal(names("Ana, Bob, Carol\nDora"), ["Ana, Bob, Carol", "Dora"]);
  const family = "Familie Müller, mit Kindern, und mit den beiden Großmüttern aus Lüdenscheidt";
  equal(names(family), [family]);
  equal(names("Vorname, Nachname, Tisch"), []);
});

Deno.test("a file for spreadsheets is read again unchanged, and spreadsheets calculate nothing in it", () => {
  const name = fc.stringMatching(/^[A-Za-zÀ-ÿ"',; ]{1,40}$/).map((text) => text.trim().replace(/ +/g, " "))
    .filter((text) => text !== "");
  fc.assert(fc.property(fc.array(name, { minLength: 1, maxLength: 20 }), (list) => {
    equal(names(file(list.map((one) => [one, "https://x.example/c/1"]))), list);
  }));
  same(
    file([["=1+1", "a"], ["-Ana", "b"], ["+Ben", "c"], ["@Cleo", "d"]]),
    '\ufeffName,Link\r\n"\'=1+1",a\r\n"\'-Ana",b\r\n"\'+Ben",c\r\n"\'@Cleo",d\r\n',
  );
});
