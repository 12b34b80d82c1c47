import fc from "fast-check";
import { csvFile } from "../../../domain/guests/csv_file.ts";
import { severalNames } from "../../../domain/guests/guest_lines.ts";
import { addedDuplicates, readGuestList } from "../../../domain/guests/guest_list.ts";
import { readPhone } from "../../../domain/letter/contacts.ts";
import { equal, ok, same } from "../../support/assert.ts";

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
  same(readGuestList('Name\tTel\nCleo\t0\n"Pepe" Ruiz\t1\nAna\t2\n"Lola"\t3').unclosed, 3);
  same(readGuestList('Name\tTel\nJosé "Pepe" Ruiz\t1\n"Ana ""Lola"" Gil"\t2').unclosed, undefined);
});

Deno.test("guests whose name stood further up already are pointed out if they were added last", () => {
  const list = ["Ana", "Ben", "Ben", "Ana", "Cleo"].map((name, index) => ({ name, id: String(index) }));
  const ids = (before: number) => addedDuplicates(list, list.slice(0, before)).map(({ id }) => id);
  equal([ids(3), ids(4), ids(0), ids(5)], [["3"], [], ["2", "3"], []]);
});

Deno.test("lines may end as word processors end them", () => {
  equal(names("Ana\u2028Ben\vCara\r\nDora\u2029Emil\fFinn\u0085Greta\rHugo"), [
    ...["Ana", "Ben", "Cara", "Dora", "Emil", "Finn", "Greta", "Hugo"],
  ]);
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

Deno.test("in one guest's name three short names between commas may be several people; two, and a number, are one", () => {
  equal(severalNames("Mia, Noah,Lena and Tom,"), ["Mia", "Noah", "Lena and Tom"]);
  equal(severalNames("Mia, Noah (vegan, GF), Lena"), ["Mia", "Noah (vegan, GF)", "Lena"]);
  for (
    const one of [
      "Müller, Anna",
      "Familie Huber (Anna, Ben, Cara)",
      "Ana and Luis",
      "García, Ana, Table 4",
      "Mia",
      `${"x".repeat(41)}, Mia, Noah`,
    ]
  ) {
    equal(severalNames(one), undefined);
  }
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
  const several = file([["=1+1\n2", "+34-612"], ["\n=1", "+34 612"], ["＝1", "a"]]);
  same(several, '\ufeffName,Link\r\n"\'=1+1\n2","\'+34-612"\r\n"\'\n=1",+34 612\r\n"\'＝1",a\r\n');
  equal(names(several), ["=1+1 2", "=1", "＝1"]);
  // A spreadsheet that divides rows at semicolons would calculate the rest of the name.
  same(file([["Ana;=1+1", "a"]]), '\ufeffName,Link\r\n"Ana;=1+1",a\r\n');
  equal(readGuestList("Name,Phone\n'@Ana,'+34-612").names, [{ name: "@Ana", phone: "+34-612", line: 2 }]);
});

Deno.test("contacts of an address book are read, as iPhones and Android phones write them", () => {
  const cards = [
    ...["BEGIN:VCARD", "VERSION:2.1", "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4E=C3=BA=C3=B1ez;Jos=C3=A9;;;"],
    ...["FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jos=C3=A9 N=", "=C3=BA=C3=B1ez"],
    ...["TEL;HOME:911", "TEL;CELL;PREF:612345678", "END:VCARD"],
    ...["BEGIN:VCARD", "VERSION:4.0", "FN:Zoé\\, Ltd", 'TEL;VALUE=uri;TYPE="voice,home":tel:+33-1-23-45-67-89'],
    ...["PHOTO:data:image/jpeg;base64,", " AAAA", "END:VCARD"],
    ...["BEGIN:VCARD", "VERSION:3.0", "N:García;Ana;;;", "FN:", "item1.TEL;type=pref:+34 612 34 56 78"],
    ...["EMAIL;type=INTERNET:ana@example.org", "END:VCARD"],
    ...["BEGIN:VCARD", "VERSION:3.0", "FN:Broken\\, Ltd", "TEL;=;=:1", "END:VCARD"],
    ...["BEGIN:VCARD", "VERSION:4.0", "ORG:Panadería;Sol", "END:VCARD"],
    ...["BEGIN:VCARD", "VERSION:4.0", "TEL:+33 1 23", "END:VCARD"],
  ].join("\r\n");
  equal(readGuestList(cards).names, [
    { name: "José Núñez", phone: "612345678", line: 1 },
    { name: "Zoé, Ltd", phone: "+33-1-23-45-67-89", line: 9 },
    { name: "Ana García", phone: "+34 612 34 56 78", email: "ana@example.org", line: 16 },
    { name: "Broken, Ltd", line: 23 },
    { name: "Panadería", line: 28 },
    { name: "+33 1 23", phone: "+33 1 23", line: 32 },
  ]);
});

Deno.test("an old contact's words are read in the encoding that it names, or else as a file's are", () => {
  const card = (fn: string) => `BEGIN:VCARD\nVERSION:2.1\n${fn}\nEND:VCARD`;
  for (
    const fn of [
      "FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:J=F6rg M=FCller",
      "FN;ENCODING=QUOTED-PRINTABLE;CHARSET=windows-1252:J=F6rg M=FCller",
      "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg M=C3=BCller",
      "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=F6rg M=FCller",
      "FN;CHARSET=nonsense;ENCODING=QUOTED-PRINTABLE:J=F6rg M=FCller",
      "FN;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg M=C3=BCller",
      "FN;ENCODING=QUOTED-PRINTABLE:J=F6rg M=FCller",
    ]
  ) equal([fn, ...names(card(fn))], [fn, "Jörg Müller"]);
  equal(names(card("FN;CHARSET=ISO-8859-2;ENCODING=QUOTED-PRINTABLE:Ji=F8=ED")), ["Jiří"]);
});

Deno.test("numbers that were copied from a telephone are read, and a line without a name keeps its contact", () => {
  const list =
    "Ana \u202a+34 612 34 56 78\u202c\nBea 612\u2011345\u2011678\n\u2068+33 1 23 45 67 89\u2069\neva@example.org";
  equal(readGuestList(list).names.map(({ line: _, ...guest }) => guest), [
    { name: "Ana", phone: "+34 612 34 56 78" },
    { name: "Bea", phone: "612-345-678" },
    { name: "+33 1 23 45 67 89", phone: "+33 1 23 45 67 89" },
    { name: "eva@example.org", email: "eva@example.org" },
  ]);
  same(readPhone("\u202a+34 612 34 56 78\u202c"), "+34612345678");
  const [arabic] = readGuestList("أحمد \u202a٠٥٠١٢٣٤٥٦٧\u202c").names;
  equal([arabic?.name, arabic?.phone], ["أحمد", "0501234567"]);
});

Deno.test("lines of a megabyte in an address book are read at once", () => {
  const long = [
    ...[["QUOTED-PRINTABLE".repeat(60_000), "x"], [`FN;${"QUOTED-PRINTABLE".repeat(60_000)}`]],
    ...[["NOTE;QUOTED-PRINTABLE:=", ...Array(19_000).fill("abcdefgh".repeat(6) + "=")], [
      `FN${";X".repeat(500_000)}:A`,
    ]],
  ];
  const start = performance.now();
  for (const lines of long) {
    const { names } = readGuestList(["BEGIN:VCARD", "VERSION:3.0", ...lines, "", "FN:Ana", "END:VCARD"].join("\n"));
    same(names.length, 1);
  }
  // Read with the square of their length, each takes minutes.
  ok(performance.now() - start < 20_000);
});

Deno.test("of more contacts than a letter has guests, names are read in lines of any shape, too", () => {
  const cards = "BEGIN:VCARD\nFN:Ana\nEND:VCARD\n".repeat(1001);
  // No line below has a colon. Searched for one from each line, they would take half a minute.
  const last = `BEGIN:VCARD\n${`FN;${"x".repeat(50)}\n`.repeat(16_000)}`;
  const start = performance.now();
  const { names } = readGuestList(cards + last);
  same(names.length, 1001);
  ok(performance.now() - start < 5_000);
});

for (
  const heading of ["Name,Phone,Email", "Nombre;Móvil;Correo", "Nom;Portable;Courriel", "Nome;Telemóvel;E-mail"]
    .concat(["Nome;Cellulare;Mail", "Name;Handy;E-Mail-Adresse"])
) {
  Deno.test(`a table keeps what its columns say of contacts: ${heading}`, () => {
    const separator = heading.includes(",") ? "," : ";";
    const row = ["Ana", "0170 1", "a@x.org"].join(separator);
    equal(readGuestList(`${heading}\n${row}`).names, [{ name: "Ana", phone: "0170 1", email: "a@x.org", line: 2 }]);
  });
}

Deno.test("a list that is made to be slow is refused, or read within a moment", () => {
  const megabyte = 1_000_000;
  const pieces = [
    ...["\n", "a\n", "\r", "1 ".repeat(249) + "\n", "a@b.co 12345678901\n", "a,", ";", "\t", "BEGIN:VCARD\n"],
    ...["a@b.co,".repeat(9_000) + "\n", "BEGIN:VCARD\nFN:a\nEND:VCARD\n", " BEGIN:VCARD\nTEL:1\n", "\u200e"],
    ...["-".repeat(480) + "! 0170 1234567\n", `a${" ".repeat(400_000)}b\n`, '\t"', '\t"a\n', '""'],
    ...[`a@b.co,c@d.co,${"a,".repeat(31_000)}\n`, `a@b.co,c@d.co,${"a,".repeat(900)}\n`, `${"a,".repeat(2_000)}\n`],
  ];
  for (const begin of ["", "Name,Phone\n", `Name${",".repeat(1_999)}\n`, "a,", "BEGIN:VCARD\nVERSION:3.0\nFN:"]) {
    for (const piece of pieces) {
      const text = begin + piece.repeat(megabyte / piece.length);
      const began = performance.now();
      const { names, lines = 0 } = readGuestList(text);
      const took = performance.now() - began;
      ok(took < 5_000, `${JSON.stringify(begin + piece.slice(0, 20))} took ${Math.round(took)} ms`);
      if (text.split(/[\n\r]/).length > 20_000) ok(lines > 20_000 && names.length === 0, `${lines} lines`);
    }
  }
});

Deno.test("a list of more names than a letter has guests keeps them all, so that it is refused", () => {
  same(readGuestList("Ana, 0170 1234567\n".repeat(1_200)).names.length, 1_200);
  same(readGuestList("Ana\n".repeat(19_000)).names.length, 19_000);
});

Deno.test("a thousand guests may have lines of their own for contacts, or only contacts", () => {
  const lines = Array.from({ length: 600 }, (_, place) => `Ana ${place}.\n0170 1234567\n`).join("\n");
  const list = readGuestList(lines).names;
  equal([list.length, list.every(({ phone }) => phone === "0170 1234567")], [600, true]);
  const four = readGuestList("Ana\nCalle Mayor 3\n28013 Madrid\n0612 345 678\n".repeat(1_000)).names;
  equal([four.length, four.every(({ phone }) => phone === "0612 345 678")], [1_000, true]);
  const six = readGuestList("Ana\n4 High Street\nTotnes\nDevon\nTQ9 5NN\n07700 900111\n\n".repeat(999)).names;
  equal([six.length, six.every(({ note }) => note === "4 High Street, Totnes, Devon, TQ9 5NN")], [999, true]);
  same(readGuestList(`Name,Phone\n${",0170 1234567\n".repeat(1_200)}`).names.length > 1000, true);
});

Deno.test("of more contacts than a letter has guests, the names alone are read: the list is refused", () => {
  const card = (_: unknown, place: number) =>
    `BEGIN:VCARD\nVERSION:3.0\nFN:Ana\\, ${place}\nTEL:+34 612 34 56 78\nEND:VCARD\n`;
  const { names } = readGuestList(Array.from({ length: 1500 }, card).join(""));
  equal([names.length, names[1000]!.phone, names[1001]!.phone], [1500, "+34 612 34 56 78", undefined]);
  equal(names.slice(1000, 1002).map(({ name }) => name), ["Ana, 1000", "Ana, 1001"]);
});

Deno.test("lines that are in no guest are said, and addresses that may be people", () => {
  const told = (text: string) => (({ left, joined }) => [...left, ...joined])(readGuestList(text));
  const card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nEND:VCARD";
  // One is Ana's, and her note has room for 27.
  const numbers = Array.from({ length: 30 }, (_, place) => `+34 612 34 56 ${10 + place}`);
  for (
    const [text, ...lines] of [
      ["Gästeliste\nTisch 1:\nAna\nBen\n\nTotal: 2", "Gästeliste", "Tisch 1:", "Total: 2"],
      ["Anna:\nBen\nCara\n\nDora", "Anna:"],
      ["INVITADOS BODA\n\nMi familia\nAna\n\nTrabajo\nBen", "INVITADOS BODA", "Mi familia", "Trabajo"],
      ["Work:\nAna\nWork\n0170 1234567\nBen", "Work:"],
      ["Ana\n\nName;Menü;Personen\nBen;;1\n;;\n;vegan;\nSumme;;1", "Ana", "vegan", "Summe 1"],
      ["Guests:\nAna, Ben, Cara"],
      [`${card}\n\nBen, Cara\n${card}`, "Ben, Cara"],
      ["Ida\nEmil\n80331 München\n\nOma\n0170 1234567", "Emil, 80331 München"],
      ["Oma\nBen 2\nCara\n80331 München", "Ben 2, Cara, 80331 München"],
      ["Oma\nAnna Müller Hauptstr. 12, 80331 München", "Anna Müller Hauptstr. 12, 80331 München"],
      [`Ana\n${numbers.join("\n")}\n\nBen`, ...numbers.slice(-2)],
      ["Ana\nRue de la Loi 16, 1000 Bruxelles\nBen\nAv. Louise 54, 1050 Bruxelles\nCara\nAlter Markt 3, 50667 Köln"],
      ["Ana\n-----\nMobil\n0170 1234567\n4 Personen\nHauptstr. 5\n80331 München\nDeutschland"],
      ["Vorname: Ana\nNachname: Ruiz\nTel: 0170 1234567\n\nCara\n4 High Street\nTotnes\nDevon\nTQ9 5NN"],
      ['Name;Note\n"Ana\nRuiz";x\nBen;"y\nz"'],
    ]
  ) equal([text, ...told(text!)], [text, ...lines]);
});
