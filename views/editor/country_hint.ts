import { type LanguageId, languages } from "../../domain/i18n/languages.ts";
import { withCountryCode } from "../../domain/letter/contacts.ts";
import { editorWords } from "../i18n/words.ts";

/**
 * What to write in place of a telephone number without a country code; nothing if it cannot be one of the country.
 * @param code ISO 3166-1 code of the country that is likely
 */
export function countryHint(phone: string, code: string, lang: LanguageId): string | undefined {
  const number = withCountryCode(phone, code);
  if (number === undefined) return undefined;
  const names = new Intl.DisplayNames(languages[lang].locale, { type: "region" });
  return editorWords(lang).guests.withoutCountry(number, names.of(code) ?? code);
}
