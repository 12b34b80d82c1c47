import { fontIds } from "../../domain/catalog/fonts.ts";
import { sealMark } from "../../domain/letter/seal.ts";
import { sealDrawing, type SealLook } from "../../views/letter/envelope/seal_drawing.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { insides, skeletonOf, tagsOf } from "../support/service/html.ts";
import { verifies } from "../support/verifies.ts";

const icons = [
  ...["heart", "ring", "cake", "cheers", "balloon", "gift", "cap", "note", "star"],
  ...["sparkle", "moon", "sun", "flower", "snowflake", "tree", "crown", "dragon", "code"],
];

const draw = (mark: string, change: Partial<SealLook> = {}) =>
  sealDrawing({ mark, shape: "round", color: "#7a3b16", head: "fell", seed: "Kx7", ...change });

/** The mark of the seal, without the wax and the hollow. */
function pressed(drawing: string): string {
  return drawing.slice(drawing.indexOf('<g stroke="#7a3b16" stroke-linejoin="round">') + 44, -"</g></g></g>".length);
}

Deno.test("every icon is drawn, each another, in the middle of the die and within it", () => {
  const drawn = icons.map((icon) => pressed(draw(`icon:${icon}`)));
  same(new Set(drawn).size, 18);
  for (const drawing of drawn) {
    const [, x, y, scale] = /^<g transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)" stroke-width=".2"><path /
      .exec(drawing)!.map(Number);
    equal([x, y], [60.6, 60.6]);
    ok(Math.abs(100 - (x! + (scale! * sizeOf(scale!)) / 2)) < 0.1, drawing.slice(0, 80));
  }
});

/** The icons of one set have a size of 32, of the other 256. */
function sizeOf(scale: number): number {
  return scale > 1 ? 32 : 256;
}

Deno.test("a plain seal has a ring and no letters, and none at all where there is no mark", () => {
  match(pressed(draw("_")), /^<path fill-rule="evenodd" d="[^"]+"\/>$/);
  same(pressed(draw("")), "");
});

Deno.test(
  verifies("B9.initials-accepted", "one to twelve initials are as large as they can be, and squeezed rather than cut"),
  () => {
    const sizes: Record<number, [size: string, width: string | undefined]> = {
      1: ["60.9", undefined],
      2: ["60.9", undefined],
      3: ["46.4", "87"],
      4: ["34.8", "87"],
      5: ["27.8", "87"],
      12: ["11.6", "87"],
    };
    for (const [count, expected] of Object.entries(sizes)) {
      const letters = "ABCDEFGHIJKL".slice(0, Number(count));
      const drawing = pressed(draw(`ini:${letters}`));
      equal(insides(drawing, "text"), [letters]);
      const { attributes } = tagsOf(drawing)[0]!;
      equal([attributes["font-size"], attributes.textLength], expected, letters);
      equal([attributes.x, attributes["text-anchor"]], ["100.0", "middle"]);
      same(attributes.lengthAdjust, expected[1] && "spacingAndGlyphs");
      same(attributes["font-family"], '"fell","fell-fallback",serif');
    }
  },
);

Deno.test(
  verifies("B9.initials-accepted", "a letter of several characters is one, and two of a wide typeface are squeezed"),
  () => {
    const width = (mark: string, head: SealLook["head"] = "fell") =>
      tagsOf(pressed(draw(mark, { head }))).flatMap(({ name, attributes }) =>
        name === "text" ? attributes.textLength : []
      );
    equal(width("ini:श्री"), [undefined]);
    equal(width("ini:A\u030a\u0301"), [undefined]);
    equal(width("ini:AJ", "cinzel"), [undefined]);
    equal(width("ini:AJ", "pixel"), ["87"]);
    equal(width("ini:WM", "monoton"), ["87"]);
    equal(width("ini:A", "pixel"), [undefined]);
    equal(width("duo:A|J"), [undefined, undefined]);
    equal(width("duo:A|J", "pixel"), ["39", "39"]);
    equal(width("duo:M|W", "monoton"), ["39", "39"]);
  },
);

Deno.test(
  verifies("B9.initials-accepted", "initials that are given as shapes are as large as words, and within the die"),
  () => {
    const box = { left: 20, top: 40, width: 100, height: 140 };
    const outline = { path: "M20 40L120 180Z", box, size: 200 };
    const placed = (mark: string, width = 100) => {
      const outlines = new Map(["A", "J", "ABC"].map((letters) => [letters, { ...outline, box: { ...box, width } }]));
      const drawing = sealDrawing({ mark, shape: "round", color: "#7a3b16", head: "fell", seed: "Kx7" }, outlines);
      equal(insides(drawing, "text"), []);
      return tagsOf(drawing).flatMap(({ attributes: { d, transform } }) => {
        if (d !== outline.path) return [];
        const [wide, , , tall, x, y] = /\(([^)]*)\)/.exec(transform!)![1]!.split(" ").map(Number);
        return [[x! + 20 * wide!, x! + (20 + width) * wide!, y! + 40 * tall!, y! + 180 * tall!].map(Math.round)];
      });
    };
    equal(placed("ini:A"), [[85, 115, 79, 121]]);
    equal(placed("ini:ABC", 900), [[57, 144, 84, 116]]);
    // An A stands a little farther from the bar, and a J nearer: the air beside them then looks the same.
    equal(placed("duo:A|J"), [[58, 83, 82, 118], [112, 137, 82, 118]]);
  },
);

Deno.test("two people's initials stand on either side of a line", () => {
  const drawing = pressed(draw("duo:Žo|王"));
  equal(insides(drawing, "text"), ["Žo", "王"]);
  equal(tagsOf(drawing).map(({ name, attributes }) => [name, attributes.x]), [
    ["text", "72.7"],
    ["path", undefined],
    ["text", "127.3"],
  ]);
  match(draw("duo:ABCDEF|GHIJK"), /textLength="39"[^>]*>ABCDEF<.*textLength="39"[^>]*>GHIJK</);
});

Deno.test("every id carries the seed, and whatever is referred to is there", () => {
  for (const seed of ["7xPdUKRTMAVh", "Kx7"]) {
    for (const mark of ["_", "icon:heart", "duo:A|J"]) {
      const drawing = draw(mark, { seed });
      const ids = tagsOf(drawing).flatMap(({ attributes }) => attributes.id ?? []);
      equal(ids, ["rim", "relief", "shade", "hollow"].map((part) => `seal-${seed}-${part}`));
      const used = [...drawing.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id!);
      equal(new Set(used), new Set(ids));
    }
  }
});

Deno.test("the wax has the letter's colour, alone and literally", () => {
  const colors = new Set(draw("icon:heart", { color: "#123456" }).match(/#[0-9a-f]{3,6}\b/g));
  equal(colors, new Set(["#fff", "#000", "#123456"]));
});

Deno.test("a mark on wax that is nearly black is lighter than the wax", () => {
  const [wax, mark] = draw("duo:A|J", { color: "#141414" }).match(/fill="#[0-9a-f]{6}"/g)!;
  same(wax, 'fill="#141414"');
  ok(mark! > 'fill="#404040"', `${mark}`);
});

Deno.test("a seal in pixels has whole cells in the wax's colour and two inks, no light, and the same mark", () => {
  const pixels = { dark: "#0f380f", light: "#9bbc0f" };
  for (const shape of ["scallop", "round", "flower", "octagon"] as const) {
    const drawing = draw("duo:A|J", { color: "#306230", shape, pixels });
    assertSound(drawing);
    equal(new Set(drawing.match(/#[0-9a-f]{6}/g)), new Set(["#0f380f", "#306230", "#9bbc0f"]));
    equal([tagsOf(drawing).filter(({ name }) => name === "filter"), insides(drawing, "text")], [[], ["A", "J"]]);
    const cells = tagsOf(drawing).flatMap(({ attributes: { fill, d } }) => fill && d ? d.match(/[\d.]+/g)! : []);
    ok(cells.length > 100, String(cells.length));
    equal(cells.filter((length) => Number(length) % 8 !== 0), []);
  }
});

Deno.test("a seal of a sunset has the wax's colour in its sun, the same mark in white, and ids with the seed", () => {
  const sunset = { dusk: "#ff9a5a", neon: "#ff4f7a", night: "#3b0a52", bright: "#fffaf3", dull: "#8a8378" };
  const drawing = draw("duo:A|J", { color: "#ffe45e", sunset });
  assertSound(drawing);
  equal(new Set(drawing.match(/#[0-9a-f]{6}/g)), new Set(["#ffe45e", ...Object.values(sunset)]));
  equal(insides(drawing, "text"), ["A", "J"]);
  const ids = tagsOf(drawing).flatMap(({ attributes }) => attributes.id ?? []);
  equal(new Set([...drawing.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id!)), new Set(ids));
  equal(ids.filter((id) => !id.startsWith("seal-Kx7-")), []);
});

Deno.test("the drawing is sound SVG whatever the mark, the shape and the typeface", () => {
  const marks = ["_", ...icons.map((icon) => `icon:${icon}`), "ini:A", "ini:ABCDEFGHIJKL", "duo:A|J", "ini:م"];
  for (const mark of marks) {
    for (const shape of ["scallop", "round", "flower", "octagon"] as const) assertSound(draw(mark, { shape }));
    for (const head of fontIds) assertSound(draw(mark, { head }));
  }
});

/** Every element is closed, and no number is NaN. */
function assertSound(drawing: string): void {
  ok(!/NaN|undefined|Infinity|null|&/.test(drawing), drawing);
  const open: string[] = [];
  for (
    const [, end, name, , closed] of drawing.matchAll(/<(\/?)(\w+)((?:\s+[\w-]+=(?:"[^"<>]*"|'[^'<>]*'))*)(\/?)>/g)
  ) {
    if (end) same(open.pop(), name);
    else if (!closed) open.push(name!);
  }
  equal(open, []);
  ok(
    !/[<>]/.test(drawing.replace(/<\/?\w+(?:\s+[\w-]+=(?:"[^"<>]*"|'[^'<>]*'))*\/?>/g, "")),
    "nothing but tags and letters",
  );
}

Deno.test(verifies("B9.formats", "of all that a seal may say, nothing gets out of the letters"), () => {
  const plain = skeletonOf(draw("ini:A"));
  let accepted = 0;
  for (let code = 1; code < 0x3000; code++) {
    const mark = `ini:${String.fromCodePoint(code)}`;
    if (!sealMark.safeParse(mark).success) continue;
    accepted++;
    const drawing = draw(mark);
    assertSound(drawing);
    same(skeletonOf(drawing), plain, mark);
    equal(insides(drawing, "text"), [mark.slice(4)]);
  }
  ok(accepted > 5000, String(accepted));
});

Deno.test("initials say themselves that they are italic: a style sheet may come after the drawing", () => {
  const slants = (isItalic: boolean) =>
    tagsOf(draw("duo:A|J", { isItalic })).flatMap(({ name, attributes }) =>
      name === "text" ? [attributes["font-style"]] : []
    );
  equal([slants(true), slants(false)], [["italic", "italic"], [undefined, undefined]]);
});
