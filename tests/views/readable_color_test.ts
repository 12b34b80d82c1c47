import { converter } from "culori";
import * as fc from "fast-check";
import { styles } from "../../domain/catalog/styles.ts";
import { contrast } from "../../domain/letter/color.ts";
import { readColor } from "../../routes/editor/forms/read_look.ts";
import { readableColor } from "../../views/editor/style/contrast_hint.tsx";
import { equal, match, ok, same } from "../support/assert.ts";

const toOklch = converter("oklch");
const lightness = (color: string) => toOklch(color)!.l;
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
/** How much one step of eight bits changes, in oklab. */
const step = 0.012;

Deno.test("any colour on any surface finds one that reads at 4.5:1, and keeps its lightness where it reads already", () => {
  fc.assert(fc.property(anyColor, anyColor, (color, surface) => {
    const found = readableColor(color, surface);
    match(found, /^#[0-9a-f]{6}$/);
    ok(contrast(found, surface) >= 4.5, `${found} on ${surface}: ${contrast(found, surface)}`);
    if (contrast(color, surface) >= 4.5) same(found, color);
  }));
});

Deno.test("no colour between the two reads as well: it is as near as lightness allows", () => {
  fc.assert(fc.property(anyColor, anyColor, (color, surface) => {
    if (contrast(color, surface) >= 4.5) return;
    const [from, found] = [lightness(color), readableColor(color, surface)];
    const distance = Math.abs(lightness(found) - from);
    // Greys of every lightness nearer than the result: chroma changes contrast only a little.
    for (let level = 0; level < 256; level++) {
      const grey = `#${level.toString(16).padStart(2, "0").repeat(3)}`;
      const nearer = Math.abs(lightness(grey) - from) < distance - 0.09;
      if (nearer) ok(contrast(grey, surface) < 4.5, `${grey} is nearer to ${color} on ${surface} than ${found}`);
    }
    // One step back towards the colour would have too little contrast.
    if (toOklch(color)!.c < 0.02 && distance > step) {
      const back = lightness(found) + Math.sign(from - lightness(found)) * step;
      const level = Math.round(greyOf(back));
      ok(contrast(`#${level.toString(16).padStart(2, "0").repeat(3)}`, surface) < 4.6, `${found} for ${color}`);
    }
  }));
});

Deno.test("the accents of bright styles become darker and stay what they are", () => {
  const readable = Object.fromEntries(
    styles.filter(({ colors }) => contrast(colors.accent, colors.paper) < 4.5)
      .map(({ id, colors }) => [id, readableColor(colors.accent, colors.paper)]),
  );
  equal(Object.keys(readable), ["ivory", "brutal", "bubblegum", "pocket"].filter((id) => id in readable));
  for (const [id, color] of Object.entries(readable)) {
    const { accent } = styles.find((style) => style.id === id)!.colors;
    const [before, after] = [toOklch(accent)!, toOklch(color)!];
    ok(after.l < before.l, id);
    ok(Math.abs(after.h! - before.h!) < 8, `${id}: ${accent} became ${color}`);
  }
});

Deno.test("a colour is read as people write it, from the field that they changed", () => {
  const shown = "#7a3b16";
  const read = (text: string, picked = shown) => readColor({ text, picked }, shown);
  equal(
    ["#AA00FF", "aa00ff", " #a0f ", "a0f"].map((text) => read(text)),
    ["#aa00ff", "#aa00ff", "#aa00ff", "#aa00ff"],
  );
  equal([read(shown, "#123456"), read("#654321", "#123456"), read(shown)], ["#123456", "#654321", shown]);
  equal([read("red"), read(""), read("#12345")], ["red", "", "#12345"]);
});

/** The grey of a lightness in oklab, as its level from 0 to 255. */
function greyOf(l: number): number {
  const linear = Math.max(0, l) ** 3;
  return 255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);
}
