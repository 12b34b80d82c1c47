import { calledName, seatCount, seatNames } from "../../../domain/guests/seats.ts";
import { withoutNames, withoutReadyWords } from "../../../domain/guests/said_in_reply.ts";
import { equal } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";
import { languages } from "../../../domain/i18n/languages.ts";

const seats = (name: string, party?: number) => seatNames({ name, party }, (one) => `with ${one}`);

Deno.test(
  verifies("L2.labels", "a place card for each who comes, with a name where it is known, and no name is made up"),
  () => {
    const cases: readonly [name: string, party: number | undefined, cards: readonly string[]][] = [
      ["Anna Clark", undefined, ["Anna Clark"]],
      ["Anna Clark", 1, ["Anna Clark"]],
      ["Anna Clark", 3, ["Anna Clark", "with Anna Clark", "with Anna Clark"]],
      ["Anna & Ben Clark", undefined, ["Anna", "Ben Clark"]],
      ["Anna & Ben Clark", 2, ["Anna", "Ben Clark"]],
      ["Anna & Ben Clark", 3, ["Anna", "Ben Clark", "with Anna & Ben Clark"]],
      ["Anna & Ben Clark", 1, ["Anna & Ben Clark"]],
      ["Don & Sue", undefined, ["Don", "Sue"]],
      ["Ana y Luis", undefined, ["Ana", "Luis"]],
      ["Marco ed Elena", undefined, ["Marco", "Elena"]],
      ["Tía Amparo y tío Vicente", 2, ["Tía Amparo", "Tío Vicente"]],
      ["Cuñado Dani y Sara", undefined, ["Cuñado Dani", "Sara"]],
      ["Suegros: Antonio y Mercedes", 2, ["Antonio", "Mercedes"]],
      ["Tíos de Alcoy", 1, ["Tíos de Alcoy"]],
      ["Anna und ihre Freundin", 2, ["Anna und ihre Freundin", "Anna und ihre Freundin"]],
      ["Ana García y Luis Pérez", 2, ["Ana García", "Luis Pérez"]],
      ["José Ortega y Gasset", 1, ["José Ortega y Gasset"]],
      ["Maria Costa e Silva", undefined, ["Maria Costa e Silva"]],
      ["Karl von und zu Guttenberg", undefined, ["Karl von und zu Guttenberg"]],
      ["Anna, Ben und Carla", 3, ["Anna", "Ben", "Carla"]],
      ["Clark, Anna", 1, ["Clark, Anna"]],
      ["Anna Clark & guest", undefined, ["Anna Clark", "with Anna Clark"]],
      ["Anna + 1", undefined, ["Anna", "with Anna"]],
      ["Ana y niños", 3, ["Ana", "with Ana", "with Ana"]],
      ["Jonas und Begleitung", undefined, ["Jonas", "with Jonas"]],
      ["Mr & Mrs Clark", 2, ["Mr & Mrs Clark", "Mr & Mrs Clark"]],
      ["Mr & Mrs Clark", undefined, ["Mr & Mrs Clark", "Mr & Mrs Clark"]],
      ["Familie Huber", 3, ["Familie Huber", "Familie Huber", "Familie Huber"]],
      ["The Clark Family", undefined, ["The Clark Family"]],
      ["The Baker family (3)", undefined, Array(3).fill("The Baker family")],
      ["Familie Huber (4)", 2, ["Familie Huber", "Familie Huber"]],
      ["Fam. Huber (4)", undefined, Array(4).fill("Fam. Huber")],
      ["Mia (7)", undefined, ["Mia (7)"]],
      ["Thea Winter", 2, ["Thea Winter", "with Thea Winter"]],
    ];
    for (const [name, party, cards] of cases) equal(seats(name, party), cards);
    equal([seatCount({ name: "Anna & Ben" }), seatCount({ name: "Anna & Ben", party: 4 })], [2, 4]);
    equal(seatCount({ name: "The Baker family (5)" }), 5);
    for (const name of ["Herr und Frau Müller", "M. et Mme Dupont", "Sr. y Sra. Pérez", "Sig. e Sig.ra Rossi"]) {
      equal(seatCount({ name }), 2, name);
    }
    equal([seatCount({ name: "Sr. e Sra. Silva" }), seatCount({ name: "Mr & Mrs Clark + 1" })], [2, 3]);
    equal(seatCount({ name: "the salt & pepper club" }), 1);
  },
);

Deno.test(verifies("L2.labels", "names that a guest gave with the answer are on the place cards"), () => {
  const said = (name: string, party: number | undefined, note: string) =>
    seatNames({ name, party, note }, (one) => `with ${one}`);
  equal(said("Tía Amparo y tío Vicente", 2, "Nombres: Amparo Ruiz y Vicente Ruiz\nmarisco"), [
    "Amparo Ruiz",
    "Vicente Ruiz",
  ]);
  equal(said("Ben Schuster", 2, "Names: Lena"), ["Ben Schuster", "Lena"], "only who else comes was named");
  equal(said("Ben Schuster", 2, "Names: Ben"), ["Ben", "with Ben Schuster"]);
  equal(said("Familie Huber", 3, "vegan\nNamen: Max, Eva & Tim"), ["Max", "Eva", "Tim"]);
  equal(said("The Clarks", 3, "names : Jo, Sam"), ["Jo", "Sam", "The Clarks"], "as on the cards of all of them");
  equal(said("Léa", undefined, "Noms\u00a0: Léa et Paul"), ["Léa", "Paul"]);
  equal(said("Ana", 2, "Nombres: Ana\nNombres: Ana y Luis"), ["Ana", "Luis"], "the last line counts");
  equal(said("Ana", 2, "Nombres: Ana y pareja"), ["Ana", "with Ana"]);
  equal(said("Ana", 1, "Nombres:"), ["Ana"]);
  equal(seatCount({ name: "Familie Huber", note: "Namen: Max, Eva" }), 2);
});

Deno.test(verifies("L2.labels", "what a guest wrote of who comes is read with care"), () => {
  const cases: readonly [name: string, party: number | undefined, line: string, cards: readonly string[]][] = [
    ["Ana", 2, "Ana Y Luis", ["Ana", "Luis"]],
    ["Anna", undefined, "Anna And Ben", ["Anna", "Ben"]],
    ["Anna", 3, "Anna, Ben, and Cara", ["Anna", "Ben", "Cara"]],
    ["Max", 3, "Max, Eva, und Tim", ["Max", "Eva", "Tim"]],
    ["Marco", 2, "Marco ed Elena", ["Marco", "Elena"]],
    ["Marco", 2, "Marco; Elena", ["Marco", "Elena"]],
    ["王伟", 2, "王伟，李娜", ["王伟", "李娜"]],
    ["سارة", 2, "سارة، ليلى", ["سارة", "ليلى"]],
    ["Anna", 2, "Anna, Ed Miller", ["Anna", "Ed Miller"]],
    ["Ed & Mary Miller", 2, "Uncle Ed and Aunt Mary", ["Uncle Ed", "Aunt Mary"]],
    ["Marco", 2, "Marco Ed Elena", ["Marco", "Elena"]],
    // An age or a diet is on no card.
    ["Ana", 2, "Ana, Luis (celíaco)", ["Ana", "Luis"]],
    ["Familie Huber", 3, "Max, Eva, Tim (4)", ["Max", "Eva", "Tim"]],
    ["Anna", undefined, "Anna, Luis (vegan, no nuts)", ["Anna", "Luis"]],
    ["Anna", undefined, "Anna (+ Ben)", ["Anna", "Ben"]],
    // More are named than come.
    ["José Ortega y Gasset", 1, "José Ortega y Gasset", ["José Ortega y Gasset"]],
    ["José Ortega y Gasset", undefined, "José Ortega y Gasset", ["José Ortega y Gasset"]],
    ["Maria", 1, "Maria Costa e Silva", ["Maria"]],
    ["Ana", 1, "Ana y Luis", ["Ana"]],
    ["Familie Huber", 1, "Max, Eva", ["Familie Huber"]],
    // Who else comes is called after the guest, by the name alone.
    ["The Baker family (5)", 5, "Jo, Sam, Mia", ["Jo", "Sam", "Mia", "The Baker family", "The Baker family"]],
    ["Anna Clark & guest", 2, "Anna", ["Anna", "with Anna Clark"]],
    ["Ana + 1", 2, "Ana", ["Ana", "with Ana"]],
    ["Anna & Ben Clark", 2, "Max", ["Max", "Anna & Ben Clark"]],
    ["Anna & Ben Clark", 3, "Max", ["Anna", "Ben Clark", "Max"]],
    ["Anna & Ben Clark", 2, "Anna", ["Ben Clark", "Anna"]],
    // Without a number.
    ["Ben Schuster", undefined, "Lena", ["Ben Schuster"]],
    ["Francisco", undefined, "Paco", ["Francisco"]],
    ["Léa", undefined, "Paul et Marc", ["Léa", "with Léa"]],
    ["Anna & Ben Clark", undefined, "Anna", ["Anna"]],
    ["Ana", undefined, "Ana y pareja", ["Ana", "with Ana"]],
    ["Ana y Luis", undefined, "Ana y pareja", ["Luis", "Ana"]],
    ["Familie Huber (4)", undefined, "Alle", Array(4).fill("Familie Huber")],
    // No names.
    ["Ana", 2, "yo y Luis", ["Ana", "Luis"]],
    ["Ana", undefined, "Yo Y Luis", ["Ana", "Luis"]],
    ["Ben", 2, "me and Tom", ["Ben", "Tom"]],
    ["Léa", 2, "Moi et Paul", ["Léa", "Paul"]],
    ["Max", 1, "Nur ich", ["Max"]],
    ["Ana", 4, "Ana, Luis y 2 niños", ["Ana", "Luis", "with Ana", "with Ana"]],
    ["Ana", 2, "ver abajo", ["Ana", "with Ana"]],
    ["Anna", 2, "Noch nicht sicher", ["Anna", "with Anna"]],
    ["Anna", 2, "Anna mit Ben", ["Anna", "with Anna"]],
    ["The Baker family (5)", undefined, "The Baker family", Array(5).fill("The Baker family")],
  ];
  for (const [name, party, line, cards] of cases) {
    const coming = { name, party, note: `Names: ${line}` };
    equal(seatNames(coming, (one) => `with ${one}`), cards, `${name}: ${line}`);
    equal(seatCount(coming), cards.length);
  }
});

Deno.test("a note for another letter has no line of names: who comes was an answer to this one", () => {
  equal(withoutNames("Calle Mayor 3\nNombres: Ana y Luis\nnames : Ben\nmarisco"), "Calle Mayor 3\nmarisco");
  equal(withoutNames("Names: Ben"), "");
});

const link = "https://envoi.example/edit/abc/replies?g=x&a=yes&n=2";

Deno.test("of a whole message that is pasted into a note, all is kept that the guest or the host wrote", () => {
  const to = { guest: "Ana", event: "Boda", date: "sábado, 5 de junio" };
  for (const { guest: words } of Object.values(languages)) {
    const { people, names, toHost, line } = words.reply;
    for (const ready of [words.rsvpYesMessage(to), words.rsvpNoMessage({})]) {
      const kept = (note: string) => withoutReadyWords(note, [ready], 2);
      const end = `${toHost} ${link}`;
      const added = `${line(names)} Ana y Luis\n¡Qué ganas!`;
      equal(kept(`${ready}\n\n${line(people)} 2\n${added}\n\n${end}`), added);
      equal(kept(`${ready.replace(/\s/g, " ")}\n\n${end.replace(/\s/g, " ")}`), "");
      equal(kept(`vegan\n${ready}\r\n\r\n${added}\r\n\r\n${end}\nmesa 2`), `vegan\n${added}\nmesa 2`);
      const above = "Alérgica a los frutos secos.";
      equal(kept(`${above}\n\n${ready}\n\n${added}\n\n${end}`), `${above}\n${added}`);
      equal(kept(`${ready} Soy celíaca.\n\n${end} Hasta pronto`), "Soy celíaca.\nHasta pronto");
      const own = "Kommen gern, aber Tim isst kein Fleisch.";
      equal(kept(`${own}\n\n${end}`), own);
      const other = `${line(people)} 3`;
      equal(kept(`${ready}\n\n${other}\n\n${end.replace("n=2", "n=3")}`), other, "another number than is counted");
    }
  }
});

Deno.test("a note without a whole message stays as it is, and a long one is read at once", () => {
  equal(withoutReadyWords(`vegan\n\n${link}`, []), "vegan");
  equal(withoutReadyWords(" vegan\n\nmesa 2 ", []), "vegan\n\nmesa 2");
  for (const part of ["/replies?", "https://a", "https://a/replies?a=", "Names: ", "\n", "Ana, "]) {
    const long = part.repeat(100_000);
    equal(withoutReadyWords(long, ["Ana, hola. Sí."]), long.trim());
    withoutReadyWords(`${long}\n${link}`, ["Ana, hola. Sí."]);
  }
  equal(
    withoutReadyWords(`${link}&${"x".repeat(150)} `.repeat(3_000) + "\nNumber of people: 2".repeat(25_000), [], 2),
    "",
  );
});

Deno.test("a household's size is not read out, and an age is no size", () => {
  const read = ["The Baker family (5)", "Familie Huber (4)", "Mia (7)", "Anna & Ben (2)", "The Baker family"].map(
    calledName,
  );
  equal(read, ["The Baker family", "Familie Huber", "Mia (7)", "Anna & Ben (2)", "The Baker family"]);
});
