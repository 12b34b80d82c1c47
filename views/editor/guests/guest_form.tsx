import { isLandline } from "../../../domain/letter/contacts.ts";
import { countCharacters } from "../../../domain/letter/text.ts";
import { editorWords } from "../../i18n/words.ts";
import { nameField } from "../../layout/name_field.ts";
import { countryHint, likelyCountry, TakeNumber } from "../country_hint.tsx";
import type { Editing, FormValues, ListedGuest } from "../editing.ts";
import { LineField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";
import { contactTrouble, nameTrouble, nameWrong } from "./add_troubles.ts";
import { AnswerFields, answerTroubles, storedAnswer } from "./answer_fields.tsx";
import { type GuestsView, sheetPath } from "./guests_view.ts";
import { reach } from "./ready_message.ts";
import { isContested, typedValue } from "../form_values.ts";

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
  const isOfName = editing.trouble?.code === "invalid_input";
  const issue = typed && isOfName ? (isElsewhere ? nameWrong : nameTrouble)(name, editing) : undefined;
  const told = issue ? { "aria-invalid": "true" as const, "aria-describedby": `${form}-issue` } : {};
  const isRemoved = !editing.guests.some(({ id }) => id === guest.id);
  const isConflict = editing.trouble?.code === "revision_conflict";
  const contested = typed && isConflict ? contestedIn(typed, guest, isRemoved) : [];
  const labels = { ...words, email: words.mail, note: editorWords(editing.lang).answers.note };
  const { phone: number, isPhoneUnread, isEmailUnread } = reach(editing, guest);
  const hint = (isUnread: boolean, said: string) => isUnread && !typed ? { hint: said, warns: true } : {};
  return (
    <SaveForm
      id={form}
      class="guest-form"
      action={sheetPath(editing.id, view, guest.id)}
      editing={editing}
      stored={isRemoved ? [] : contested.map((name) => [labels[name], storedTexts(guest)[name]])}
      removed={isRemoved ? "guest" : undefined}
    >
      <Drawn guest={guest} />
      {contested.length > 0 ? <input type="hidden" name="contested" value={contested.join(" ")} /> : null}
      <AnswerFields form={form} editing={editing} guest={guest} typed={typed} />
      <div class="field">
        <label for={`${form}-name`}>{words.name}</label>
        <textarea
          id={`${form}-name`}
          name="name"
          rows={Math.ceil(countCharacters(name) / lineLength) || 1}
          dir="auto"
          {...nameField}
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
        {...number && !typed && isLandline(number)
          ? { hint: words.landline }
          : hint(isPhoneUnread, unreadHint(editing, phone))}
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
  const { note: _, ...texts } = storedTexts(guest);
  return <>{Object.entries({ ...texts, ...storedAnswer(guest) }).map(drawn)}</>;
}

const texts = ["name", "phone", "email", "note"] as const;

function storedTexts({ name, contact: { phone = "", email = "" } = {}, note = "" }: ListedGuest) {
  return { name, phone, email, note };
}

/** Which texts somebody else has changed, too. A form that does not say what it was drawn with is about the name. */
function contestedIn(typed: FormValues, guest: ListedGuest, isRemoved: boolean): readonly (typeof texts)[number][] {
  if (isRemoved) return ["name"];
  const stored = storedTexts(guest);
  const found = texts.filter((name) => isContested(typed, name, stored[name]));
  return found.length > 0 ? found : ["name"];
}

function drawn([name, value]: readonly [string, string]) {
  return <input type="hidden" name={`drawn.${name}`} value={value} />;
}

/** Names what the number would be in the country that is likely; the host may know better. */
function unreadHint(editing: Editing, phone: string): string {
  const { lang } = editing;
  return countryHint(phone, likelyCountry(editing), lang) ?? editorWords(lang).guests.phoneUnread;
}
