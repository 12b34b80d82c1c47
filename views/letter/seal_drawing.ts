import type { FontId } from "../../domain/catalog/fonts.ts";
import type { SealShape } from "../../domain/catalog/seals.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { readSeal } from "../../domain/letter/seal.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import icons from "../../static/art/seals.json" with { type: "json" };
import { fontFamily, typefaces } from "./typefaces.ts";
import { center, waxRim } from "./wax.ts";

export type Seal = {
  /** the letter's `seal`, not empty */
  readonly mark: string;
  readonly shape: SealShape;
  /** colour of the wax, `#rrggbb` */
  readonly color: string;
  /** typeface of initials */
  readonly head: FontId;
  /** what makes this seal unlike others, and its ids on a page unlike theirs: the letter's id */
  readonly seed: string;
};

/** Letters as shapes, for where no typeface can be: the preview picture. */
export type Outline = {
  /** the data of an SVG path */
  readonly path: string;
  /** what it fills, in its own units */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** of the typeface, in these units */
  readonly size: number;
};

/** How much wider capitals are than a typeface's mean character; these take twice its room. */
const capital = 1.15;
const broad = /[WMŒÆЖШЩЮ]/iu;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
/** Radius of the die that was pressed into the wax. */
const die = 58;

/** The seal of a letter; undefined where it has none. */
export function sealOf({ id, card }: Pick<OpenedLetter, "id" | "card">): Seal | undefined {
  if (card.seal === "") return undefined;
  const { colors, fonts } = resolveTheme(card);
  return { mark: card.seal, shape: card.sealShape, color: colors.accent, head: fonts.head, seed: id };
}

/**
 * The wax seal as the inside of an SVG of 200 by 200: poured wax, the die's hollow, and the mark pressed into it, all lit
 * from the upper left. Literal colours and plain filters, so that browsers and the preview picture draw the same.
 * @param outlines of initials, which are drawn in their place
 */
export function sealDrawing({ mark, shape, color, head, seed }: Seal, outlines?: ReadonlyMap<string, Outline>): string {
  const [rim, shade, hollow, relief] = ["rim", "shade", "hollow", "relief"].map((part) => `seal-${seed}-${part}`);
  return `<defs>${lit(rim!, 5)}${lit(relief!, 2)}${blur(shade!, 5)}${blur(hollow!, 1.5)}</defs>` +
    `<ellipse cx="104" cy="110" rx="82" ry="80" fill-opacity=".24" filter="url(#${shade})"/>` +
    `<g fill="${color}"><path filter="url(#${rim})" d="${waxRim(shape, seed)}"/>` +
    `<path d="${circle(die)}" fill="#000" fill-opacity=".13" filter="url(#${hollow})"/>` +
    `<g filter="url(#${relief})"><path fill-rule="evenodd" d="${circle(die + 6) + circle(die)}"/>` +
    `<g stroke="${color}" stroke-linejoin="round">${pressed(mark, { head, outlines })}</g></g></g>`;
}

/** Light from the upper left over a height map made of the shape's own blurred outline. */
function lit(id: string, depth: number): string {
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
    `<feComposite in2="SourceAlpha" operator="in"/></filter>`;
}

function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

function circle(radius: number): string {
  return `M${center - radius} ${center}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${
    -2 * radius
  } 0Z`;
}

/** How initials are written. */
type Hand = { readonly head: FontId; readonly outlines: ReadonlyMap<string, Outline> | undefined };

/** The mark, in the middle of the die. */
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
      return initials(seal.first, center - die * 0.42, die * 0.7, hand) +
        `<path d="M${center} ${center - die * 0.62}l3 9v${die * 0.94}l-3 9l-3-9v${-die * 0.94}z"/>` +
        initials(seal.second, center + die * 0.42, die * 0.7, hand);
  }
}

/** Letters of any number within a width: large when few, and squeezed rather than cut. */
function initials(letters: string, x: number, width: number, { head, outlines }: Hand): string {
  const characters = [...graphemes.segment(letters)].map(({ segment }) => segment);
  const size = Math.min(die * 1.05, (width / characters.length) * 1.6);
  const outline = outlines?.get(letters);
  if (outline) return outlined(outline, x, size, width);
  const natural = characters.reduce((sum, character) => sum + (broad.test(character) ? 2 : capital), 0) *
    size * typefaces[head].advance;
  const tooWide = characters.length > 2 || natural > width;
  const squeezed = tooWide ? ` textLength="${width.toFixed(0)}" lengthAdjust="spacingAndGlyphs"` : "";
  return `<text x="${x.toFixed(1)}" y="${(center + size * 0.35).toFixed(1)}" font-size="${size.toFixed(1)}" ` +
    `text-anchor="middle" stroke-width="2" font-family='${fontFamily(head)}'${squeezed}>${letters}</text>`;
}

function outlined({ path, box, size: drawn }: Outline, x: number, size: number, width: number): string {
  const tall = size / drawn;
  const wide = Math.min(tall, width / Math.max(box.width, 1));
  const [left, top] = [x - (box.left + box.width / 2) * wide, center - (box.top + box.height / 2) * tall];
  const place = `matrix(${[wide, 0, 0, tall, left, top].map((number) => number.toFixed(4)).join(" ")})`;
  return `<path transform="${place}" stroke-width="${(2 / tall).toFixed(1)}" d="${path}"/>`;
}
