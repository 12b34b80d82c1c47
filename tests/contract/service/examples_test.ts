import { accept } from "../../../domain/apply_change.ts";
import { exampleInput, exampleNames, exampleTemplate } from "../../../domain/examples.ts";
import { painting, paintingNames } from "../../../domain/examples/painting.ts";
import { paintingFacts } from "../../../domain/examples/painting_facts.ts";
import { sha256 } from "../../../domain/hash.ts";
import { languageIds } from "../../../domain/i18n/languages.ts";
import { applyChange, blankLetter } from "../../../domain/letter/patch.ts";
import { readLetterInput } from "../../../domain/letter/reading/read.ts";
import { unfinished } from "../../../domain/letter/unfinished.ts";
import { presetIds } from "../../../domain/catalog/presets.ts";
import { styleIds } from "../../../domain/catalog/styles.ts";
import { seed } from "../../../domain/upkeep/seed.ts";
import { type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { assertNone, equal, match, ok, same } from "../../support/assert.ts";
import { decode, tagsOf } from "../../support/service/html.ts";
import { verifies } from "../../support/verifies.ts";

// deno-lint-ignore no-explicit-any -- bodies of create, which the service checks
const inputs = exampleNames.map((name) => exampleInput(name, testNow) as any);
const wedding = "/examples/eleanor-and-sam";
const mostOfPainting = 100 * 1024;

Deno.test("examples have every occasion, every language and every style, and nothing in them to warn of", async () => {
  const used = (field: string) => new Set(inputs.map((input) => input[field]));
  equal(presetIds.filter((id) => !used("preset").has(id)), []);
  equal(languageIds.filter((id) => !used("lang").has(id)), []);
  equal([...used("style")].toSorted(), [...styleIds].toSorted());
  await using app = await testApp();
  for (const [index, input] of inputs.entries()) {
    const { warnings } = await app.make(input);
    equal(warnings, [], exampleNames[index]!);
  }
});

Deno.test(verifies("P5.link", "a reply to an example is the message alone: nobody counts it"), async () => {
  await using app = await testApp();
  const { text } = await app.call("GET", `${wedding}?to=Ana%20Lima`);
  const reply = /^(?:https:\/\/wa\.me\/|sms:|mailto:).*[?&](?:text|body)=(.*)$/;
  const written = tagsOf(text).flatMap(({ attributes: { href } }) => reply.exec(href ?? "")?.[1] ?? []);
  ok(written.length > 1);
  for (const words of written.map(decodeURIComponent)) match(words, /Ana Lima\. [^\n]*!$/);
});

const painted = {
  "eleanor-and-sam": "orchard",
  "maya-is-seven": "cake",
  "a-alice-esta-a-chegar": "oranges",
  "sternschnuppennacht": "stars",
  "fete-des-vendanges": "vineyard",
} as const;

Deno.test("examples show paintings of this service, by their bytes, and letters made of examples an empty place", async () => {
  await using app = await testApp();
  const base = app.listen();
  equal(Object.values(painted).toSorted(), [...paintingNames].toSorted());
  for (const [name, of] of Object.entries(painted)) {
    const { text } = await app.call("GET", `/examples/${name}`);
    const { hash, width, height } = paintingFacts[of];
    const [image] = tagsOf(text).filter((tag) => tag.name === "img" && tag.attributes.src?.startsWith("/media/"));
    equal([image!.attributes.src, image!.attributes.width, image!.attributes.height], [
      painting(of),
      `${width}`,
      `${height}`,
    ]);
    const answer = await fetch(base + painting(of));
    equal([answer.status, answer.headers.get("content-type")], [200, "image/webp"]);
    equal(answer.headers.get("cache-control"), "public, max-age=31536000, immutable");
    const bytes = await answer.bytes();
    same(sha256(bytes), hash, `${of}: run deno task paint`);
    ok(bytes.length < mostOfPainting, `${of}: ${bytes.length} bytes`);
    const { card } = await begin(app, { example: name });
    // deno-lint-ignore no-explicit-any -- blocks of several types
    same(card.blocks.find(({ type }: any) => type === "image").src, "");
  }
  const part = await app.call("GET", painting("cake"), { headers: { range: "bytes=0-3" } });
  equal([part.status, part.text], [206, "RIFF"]);
});

Deno.test("letters that seed made show the same paintings", async () => {
  await using app = await testApp();
  const lines = await seed({ ...app.context, base: "http://localhost", client: "seed" });
  const [, path] = /letter {2}http:\/\/localhost(\S+)/.exec(lines[lines.indexOf("maya-is-seven") + 1]!)!;
  const { text } = await app.call("GET", path!);
  match(text, new RegExp(`src="${painting("cake").replace(".", "\\.")}"`));
});

Deno.test("an example is never over: its day comes again every year, on the same day of the week", () => {
  for (const now of ["2026-06-19", "2027-02-28", "2028-02-29", "2030-12-31"]) {
    for (const name of exampleNames) {
      const { blocks } = exampleInput(name, new Date(now)) as typeof inputs[number];
      const rsvp = blocks.find(({ type }: { type: string }) => type === "rsvp");
      if (rsvp) ok(rsvp.deadline.slice(0, 10) > now, `${name} on ${now}: ${rsvp.deadline}`);
      const date = blocks.find(({ type }: { type: string }) => type === "date");
      if (name === "eleanor-and-sam") same(new Date(date.start).getUTCDay(), 6);
    }
  }
});

Deno.test(
  verifies(
    ["K1.own-name-only", "H4.letter-noindex"],
    "an example is addressed to whom the reader likes, and kept for nobody",
  ),
  async () => {
    await using app = await testApp();
    const plain = await app.call("GET", wedding);
    same(plain.status, 200);
    match(plain.text, /Envelope for Aunt Margaret/);
    ok(!/noindex/.test(plain.text), "search engines may list it");
    match(plain.text, /rel="canonical" href="http:\/\/localhost\/examples\/eleanor-and-sam"/);

    const named = await app.call("GET", `${wedding}?to=${encodeURIComponent(` <b>Zoë "O'Neill" & Co</b> `)}`);
    match(named.text, /Envelope for &lt;b&gt;Zoë &quot;O&#39;Neill&quot; &amp; Co&lt;\/b&gt;/);
    match(named.text, /<meta name="robots" content="noindex"/);
    ok(!named.text.includes("Aunt Margaret"), "the first guest's name is for the example without a name");
    same(named.headers.get("referrer-policy"), "same-origin");
    for (const odd of ["", "   ", "x".repeat(81), "\u0000"]) {
      const { text } = await app.call("GET", `${wedding}?to=${encodeURIComponent(odd)}`);
      match(text, /Envelope for Aunt Margaret/);
    }
    for (const table of ["letters", "guests"] as const) {
      equal(await app.db.selectFrom(table).select("id").where("id", "like", "example%").execute(), []);
    }
  },
);

Deno.test("everything that an example links to is there, with the reader's name", async () => {
  await using app = await testApp();
  const { text } = await app.call("GET", `${wedding}?to=${encodeURIComponent("Zoë & Co")}`);
  const links = tagsOf(text).flatMap(({ name, attributes: { href, content } }) =>
    name === "a" ? href ?? [] : content?.startsWith("http://localhost/") ? content.slice("http://localhost".length) : []
  ).map(decode).filter((href) => href.startsWith("/examples/"));
  const wanted = ["", "/print", "/card.png", "/opengraph-image", "/calendar/b5.ics"];
  assertNone("not linked", wanted.filter((rest) => !links.some((link) => link.split("?")[0] === wedding + rest)));
  const broken: string[] = [];
  for (const link of new Set(links)) {
    // The pictures are drawn by a test of all routes.
    const { status } = /card\.png|opengraph/.test(link) ? { status: 200 } : await app.call("GET", link);
    if (status !== 200 || !link.includes("to=Zo%C3%AB%20%26%20Co")) broken.push(`${link}: ${status}`);
  }
  assertNone("broken, or without the name", broken);
  match((await app.call("GET", `${wedding}.txt?to=Z%C3%A9`)).text, /Dear Zé,/);
  same((await app.call("GET", "/examples/nothing")).status, 404);
  same((await app.call("GET", `${wedding}/keepsake`)).status, 404);
});

Deno.test("one press makes a letter of one's own from an example, without its guests, contacts, date and place", async () => {
  await using app = await testApp();
  const { text } = await app.call("GET", "/examples/irene-y-tomas");
  const button = tagsOf(text).find(({ name, attributes }) => name === "button" && attributes.name === "example")!;
  same(button.attributes.value, "irene-y-tomas");
  const { card, guests } = await begin(app, { example: "irene-y-tomas" });
  equal([card.lang, card.style, card.kind, card.seal, guests], ["es", "romance", "wedding", "duo:I|T", []]);
  // deno-lint-ignore no-explicit-any -- blocks of several types
  const block = (type: string) => card.blocks.find((block: any) => block.type === type);
  equal(block("heading").text, "Irene y Tomás");
  equal([block("rsvp").contacts, block("rsvp").deadline, block("gift").iban], [
    { whatsapp: "", sms: "", email: "" },
    "",
    "",
  ]);
  ok(block("date").start > "2026-11-20" && block("date").end === "", "a day that the host has to change");
  const started = await begin(app, { preset: "wedding", lang: "es" });
  // deno-lint-ignore no-explicit-any -- blocks of several types
  const starter = (type: string) => started.card.blocks.find((block: any) => block.type === type);
  equal([block("place").name, block("date").start.slice(0, 10)], [
    starter("place").name,
    starter("date").start.slice(0, 10),
  ]);
});

Deno.test("a letter made of an example begins when its schedule does, and the check names its date as the starter's", () => {
  const scheduled = exampleNames.flatMap((name) => {
    // deno-lint-ignore no-explicit-any -- blocks of several types
    const sent = exampleTemplate(name, testNow) as any;
    const { value } = accept(readLetterInput(sent, "https://letters.example"));
    const { card } = applyChange(blankLetter, value, { block: () => String(++blocksMade), guest: () => "" });
    const [date, agenda] = ["date", "agenda"].map((type) => card.blocks.find((block) => block.type === type));
    if (date?.type !== "date") return [];
    ok(unfinished(card, [], testNow).some(({ what }) => what === "date"), name);
    if (agenda?.type !== "agenda") return [];
    same(date.start.slice(11), agenda.items[0]!.time, name);
    return [name];
  });
  ok(scheduled.length >= 10);
});

let blocksMade = 0;

/** Presses a button that begins a letter. @returns the letter, as GET answers it */
async function begin(app: TestApp, form: Record<string, string>) {
  const { status, headers } = await app.call("POST", "/new", {
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(form).toString(),
  });
  same(status, 303);
  const [, id] = /^\/edit\/([^/?]+)$/.exec(headers.get("location")!)!;
  const [, key] = /^key=(ek_\w+);/.exec(headers.get("set-cookie")!)!;
  return (await app.call("GET", `/api/v1/letters/${id}`, { headers: { authorization: `Bearer ${key}` } })).body;
}
