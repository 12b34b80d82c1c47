import satori from "satori";
import { LRUCache } from "lru-cache";
import type { FontId } from "../../../domain/catalog/fonts.ts";
import type { PostmarkWords } from "../../letter/envelope/postmark_words.ts";
import { box, words } from "../element.ts";
import type { LetterOutline, LetterOutlines } from "../postage.ts";
import { previewFamilies, type PreviewFont } from "../preview_fonts.ts";
import { pictureFonts } from "./picture_fonts.ts";
import { boundsOf } from "./seal_picture.ts";
import { graphemesOf } from "../../letter/typefaces/line_ends.ts";

/** Font size of the letters and the distance between two of them, in pixels: their outlines are scaled afterwards. */
const size = 100;
const distance = 300;
/** A letter that stands on the baseline. */
const upright = "H";
/** Cached, because all guests of a letter have the same postmark. */
const drawn = new LRUCache<string, LetterOutlines>({ max: 50 });

/** The letters of a postmark as outlines, each once. @param fonts of the letter, with those of its body */
export async function postmarkLetters(
  { place, date }: PostmarkWords,
  body: FontId,
  fonts: readonly PreviewFont[],
): Promise<LetterOutlines> {
  const key = JSON.stringify([place, date, body]);
  const known = drawn.get(key);
  if (known) return known;
  const text = upright + place + date;
  const letters = [...new Set(graphemesOf(text))].filter((one) => one.trim() !== "");
  const set = { position: "absolute", top: size, fontFamily: previewFamilies(body), fontWeight: 400, fontSize: size };
  const row = letters.map((letter, index) => words({ ...set, left: (index + 1) * distance }, letter, "en"));
  const room = { width: (letters.length + 2) * distance, height: 4 * size };
  const svg = await satori(box({ ...room, position: "relative" }, ...row), {
    ...room,
    fonts: await pictureFonts(text, fonts),
  });
  const found = new Map<string, LetterOutline>();
  let baseline = 2 * size;
  for (const [, d] of svg.matchAll(/<path [^>]*?\bd="([^"]+)"/g)) {
    const { left, top, width, height } = boundsOf(d!);
    const letter = letters[Math.round((left + width / 2 - size / 2) / distance) - 1];
    if (letter === undefined || width === 0) continue;
    found.set(letter, { d: d!, left, right: left + width });
    if (letter === upright) baseline = top + height;
  }
  const outlines = { size, baseline, letters: found };
  drawn.set(key, outlines);
  return outlines;
}
