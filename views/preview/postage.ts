import type { Stamp } from "../../domain/catalog/envelope.ts";
import type { Theme } from "../../domain/letter/theme.ts";
import { inscriptions, postmarkBox, postmarkRings } from "../letter/envelope/postmark.ts";
import type { PostmarkWords } from "../letter/envelope/postmark_words.ts";
import { inColors, postmarkInks, stampInks, stampManner } from "../letter/envelope/stamp_inks.ts";
import { stampArt } from "../letter/envelope/stamp.tsx";
import { typefaces } from "../letter/typefaces/typefaces.ts";
import type { Place } from "./element.ts";
import { envelopeSize } from "./look.ts";
import { type LetterOutlines, onPostmark } from "./postmark_outlines.ts";
import type { Pen } from "./pen.ts";

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

/** The stamp in the upper right corner with its shadow, and the postmark: on the envelope, and on the stamp. */
export function postage(stamped: Postage, { style, fonts }: Theme, pen: Pen): string {
  const { colors } = pen;
  const { onEnvelope, onStamp } = postmarks(stamped, { style, fonts }, pen);
  const isPixelated = stampManner(style) === "pixels";
  const shade = isPixelated
    ? ""
    : [2, 4, 6].map((depth) =>
      `<rect x="${stampPlace.left + depth / 2}" y="${stampPlace.top + depth}" width="${stampPlace.width}" ` +
      `height="${stampPlace.height}" opacity=".08"/>`
    ).join("");
  const drawn = pen.art(stampArt(stamped.stamp, style), stampPlace);
  return onEnvelope + shade + inColors(drawn, stampInks({ style, colors })) + onStamp;
}

/** The postmark in its two inks: on the envelope, and cut to the stamp. */
export function postmarks({ words, letters }: Postage, { style, fonts }: Pick<Theme, "style" | "fonts">, pen: Pen) {
  const { colors } = pen;
  const isPixelated = stampManner(style) === "pixels";
  const marked = postmarkInks({ style, colors });
  const { drawing, transform } = postmarkRings(isPixelated);
  const { advance, generic } = typefaces[fonts.body];
  const lines = inscriptions(words, { isPixelated, advance, isMonospaced: generic === "monospace" });
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
