import { countCharacters } from "../../../domain/letter/text.ts";
import { editorWords } from "../../i18n/words.ts";
import { countryHint, likelyCountry, TakeNumber } from "../country_hint.tsx";
import type { Editing, ListedGuest } from "../editing.ts";
import { LineField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";
import { contactTrouble, nameTrouble, nameWrong } from "./add_troubles.ts";
import { AnswerFields, answerTroubles, storedAnswer } from "./answer_fields.tsx";
import { type GuestsView, sheetPath } from "./guests_view.ts";
import { reach } from "./ready_message.ts";
import { typedValue } from "../form_values.ts";

/**
 * How many characters fit on a line of the field on the smallest phone, for browsers that do not fit its height to the
 * text.
 */
const lineLength = 24;

type FormProps = { editing: Editing; view: GuestsView; guest: ListedGuest };

/**
 * Fields to change a guest's answer, name and contact: one form, so that one button saves all of them. The guest's link
 * stays the same (decision D1). A long name wraps, so that all of it can be read, but it contains no line breaks
 * (`data-line`).
 */
export function GuestForm({ editing, view, guest }: FormProps) {
  const form = `name-${guest.id}`;
  const words = editorWords(editing.lang).guests;
  const typed = typedInto(form, editing);
  const name = typedValue(typed, "name", guest.name);
  const [phone, email] = (["phone", "email"] as const).map((way) => typedValue(typed, way, guest.contact?.[way])) as [
    string,
    string,
  ];
  const [longPhone, longMail] = [phone, email].map((value) => typed && contactTrouble(value, editing));
  const isElsewhere = longPhone || longMail || (typed && Object.keys(answerTroubles(typed, editing.lang)).length > 0);
  const isOfName = typed && editing.trouble?.code !== "revision_conflict";
  const issue = isOfName ? (isElsewhere ? nameWrong : nameTrouble)(name, editing) : undefined;
  const told = issue ? { "aria-invalid": "true" as const, "aria-describedby": `${form}-issue` } : {};
  const stored = editing.guests.find(({ id }) => id === guest.id)?.name ?? "";
  const { isPhoneUnread, isEmailUnread } = reach(editing, guest);
  const hint = (isUnread: boolean, said: string) => isUnread && !typed ? { hint: said, warns: true } : {};
  return (
    <SaveForm
      id={form}
      class="guest-form"
      action={sheetPath(editing.id, view, guest.id)}
      editing={editing}
      stored={[[words.name, stored]]}
    >
      <Drawn guest={guest} />
      <AnswerFields form={form} editing={editing} guest={guest} typed={typed} />
      <div class="field">
        <label for={`${form}-name`}>{words.name}</label>
        <textarea
          id={`${form}-name`}
          name="name"
          rows={Math.ceil(countCharacters(name) / lineLength) || 1}
          dir="auto"
          autocomplete="off"
          enterkeyhint="done"
          data-line
          {...told}
        >
          {/* Browsers drop a line end at the beginning of a textarea, so one is added. */}
          {`\n${name}`}
        </textarea>
        {issue ? <p class="issue" id={`${form}-issue`} role="alert">{issue}</p> : null}
      </div>
      <LineField
        form={form}
        name="phone"
        type="tel"
        dir="ltr"
        label={words.phone}
        value={phone}
        issue={longPhone}
        {...hint(isPhoneUnread, unreadHint(editing, phone))}
      />
      {isPhoneUnread && !typed
        ? <TakeNumber name="phone" phone={phone} code={likelyCountry(editing)} lang={editing.lang} />
        : null}
      <LineField
        form={form}
        name="email"
        inputmode="email"
        dir="ltr"
        label={words.mail}
        value={email}
        issue={longMail}
        {...hint(isEmailUnread, words.mailUnread)}
      />
      <p class="hint">{words.contactsHint}</p>
    </SaveForm>
  );
}

/** What the fields say as they are drawn. */
function Drawn({ guest }: Pick<FormProps, "guest">) {
  const { name, contact: { phone = "", email = "" } = {} } = guest;
  return <>{Object.entries({ name, phone, email, ...storedAnswer(guest) }).map(drawn)}</>;
}

function drawn([name, value]: readonly [string, string]) {
  return <input type="hidden" name={`drawn.${name}`} value={value} />;
}

/** Names what the number would be in the country that is likely; the host may know better. */
function unreadHint(editing: Editing, phone: string): string {
  const { lang } = editing;
  return countryHint(phone, likelyCountry(editing), lang) ?? editorWords(lang).guests.phoneUnread;
}
