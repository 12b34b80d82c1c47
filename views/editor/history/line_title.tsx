import { changeSentence, changeSubject } from "../../../domain/history/change_sentences.ts";
import type { Difference, Reworded } from "../../../domain/history/describe_change.ts";
import type { HistoryLine } from "../../../domain/history/history_lines.ts";
import { type LanguageId, languages } from "../../../domain/i18n/languages.ts";
import { shortMoment } from "../../i18n/dates.ts";
import { editorWords } from "../../i18n/words.ts";

/** The changes as words; if a single text was rewritten, the old and the new text. */
export function LineTitle(
  { line: { state, changes }, isOldest, lang }: { line: HistoryLine; isOldest: boolean; lang: LanguageId },
) {
  const words = editorWords(lang).history;
  if (!changes) return <>{state.revision === 1 ? words.started : isOldest ? words.oldest : words.earlier}</>;
  const [change, ...others] = changes;
  if (!change) return <>{words.earlier}</>;
  const values = others.length === 0 ? valuesOf(change, lang) : undefined;
  if (!values) return <>{changeWords(changes, lang)}</>;
  // Each text has its own direction: between texts from right to left the arrow would point the other way.
  return (
    <>
      {changeSubject(change, lang) + languages[lang].colon}
      <span class="history-values">
        <bdi>{values.was}</bdi> → <bdi>{values.now}</bdi>
      </span>
    </>
  );
}

function valuesOf(change: Difference, lang: LanguageId) {
  const { styles } = editorWords(lang).style;
  if (change.what === "style") return { was: styles[change.was], now: styles[change.style] };
  return "words" in change && change.words ? wasAndNow(change.words, lang) : undefined;
}

/** Characters of each of the two texts, so that both fit on a line. */
const mostCharacters = 28;

/** The old and the new text, short enough for a list. Of a long text, the part that differs. */
function wasAndNow(
  { as, was, now }: Reworded,
  lang: LanguageId,
): { readonly was: string; readonly now: string } {
  const { nothing } = editorWords(lang).history;
  const [before, after] = as === "times" ? [was, now].map((time) => shortMoment(time, lang)) : differing(was, now);
  return { was: before || nothing, now: after || nothing };
}

function differing(was: string, now: string): readonly [string, string] {
  if (Math.max(was.length, now.length) <= mostCharacters) return [was, now];
  const [before, after] = [pieces(was), pieces(now)];
  const start = before.findIndex((piece, place) => piece !== after[place]);
  const from = Math.max(0, (start < 0 ? before.length : start) - context);
  return [before, after].map((list) => (from > 0 ? cutOff : "") + fitting(list.slice(from))) as [string, string];
}

/** Dots with a word joiner, so that no line ends between them and the text. */
const cutOff = "…\u2060";

/** How many pieces are shown before the first difference: a word, and the space after it. */
const context = 2;

/** As many whole pieces as fit; if the first is too long, its beginning. */
function fitting(list: readonly string[]): string {
  let shown = "";
  for (const piece of list) {
    if (shown.length + piece.length > mostCharacters) {
      return `${shown.trimEnd() || Array.from(piece).slice(0, mostCharacters).join("")}…`;
    }
    shown += piece;
  }
  return shown;
}

function pieces(text: string): string[] {
  return [...words.segment(text)].map(({ segment }) => segment);
}

const words = new Intl.Segmenter("und", { granularity: "word" });

/** How many changes of an act are named. */
const mostChanges = 3;

/** Changes in words, such as "Moved Date, Colours". */
export function changeWords(changes: readonly Difference[], lang: LanguageId): string {
  const words = editorWords(lang).history;
  const said = changes.slice(0, mostChanges).map((change) => changeSentence(change, lang));
  const left = changes.length - said.length;
  return said.join(", ") + (left > 0 ? ` ${words.andMore(left)}` : "");
}
