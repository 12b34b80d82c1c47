import type { PreviewScene } from "../preview_picture.ts";
import { emojiPictures } from "./emoji.ts";
import type { AddressedLines } from "./job.ts";
import { type PictureFont, pictureFonts } from "./picture_fonts.ts";

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
/** What joins letters, or parts them, without a shape of its own. */
const shapeless = /[\s\u200c\u200d]/u;
const mark = /[\p{Mn}\p{Me}]/u;
/** Alphabets whose letters have their common marks in them (NFC); others are set beside the letter, not above it. */
const composed = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const meaningful = /[\p{L}\p{N}\p{S}]/u;
/** Who is named with these alone is meant to be. */
const punctuation = /\p{P}/u;

type Line = PreviewScene["recipient"];
type Drawn = { readonly emoji: Readonly<Record<string, string>>; readonly fonts: readonly PictureFont[] };

/**
 * The first lines that name somebody in letters that can be drawn, without what cannot: a box, or a gap, says less than
 * nothing. The last where none do.
 */
export async function legibleLines(
  [lines, ...others]: readonly [AddressedLines, ...AddressedLines[]],
  faces: Parameters<typeof pictureFonts>[1],
): Promise<Pick<PreviewScene, "recipient" | "sender" | "note">> {
  const { name, recipient, sender, note } = lines;
  const words = [name, recipient.text, sender.text, note.text].join("\n");
  const drawn = { emoji: await emojiPictures(words), fonts: await pictureFonts(words, faces) };
  const [next, ...rest] = others;
  const isLegible = [name, recipient.text].every((text) => saysSomething(text, legible(text, drawn)));
  if (next && !isLegible) return await legibleLines([next, ...rest], faces);
  const legibleLine = ({ text, italic }: Line) => ({ text: legible(text, drawn), italic });
  return { recipient: legibleLine(recipient), sender: legibleLine(sender), note: legibleLine(note) };
}

function saysSomething(text: string, rest: string): boolean {
  return meaningful.test(rest) || (rest === text && punctuation.test(rest));
}

function legible(text: string, drawn: Drawn): string {
  const kept = [...graphemes.segment(text)].map(({ segment }) => legibleGrapheme(segment, drawn)).join("");
  return kept === text ? text : kept.replace(/[^\S\n]+/gu, " ").replace(/^ | $/gmu, "").trim();
}

/** A mark is drawn well only by the font that draws its letter: another's stands beside it, far away. */
function legibleGrapheme(grapheme: string, { emoji, fonts }: Drawn): string {
  if (emoji[grapheme] !== undefined) return grapheme;
  const [letter, ...marks] = [...grapheme] as [string, ...string[]];
  const holders = fonts.filter(({ letters }) => letters.has(letter));
  const isDrawable = holders.length > 0 && !mark.test(letter);
  if (!isDrawable && !shapeless.test(letter)) return "";
  const isDrawn = (other: string) =>
    shapeless.test(other) || !composed.test(letter) && holders.every(({ letters }) => letters.has(other));
  return letter + marks.filter(isDrawn).join("");
}
