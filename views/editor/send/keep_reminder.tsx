import { editorWords } from "../../i18n/words.ts";
import { type Editing, panelPath } from "../editing.ts";

/** Says that the letter would be lost with this browser, until its host has kept the private link. */
export function KeepReminder({ editing: { id, lang, kept } }: { editing: Editing }) {
  const words = editorWords(lang).send;
  return kept ? null : (
    <aside id="keep-reminder" class="keep-reminder" aria-label={words.keepTitle}>
      {words.reminder} <a href={`${panelPath(id, "send")}#keep`}>{words.reminderLink}</a>
    </aside>
  );
}
