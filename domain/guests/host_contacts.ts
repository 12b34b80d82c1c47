import { languages } from "../i18n/languages.ts";
import type { Card } from "../letter/card.ts";
import {
  hasCountryCode,
  isPhoneCountry,
  type PhoneCountry,
  phoneCountry,
  readEmail,
  readPhone,
  shownPhone,
} from "../letter/contacts.ts";
import { remembered } from "../letter/remembered.ts";
import { type Warning, warning } from "../letter/warnings/warning.ts";
import type { Contact, HostSettings } from "./host_list.ts";

/**
 * The country whose telephone numbers need no country code: the one that the host said, else that of the letter's own
 * number for replies, else a likely one, else the one that the letter's language is mostly spoken in.
 * @param region as `likelyRegion` finds it
 */
export function countryOf(
  { blocks, lang }: Pick<Card, "blocks" | "lang">,
  { country }: HostSettings,
  region?: string,
): PhoneCountry {
  const code = country ?? repliesCountry(blocks) ?? region ?? languages[lang].country;
  return { code, isChosen: country !== undefined };
}

const repliesCountry = remembered((blocks: Card["blocks"]): string | undefined => {
  for (const block of blocks) {
    if (block.type !== "rsvp") continue;
    const found = phoneCountry(block.contacts.whatsapp) ?? phoneCountry(block.contacts.sms);
    if (found) return found;
  }
});

/** Of how many guests the numbers are looked at. */
const mostSeen = 8;

/**
 * The country that the guests' numbers without a country code are probably of, if there is one that all can be of: that
 * of the other guests' numbers, if they agree, else the host's own.
 * @param regions the host's own, as ISO 3166-1 codes
 */
export function likelyRegion(regions: readonly string[], guests: readonly SentContact[]): string | undefined {
  const numbers = guests.flatMap(({ contact }) => contact?.phone ?? []);
  const plain = numbers.filter((phone) => !hasCountryCode(phone)).slice(0, mostSeen);
  if (plain.length === 0) return undefined;
  const known = new Set(numbers.filter(hasCountryCode).slice(0, mostSeen).map(phoneCountry));
  const agreed = known.size === 1 ? [...known].flatMap((code) => code ?? []) : [];
  return [...agreed, ...regions].filter(isPhoneCountry).find((code) => plain.every((phone) => isOf(phone, code)));
}

/** Several countries share a code: a number of ten digits is not American because Canada has such a number. */
function isOf(phone: string, code: string): boolean {
  const number = readPhone(phone, { code, isChosen: false });
  return number !== undefined && [code, undefined].includes(phoneCountry(number));
}

/** How a guest can be reached, and what of it cannot be read. */
export type Reach = {
  /** in E.164, such as `+34612345678` */
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** the number as people write it, or as the host wrote it; empty: none */
  readonly shownPhone: string;
  readonly isPhoneUnread: boolean;
  readonly isEmailUnread: boolean;
};

/** @param country as `countryOf` finds it */
export function reachOf({ phone = "", email = "" }: Contact, country: PhoneCountry): Reach {
  const [number, address] = [readPhone(phone, country), readEmail(email)];
  return {
    phone: number,
    email: address,
    shownPhone: shownPhone(phone, country) ?? phone,
    isPhoneUnread: phone !== "" && number === undefined,
    isEmailUnread: email !== "" && address === undefined,
  };
}

type SentContact = { readonly contact?: Contact | undefined };

/** A list may have a thousand numbers that cannot be read; so many warnings say enough. */
const mostWarned = 20;

/** Warns of numbers and addresses that nothing can be sent to. They are kept as they are. */
export function contactWarnings(guests: readonly SentContact[], country: PhoneCountry): Warning[] {
  const all = warningsOfAll(guests, country);
  const rest = all.slice(mostWarned);
  return [
    ...all.slice(0, mostWarned),
    ...rest.slice(0, 1).map(({ code }) => warning("guests", code, `The same is so of ${rest.length} more contacts.`)),
  ];
}

function warningsOfAll(guests: readonly SentContact[], country: PhoneCountry): Warning[] {
  return guests.flatMap(({ contact }, index) => {
    const [phone, email] = [contact?.phone ?? "", contact?.email ?? ""];
    const path = `guests[${index}].contact`;
    return [
      ...phone && !readPhone(phone, country) ? [warning(`${path}.phone`, "phone_not_valid", notDialled)] : [],
      ...email && !readEmail(email) ? [warning(`${path}.email`, "email_not_valid", notMail)] : [],
    ];
  });
}

const notDialled =
  "It is kept, but no message can be sent to it. Write it with its country code, such as +34 612 34 56 78.";
const notMail = "It is kept, but it is not a mail address.";
