import { languageIds, languages } from "../../../domain/i18n/languages.ts";
import { editorWords } from "../../i18n/words.ts";
import { type Editing, issueAt } from "../editing.ts";
import { ChoiceField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";

/** What dates, buttons and small words of the letter are written in; the host's own words stay (decision M3). */
export function LanguageForm({ editing }: { editing: Editing }) {
  const { id, card, lang } = editing;
  const { language } = editorWords(lang).letter;
  const form = "letter-language";
  const typed = typedInto(form, editing);
  const { name } = languages[card.lang];
  return (
    <SaveForm
      id={form}
      action={`/edit/${id}/language`}
      editing={editing}
      target="#panel-letter"
      stored={typed && typed.lang !== card.lang ? [[language.label, name]] : []}
    >
      <ChoiceField
        form={form}
        name="lang"
        label={language.label}
        hint={language.hint}
        value={String(typed?.lang ?? card.lang)}
        issue={issueAt(editing, "lang")}
        options={languageIds.map((id) => ({ value: id, label: languages[id].name }))}
      />
    </SaveForm>
  );
}
