import fc from "fast-check";
import { openDatabase } from "../../../db/client.ts";
import { exampleInput, exampleNames } from "../../../domain/examples.ts";
import { createLetterReader } from "../../../domain/stored/letter_reader.ts";
import { openLetter } from "../../../domain/open_letter.ts";
import { createLetterPainter } from "../../../routes/guest/letter_painter.tsx";
import { loadAssets } from "../../../routes/static/assets.ts";
import { type Made, type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { sampleLetter } from "../../support/sample_letter.ts";
import { verifies } from "../../support/verifies.ts";

/*
 * The page of a further guest of a letter in a local file is put together before all routes, from parts that were drawn
 * for others (004). It must be the page that is drawn for this guest alone.
 */

/** Names that a page could confuse with its own words, or that change its lines, sizes and directions. */
const hostile = [
  ...["Ana", "{name}", "<b>Ana</b>", `O'Neil "Bo" & Söhne`, "&amp;", "%00", "\\u0000", "a=b&c=d#e?f+g%20h", "Envoi"],
  ...["عائشة بنت أبي بكر", "דוד \u2067x\u2069", "\u202eevil", "李小龍", "👩‍👩‍👧‍👦 Familie", "🏳️‍🌈", "i", "W".repeat(80)],
  ...[
    "Donaudampfschifffahrtsgesellschaftskapitän von und zu Oberammergau",
    "a-b-c ".repeat(13).trim(),
    "\u0301combining",
  ],
];

/** Words with the name wherever a block may have it. */
const named = ["text", "title", "note", "label", "caption", "message"];

function letters(): Record<string, unknown>[] {
  const sample = sampleLetter("botanical", "");
  const blocks = sample.blocks.filter(({ type }) => type !== "image").flatMap((block) => [
    block,
    {
      ...block,
      id: `${block.id}-named`,
      ...Object.fromEntries(named.filter((field) => field in block).map((field) => [field, "{name}: read by {name}."])),
    },
  ]);
  const envelope = { blocks: { ...sample.envelope.blocks, "front-center": { text: "An {name} und {name}" } } };
  return [
    { ...sample, envelope, blocks },
    ...exampleNames.map((name) => exampleInput(name, testNow) as Record<string, unknown>),
  ];
}

/** Runs `act` with the service on a database file; `reads` counts the openings that were routed. */
async function onFile(act: (app: TestApp, reads: () => number) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "envoi-guests-" });
  const url = `file:${folder}/envoi.db`;
  const db = await openDatabase({ url });
  const reader = createLetterReader(db);
  let count = 0;
  const letters = { ...reader, read: (...asked: Parameters<typeof reader.read>) => (count++, reader.read(...asked)) };
  {
    // On a busy machine any page may take long.
    await using app = await testApp({ database: url, letters, usualDrawing: Infinity });
    await act(app, () => count);
  }
  await db.destroy();
  await Deno.remove(folder, { recursive: true });
}

const assets = await loadAssets();

/** The guest's page as a service draws it that has drawn no other. */
async function drawnAlone(app: TestApp, { id }: Made, guest: string) {
  const { base, now } = app.asRequest();
  const letter = await openLetter({ ...app.context, letters: createLetterReader(app.db) }, { id, guest });
  const { response } = createLetterPainter(assets)(letter, now(), base).send(new Request(base));
  return { headers: [...response.headers], text: await response.text() };
}

/** Opens the letter for all guests: the first is routed, and no other. */
async function openAll(app: TestApp, reads: () => number, letter: Made) {
  const before = reads();
  for (const { id, name } of letter.guests) {
    const { status, headers, text } = await app.call("GET", `/c/${letter.id}?g=${id}`);
    const shown = [...headers].filter(([name]) => name !== "server-timing");
    const alone = await drawnAlone(app, letter, id);
    equal([status, shown, text], [200, alone.headers, alone.text], name);
  }
  same(reads() - before, 1);
}

Deno.test(
  verifies("K1.own-name-only", "a further guest's page and headers are those that are drawn for this guest alone"),
  async () => {
    await onFile(async (app, reads) => {
      const [sample, ...examples] = letters();
      const open = async (letter: object, names: readonly string[]) =>
        await openAll(app, reads, await app.make({ ...letter, guests: names.map((name) => ({ name })) }));
      await open(sample!, hostile);
      for (const [index, letter] of examples.entries()) {
        await open(
          letter,
          [0, 7, 14].map((at) => hostile[(at + index) % hostile.length]!),
        );
      }
    });
  },
);

Deno.test("so it is for any name", async () => {
  const [letter] = letters();
  const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).filter((name) => name.trim() !== "");
  await onFile(async (app, reads) => {
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 5, maxLength: 20 }), async (names) => {
        const { status, body } = await app.call("POST", "/api/v1/letters", {
          body: { ...letter, guests: names.map((name) => ({ name })) },
        });
        fc.pre(status === 201);
        await openAll(app, reads, body);
      }),
      { numRuns: 5 },
    );
  });
});

Deno.test("what is no further guest of a letter as it was drawn is routed: other spellings, changes, long letters", async () => {
  await onFile(async (app, reads) => {
    const letter = await app.make({ preset: "wedding", guests: [{ name: "Ana" }, { name: "Ben" }, { name: "Cleo" }] });
    const [ana, ben, cleo] = letter.guests.map(({ id }) => `/c/${letter.id}?g=${id}`) as [string, string, string];
    const routed = async (path: string, init: { body?: unknown; headers?: Record<string, string> } = {}) => {
      const before = reads();
      const { status } = await app.call("GET", path, init);
      return [status, reads() - before];
    };
    equal(await routed(ana), [200, 1]);
    equal(await routed(ben), [200, 0]);
    equal(await routed(`${ben}&utm_source=x`), [200, 1]);
    equal(await routed(`/c/${letter.id}?g=%41`), [200, 1]);
    equal(await routed(`/c/${letter.id}?g=`), [200, 1]);
    equal(await routed("/c/unknown?g=x"), [404, 1]);
    const { headers } = await app.call("GET", cleo);
    const etag = headers.get("etag")!;
    equal([(await app.call("GET", cleo, { headers: { "if-none-match": etag } })).status, (await routed(cleo))[1]], [
      304,
      0,
    ]);
    await app.call("PATCH", letter.path, { body: { lang: "de" }, headers: letter.auth });
    equal(await routed(ben), [200, 1]);
    ok((await app.call("GET", cleo)).text.includes('<html lang="de"'));
    await app.call("DELETE", letter.path, { headers: letter.auth });
    equal(await routed(ben), [410, 1]);
    const text = "long ".repeat(790);
    const blocks = Array.from({ length: 20 }, () => ({ type: "text", text }));
    const long = await app.make({ blocks, guests: [{ name: "Ana" }, { name: "Ben" }] });
    for (const { id } of long.guests) equal(await routed(`/c/${long.id}?g=${id}`), [200, 1]);
  });
});

Deno.test("the document is drawn once for all guests, and for a further guest only what reads the guest", async () => {
  let documents = 0;
  const draw = createLetterPainter({
    ...assets,
    letterStylesheet: (style) => (documents++, assets.letterStylesheet(style)),
  });
  await using app = await testApp();
  for (const letter of letters()) {
    const { id, guests } = await app.make({ ...letter, guests: ["Ana", "Ben", "Cleo"].map((name) => ({ name })) });
    documents = 0;
    for (const guest of guests) {
      const opened = await openLetter(app.context, { id, guest: guest.id });
      ok(
        (await draw(opened, testNow, "http://localhost").send(new Request("http://localhost")).response.text())
          .includes("<!DOCTYPE"),
      );
    }
    same(documents, 1);
  }
});
