import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { editorWords } from "../../i18n/words.ts";
import { fieldId } from "../fields.tsx";

type InsertNameProps = { form: string; name: string; lang: LanguageId };

/** Writes `{name}` where the cursor is. Without scripts it is not shown: the panel says what to write. */
export function InsertName({ form, name, lang }: InsertNameProps) {
  return (
    <p class="scripted">
      <button class="button-quiet" type="button" data-insert="{name}" data-into={fieldId(form, name)}>
        {editorWords(lang).letter.insertName} <code class="name-chip">{"{name}"}</code>
      </button>
    </p>
  );
}
