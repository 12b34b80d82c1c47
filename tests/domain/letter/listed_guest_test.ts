import fc from "fast-check";
import { listedGuest } from "../../../domain/guests/listed_guest.ts";
import { equal, match, ok, same } from "../../support/assert.ts";

const listedName = (line: string) => listedGuest(line).name;

/** Lines as people paste them, and the name in each. */
const lines = {
  "1. Ana Müller": "Ana Müller",
  "2) Bob & Carol": "Bob & Carol",
  "(3) Bob": "Bob",
  "14.Ana": "Ana",
  "- Dora": "Dora",
  "– Dora": "Dora",
  "• Emil": "Emil",
  "•Emil": "Emil",
  "- 1. Ana": "Ana",
  "[x] Ana": "Ana",
  "☐ Ana": "Ana",
  "Frida <frida@example.org>": "Frida",
  '"Frida Maier" <frida@example.org>': "Frida Maier",
  "Frida Maier, frida@example.org": "Frida Maier",
  "frida@example.org Frida": "Frida",
  "+49 170 1234567 Gerd": "Gerd",
  "Gerd, 0170/1234567": "Gerd",
  "Gerd (0170 123 45 67)": "Gerd",
  "Gerd: +34 612 34 56 78": "Gerd",
  "Gerd 612 34 56 78": "Gerd",
  "(555) 123-4567 Gerd": "Gerd",
  "Gerd Ruiz\tgerd@example.org\t+34 612 345 678": "Gerd Ruiz",
  '"García, Ana"': "García, Ana",
};

/** Parts that may belong to the name stay. */
const kept = [
  ...["3 Fates", "50 Cent", "U2", "Blink-182", "Jean-Luc", "-Ana", "+Ben", "@Cleo", "Ana - Ben", "Louis XIV.", "Mr. 7"],
  ...["Tisch 12", "Abi 1999/2000", "Ana@home", "1.5 Gäste", 'José "Pepe" Ruiz', "Müller, Ana", "Ana (und Ben)", "007"],
];

Deno.test("a name is freed from what stands around it in a list", () => {
  for (const [line, name] of Object.entries(lines)) same(listedName(line), name);
  for (const name of kept) same(listedName(` ${name} `), name);
});

Deno.test("a line that is nothing but a way to reach somebody has no name", () => {
  for (const line of ["ana@example.org", "<ana@example.org>", "+49 170 1234567", "ana@example.org, 0170 1234567"]) {
    same(listedName(line), "");
  }
});

Deno.test("whatever is wrapped around a name, the name comes out, and a name alone is never touched", () => {
  const word = fc.stringMatching(/^\p{Lu}[\p{Ll}'’-]{0,10}\p{Ll}$/u);
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
  const before = fc.constantFrom(
    "",
    "- ",
    "* ",
    "• ",
    "12. ",
    "3) ",
    "- 4. ",
    "+34 612 34 56 78 ",
    "<a.b@example.org> ",
  );
  const after = fc.constantFrom(
    "",
    " <a@example.org>",
    ", a@example.org",
    " +49 170 1234567",
    "; (0170) 123 45 67",
    "\t\t",
  );
  fc.assert(fc.property(name, before, after, (one, start, end) => {
    same(listedName(one), one);
    same(listedName(start + one + end), one);
  }));
});

Deno.test("what comes out stood in the line, whatever that was", () => {
  // Without doubled quotation marks, and the signs that make words bold in messages.
  const plain = (text: string) => text.replaceAll('""', '"').replace(/[*_]/g, "");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 600 }), (line) => {
      ok(plain(line).includes(plain(listedName(line))));
    }),
    { examples: [["__\0__\0"], ["**Ana** Ruiz"]] },
  );
});

Deno.test("a line that is made to be slow is read like any other", () => {
  for (const line of ["1 ".repeat(500_000), "a@".repeat(500_000), "1 ".repeat(240), "a@a.".repeat(120) + " "]) {
    same(listedName(line).length > 0, true);
  }
});

Deno.test("a telephone number and a mail address beside a name are kept as they were written", () => {
  const lines = {
    "1. Ana García, +34 612 34 56 78": { name: "Ana García", phone: "+34 612 34 56 78" },
    "Ben <ben@example.org>": { name: "Ben", email: "ben@example.org" },
    "(0170) 1234567 Cleo": { name: "Cleo", phone: "(0170) 1234567" },
    "Dora - dora@x.org - 0049 170 1234567": { name: "Dora", email: "dora@x.org", phone: "0049 170 1234567" },
    "Emil (612 345 678)": { name: "Emil", phone: "612 345 678" },
    "Tisch 12": { name: "Tisch 12" },
  };
  for (const [line, guest] of Object.entries(lines)) equal(listedGuest(line), guest);
});

Deno.test("how many a guest is stays with the name, and is no part of the telephone number behind it", () => {
  const lines = {
    "The Baker family (5) 07700-900789": { name: "The Baker family (5)", phone: "07700-900789" },
    "Familie Huber 0170 1234567 (4)": { name: "Familie Huber (4)", phone: "0170 1234567" },
    "The Bakers 07700 900123 (12)": { name: "The Bakers (12)", phone: "07700 900123" },
    "Anna 0170 1234567 (2 Personen)": { name: "Anna (2 Personen)", phone: "0170 1234567" },
    "Ana 612345678 (2 adultos)": { name: "Ana (2 adultos)", phone: "612345678" },
    "Anna (0170 1234567) (2)": { name: "Anna (2)", phone: "0170 1234567" },
    "Tom +44 (0)7700 900123": { name: "Tom", phone: "+44 (0)7700 900123" },
    "Cleo 00353 (0)87 1234567": { name: "Cleo", phone: "00353 (0)87 1234567" },
    "Familie Huber 0170 1234567 (Mama m@x.de) 4 Personen": {
      name: "Familie Huber 4 Personen",
      phone: "0170 1234567",
      email: "m@x.de",
      note: "Mama m@x.de",
    },
    "Familie Huber (4, 0170 1234567) Hauptstr. 12, 80331 München": {
      name: "Familie Huber (4)",
      phone: "0170 1234567",
      note: "Hauptstr. 12, 80331 München",
    },
    "claire@x.org (Claire Smith, 07700 900123)": {
      name: "Claire Smith",
      phone: "07700 900123",
      email: "claire@x.org",
    },
    "Ana (📱612345678)": { name: "Ana", phone: "612345678" },
    "Ben (✉️ ben@x.org)": { name: "Ben", email: "ben@x.org" },
    "Familia García (4) 612 345 678": { name: "Familia García (4)", phone: "612 345 678" },
    "Familie Huber (12), 0170 1234567": { name: "Familie Huber (12)", phone: "0170 1234567" },
    "Priya Shah +1 07700900111": { name: "Priya Shah +1", phone: "07700900111" },
    "Lucy Bell +1, 07700 900005": { name: "Lucy Bell +1", phone: "07700 900005" },
    "Ana +1 +34 612 345 678": { name: "Ana +1", phone: "+34 612 345 678" },
    "Ana 2 0170 1234567": { name: "Ana 2", phone: "0170 1234567" },
    "Ana\t12\t0170 1234567": { name: "Ana\t12", phone: "0170 1234567" },
    "Lucía Gómez +1 612 345 678": { name: "Lucía Gómez +1", phone: "612 345 678" },
    "Rui +2, 912 345 678": { name: "Rui +2", phone: "912 345 678" },
    "Familie Huber Tisch 12 0170 1234567": { name: "Familie Huber Tisch 12", phone: "0170 1234567" },
    "12. 0170 1234567 Anna": { name: "Anna", phone: "0170 1234567" },
    "3) 612 345 678 Ana": { name: "Ana", phone: "612 345 678" },
    "12. +49 170 1234567 Anna": { name: "Anna", phone: "+49 170 1234567" },
    "12. 10. 1980 Anna": { name: "12. 10. 1980 Anna" },
    "Emma 44 0161 496 0000": { name: "Emma", phone: "44 0161 496 0000" },
    "Luca +1 347 123 4567": { name: "Luca", phone: "+1 347 123 4567" },
    // Codes of a country or an area, which look alike.
    "Kim +1 202 555 0123": { name: "Kim", phone: "+1 202 555 0123" },
    "Ivan +7 912 345 67 89": { name: "Ivan", phone: "+7 912 345 67 89" },
    "Rita (11) 91234-5678": { name: "Rita", phone: "(11) 91234-5678" },
    "Zoé 06 01 23 45 67": { name: "Zoé", phone: "06 01 23 45 67" },
    "Eva 91 012 34 56": { name: "Eva", phone: "91 012 34 56" },
    "Luz (1) 234 5678": { name: "Luz", phone: "(1) 234 5678" },
    "Sue (02) 9123 4567": { name: "Sue", phone: "(02) 9123 4567" },
    "Gerd (49) 0170 1234567": { name: "Gerd", phone: "(49) 0170 1234567" },
  };
  for (const [line, guest] of Object.entries(lines)) equal(listedGuest(line), guest);
});

Deno.test("who can be reached at a contact in brackets is the note, and further guests in brackets stay in the name", () => {
  const lines = {
    "Ben (mum Claire 07700 900123)": { name: "Ben", phone: "07700 900123", note: "mum Claire" },
    "• Ella (dad: Tom, tom@x.org)": { name: "Ella", email: "tom@x.org", note: "dad: Tom" },
    "Leni (Oma: oma@x.de)": { name: "Leni", email: "oma@x.de", note: "Oma" },
    "Ben (Claire 07700 900123, c@x.org)": { name: "Ben", phone: "07700 900123", email: "c@x.org", note: "Claire" },
    "Ben (Tel. 0170 1234567)": { name: "Ben", phone: "0170 1234567" },
    "Ben (and Claire 07700 900123)": { name: "Ben (and Claire)", phone: "07700 900123" },
    "Ben (& Claire: 07700 900123)": { name: "Ben (& Claire)", phone: "07700 900123" },
    "Jordi (i Marta 612 345 678)": { name: "Jordi (i Marta)", phone: "612 345 678" },
    "Marco (ed Elena 333 1234567)": { name: "Marco (ed Elena)", phone: "333 1234567" },
    "Familie Weber (4, 0171 2345678)": { name: "Familie Weber (4)", phone: "0171 2345678" },
    "The Bakers (5 07700 900123)": { name: "The Bakers (5)", phone: "07700 900123" },
    "Ben (w/ Claire 07700 900123)": { name: "Ben (w/ Claire)", phone: "07700 900123" },
    "Ben (u. Claire 0170 1234567)": { name: "Ben (u. Claire)", phone: "0170 1234567" },
    "Ana (c/ Mayor 3, 612 345 678)": { name: "Ana", phone: "612 345 678", note: "c/ Mayor 3" },
    "Noah (nut allergy) 07700 900123": { name: "Noah (nut allergy)", phone: "07700 900123" },
    "Noah (nut allergy!)": { name: "Noah (nut allergy!)" },
  };
  for (const [line, guest] of Object.entries(lines)) equal(listedGuest(line), guest);
});

Deno.test("of several contacts the first or the guest's own counts, and the note says whose the others are", () => {
  const lines = {
    "Ben 07700 900123 (mum Claire 07700 900124)": { phone: "07700 900123", note: "mum Claire 07700 900124" },
    "Ben ben@x.org (mum Claire c@x.org)": { email: "ben@x.org", note: "mum Claire c@x.org" },
    "Ben (mum Claire 0170 1234567 / dad Tom 0171 1234567)": {
      phone: "0170 1234567",
      note: "mum Claire 0170 1234567 / dad Tom 0171 1234567",
    },
    "Ben (mum Claire 0170 1234567) (dad Tom 0171 1234567)": {
      phone: "0170 1234567",
      note: "mum Claire, dad Tom 0171 1234567",
    },
    "Ben (0170 1234567, Cara 0171 7654321)": {
      phone: "0170 1234567",
      note: "0170 1234567, Cara 0171 7654321",
    },
    "Ben (07700 900124 mum, 07700 900125 dad)": {
      phone: "07700 900124",
      note: "07700 900124 mum, 07700 900125 dad",
    },
    "Ben (mum m@x.org, dad Tom d@x.org, gran 0170 1234567)": {
      phone: "0170 1234567",
      email: "m@x.org",
      note: "mum m@x.org, dad Tom d@x.org, gran 0170 1234567",
    },
    "Ben (mum Claire, 12, 80331 München, 0170 1234567)": {
      phone: "0170 1234567",
      note: "mum Claire, 12, 80331 München",
    },
    // A word that says nothing of a person is no note.
    "Ben <ben@x.org> (Tel. 0170 1234567)": { email: "ben@x.org", phone: "0170 1234567" },
    "Ben 612 345 678 (work: ben@work.es)": { email: "ben@work.es", phone: "612 345 678" },
  };
  for (const [line, guest] of Object.entries(lines)) equal(listedGuest(line), { name: "Ben", ...guest });
});

Deno.test("brackets with a contact leave nothing of themselves in the name, whatever stands in them or around them", () => {
  const lines = {
    "Ben, (mum Claire 07700 900123)": ["Ben", "mum Claire"],
    "Ben – (mum Claire 07700 900123)": ["Ben", "mum Claire"],
    "The Bakers (5) (mum Claire 07700 900123)": ["The Bakers (5)", "mum Claire"],
    "Carlos (Charly) García (madre 612 345 678)": ["Carlos (Charly) García", "madre"],
    "陈（妈妈：13800138000）": ["陈", "妈妈"],
    "王（妈妈 m@x.com）": ["王", "妈妈"],
    "Ben (07700 900123, mum Claire)": ["Ben", "mum Claire"],
    "Anna (anna@x.de, vegan)": ["Anna", "vegan"],
    "Ben (0170 1234567 Mobil)": ["Ben", undefined],
    "Ben (Tel. 0170 1234567) vegan": ["Ben vegan", undefined],
    "Ben (mum Claire (0170) 1234567)": ["Ben", "mum Claire"],
    "Ben (mum Claire 07700 900123)\tTable 3": ["Ben\tTable 3", "mum Claire"],
    "Ben (mum Claire 07700 900123), vegan": ["Ben, vegan", "mum Claire"],
    "Ben (mum Claire 07700 900123) (vegan)": ["Ben (vegan)", "mum Claire"],
    "Ben (mum Claire, 4 High Street, Totnes TQ9 5NN, 07700 900123)": [
      "Ben",
      "mum Claire, 4 High Street, Totnes TQ9 5NN",
    ],
    "Ben 07700 900123, 4 High Street, Totnes TQ9 5NN": ["Ben", "4 High Street, Totnes TQ9 5NN"],
    "Ben(mum Claire 07700 900123)Table 3": ["Ben Table 3", "mum Claire"],
    "Ben (mum 07700 900123) 4 High Street, Totnes TQ9 5NN": ["Ben", "4 High Street, Totnes TQ9 5NN, mum"],
    // Further guests before a street stay in the name, where the host sees them.
    "Anna (Tel. 0170 1234567) und Ben Hauptstr. 12, 80331 München": [
      "Anna und Ben Hauptstr. 12, 80331 München",
      undefined,
    ],
    "Ana 612345678 y Marta Calle Mayor 3, 28013 Madrid": ["Ana y Marta Calle Mayor 3, 28013 Madrid", undefined],
  };
  for (const [line, parts] of Object.entries(lines)) {
    const { name, note, phone, email } = listedGuest(line);
    equal([name, note], parts);
    match(phone ?? email ?? "", /^(?:\(0170\) )?[\w @.]+$/);
  }
  const kept = ["Eva (01.06.1980, vegan)", "Noah (born 2019, 3 kg)"];
  for (const name of kept) equal(listedGuest(name), { name });
  equal(listedGuest("Gerd (0170/123) 4567"), { name: "Gerd", phone: "(0170/123) 4567" });
});

Deno.test("a street and a town behind a name are the guest's note, and numbers of another kind stay with the name", () => {
  const lines = {
    "Grandma Pat, 4 High Street, Totnes TQ9 5NN, 07700 900444": ["Grandma Pat", "4 High Street, Totnes TQ9 5NN"],
    "Ana Ruiz; C/ Mayor 3; 28013 Madrid; 612 345 678": ["Ana Ruiz", "C/ Mayor 3; 28013 Madrid"],
    "Ana Ruiz, Calle Mayor, 3, 28013 Madrid": ["Ana Ruiz", "Calle Mayor, 3, 28013 Madrid"],
    "Müller, Ana, Hauptstr. 12a, D-10115 Berlin": ["Müller, Ana", "Hauptstr. 12a, D-10115 Berlin"],
    "Bob Jones, 12b Elm Road, Springfield, IL 62704": ["Bob Jones", "12b Elm Road, Springfield, IL 62704"],
    "Léa Petit\t12 rue de la Paix\t75002 Paris": ["Léa Petit", "12 rue de la Paix\t75002 Paris"],
    "Rita, Rua Augusta 5, 1100-048 Lisboa, rita@x.pt": ["Rita", "Rua Augusta 5, 1100-048 Lisboa"],
  };
  for (const [line, parts] of Object.entries(lines)) {
    const { name, note } = listedGuest(line);
    equal([name, note ?? ""], parts);
  }
  for (const name of ["Ben, Table 12, Group 3", "Ana, Abi 1999", "Ana, Ben, 3 kids", "Ann, 4 High Street"]) {
    equal(listedGuest(name), { name });
  }
});
