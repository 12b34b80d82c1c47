import { languages } from "../../../domain/catalog/languages.ts";
import { letterWords } from "../../i18n/editor/letter.ts";
import { type Editing, issueAt } from "../editing.ts";
import { ChoiceField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";

/** What dates, buttons and small words of the letter are written in; the host's own words stay (decision M3). */
export function LanguageForm({ editing }: { editing: Editing }) {
  const { id, card, lang } = editing;
  const { language } = letterWords[lang];
  const form = "letter-language";
  const typed = typedInto(form, editing);
  const { name } = languages.find((one) => one.id === card.lang)!;
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
        options={languages.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </SaveForm>
  );
}
