import type { Stamp } from "../../domain/catalog/envelope.ts";
import type { Theme } from "../../domain/letter/theme.ts";
import { inscribed, type Inscription, inscriptions, postmarkBox, postmarkRings } from "../letter/envelope/postmark.ts";
import type { PostmarkWords } from "../letter/envelope/postmark_words.ts";
import { inColors, postmarkInks, stampInks, stampManner } from "../letter/envelope/stamp_inks.ts";
import { stampArt } from "../letter/envelope/stamp.tsx";
import type { Place } from "./element.ts";
import { envelopeSize } from "./look.ts";
import type { Pen } from "./pen.ts";
import { graphemesOf } from "../letter/typefaces/line_ends.ts";

/** The stamp's place on the front of the envelope. */
export const stampPlace: Place = { left: envelopeSize.width - 36 - 140, top: 34, width: 140, height: 168 };
const scale = stampPlace.width / 100;
/** The left edge of the postmark, where the sender's room ends. */
export const postmarkLeft = stampPlace.left + postmarkBox.left * scale;

export type Postage = {
  readonly stamp: Stamp;
  readonly words: PostmarkWords;
  /** outlines of the letters of these words; without them, the rings are empty */
  readonly letters: LetterOutlines | undefined;
};

/**
 * The stamp in the upper right corner with its shadow, and the postmark: on the envelope, and on the stamp. Their inks are
 * of the theme's own colours, as on the page, and not of the pen's, whose accent may be nearer to the words.
 */
export function postage(stamped: Postage, theme: Theme, pen: Pen): string {
  const { style } = theme;
  const { onEnvelope, onStamp } = postmarks(stamped, theme, pen);
  const isPixelated = stampManner(style) === "pixels";
  const shade = isPixelated
    ? ""
    : [2, 4, 6].map((depth) =>
      `<rect x="${stampPlace.left + depth / 2}" y="${stampPlace.top + depth}" width="${stampPlace.width}" ` +
      `height="${stampPlace.height}" opacity=".08"/>`
    ).join("");
  const drawn = pen.art(stampArt(stamped.stamp, style), stampPlace);
  return onEnvelope + shade + inColors(drawn, stampInks(theme)) + onStamp;
}

/** The postmark in its two inks: on the envelope, and cut to the stamp. */
export function postmarks({ words, letters }: Postage, theme: Theme, pen: Pen) {
  const { style, fonts } = theme;
  const isPixelated = stampManner(style) === "pixels";
  const marked = postmarkInks(theme);
  const { drawing, transform } = postmarkRings(isPixelated);
  const lines = inscriptions(words, { isPixelated, font: fonts.body });
  const written = letters ? lines.map((line) => onPostmark(line, letters)).join("") : "";
  const mark = (color: string, opacity: number) =>
    `<g transform="translate(${stampPlace.left} ${stampPlace.top}) scale(${scale}) ${transform}" opacity="${opacity}" ` +
    `fill="${color}">${drawing.replaceAll("currentColor", color)}${written}</g>`;
  const onStamp = pen.clip(
    `<rect x="${stampPlace.left + 4}" y="${stampPlace.top + 4}" width="${stampPlace.width - 8}" ` +
      `height="${stampPlace.height - 8}"/>`,
  );
  const opacity = isPixelated ? 1 : 0.7;
  return {
    onEnvelope: mark(marked.onEnvelope, opacity),
    onStamp: `<g clip-path="${onStamp}">${mark(marked.onStamp, opacity)}</g>`,
  };
}

/** A letter as an outline. */
export type LetterOutline = {
  /** the data of an SVG path */
  readonly d: string;
  /** the left and right edge of its ink */
  readonly left: number;
  readonly right: number;
};

/** Letters as outlines, because the program that draws the picture has no typefaces. */
export type LetterOutlines = {
  /** the font size of the outlines, in their own units, and the height of their baseline */
  readonly size: number;
  readonly baseline: number;
  /** by letter; spaces and letters without ink are missing */
  readonly letters: ReadonlyMap<string, LetterOutline>;
};

/** The room between two letters, and the width of a space, in em. */
const gap = { circle: 0.16, line: 0.1 };
const space = 0.32;

/** The words of an inscription: on its circle, each letter turned, or on a straight line. */
function onPostmark(line: Inscription, { size, baseline, letters }: LetterOutlines): string {
  const { x, y, radius } = inscribed(line);
  const scale = line.size / size;
  const set = graphemesOf(line.text).map((grapheme) => letters.get(grapheme));
  const widths = set.map((letter) =>
    letter ? (letter.right - letter.left) * scale + (radius ? gap.circle : gap.line) * line.size : space * line.size
  );
  let at = -widths.reduce((sum, width) => sum + width, 0) / 2;
  return set.map((letter, index) => {
    const center = at + widths[index]! / 2;
    at += widths[index]!;
    if (!letter) return "";
    const place = radius
      ? `translate(${x} ${y}) rotate(${(center / radius * 180 / Math.PI).toFixed(2)}) translate(0 ${-radius})`
      : `translate(${(x + center).toFixed(2)} ${y.toFixed(2)})`;
    const own = `scale(${scale.toFixed(4)}) translate(${(-(letter.left + letter.right) / 2).toFixed(2)} ${-baseline})`;
    return `<path transform="${place} ${own}" d="${letter.d}"/>`;
  }).join("");
}
