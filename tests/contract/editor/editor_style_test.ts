import { styleIds } from "../../../domain/catalog/styles.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { decode, linesOf, tagsOf } from "../../support/service/html.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const letter = {
  lang: "en",
  style: "ivory",
  custom: { ink: "#aaaaaa", head: "bebas" },
  blocks: [{ type: "heading", text: "Ana & João" }],
};

type Act = { path: string; form: Record<string, string>; api: unknown };

/** Each change of the look: as a form sends it, and as the API takes it. */
const acts: Record<string, Act> = {
  "choosing a style": { path: "/style", form: { style: "deco" }, api: { style: "deco", custom: { ink: null } } },
  "choosing a style with one's own colours": {
    path: "/style",
    form: { style: "deco", colors: "mine" },
    api: { style: "deco" },
  },
  "choosing a palette": {
    path: "/style/palette",
    form: { palette: "1" },
    api: { custom: { paper: "#f9f8f5", ink: "#26302b", accent: "#4a6b57", envelope: "#dfe5dd" } },
  },
  "choosing the style's own palette": {
    path: "/style/palette",
    form: { palette: "0" },
    api: { custom: { paper: null, ink: null, accent: null, envelope: null } },
  },
  "picking a colour": {
    path: "/style/colors/paper",
    form: { text: "#fbf9f4", picked: "#ffeedd" },
    api: { custom: { paper: "#ffeedd" } },
  },
  "writing a colour": {
    path: "/style/colors/accent",
    form: { text: "A00", picked: "#8c6d46" },
    api: { custom: { accent: "#aa0000" } },
  },
  "picking the style's own colour": {
    path: "/style/colors/ink",
    form: { text: "#2B2724", picked: "#aaaaaa" },
    api: { custom: { ink: null } },
  },
  "going back to the style's own colour": {
    path: "/style/colors/ink",
    form: { text: "#aaaaaa", picked: "#aaaaaa", own: "1" },
    api: { custom: { ink: null } },
  },
  "taking the nearest colour that reads well": {
    path: "/style/readable",
    form: { color: "ink" },
    api: { custom: { ink: "#737373" } },
  },
  "choosing a typeface": { path: "/style/fonts/body", form: { font: "kalam" }, api: { custom: { body: "kalam" } } },
  "going back to the style's own typeface": {
    path: "/style/fonts/head",
    form: { font: "" },
    api: { custom: { head: null } },
  },
  "choosing a frame": { path: "/style/frame", form: { frame: "ornate" }, api: { custom: { frame: "ornate" } } },
  "going back to the style in everything": { path: "/style/own", form: {}, api: { custom: null } },
};

for (const [name, { path, form, api }] of Object.entries(acts)) {
  Deno.test(
    verifies(["M1.same-acts", "M1.plain-forms", "C1.null-resets"], `${name}: form, htmx and API store the same`),
    async () => {
      await using app = await testApp();
      const cards = await Promise.all((["post", "swap", "api"] as const).map(async (way) => {
        const made = await app.make(letter);
        const { body: before } = await read(app, made);
        const host = await hostOf(app, made);
        if (way === "api") same((await patch(app, made, api)).status, 200);
        else same((await host[way](path, form)).status, way === "post" ? 303 : 200);
        const { body } = await read(app, made);
        same(body.revision, 2);
        return { ...body.card, blocks: before.card.blocks.map(() => "the same") };
      }));
      equal(cards[0], cards[2]);
      equal(cards[1], cards[2]);
    },
  );
}

Deno.test(verifies("M1.same-views", "the panel in an answer is the same as in its page, byte for byte"), async () => {
  await using app = await testApp();
  const made = await app.make(letter);
  const host = await hostOf(app, made);
  for (const [from, path, form] of [[1, "/style", { style: "groovy" }], [2, "/style/own", {}]] as const) {
    const { text, headers } = await host.swap(path, form);
    match(headers.get("hx-trigger")!, new RegExp(`"letter:saved":\\{"revision":${from + 1},"from":${from}\\}`));
    const page = await host.get("/style");
    const [, panel] = /(<div id="panel-style">[^]*)<p id="status"/.exec(text)!;
    ok(page.text.includes(panel!), path);
  }
});

const around = ["styles", "all-own-place"];
const pictures = styleIds.map((style) => `rendering-${style}`);
const parts: [path: string, form: Record<string, string>, parts: string[]][] = [
  ["/style/palette", { palette: "1" }, [
    "palettes",
    ...["paper", "ink", "accent", "envelope"].map((color) => `color-${color}`),
    "contrast-ink",
    "contrast-accent",
    ...pictures,
  ]],
  ["/style/colors/accent", { text: "#224466" }, [
    ...["color-accent", "palettes", "contrast-ink", "contrast-accent"],
    ...pictures,
  ]],
  ["/style/colors/envelope", { text: "#224466" }, [
    ...["color-envelope", "palettes", "contrast-ink", "contrast-accent"],
    "rendering-groovy",
  ]],
  ["/style/colors/paper", { text: "#ffeedd" }, [
    ...["color-paper", "palettes", "contrast-ink", "contrast-accent"],
    ...pictures,
  ]],
  ["/style/colors/ink", { text: "#aaaaaa", picked: "#aaaaaa", own: "1" }, [
    "color-ink",
    "palettes",
    "contrast-ink",
    "contrast-accent",
    ...pictures,
  ]],
  ["/style/readable", { color: "ink" }, ["contrast-ink", "color-ink", "palettes", ...pictures]],
  ["/style/fonts/head", { font: "kalam" }, ["typeface-head", ...pictures]],
  ["/style/frame", { frame: "ornate" }, ["frame", ...pictures]],
];

for (const [path, form, changed] of parts) {
  Deno.test(verifies("M1.same-views", `${path} draws all parts that it changes, and no other form`), async () => {
    await using app = await testApp();
    const host = await hostOf(app, await app.make(letter));
    const panel = async () => /<div id="panel-style">[^]*<\/main>/.exec((await host.get("/style")).text)![0];
    const before = await panel();
    const { status, text } = await host.swap(path, form);
    same(status, 200);
    const after = await panel();
    const ids = [...changed, ...around];
    const drawn = text.replaceAll(' hx-swap-oob="outerMorph"', "").replaceAll(` autofocus=""`, "");
    for (const id of ids) same(elementOf(drawn, id), elementOf(after, id), id);
    const forms = tagsOf(text).filter(({ name, attributes }) => name === "form" && attributes.id);
    ok(forms.every(({ attributes }) => ids.some((id) => elementOf(after, id).includes(`id="${attributes.id}"`))));
    const rest = (html: string) =>
      ids.reduce((left, id) => left.replace(elementOf(left, id), ""), html).replace(
        /name="seen" value="\d+"| open=""/g,
        "",
      );
    same(rest(after), rest(before));
  });
}

/** The element of this id with all that is inside. */
function elementOf(html: string, id: string): string {
  const [opening, name] = new RegExp(`<(\\w+)[^>]* id="${id}"[^>]*>|<(\\w+) id="${id}"[^>]*>`).exec(html)!;
  const tag = name ?? /<(\w+)/.exec(opening)![1]!;
  const from = html.indexOf(opening);
  if (opening.endsWith("/>")) return opening;
  let depth = 0;
  for (const { 0: found, index } of html.slice(from).matchAll(new RegExp(`<${tag}\\b[^>]*>|</${tag}>`, "g"))) {
    depth += found.startsWith("</") ? -1 : 1;
    if (depth === 0) return html.slice(from, from + index + found.length);
  }
  throw new Error(`${id} does not end`);
}

Deno.test(verifies("M1.same-views", "a colour has its number, its name, and a button to reset it"), async () => {
  await using app = await testApp();
  const host = await hostOf(app, await app.make(letter), "pt");
  const { text } = await host.get("/style");
  const form = elementOf(text, "color-ink");
  const fields = tagsOf(form).filter(({ attributes }) => attributes.type === "color" || attributes.type === "text");
  equal(fields.map(({ attributes: { value } }) => value), ["#aaaaaa", "#aaaaaa"]);
  equal(fields.map(({ attributes }) => attributes["aria-describedby"]), ["color-ink-text-hint", "color-ink-text-hint"]);
  equal(linesOf(elementOf(form, "color-ink-text-hint")), ["Texto: cinza claro"]);
  ok(elementOf(text, "color-paper").includes("branco"));
  equal([form, elementOf(text, "color-paper")].map((one) => one.includes('name="own"')), [true, false]);
});

Deno.test(
  verifies("M1.same-views", "every style is drawn with the letter's text, and the letter's style is chosen"),
  async () => {
    await using app = await testApp();
    const host = await hostOf(app, await app.make(letter));
    const { text } = await host.get("/style");
    same(
      text.match(/<h1 class="block block-heading[^>]*>Ana <span class="whole">&amp; João<\/span><\/h1>/g)?.length,
      15,
    );
    const radios = tagsOf(text).filter(({ attributes }) => attributes.name === "style" && attributes.type === "radio");
    equal(radios.filter(({ attributes }) => "checked" in attributes).map(({ attributes }) => attributes.value), [
      "ivory",
    ]);
    const ids = tagsOf(text).flatMap(({ attributes }) => attributes.id ?? []);
    equal(ids.filter((id, index) => ids.indexOf(id) !== index), []);
  },
);

Deno.test(
  verifies(["B11.low-contrast", "M2.cannot-be-saved"], "the panel tells the contrast of text, and a remedy"),
  async () => {
    await using app = await testApp();
    const host = await hostOf(app, await app.make(letter), "de");
    const { text } = await host.get("/style");
    ok(decode(text).includes("Kontrast 2,2. Das ist schwer zu lesen"));
    ok(decode(text).includes("#737373 nehmen"));
    const plain = await hostOf(app, await app.make({ style: "bubblegum" }));
    ok(!(await plain.get("/style")).text.includes("contrast-low"), "a style as it is meant needs no remedy");
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "text that is no colour stays in its field with an error, and nothing is stored"),
  async () => {
    await using app = await testApp();
    const made = await app.make(letter);
    const host = await hostOf(app, made);
    for (const way of ["post", "swap"] as const) {
      const sent = { from: "color-paper", seen: "1", text: "blue", picked: "#fbf9f4" };
      const { status, text } = await keepsLetter(app, made, () => host[way]("/style/colors/paper", sent));
      same(status, 400);
      const field = tagsOf(text).find(({ attributes }) => attributes.id === "color-paper-text")!;
      equal([field.attributes.value, field.attributes["aria-invalid"]], ["blue", "true"]);
      ok(decode(text).includes("Write a colour as # and six letters or digits"));
    }
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "a change of a colour that somebody else changed is a conflict; other colours stay"),
  async () => {
    await using app = await testApp();
    const made = await app.make(letter);
    const host = await hostOf(app, made);
    await patch(app, made, { custom: { accent: "#00aa00", paper: "#eeeeee" } });
    const sent = { from: "color-paper", seen: "1", text: "#ffffff", picked: "#ffffff" };
    const refused = await keepsLetter(app, made, () => host.swap("/style/colors/paper", sent));
    same(refused.status, 412);
    ok(decode(refused.text).includes("#eeeeee"), "what stands there now is shown");
    same((await host.swap("/style/colors/envelope", { ...sent, from: "color-envelope", seen: "1" })).status, 200);
    const { body } = await read(app, made);
    equal([body.card.custom.accent, body.card.custom.paper, body.card.custom.envelope], [
      "#00aa00",
      "#eeeeee",
      "#ffffff",
    ]);
  },
);

Deno.test(verifies("M1.same-acts", "input that our forms never send is refused, and stores nothing"), async () => {
  await using app = await testApp();
  const made = await app.make(letter);
  const host = await hostOf(app, made);
  const sent: [string, Record<string, string>, number][] = [
    ["/style", { style: "unknown" }, 400],
    ["/style/colors/lining", { text: "#ffffff" }, 404],
    ["/style/fonts/lining", { font: "kalam" }, 404],
    ["/style/fonts/body", { font: "wingdings" }, 400],
    ["/style/readable", { color: "envelope" }, 404],
  ];
  for (const [path, form, status] of sent) {
    same((await keepsLetter(app, made, () => host.post(path, form))).status, status, path);
  }
});

Deno.test(
  verifies("F3.same-answer", "the panel's style sheets need the key, and contain no text of the letter"),
  async () => {
    await using app = await testApp();
    const made = await app.make({ ...letter, guests: [{ name: "Zoé Quatrepoint" }] });
    const host = await hostOf(app, made);
    for (const path of ["/styles.css", "/envelope.css"]) {
      const sheet = await host.get(path);
      equal([sheet.status, sheet.headers.get("content-type")], [200, "text/css; charset=utf-8"]);
      ok(sheet.text.startsWith('@import "/static/') && sheet.text.includes("--paper:"), path);
      ok(!/Ana|Quatrepoint/.test(sheet.text), path);
      same((await app.call("GET", `/edit/${made.id}${path}`)).status, 403);
    }
  },
);
