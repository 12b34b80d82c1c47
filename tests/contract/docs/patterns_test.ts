import { createHash } from "node:crypto";
import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { inside, insides, linesOf, linksOf, tagsOf } from "../../support/service/html.ts";
import { verifies } from "../../support/verifies.ts";

/* /patterns: every block with every choice, in every style and frame, for designers of styles. */

const styles: Record<string, string> = {
  parchment: "Parchment",
  midnight: "Midnight",
  romance: "Romance",
  botanical: "Botanical",
  notebook: "Notebook",
  minimal: "Minimal",
  launch: "Launch",
  groovy: "Groovy 80s",
  deco: "Gatsby",
  ivory: "Ivory",
  brutal: "Brutal",
  bubblegum: "Bubblegum",
  confetti: "Confetti",
  typewriter: "Typewriter",
  pocket: "Pocket 8-bit",
};

const types = [
  ...["heading", "text", "image", "date", "place", "countdown", "link", "qr"],
  ...["rsvp", "agenda", "dress", "gift", "signature", "divider", "music", "stamp"],
];

/** Attributes that styles use to distinguish choices, and the values that each must show. */
const choices: Record<string, string[]> = {
  "data-size": ["md", "lg", "xl"],
  "data-align": ["left", "center"],
  "data-shape": ["wide", "square", "round"],
  "data-divider": ["flourish", "stars", "line"],
  "data-icon": ["link", "gift", "music", "video", "map", "camera"],
};

Deno.test(verifies("A1.patterns", "/patterns has a link to each of the fifteen styles"), async () => {
  await using app = await testApp();
  const { status, text, headers } = await app.call("GET", "/patterns");
  same(status, 200);
  equal(linksOf(inside(text, "main")), Object.entries(styles).map(([id, name]) => `${name}: /patterns/${id}`));
  match(headers.get("content-security-policy")!, /^default-src 'none'; style-src 'self'; img-src 'self';/);
  ok(tagsOf(text).some(({ attributes }) => attributes.name === "robots" && attributes.content === "noindex"));
});

Deno.test(verifies("A1.patterns", "a style's page has every block with every choice, once in each frame"), async () => {
  await using app = await testApp();
  for (const [style, name] of Object.entries(styles)) {
    const { status, text, headers } = await app.call("GET", `/patterns/${style}`);
    same(status, 200, style);
    same(inside(text, "title"), `Patterns: ${name}`);
    same(headers.get("x-robots-tag"), "noindex");
    const [around, ...letters] = text.split('<div class="letter"');
    ok(new RegExp(`href="/static/${style}\\.[0-9a-f]{12}\\.css"`).test(around!), style);
    const roots = letters.map((letter) =>
      / data-style="(\w+)" data-frame="(\w+)" data-kind="(\w+)"/.exec(letter)!.slice(1)
    );
    equal(roots, ["none", "rule", "ornate"].map((frame) => [style, frame, "wedding"]));
    for (const letter of letters) {
      const tags = tagsOf(letter);
      const drawn = tags.flatMap(({ attributes }) => /^block block-(\w+)/.exec(attributes.class ?? "")?.[1] ?? []);
      equal(new Set(drawn), new Set(types), style);
      for (const [attribute, values] of Object.entries(choices)) {
        const shown = new Set(tags.flatMap(({ attributes }) => attributes[attribute] ?? []));
        equal([...shown].toSorted(), values.toSorted(), `${style}: ${attribute}`);
      }
      for (const part of ["envelope-front", "envelope-back", "envelope-flap", "seal", "stamp", "sheet"]) {
        ok(tags.some(({ attributes }) => attributes.class?.split(" ").includes(part)), `${style}: ${part}`);
      }
    }
  }
});

Deno.test("a style's page is allowed its style element, has unique ids, and its files exist", async () => {
  await using app = await testApp();
  const { text, headers } = await app.call("GET", "/patterns/pocket");
  const hash = createHash("sha256").update(inside(text, "style")).digest("base64");
  ok(headers.get("content-security-policy")!.includes(`style-src 'self' 'sha256-${hash}';`));
  equal(insides(text, "script"), []);
  const ids = tagsOf(text).flatMap(({ attributes }) => attributes.id ?? []);
  same(new Set(ids).size, ids.length);
  const pictures = tagsOf(text).filter(({ name }) => name === "img").map(({ attributes }) => attributes.src!);
  ok(pictures.length >= 15, `${pictures.length} pictures`);
  for (const picture of new Set(pictures)) same((await app.call("GET", picture)).status, 200, picture);
});

Deno.test("?lang= draws the labels in that language, and any other value in English", async () => {
  await using app = await testApp();
  const labels: Record<string, [where: string, dress: string]> = {
    es: ["Dónde", "Vestimenta"],
    en: ["Where", "Dress code"],
    fr: ["Où", "Tenue"],
    pt: ["Onde", "Traje"],
    it: ["Dove", "Dress code"],
    de: ["Wo", "Dresscode"],
  };
  const read = async (query: string) => {
    const { text } = await app.call("GET", `/patterns/ivory${query}`);
    return { lang: tagsOf(text)[0]!.attributes.lang, lines: linesOf(inside(text, "body")) };
  };
  for (const [code, words] of Object.entries(labels)) {
    const { lang, lines } = await read(`?lang=${code}`);
    same(lang, code);
    for (const word of words) same(lines.filter((line) => line === word).length, word === words[0] ? 6 : 3, word);
  }
  const english = await read("");
  same(english.lang, "en");
  for (const query of ["?lang=", "?lang=xx", "?lang=EN", "?lang=__proto__", "?lang=%3Cb%3E"]) {
    equal(await read(query), english, query);
  }
});

Deno.test("an unknown style is not found", async () => {
  await using app = await testApp();
  for (
    const path of ["unknown", "Parchment", "parchment.css", "__proto__", "constructor", "%00", "parchment/none", "<b>"]
  ) {
    same((await app.call("GET", `/patterns/${path}`)).status, 404, path);
  }
  same((await app.call("POST", "/patterns/parchment")).status, 405);
});
