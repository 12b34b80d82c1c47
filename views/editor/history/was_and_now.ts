import type { LanguageId } from "../../../domain/i18n/languages.ts";
import type { Reworded } from "../../../domain/history/reworded.ts";
import { shortMoment } from "../../i18n/dates.ts";
import { editorWords } from "../../i18n/words.ts";

/** What is shown of each of the two, in characters: both fit on a line. */
const most = 28;

/** What was rewritten, short enough for a list. Of long words it is the part that became different. */
export function wasAndNow(
  { as, was, now }: Reworded,
  lang: LanguageId,
): { readonly was: string; readonly now: string } {
  const { nothing } = editorWords(lang).history;
  const [before, after] = as === "times" ? [was, now].map((time) => shortMoment(time, lang)) : differing(was, now);
  return { was: before || nothing, now: after || nothing };
}

function differing(was: string, now: string): readonly [string, string] {
  if (Math.max(was.length, now.length) <= most) return [was, now];
  const [before, after] = [pieces(was), pieces(now)];
  const start = before.findIndex((piece, place) => piece !== after[place]);
  const from = Math.max(0, (start < 0 ? before.length : start) - context);
  return [before, after].map((list) => (from > 0 ? cutOff : "") + fitting(list.slice(from))) as [string, string];
}

/** Dots that no line ends after. */
const cutOff = "…\u2060";

/** Pieces that are shown before the first that became different: a word, and what parts it from the next. */
const context = 2;

/** As many whole pieces as there is room for; of one that is too long, its beginning. */
function fitting(list: readonly string[]): string {
  let shown = "";
  for (const piece of list) {
    if (shown.length + piece.length > most) return `${shown.trimEnd() || Array.from(piece).slice(0, most).join("")}…`;
    shown += piece;
  }
  return shown;
}

function pieces(text: string): string[] {
  return [...words.segment(text)].map(({ segment }) => segment);
}

const words = new Intl.Segmenter("und", { granularity: "word" });
