import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from "ibantools";
import parsePhoneNumber, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from "libphonenumber-js/min";
import parseTyped from "libphonenumber-js/max";
import * as z from "zod";

/** The country of numbers that do not say theirs. */
export type PhoneCountry = {
  /** ISO 3166-1 code */
  readonly code: string;
  /** whether the host said so; a country that was guessed must not make a number out of any digits */
  readonly isChosen: boolean;
};

/**
 * The number in E.164, such as `+34612345678`, or nothing when it cannot be dialled from abroad.
 * @param country that of a number without a country code, if there can be such a number there
 */
export function readPhone(value: string, country?: PhoneCountry): string | undefined {
  return parsed(value, country)?.number;
}

/** The number as people write it, such as `+34 612 34 56 78`; as `readPhone` reads it. */
export function shownPhone(value: string, country?: PhoneCountry): string | undefined {
  return parsed(value, country)?.formatInternational();
}

/** A number without a country code, with the one of a country; nothing if it has one, or there is no such number. */
export function withCountryCode(value: string, code: string): string | undefined {
  return hasCountryCode(value) ? undefined : shownPhone(value, { code, isChosen: true });
}

/** The country of a number with a country code, as ISO 3166-1 code; nothing where several countries share it. */
export function phoneCountry(value: string): string | undefined {
  return parsed(value)?.country;
}

/**
 * Whether a number in E.164 is a landline; not where mobile numbers look the same, as in the United States. The larger
 * list of numbers is asked for nothing else: it takes some new numbers for wrong.
 */
export function isLandline(phone: string): boolean {
  return parseTyped(phone)?.getType() === "FIXED_LINE";
}

/** Whether the number says its country. */
export function hasCountryCode(value: string): boolean {
  return international(value).startsWith("+");
}

/** All countries: ISO 3166-1 codes, each with its calling code, such as `34`. */
export function phoneCountries(): { readonly country: string; readonly code: string }[] {
  return getCountries().map((country) => ({ country, code: getCountryCallingCode(country) }));
}

/** Whether it is one of `phoneCountries`. The library's own function takes a second parameter, as `filter` gives one. */
export function isPhoneCountry(country: string): boolean {
  return isSupportedCountry(country);
}

function parsed(value: string, country?: PhoneCountry) {
  const own = international(value);
  // Most guests of a long list have none, and the library says so with an error.
  if (own === "") return undefined;
  const number = parsePhoneNumber(own, country?.code as CountryCode | undefined);
  const isKnown = own.startsWith("+") || country?.isChosen;
  return (isKnown ? number?.isPossible() : number?.isValid()) ? number : undefined;
}

/** Invisible signs of direction, which telephones put around a number that is copied from a contact (UAX 9). */
const directions =
  /[\u200e\u202a\u202c\u202d\u2066\u2068\u2069]+(?=[+(\d])|(?<=\d)[\u200e\u202a\u202c\u202d\u2066\u2068\u2069]+/g;

/** Digits of Arabic, Persian and East Asian keyboards, where they may be a telephone number. */
const otherNumbers = /[٠-٩۰-۹０-９][٠-٩۰-۹０-９ ().-]{4,40}[٠-٩۰-۹０-９]/g;
const otherDigits = ["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "０１２３４５６７８９"];

/** Numbers in a text, with plain digits and hyphens and without invisible signs around them. */
export function withPlainNumbers(text: string): string {
  return text.replace(otherNumbers, (number) => number.replace(/[^ ().-]/g, plainDigit)).replace(directions, "")
    .replace(/(?<=\d)[\u2010\u2011](?=\d)/g, "-");
}

function plainDigit(digit: string): string {
  const at = Math.max(...otherDigits.map((digits) => digits.indexOf(digit)));
  return at < 0 ? digit : String(at);
}

function international(value: string): string {
  return withPlainNumbers(value).trim().replace(/^\((?:00|[+＋])(\d+)\)/, "+$1").replace(/^(?:00|＋)/, "+");
}

const address = z.email();

/** A single plain mail address, or nothing. */
export function readEmail(value: string): string | undefined {
  const trimmed = value.trim();
  if (trimmed === "") return undefined;
  return address.safeParse(trimmed).success ? trimmed : undefined;
}

/** The IBAN without spaces, or nothing when its check digits or its country's length are wrong (ISO 13616). */
export function readIban(value: string): string | undefined {
  const plain = electronicFormatIBAN(value);
  return plain && isValidIBAN(plain) ? plain : undefined;
}

/** Whether euros can be sent to the account by a SEPA transfer. @param iban as `readIban` gives it */
export function isSepaIban(iban: string): boolean {
  return isSEPACountry(iban.slice(0, 2));
}
