import type { LanguageId } from "../../../domain/i18n/languages.ts";
import type { Difference } from "../../../domain/history/describe_change.ts";
import { editorWords } from "../../i18n/words.ts";
import { changeWords } from "./change_words.ts";

/** What can be said of a step; `not_`: there was none to take. */
export const stepsSaid = ["undone", "redone", "restored", "not_undone", "not_redone"] as const;
export type StepSaid = typeof stepsSaid[number];

/** What was done to the letter's history, for the status line. @param changes that were taken back or done again */
export function stepNotice(said: StepSaid, changes: readonly Difference[], lang: LanguageId): string {
  const words = editorWords(lang).history;
  switch (said) {
    case "restored":
      return words.restored;
    case "not_undone":
      return words.nothingToUndo;
    case "not_redone":
      return words.nothingToRedo;
    default:
      return `${words[said]}: ${changeWords(changes, lang)}`;
  }
}
