import { countryOf } from "../../../domain/guests/host_contacts.ts";
import { countCharacters } from "../../../domain/letter/text.ts";
import { editorWords } from "../../i18n/words.ts";
import { countryHint } from "../country_hint.ts";
import type { Editing, ListedGuest } from "../editing.ts";
import { LineField } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";
import { contactTrouble, nameTrouble } from "./add_troubles.ts";
import { guestsPath, type GuestsView } from "./guests_view.ts";
import { reach } from "./ready_message.ts";

/**
 * How many characters fit on a line of the field on the smallest phone, for browsers that do not fit its height to the
 * text.
 */
const lineLength = 24;

type FormProps = { editing: Editing; view: GuestsView; guest: ListedGuest };

/**
 * Fields to change a guest's name and contact. The guest's link stays the same (decision D1). A long name wraps, so that
 * all of it can be read, but it contains no line breaks (`data-line`).
 */
export function GuestForm({ editing, view, guest }: FormProps) {
  const form = `name-${guest.id}`;
  const words = editorWords(editing.lang).guests;
  const typed = typedInto(form, editing);
  const name = String(typed?.name ?? guest.name);
  const contactOf = (way: "phone" | "email") => String(typed?.[way] ?? guest.contact?.[way] ?? "");
  const [phone, email] = [contactOf("phone"), contactOf("email")];
  const [longPhone, longMail] = [phone, email].map((value) => typed && contactTrouble(value, editing));
  const isOfName = typed && editing.trouble?.code !== "revision_conflict" && !longPhone && !longMail;
  const issue = isOfName ? nameTrouble(name, editing) : undefined;
  const told = issue ? { "aria-invalid": "true" as const, "aria-describedby": `${form}-issue` } : {};
  const stored = editing.guests.find(({ id }) => id === guest.id)?.name ?? "";
  const { isPhoneUnread, isEmailUnread } = reach(editing, guest);
  const hint = (isUnread: boolean, said: string) => isUnread && !typed ? { hint: said, warns: true } : {};
  return (
    <SaveForm
      id={form}
      class="guest-form"
      action={guestsPath(editing.id, view, `/${guest.id}`)}
      editing={editing}
      stored={[[words.name, stored]]}
    >
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

/** Names what the number would be in the country that is likely; the host may know better. */
function unreadHint({ card, settings = {}, lang }: Editing, phone: string): string {
  return countryHint(phone, countryOf(card, settings).code, lang) ?? editorWords(lang).guests.phoneUnread;
}
