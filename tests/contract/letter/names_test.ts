import { realLetters } from "../../support/real_letters/letters.ts";
import { type Answer, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { decode, inside, linesOf, skeletonOf } from "../../support/service/html.ts";
import { bytes, patch } from "../../support/service/owner.ts";
import { openPage, openText, readSheet } from "../../support/service/pages.ts";
import { verifies } from "../../support/verifies.ts";

type Input = { guests: { name: string }[]; blocks: Record<string, unknown>[] };
const seeds = Object.entries(realLetters) as [string, Input][];

/** Names that try to break out of their context. */
const hostile = [
  ...[`<script>alert(1)</script>`, `</title></h1><img src=x onerror=alert(1)>`, `"><b x="`, `' onload='alert(1)`],
  ...[
    "Finn & Freya",
    "&lt;Ana&gt; &amp; &#39;",
    "O’Neill-D'Arcy",
    "{name}",
    "$& $1 $$ $`",
    "%s %00 \\u0041",
    "`${7*7}`",
  ],
  ...["\u202eanA desreveR", "\u202d\u202a\u202b", "محمد عبد الله", "שלום\u200f", "A\u0301\u0302\u0303\u0304 combined"],
  ...["👩‍👩‍👧‍👦 👨🏽‍🚀 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇪🇸", "🎉".repeat(80), "W".repeat(80), "i".repeat(79) + "ß", "\u200b\u200d", "null", "0", "*/}</style>"],
];

/** A letter with the guest's name in every place where it may be. */
const everywhere = {
  blocks: [
    { type: "heading", text: "Dear {name}, {name}!" },
    { type: "text", text: "To {name}.\n\nAnd {name}:\n{name}" },
    { type: "heading", text: "{name}", size: "md" },
    { type: "signature", text: "Yours, not {name}’s" },
  ],
  envelope: {
    blocks: {
      "front-center": { text: "{name}" },
      "front-tl": { text: "From us to\n{name}" },
      "front-bl": { text: "Only {name}" },
      "back-center": { text: "Psst, {name}" },
    },
  },
};

/** The page and the text of a guest's link, headers and all. */
async function answers(app: TestApp, letter: Parameters<typeof openPage>[1], guest: number): Promise<Answer[]> {
  return [await openPage(app, letter, guest), await openText(app, letter, guest)];
}

Deno.test(
  verifies(
    ["K1.own-name-only", "service.own-name-only", "auth.guest-links"],
    "in the sample letters, the answers of a guest's link have that guest's name and no other's",
  ),
  async () => {
    await using app = await testApp();
    for (const [title, input] of seeds) {
      const letter = await app.make(input);
      for (const [guest, { name }] of input.guests.entries()) {
        for (const answer of await answers(app, letter, guest)) {
          ok(holds(answer, name), `${title}: ${name}`);
          for (const other of input.guests) {
            if (other.name !== name) ok(!holds(answer, other.name), `${title}: ${other.name} on the page of ${name}`);
          }
        }
      }
    }
  },
);

/** Whether the name is anywhere in the answer, headers included. */
function holds({ headers, text }: Answer, name: string): boolean {
  const isPage = headers.get("content-type")!.startsWith("text/html");
  const all = [...headers].flat().join("\n") + (isPage ? `${text}\n${decode(text)}` : text);
  return all.includes(name);
}

Deno.test(
  verifies(
    ["K1.own-name-only", "service.own-name-only"],
    "no byte in the answers of a guest's link depends on the other guests",
  ),
  async () => {
    await using app = await testApp();
    for (const [title, input] of [...seeds, ["everywhere", { ...everywhere, guests: [] }] as [string, object]]) {
      const letter = await app.make({ ...input, guests: [{ name: "Ana" }, { name: "Ben" }, { name: "Cleo" }] });
      const among = (await answers(app, letter, 0)).map(beyondRevision);
      const guests = [{ name: "<b>Dov</b>" }, letter.guests[0], ...hostile.map((name) => ({ name }))];
      same((await patch(app, letter, { guests })).status, 200);
      equal((await answers(app, letter, 0)).map(beyondRevision), among, title);
    }
  },
);

/** The whole answer, except the revision in the preview picture's address, and values that depend on it. */
function beyondRevision({ status, headers, text }: Answer): string {
  const told = new Headers(headers);
  told.delete("etag");
  return bytes({
    status,
    headers: told,
    body: undefined,
    text: text.replaceAll(/(?<=opengraph-image\?g=\w+&amp;v=)\d+/g, ""),
  });
}

/** The page without the places where a very long word of a heading may be hyphenated. */
function withoutHyphens(page: string): string {
  return page.replaceAll("\u00ad", "");
}

Deno.test(
  verifies(
    ["K1.own-name-only", "service.name-replaced", "block.name-substituted"],
    "a name replaces {name} unchanged, and changes nothing around it",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ ...everywhere, guests: [{ name: "Ana" }, ...hostile.map((name) => ({ name }))] });
    const plain = await openPage(app, letter, 0);
    const lines = linesOf(inside(plain.text, "body"));
    same(lines.filter((line) => line.includes("Ana")).length, 10);
    const words = async (guest: number) => (await openText(app, letter, guest)).text.replace(/^=+$/gm, "=");
    for (const [index, name] of hostile.entries()) {
      const { text } = await openPage(app, letter, index + 1);
      same(skeletonOf(text), skeletonOf(plain.text), name);
      equal(
        linesOf(inside(withoutHyphens(text), "body")),
        lines.map((line) => line.replaceAll("Ana", () => name)),
        name,
      );
      equal(linesOf(inside(text, "title")), [`Dear ${name}, ${name}!`]);
      ok(decode(text).includes(`aria-label="Envelope for ${name}"`), name);
      same(await words(index + 1), (await words(0)).replaceAll("Ana", () => name));
    }
  },
);

Deno.test(verifies("limits.guest-name", "names of 80 characters and of one are shown completely"), async () => {
  await using app = await testApp();
  const names = ["👩".repeat(80), "é".repeat(80), "一".repeat(80), `A${" b".repeat(39)}c`, "X"];
  const letter = await app.make({ ...everywhere, guests: names.map((name) => ({ name })) });
  for (const [index, name] of names.entries()) {
    same(readSheet(withoutHyphens((await openPage(app, letter, index)).text)).lines[0], `Dear ${name}, ${name}!`);
  }
});

Deno.test("in the text of a page a guest's name is always inside <bdi>, even a hostile one", async () => {
  await using app = await testApp();
  const names = [
    "Ana",
    ...hostile,
    "\u2067שלום\u2069",
    "Ana\u2069Roca",
    "\u2068Ana",
    "Ana\nRoca",
    "Ana \n\n Roca",
    "A\r\nB",
  ];
  const letter = await app.make({ ...everywhere, guests: names.map((name) => ({ name })) });
  for (const [index, name] of names.entries()) {
    const body = inside(withoutHyphens((await openPage(app, letter, index)).text), "body");
    const shown = name.replace(/[\u2066-\u2069]/g, "").replace(/\s*\n\s*/g, " ");
    const named = [...body.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, inside]) => decode(inside!));
    equal(named, Array(11).fill(shown), JSON.stringify(name));
    const around = linesOf(body.replace(/<bdi>[^<]*<\/bdi>/g, "·"));
    equal(around.slice(1, -3), wordsAround, JSON.stringify(name));
  }
});

const wordsAround = [
  ...["From From us to", "·", "·", "Only ·", "Wax seal", "Psst, ·", "Go to the letter"],
  ...["Dear ·, ·!", "To ·.", "And ·:", "·", "·", "Yours, not ·’s"],
];

Deno.test("isolate characters in the host's text stay, and do not affect the name", async () => {
  await using app = await testApp();
  const text = "\u2068Dear \u2067{name}, {name}\u2069";
  const letter = await app.make({ blocks: [{ type: "heading", text }], guests: [{ name: "Ana" }] });
  const { text: page } = await openPage(app, letter, 0);
  ok(page.includes("\u2068Dear \u2067<bdi>Ana</bdi>, <bdi>Ana</bdi>\u2069"));
});

Deno.test(
  verifies(
    ["K1.fallback", "input.name-fallback"],
    "without a guest the fallback replaces {name}, with a capital only at the start of a sentence",
  ),
  async () => {
    await using app = await testApp();
    const blocks = [
      { type: "heading", text: "{name}, come!" },
      {
        type: "text",
        text: "{name}, we wait for you, {name}. {name}? ¡{name}!\n«{name}»\n({name}) e {name}…\n\n{name}",
      },
      { type: "signature", text: "for {name}" },
    ];
    const read = async (input: object) => {
      const { text } = await openPage(app, await app.make({ blocks, ...input }));
      ok(!text.includes("<bdi>"), "the fallback is nobody's name");
      return [decode(inside(text, "title")), ...linesOf(inside(text, "body")).slice(1, 2), ...readSheet(text).lines];
    };
    const phrases = {
      es: ["querido invitado", "Querido invitado"],
      en: ["dear guest", "Dear guest"],
      fr: ["cher invité", "Cher invité"],
      pt: ["querido convidado", "Querido convidado"],
      it: ["gentile ospite", "Gentile ospite"],
      de: ["lieber Gast", "Lieber Gast"],
    };
    const sentences = (small: string, capital: string) => [
      ...[`${capital}, come!`, capital, `${capital}, come!`],
      ...[
        `${capital}, we wait for you, ${small}. ${capital}? ¡${capital}!`,
        `«${capital}»`,
        `(${capital}) e ${small}…`,
      ],
      ...[capital, `for ${small}`],
    ];
    for (const [lang, [small, capital]] of Object.entries(phrases)) {
      equal(await read({ lang }), sentences(small!, capital!), lang);
    }
    equal(await read({ nameFallback: "éclair & <co>" }), sentences("éclair & <co>", "Éclair & <co>"));
    equal(await read({ nameFallback: "  🎉 friends " }), sentences("🎉 friends", "🎉 friends"));
  },
);

Deno.test(
  verifies("K1.fallback", "a guest's name is never replaced by the fallback, and its capitals never change"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ ...everywhere, nameFallback: "all of you", guests: [{ name: "ana de la cruz" }] });
    for (const { text } of await answers(app, letter, 0)) {
      ok(text.includes("ana de la cruz") && !text.includes("Ana") && !/all of you/i.test(text));
    }
  },
);

Deno.test(
  verifies(["K1.own-name-only", "D1.known-id", "D2.removed"], "a guest's former name is shown nowhere"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ ...everywhere, guests: [{ name: "Oldname One" }, { name: "Oldname Two" }] });
    for (const guest of [0, 1]) await answers(app, letter, guest);
    await patch(app, letter, { guests: [{ id: letter.guests[0]!.id, name: "New" }] });
    for (const guest of [0, 1]) {
      for (const answer of await answers(app, letter, guest)) ok(!bytes(answer).includes("Oldname"));
    }
  },
);
