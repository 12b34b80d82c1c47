import type { LanguageId } from "../../../domain/catalog/languages.ts";
import type { Change } from "../../../domain/letter/describe_change.ts";
import { historyWords } from "../../i18n/editor/history.ts";
import { changeWords } from "./change_words.ts";

/** What was done to the letter's history, for the status line. @param changes that were taken back or done again */
export function stepNotice(
  taken: "undone" | "redone" | "restored",
  changes: readonly Change[],
  lang: LanguageId,
): string {
  const words = historyWords[lang];
  if (taken === "restored") return words.restored;
  if (changes.length === 0) return taken === "undone" ? words.nothingToUndo : words.nothingToRedo;
  return `${words[taken]}: ${changeWords(changes, lang)}`;
}
