import fc from "fast-check";
import { listedGuest } from "../../../domain/guests/listed_guest.ts";
import { equal, ok, same } from "../../support/assert.ts";

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
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 600 }), (line) => {
    ok(line.replaceAll('""', '"').includes(listedName(line).replaceAll('""', '"')));
  }));
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
