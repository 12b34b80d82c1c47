import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { findStyle } from "../../../domain/catalog/styles.ts";
import type { Difference } from "../../../domain/history/describe_change.ts";
import type { HistoryLine } from "../../../domain/history/history_lines.ts";
import { editorWords } from "../../i18n/words.ts";
import { changeWords, subject } from "./change_words.ts";
import { wasAndNow } from "./was_and_now.ts";

/** What became different: where it is one thing that was rewritten, what it was and what it is now. */
export function LineTitle(
  { line: { state, changes }, isOldest, lang }: { line: HistoryLine; isOldest: boolean; lang: LanguageId },
) {
  const words = editorWords(lang).history;
  if (!changes) return <>{state.revision === 1 ? words.started : isOldest ? words.oldest : words.earlier}</>;
  const [change, ...others] = changes;
  if (!change) return <>{words.earlier}</>;
  const values = others.length === 0 ? valuesOf(change, lang) : undefined;
  if (!values) return <>{changeWords(changes, lang)}</>;
  // Each by itself: between words that are read from the right, the arrow would point the other way.
  return (
    <>
      {subject(change, lang) + words.colon}
      <span class="history-values">
        <bdi>{values.was}</bdi> → <bdi>{values.now}</bdi>
      </span>
    </>
  );
}

function valuesOf(change: Difference, lang: LanguageId) {
  if (change.what === "style") return { was: findStyle(change.was).name, now: findStyle(change.style).name };
  return "words" in change && change.words ? wasAndNow(change.words, lang) : undefined;
}
