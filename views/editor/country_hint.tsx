import { countryOf } from "../../domain/guests/host_contacts.ts";
import { type LanguageId, languages } from "../../domain/i18n/languages.ts";
import { withCountryCode } from "../../domain/letter/contacts.ts";
import { editorWords } from "../i18n/words.ts";
import type { Editing } from "./editing.ts";

/** ISO 3166-1 code of the country that a number without a country code is probably from. */
export function likelyCountry({ card, settings = {}, region }: Pick<Editing, "card" | "settings" | "region">): string {
  return countryOf(card, settings, region).code;
}

/**
 * What to write in place of a telephone number without a country code; nothing if it cannot be one of the country.
 * @param code as `likelyCountry` finds it
 */
export function countryHint(phone: string, code: string, lang: LanguageId): string | undefined {
  const number = withCountryCode(phone, code);
  if (number === undefined) return undefined;
  const names = new Intl.DisplayNames(languages[lang].locale, { type: "region" });
  return editorWords(lang).guests.withoutCountry(number, names.of(code) ?? code);
}

type TakeNumberProps = {
  /** of the field, as it is sent */
  name: string;
  phone: string;
  /** as `likelyCountry` finds it */
  code: string;
  lang: LanguageId;
};

/** Takes the number of the hint in place of what was typed: of two values with one name the last counts. */
export function TakeNumber({ name, phone, code, lang }: TakeNumberProps) {
  const number = withCountryCode(phone, code);
  return number === undefined ? null : (
    <p>
      <button class="button-plain" type="submit" name={name} value={number}>
        {editorWords(lang).guests.takeNumber(number)}
      </button>
    </p>
  );
}
