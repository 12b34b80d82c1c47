import type { SealShape } from "../../../domain/catalog/envelope.ts";
import type { FontId } from "../../../domain/catalog/fonts.ts";
import { nameFont } from "../../../domain/catalog/styles.ts";
import { readSeal } from "../../../domain/letter/seal.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { contrast } from "../../../domain/letter/color.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import icons from "../../../static/art/seals.json" with { type: "json" };
import { lookOf } from "../../preview/looks.ts";
import { mix } from "../colors.ts";
import { type PixelInks, pixelSeal, type SunsetInks, sunsetInks, sunsetSeal } from "./style_seals.ts";
import { fontFamily, typefaces } from "../typefaces/typefaces.ts";
import { center, edges, waxRim } from "./wax_rim.ts";
import { graphemesOf } from "../typefaces/line_ends.ts";

export type SealLook = {
  /** the letter's `seal`, not empty */
  readonly mark: string;
  readonly shape: SealShape;
  /** colour of the wax, `#rrggbb` */
  readonly color: string;
  /** typeface of initials */
  readonly head: FontId;
  /** whether initials are italic, as the style's headings are */
  readonly isItalic?: boolean | undefined;
  /** the colours beside the wax, if it is drawn in pixels */
  readonly pixels?: PixelInks | undefined;
  /** the colour of its shadow and its mark, if it is printed without light */
  readonly flat?: string | undefined;
  /** the colours beside the wax, if it is a sunset in chrome */
  readonly sunset?: SunsetInks | undefined;
  /** the letter's id: it makes the seal's shape and its element ids different from those of other letters */
  readonly seed: string;
};

/** Letters as outlines, for the preview picture, which cannot use typefaces inside an SVG. */
export type Outline = {
  /** the data of an SVG path */
  readonly path: string;
  /** the rectangle around the path, in the path's own units */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** the font size, in the same units */
  readonly size: number;
};

/** How much wider capitals are than a typeface's mean character; these letters are twice as wide. */
const capital = 1.15;
const broad = /[WMŒÆЖШЩЮ]/iu;
/** A contrast to black. */
const darkest = 1.5;
/** Radius of the round hollow in the wax. */
const die = 58;

/** The seal of a letter; undefined for a letter without a seal. */
export function sealOf({ id, card }: Pick<OpenedLetter, "id" | "card">): SealLook | undefined {
  if (card.seal === "") return undefined;
  const { colors, fonts } = resolveTheme(card);
  const { name: { italic: isItalic }, isPixels, isFlat, isSunset } = lookOf(card.style);
  const pixels = isPixels ? { dark: colors.ink, light: colors.paper } : undefined;
  const flat = isFlat ? colors.ink : undefined;
  const sunset = isSunset ? sunsetInks(colors) : undefined;
  // In blackletter an A is read as an H.
  const head = fonts.head === "medieval" ? fonts.body : nameFont(card.style, fonts);
  return {
    mark: card.seal,
    shape: card.sealShape,
    color: colors.accent,
    head,
    isItalic,
    pixels,
    flat,
    sunset,
    seed: id,
  };
}

/**
 * The wax seal as the content of an SVG of 200 by 200: wax, the hollow, and the mark in it, lit from the upper left. It
 * uses only literal colours and simple filters, so that browsers and the preview picture draw the same.
 * @param outlines of the initials; if given, they are drawn instead of text
 */
export function sealDrawing(
  { mark, shape, color, head, isItalic, pixels, flat, sunset, seed }: SealLook,
  outlines?: ReadonlyMap<string, Outline>,
): string {
  const sign = pressed(mark, { head, isItalic, outlines });
  // Lobes as small as those of a scallop are lost on the grid.
  if (pixels) return pixelSeal(color, pixels, edges[shape === "scallop" ? "round" : shape], sign);
  if (flat) {
    const [wax, rings] = [waxRim(shape, seed), circle(die + 5) + circle(die)];
    const ink = contrast(flat, color) < darkest ? "#ffffff" : flat;
    return `<path fill="${flat}" d="${wax}" transform="translate(8 8)"/>` +
      `<path fill="${color}" stroke="${flat}" stroke-width="5" d="${wax}"/>` +
      `<g fill="${ink}"><path fill-rule="evenodd" d="${rings}"/>${sign}</g>`;
  }
  const [rim, shade, hollow, relief] = ["rim", "shade", "hollow", "relief"].map((part) => `seal-${seed}-${part}`);
  if (sunset) {
    const names = { rim: rim!, shade: shade!, relief: relief!, sun: `seal-${seed}-sun` };
    return `<defs>${lit(rim!, 5)}${blur(shade!, 5)}</defs>` +
      sunsetSeal(color, sunset, { rim: waxRim(shape, seed), mark: sign }, names);
  }
  // Light alone does not show a mark on wax that is nearly black.
  const markColor = contrast("#000000", color) < darkest ? mix(color, "#ffffff", 0.36) : color;
  return `<defs>${lit(rim!, 5)}${lit(relief!, 2, markShade)}${blur(shade!, 5)}${blur(hollow!, 1.5)}</defs>` +
    `<ellipse cx="104" cy="110" rx="82" ry="80" fill-opacity=".24" filter="url(#${shade})"/>` +
    `<g fill="${color}"><path filter="url(#${rim})" d="${waxRim(shape, seed)}"/>` +
    `<path d="${circle(die)}" fill="#000" fill-opacity=".13" filter="url(#${hollow})"/>` +
    `<g filter="url(#${relief})"${markColor === color ? "" : ` fill="${markColor}"`}><path fill-rule="evenodd" d="${
      circle(die + 6) + circle(die)
    }"/>` +
    `<g stroke="${markColor}" stroke-linejoin="round">${sign}</g></g></g>`;
}

/** The shade that a mark casts on the wax: where a seal is small, the light alone does not show the mark. */
const markShade = `<feOffset in="SourceAlpha" dx="2" dy="2.6"/><feComponentTransfer result="cast">` +
  `<feFuncA type="linear" slope=".4"/></feComponentTransfer>`;

/**
 * Light from the upper left on a height map, which is the shape's own blurred outline.
 * @param cast draws what lies below the shape, as the result `cast`
 */
function lit(id: string, depth: number, cast = ""): string {
  const light = `<feDistantLight azimuth="225" elevation="52"/>`;
  const scale = depth * 1.7;
  return `<filter id="${id}" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${depth}" result="height"/>` +
    `<feDiffuseLighting in="height" surfaceScale="${scale}" diffuseConstant="1.2" lighting-color="#fff" result="light">` +
    `${light}</feDiffuseLighting>` +
    `<feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="1" result="lit"/>` +
    `<feSpecularLighting in="height" surfaceScale="${scale}" specularConstant=".5" specularExponent="26" ` +
    `lighting-color="#fff" result="shine">${light}</feSpecularLighting>` +
    `<feComposite in="lit" in2="shine" operator="arithmetic" k2="1" k3="1"/>` +
    `<feComposite in2="SourceAlpha" operator="in"${cast && ` result="whole"`}/>` +
    `${cast && `${cast}<feMerge><feMergeNode in="cast"/><feMergeNode in="whole"/></feMerge>`}</filter>`;
}

function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

function circle(radius: number): string {
  return `M${center - radius} ${center}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${
    -2 * radius
  } 0Z`;
}

/** How to draw initials: their typeface, or their outlines. */
type Hand = Pick<SealLook, "head" | "isItalic"> & { readonly outlines: ReadonlyMap<string, Outline> | undefined };

/** The mark, in the middle of the hollow. */
function pressed(mark: string, hand: Hand): string {
  const seal = readSeal(mark);
  switch (seal.kind) {
    case "none":
      return "";
    case "plain":
      return `<path fill-rule="evenodd" d="${circle(die * 0.72) + circle(die * 0.66)}"/>`;
    case "icon": {
      const { size, body } = icons[seal.icon];
      const scale = (die * 1.36) / size;
      const offset = (center - (size * scale) / 2).toFixed(1);
      return `<g transform="translate(${offset} ${offset}) scale(${scale.toFixed(3)})" stroke-width=".2">${body}</g>`;
    }
    case "initials":
      return initials(seal.letters, center, die * 1.5, hand);
    case "duo":
      return initials(seal.first, center - die * 0.47 + lean(seal.first), die * 0.68, hand, die * 0.88) +
        `<path d="M${center} ${center - die * 0.5}l2 6v${die * 0.8}l-2 6l-2-6v${-die * 0.8}z"/>` +
        initials(seal.second, center + die * 0.47 - lean(seal.second), die * 0.68, hand, die * 0.88);
  }
}

/** How much nearer to the bar a letter stands, so that the air on both sides of it looks the same. */
function lean(letters: string): number {
  const [first] = letters.normalize("NFD");
  return /[IJ]/i.test(first!) ? die * 0.05 : /[AΑА]/i.test(first!) ? die * -0.04 : 0;
}

/**
 * Any number of letters within a width: large when they are few, and squeezed rather than cut.
 * @param largest their height
 */
function initials(
  letters: string,
  x: number,
  width: number,
  { head, isItalic, outlines }: Hand,
  largest = die * 1.05,
): string {
  const characters = graphemesOf(letters);
  const size = Math.min(largest, (width / characters.length) * 1.6);
  const outline = outlines?.get(letters);
  if (outline) return outlined(outline, x, size, width);
  const natural = characters.reduce((sum, character) => sum + (broad.test(character) ? 2 : capital), 0) *
    size * typefaces[head].advance;
  const tooWide = characters.length > 2 || natural > width;
  const squeezed = tooWide ? ` textLength="${width.toFixed(0)}" lengthAdjust="spacingAndGlyphs"` : "";
  // Said here and not in a style sheet: a browser that reads the drawing before the sheet would load the upright letters.
  const slant = isItalic ? ` font-style="italic"` : "";
  return `<text x="${x.toFixed(1)}" y="${(center + size * 0.35).toFixed(1)}" font-size="${size.toFixed(1)}" ` +
    `text-anchor="middle" stroke-width="3" font-family='${fontFamily(head)}'${slant}${squeezed}>${letters}</text>`;
}

function outlined({ path, box, size: drawn }: Outline, x: number, size: number, width: number): string {
  const tall = size / drawn;
  const wide = Math.min(tall, width / Math.max(box.width, 1));
  const [left, top] = [x - (box.left + box.width / 2) * wide, center - (box.top + box.height / 2) * tall];
  const place = `matrix(${[wide, 0, 0, tall, left, top].map((number) => number.toFixed(4)).join(" ")})`;
  return `<path transform="${place}" stroke-width="${(3 / tall).toFixed(1)}" d="${path}"/>`;
}
