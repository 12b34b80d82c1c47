import { styleIds, styles } from "../../../domain/catalog/styles.ts";
import { contrast } from "../../../domain/letter/color.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { backdrop } from "../../../views/preview/backdrop.ts";
import { drawnColors } from "../../../views/letter/colors.ts";
import { stampInks } from "../../../views/letter/envelope/stamp_inks.ts";
import { defaultLook, type Look } from "../../../views/preview/look.ts";
import { lookOf, withChanges } from "../../../views/preview/looks.ts";
import { penFor } from "../../../views/preview/pen.ts";
import { postage as drawPostage } from "../../../views/preview/postage.ts";
import type { PreviewScene } from "../../../views/preview/preview_picture.ts";
import { equal, ok, same, throws } from "../../support/assert.ts";
import { listFiles, readSource } from "../../support/imports.ts";
import { sceneOf } from "../../support/preview_scenes.ts";

const lightAndShade = ["#000000", "#ffffff"];
const stampPaper = "#fffdf7";
/** Colours that no style has. */
const custom = { paper: "#e0fff4", ink: "#102030", accent: "#0a7f5a", envelope: "#bfe8d8" };

function draw({ theme, art, stamp }: PreviewScene): string {
  return backdrop(lookOf(theme.style), theme, stamp && postage(stamp), penFor(theme.colors, art));
}

function postage(stamp: NonNullable<PreviewScene["stamp"]>) {
  return { stamp, words: { place: "PENAFIEL", date: "19.VI.27" }, letters: undefined };
}

function colorsIn(drawing: string): string[] {
  return [...new Set(drawing.match(/#[0-9a-f]{6}\b/gi))];
}

Deno.test("no two styles lie on the same table, or in the same envelope", async () => {
  const drawings = await Promise.all(styleIds.map(async (style) => draw(await sceneOf(style, { custom }))));
  same(new Set(drawings).size, 15);
  for (const style of styleIds) ok(lookOf(style).table !== defaultLook.table, style);
});

Deno.test("a look names the artwork that it draws with: all of it, and nothing else", async () => {
  for (const style of styleIds) {
    const scene = await sceneOf(style);
    const read = new Set<string>();
    const art = new Proxy(scene.art, { get: (files, path: string) => (read.add(path), files[path]) });
    draw({ ...scene, art });
    equal(read, new Set(Object.keys(scene.art)), style);
  }
});

Deno.test("artwork that is drawn without being named is a fault, and not an empty place", async () => {
  const scene = await sceneOf("romance");
  throws(() => draw({ ...scene, art: {} }), /art\/romance\/lining\.svg/);
});

Deno.test("the letter's own colours are followed: none of the style's is left", async () => {
  for (const { id, colors } of styles) {
    const drawn = colorsIn(draw(await sceneOf(id, { custom, stamp: "" })));
    equal(drawn.filter((color) => Object.values(colors).includes(color) && !lightAndShade.includes(color)), [], id);
    ok(drawn.includes(custom.envelope), id);
  }
});

Deno.test("a stamp's ink is seen on its paper and on its tint, whatever colours a host has chosen", () => {
  const one = (color: string) => ({ accent: color, paper: color, ink: color, envelope: color });
  for (const style of styleIds) {
    for (const custom of [{}, one("#000000"), one("#ffffff"), { accent: "#000000" }, { paper: "#000000" }]) {
      const { colors } = resolveTheme({ style, custom });
      const { paper, ink, tint } = stampInks({ style, colors });
      const told = `${style} ${JSON.stringify(custom)}`;
      ok(contrast(paper, ink) >= 4.5, told);
      ok(contrast(tint, ink) >= 2, told);
    }
  }
});

Deno.test("the pattern below the text of bubblegum's envelope is pale on any colour", () => {
  for (const envelope of ["#ffc2dc", "#ff0000", "#000000", "#ffffff", "#0000ff"]) {
    const pen = penFor(resolveTheme({ style: "bubblegum", custom: { envelope } }).colors, {});
    const [dots] = colorsIn(lookOf("bubblegum").paper(pen));
    ok(contrast(dots!, envelope) <= 1.2, `${dots} on ${envelope}`);
    ok(contrast(dots!, pen.colors.onEnvelope) >= 3.9, `${pen.colors.onEnvelope} on ${dots}`);
  }
});

Deno.test("the drawing's own colours are light and shade, and the paper of stamps", async () => {
  const files = await listFiles("views/preview/", /\.ts$/);
  ok(files.length > 25, `${files.length} files`);
  for (const file of files) {
    const own = colorsIn(await readSource(file));
    equal(own.filter((color) => ![...lightAndShade, stampPaper].includes(color)), [], file);
  }
});

Deno.test("the handheld has four greens and no other colour", async () => {
  const greens = ["#9bbc0f", "#0f380f", "#306230", "#8bac0f"];
  equal(colorsIn(draw(await sceneOf("pocket", { stamp: "" }))).toSorted(), greens.toSorted());
});

Deno.test("every paint that is referred to is there, and every id once", async () => {
  for (const style of styleIds) {
    const drawing = draw(await sceneOf(style));
    const ids = [...drawing.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
    same(new Set(ids).size, ids.length, style);
    const used = [...drawing.matchAll(/(?:url\(#|href="#)([^)"]*)/g)].map(([, id]) => id!);
    equal(used.filter((id) => !ids.includes(id)), [], style);
    ok(!/NaN|undefined|null/.test(drawing), style);
  }
});

Deno.test("an empty look gives the plain envelope, in the style's colours", async () => {
  const { theme, art, stamp } = await sceneOf("ivory");
  const drawn = (look: Look) => backdrop(look, theme, postage(stamp!), penFor({ ...theme.colors, ...custom }, art));
  const drawing = drawn(withChanges({}));
  same(drawing, drawn(defaultLook));
  ok(drawing.includes(custom.envelope));
});

Deno.test("a stamp has the accent as it is, as on the page, also where the picture draws another one", async () => {
  const { paper } = custom;
  for (const style of ["midnight", "brutal", "deco", "groovy", "pocket"] as const) {
    const { theme, art, stamp } = await sceneOf(style, { custom: { paper, accent: paper } });
    const drawn = drawnColors(theme);
    ok(drawn.accent !== theme.colors.accent, style);
    const [own, nearer] = [theme.colors, drawn].map((colors) =>
      drawPostage(postage(stamp!), theme, penFor(colors, art))
    );
    ok(nearer === own, style);
  }
});
