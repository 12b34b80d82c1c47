import { realLetters } from "../../support/real_letters/letters.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { decode, inside, insides, linesOf, tagsOf } from "../../support/service/html.ts";
import { patch } from "../../support/service/owner.ts";
import { openPage, openText, readSheet } from "../../support/service/pages.ts";

const greeting = { type: "heading", text: "For {name}" };

Deno.test("every page of a letter is a valid document", async () => {
  await using app = await testApp();
  const headings = [greeting, { type: "heading", text: "Second" }, { type: "heading", text: "Third", size: "md" }];
  const inputs: object[] = [...Object.values(realLetters) as object[], {}, { lang: "pt", blocks: headings }, {
    lang: "fr",
    blocks: [{ type: "text", text: "no heading" }],
  }];
  for (const input of inputs) {
    const { lang = "en" } = input as { lang?: string };
    const { text } = await openPage(app, await app.make(input));
    match(text, /^<!DOCTYPE html><html lang="/);
    same(tagsOf(text)[0]!.attributes.lang, lang);
    ok(decode(inside(text, "title")).trim().length > 0);
    ok(linesOf(inside(text, "h1")).join().length > 0);
    for (const name of ["head", "body", "main", "article"]) inside(text, name);
    const metas = tagsOf(text).filter(({ name }) => name === "meta").map(({ attributes }) => attributes);
    ok(metas.some(({ charset }) => charset === "utf-8"));
    same(metas.find(({ name }) => name === "viewport")?.content, "width=device-width, initial-scale=1");
    const ids = tagsOf(text).flatMap(({ attributes }) => attributes.id ?? []);
    same(new Set(ids).size, ids.length);
    for (const { attributes: { href = "" } } of tagsOf(text)) {
      if (href.startsWith("#")) ok(ids.includes(href.slice(1)), `${href} leads nowhere`);
    }
    for (const image of tagsOf(text).filter(({ name }) => name === "img")) ok("alt" in image.attributes);
  }
});

Deno.test("the first heading is the letter's title; without one, a phrase of its language is", async () => {
  await using app = await testApp();
  const titles = async (input: object) => {
    const { text } = await openPage(app, await app.make({ guests: [{ name: "Ana" }], ...input }), 0);
    return [decode(inside(text, "title")), linesOf(inside(text, "h1")).join("|"), insides(text, "h2").length];
  };
  const two = [{ type: "text", text: "First" }, { type: "heading" }, { ...greeting, text: "A & B,\nfor {name}" }];
  equal(await titles({ blocks: [...two, { type: "heading", text: "Later" }] }), [
    "A & B, for Ana",
    "A & B,|for Ana",
    1,
  ]);
  equal(await titles({}), ["A letter for you", "A letter for you", 0]);
  equal(await titles({ lang: "it", blocks: [{ type: "heading" }] }), [
    "È arrivata una lettera",
    "È arrivata una lettera",
    0,
  ]);
});

Deno.test("only the page of a letter with a countdown loads its script, once for all countdowns", async () => {
  await using app = await testApp();
  const modules = async (...types: string[]) => {
    const blocks = types.map((type) => ({ type, ...type === "countdown" ? { to: "2027-06-19T16:30" } : {} }));
    const { text } = await openPage(app, await app.make({ blocks }));
    return tagsOf(text).flatMap(({ name, attributes: { type, src } }) =>
      name === "script" && type === "module" ? src : []
    );
  };
  equal(await modules("date", "rsvp"), []);
  const [src, ...others] = await modules("countdown", "text", "countdown");
  equal(others, []);
  match((await app.call("GET", src!)).text, /dataset/);
});

Deno.test("a page has the letter's style and frame, and its own colours and typefaces", async () => {
  await using app = await testApp();
  const custom = { accent: "#123456", head: "pixel", frame: "ornate" };
  const { text } = await openPage(app, await app.make({ style: "deco", preset: "party", custom }));
  ok(text.includes(`<div class="letter" data-style="deco" data-frame="ornate" data-kind="party">`));
  const links = tagsOf(text).filter(({ name }) => name === "link").map(({ attributes: { rel, href } }) => [rel, href]);
  equal(links.map(([rel, href]) => `${rel} ${href!.replace(/[0-9a-f]{12}/, "*")}`), [
    "stylesheet /static/deco.*.css",
    "preload /static/press-start-2p-latin-400-normal.*.woff",
    "preload /static/elegant.*.woff2",
  ]);
  const css = inside(text, "style");
  const tokens = ["--accent:#123456", "--paper:#111012", "--envelope:#1f1d1a"];
  for (const set of [...tokens, '--head:"pixel","pixel-fallback",monospace;', '--body:"playfair",']) {
    ok(css.includes(set), set);
  }
  equal(
    new Set([...css.matchAll(/font-family:"([a-z-]+)"/g)].map(([, family]) => family)),
    new Set([
      ...["pixel", "pixel-fallback", "playfair", "playfair-fallback"],
    ]),
  );
});

Deno.test("the seal has the letter's shape, colour, mark and typeface, and differs between letters", async () => {
  await using app = await testApp();
  const letter = await app.make({ style: "deco" });
  const seal = async (change: object, of = letter) => {
    same((await patch(app, of, change)).status, 200);
    const { text } = await openPage(app, of);
    return text.slice(text.indexOf('<div class="seal"'), text.indexOf("<main")).replaceAll(of.id, "*");
  };
  const rim = (drawing: string) => /filter="url\(#seal-\*-rim\)" d="([^"]*)"/.exec(drawing)![1]!;
  const rims = new Set<string>();
  for (const sealShape of ["scallop", "round", "flower", "octagon"]) rims.add(rim(await seal({ sealShape })));
  same(rims.size, 4);

  const sparkle = await seal({ sealShape: "octagon" });
  const initials = await seal({ seal: "ini:AJ", custom: { accent: "#123456", head: "pixel" } });
  same(rim(initials), rim(sparkle));
  ok(sparkle.includes('<g fill="#d4b26a">') && !sparkle.includes("<text"));
  ok(initials.includes('<g fill="#123456">'));
  match(initials, /<text [^>]*font-family='"pixel","pixel-fallback",monospace'[^>]*>AJ<\/text>/);
  ok(rim(await seal({ sealShape: "octagon" }, await app.make({ style: "deco" }))) !== rim(sparkle));
});

Deno.test("a letter without a seal has none on its envelope", async () => {
  await using app = await testApp();
  const { text } = await openPage(app, await app.make({ seal: "" }));
  ok(!/<svg|class="seal"|Wax seal/.test(text));
});

Deno.test("the longest letter is shown completely", async () => {
  await using app = await testApp();
  const blocks = Array.from({ length: 60 }, (_, index) => ({ type: "text", text: `${index} ${"<é🎉>".repeat(998)}` }));
  const letter = await app.make({ blocks });
  const { lines } = readSheet((await openPage(app, letter)).text);
  equal(lines.slice(1), blocks.map(({ text }) => text));
  for (const { text } of blocks) ok((await openText(app, letter)).text.includes(text));
});
