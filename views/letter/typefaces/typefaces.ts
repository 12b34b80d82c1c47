import type { FontId } from "../../../domain/catalog/fonts.ts";
import { type Face, face, type Fallback, family, ranges, type Subset, systemFont, type Typeface } from "./typeface.ts";

const bodyWeight = 400;
const basic: readonly Subset[] = ["latin", "latin-ext"];

/**
 * The typefaces of letters. Advances and fallbacks are measured by static/fonts/measure.py. For a few packages the
 * `.woff` is used: it is smaller than the `.woff2`, which contains hints.
 */
export const typefaces: Readonly<Record<FontId, Typeface>> = {
  medieval: {
    faces: [
      face("fonts/almendra/almendra-latin-400-normal.woff2", ranges.latinWithoutFigures),
      ...family("almendra", ["latin-ext"]),
      face("fonts/figures.woff2", ranges.figures),
      face("fonts/almendra/almendra-latin-700-normal.woff2", ranges.latinWithoutFigures, 700),
      face("fonts/almendra/almendra-latin-ext-700-normal.woff2", ranges.almendraExt, 700),
      face("fonts/figures-bold.woff2", ranges.figures, 700),
      face("fonts/almendra/almendra-latin-400-italic.woff2", ranges.latinWithoutFigures, 400, "italic"),
      face("fonts/almendra/almendra-latin-ext-400-italic.woff2", ranges.almendraExt, 400, "italic"),
      face("fonts/figures-italic.woff2", ranges.figures, 400, "italic"),
    ],
    behind: family("almendra", ["latin-ext"]),
    headWeight: 700,
    advance: 0.451,
    fallback: systemFont("times", { sizeAdjust: 1.002, headSizeAdjust: 0.988, ascent: 0.951, descent: 0.345 }),
    generic: "serif",
  },
  fell: {
    faces: [
      face("fonts/old-style.woff2", ranges.ownLatin),
      face("fonts/old-style-ext.woff2", ranges.ownLatinExt),
      face("fonts/old-style-italic.woff2", ranges.ownLatin, 400, "italic"),
      face("fonts/old-style-italic-ext.woff2", ranges.ownLatinExt, 400, "italic"),
    ],
    headWeight: 400,
    advance: 0.442,
    fallback: systemFont("times", { sizeAdjust: 1.005, ascent: 0.906, descent: 0.362 }),
    generic: "serif",
  },
  playfair: {
    faces: [
      face("fonts/elegant.woff2", ranges.ownLatin),
      ...family("playfair-display", ["latin-ext", "cyrillic"]),
      face("fonts/elegant-italic.woff2", ranges.ownLatin, 400, "italic"),
      ...family("playfair-display", ["latin-ext", "cyrillic"], 400, "italic"),
    ],
    headWeight: 400,
    advance: 0.47,
    fallback: systemFont("times", { sizeAdjust: 1.107, ascent: 1.082, descent: 0.251 }),
    generic: "serif",
  },
  kalam: {
    faces: [...family("kalam", basic, 400, "normal", "woff"), ...family("kalam", basic, 700, "normal", "woff")],
    headWeight: 700,
    advance: 0.463,
    fallback: systemFont("arial", { sizeAdjust: 0.952, headSizeAdjust: 0.926, ascent: 1.063, descent: 0.531 }),
    generic: "cursive",
  },
  inter: {
    faces: [
      ...family("inter", [...basic, "cyrillic", "greek"]),
      ...family("inter", [...basic, "cyrillic", "greek"], 700),
    ],
    headWeight: 700,
    advance: 0.51,
    fallback: systemFont("arial", { sizeAdjust: 1.066, headSizeAdjust: 1.02, ascent: 0.969, descent: 0.241 }),
    generic: "sans-serif",
  },
  grotesk: {
    faces: [...family("space-grotesk", basic), ...family("space-grotesk", basic, 700)],
    headWeight: 700,
    advance: 0.499,
    fallback: systemFont("arial", { sizeAdjust: 1.08, headSizeAdjust: 0.999, ascent: 0.984, descent: 0.292 }),
    generic: "sans-serif",
  },
  monoton: {
    faces: [
      face("fonts/monoton/monoton-latin-400-normal.woff2", ranges.latinWithoutInvertedAnd),
      ...family("monoton", ["latin-ext"]),
      face("fonts/righteous/righteous-latin-400-normal.woff2", ranges.inverted),
      face("fonts/ampersand.woff2", ranges.and),
    ],
    headWeight: 400,
    advance: 0.645,
    wordSpace: 0.3,
    fallback: systemFont("arial", { sizeAdjust: 1.375, ascent: 1.155, descent: 0.401 }),
    generic: "sans-serif",
  },
  righteous: {
    faces: [
      face("fonts/righteous/righteous-latin-400-normal.woff2", ranges.latinWithoutAnd),
      ...family("righteous", ["latin-ext"]),
      face("fonts/ampersand.woff2", ranges.and),
    ],
    headWeight: 400,
    advance: 0.48,
    fallback: systemFont("arial", { sizeAdjust: 1.041, ascent: 0.985, descent: 0.257 }),
    generic: "sans-serif",
  },
  pixel: {
    faces: [
      face("fonts/press-start-2p/press-start-2p-latin-400-normal.woff", ranges.latinWithoutAccented),
      ...family("press-start-2p", ["latin-ext", "cyrillic", "greek"], 400, "normal", "woff"),
      face("fonts/pixel-capitals.woff", ranges.accentedCapitals),
    ],
    headWeight: 400,
    advance: 1,
    fallback: systemFont("courier", { sizeAdjust: 1.666, ascent: 1, descent: 0 }),
    generic: "monospace",
  },
  vt323: {
    faces: family("vt323", basic, 400, "normal", "woff"),
    headWeight: 400,
    advance: 0.4,
    fallback: systemFont("courier", { sizeAdjust: 0.667, ascent: 0.8, descent: 0.2 }),
    generic: "monospace",
  },
  cinzel: {
    faces: family("cinzel", basic),
    headWeight: 400,
    advance: 0.576,
    fallback: systemFont("times", { sizeAdjust: 1.343, ascent: 0.976, descent: 0.372 }),
    generic: "serif",
  },
  fredoka: {
    faces: [400, 600].flatMap((weight) => [
      ...family("fredoka", ["latin"], weight),
      ...family("nunito", ["latin-ext"], weight),
      face(`fonts/fredoka/fredoka-latin-ext-${weight}-normal.woff2`, ranges.fredokaExt, weight),
    ]),
    headWeight: 600,
    advance: 0.474,
    fallback: systemFont("arial", { sizeAdjust: 1.005, headSizeAdjust: 0.949, ascent: 0.974, descent: 0.236 }),
    generic: "sans-serif",
  },
  courier: {
    faces: [
      ...family("courier-prime", basic, 400, "normal", "woff"),
      ...family("courier-prime", basic, 700, "normal", "woff"),
      ...family("courier-prime", basic, 400, "italic", "woff"),
    ],
    headWeight: 700,
    advance: 0.6,
    fallback: systemFont("courier", { sizeAdjust: 0.999, headSizeAdjust: 0.999, ascent: 0.781, descent: 0.342 }),
    generic: "monospace",
  },
  bebas: {
    faces: family("bebas-neue", basic, 400, "normal", "woff"),
    headWeight: 400,
    advance: 0.344,
    fallback: systemFont("arial", { sizeAdjust: 0.734, ascent: 0.9, descent: 0.3 }),
    generic: "sans-serif",
  },
};

/**
 * The `@font-face` rules of these typefaces, each with its fallback, under the names `<id>` and `<id>-fallback`.
 * @param asset address of a file by its asset path
 */
export function fontFaces(ids: readonly FontId[], asset: (path: string) => string): string {
  return [...new Set(ids)].flatMap((id) => {
    const { faces, behind = [], fallback, headWeight } = typefaces[id];
    return [
      ...faces.map((face) => loaded(id, face, asset)),
      ...behind.map((face) => loaded(`${id}-behind`, face, asset)),
      ...standIns(id, fallback, headWeight),
    ];
  }).join("");
}

/** The value of `font-family`, such as `"fell","fell-fallback",serif`. */
export function fontFamily(id: FontId): string {
  const { behind, generic } = typefaces[id];
  return `"${id}",${behind ? `"${id}-behind",` : ""}"${id}-fallback",${generic}`;
}

/** Asset paths of the files that the first view needs: for headings and for the body, once if they are the same. */
export function preloads(head: FontId, body: FontId, headStyle: Face["style"] = "normal"): string[] {
  return [...new Set([latinFile(head, typefaces[head].headWeight, headStyle), latinFile(body, bodyWeight)])];
}

/** If a typeface has no italics, browsers slant its upright letters. */
function latinFile(id: FontId, weight: number, style: Face["style"] = "normal"): string {
  const faces = typefaces[id].faces.filter((face) => face.weight === weight);
  return (faces.find((face) => face.style === style) ?? faces[0]!).file;
}

function loaded(name: string, { file, weight, style, range }: Face, asset: (path: string) => string): string {
  const format = file.slice(file.lastIndexOf(".") + 1);
  return rule(name, weight, {
    src: `url("${asset(file)}") format("${format}")`,
    "font-style": style === "italic" ? style : undefined,
    "font-display": "swap",
    "unicode-range": range,
  });
}

function standIns(id: FontId, fallback: Fallback, headWeight: number): string[] {
  const { local, bold, sizeAdjust, headSizeAdjust } = fallback;
  const standIn = (weight: number, names: readonly string[], adjust: number) =>
    rule(`${id}-fallback`, weight, {
      src: names.map((name) => `local("${name}")`).join(),
      "size-adjust": percent(adjust),
      "ascent-override": percent(fallback.ascent / adjust),
      "descent-override": percent(fallback.descent / adjust),
      "line-gap-override": "0%",
    });
  const regular = standIn(bodyWeight, local, sizeAdjust);
  return headSizeAdjust ? [regular, standIn(headWeight, bold, headSizeAdjust)] : [regular];
}

function rule(name: string, weight: number, descriptors: Record<string, string | undefined>): string {
  const set = Object.entries({ "font-weight": String(weight), ...descriptors });
  const written = set.flatMap(([key, value]) => value === undefined ? [] : `;${key}:${value}`);
  return `@font-face{font-family:"${name}"${written.join("")}}`;
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`;
