import { countryOf } from "../../../domain/guests/host_contacts.ts";
import { type LanguageId, languages } from "../../../domain/i18n/languages.ts";
import { hasCountryCode, phoneCountries, phoneCountry } from "../../../domain/letter/contacts.ts";
import { editorWords } from "../../i18n/words.ts";
import { type Editing, issueAt } from "../editing.ts";
import { ChoiceField } from "../fields.tsx";
import { SaveForm } from "../save_form.tsx";
import { guestsPath, type GuestsView, sendsSearch } from "./guests_view.ts";
import { reach } from "./ready_message.ts";

/** How many names the sentence lists. */
const namesInSentence = 8;

type NumbersProps = { editing: Editing; view: GuestsView };

/** Which telephone numbers cannot be read, and the country of those without a country code; nothing if all have one. */
export function Numbers({ editing, view }: NumbersProps) {
  const { card, guests, settings = {}, region, lang } = editing;
  const words = editorWords(lang).guests;
  const plain = guests.filter(({ contact }) => contact?.phone && !hasCountryCode(contact.phone));
  const unread = guests.filter((guest) => guest.contact?.phone && reach(editing, guest).isPhoneUnread);
  const { isChosen } = countryOf(card, settings, region);
  // A country that was guessed and fits no number is not shown as if it were chosen. Where it fits some, another one for
  // the rest would spoil these. Numbers that all say their country need none.
  const isAsked = plain.length > 0 && !isChosen && plain.every((guest) => unread.includes(guest));
  const say = plain.length === 0 ? words.unreadAbroad : isAsked ? words.whichCountry : words.unread;
  if (plain.length === 0 && unread.length === 0) return null;
  return (
    <div class="guest-numbers">
      {unread.length > 0 ? <p class="warning">{say(namesOf(unread, lang), unread.length)}</p> : null}
      {plain.length > 0 ? <Country editing={editing} view={view} isAsked={isAsked} /> : null}
    </div>
  );
}

/** "Ana, Ben and Cleo"; of many the first ones, and "…". */
function namesOf(guests: Editing["guests"], lang: LanguageId): string {
  const names = guests.slice(0, namesInSentence).map(({ name }) => name);
  if (guests.length > namesInSentence) return `${names.join(", ")} …`;
  return new Intl.ListFormat(languages[lang].locale).format(names);
}

/** The choice of the country. @param isAsked whether none is shown as chosen */
function Country({ editing, view, isAsked }: NumbersProps & { isAsked: boolean }) {
  const { card, settings = {}, region, lang } = editing;
  const words = editorWords(lang).guests;
  const form = "guest-country";
  const { code } = countryOf(card, settings, region);
  return (
    <SaveForm
      id={form}
      action={guestsPath(editing.id, view, "/country")}
      editing={editing}
      target="#panel-guests"
      {...sendsSearch}
    >
      <ChoiceField
        form={form}
        name="country"
        label={words.country}
        issue={issueAt(editing, "country") ? words.chooseCountry : undefined}
        value={isAsked ? "" : code}
        options={isAsked
          ? [{ value: "", label: words.chooseCountry }, ...likelyOptions(editing, code), ...countryOptions(lang)]
          : countryOptions(lang)}
      />
    </SaveForm>
  );
}

/** Of how many guests the numbers are looked at. */
const mostSeen = 50;

/** The country that was guessed, the language's, and those of the other numbers: on a telephone a list of all is long. */
function likelyOptions({ card, guests, lang }: Editing, guessed: string) {
  const others = guests.slice(0, mostSeen).map(({ contact }) => phoneCountry(contact?.phone ?? ""));
  const likely = new Set([guessed, languages[card.lang].country, ...others]);
  return countryOptions(lang).filter(({ value }) => likely.has(value));
}

const optionsOf = new Map<LanguageId, readonly { readonly value: string; readonly label: string }[]>();

/** All countries with their calling codes, by their names in the language. */
function countryOptions(lang: LanguageId) {
  const known = optionsOf.get(lang);
  if (known) return known;
  const { locale } = languages[lang];
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const options = phoneCountries()
    .map(({ country, code }) => ({ value: country, label: `${names.of(country) ?? country} (+${code})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  optionsOf.set(lang, options);
  return options;
}
