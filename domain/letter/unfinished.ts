import { languageIds, languages } from "../i18n/languages.ts";
import type { Block, BlockOf } from "./block.ts";
import type { Card } from "./card.ts";
import { readEmail, readIban, readPhone } from "./contacts.ts";
import { hasContent } from "./content.ts";
import { firstStart } from "./first_letter.ts";

/** What a letter still lacks before it goes out: a block of it, or its guests. It never blocks. */
export type Unfinished =
  | { readonly what: OfBlock; readonly block: Block }
  | { readonly what: "guests" };
type OfBlock = "date" | "place" | "schedule" | "replies" | "iban" | "empty";

/**
 * What a host would not want to send like this: a date, a place or a schedule that is still the example, replies that
 * reach nobody, an account that is none, blocks that guests do not see, and nobody to send it to; in the order in which
 * the letter has it.
 * @param begun when the letter was begun: the example's date is so many weeks later
 */
export function unfinished(card: Pick<Card, "blocks" | "kind">, guests: readonly unknown[], begun: Date): Unfinished[] {
  return [
    ...card.blocks.flatMap((block) => lackOf(block, card, begun).map((what) => ({ what, block }))),
    ...(guests.length === 0 ? [{ what: "guests" } as const] : []),
  ];
}

function lackOf(block: Block, { blocks, kind }: Pick<Card, "blocks" | "kind">, begun: Date): OfBlock[] {
  if (block.type === "rsvp" && !canReply(block)) return ["replies"];
  if (!hasContent(block, blocks)) return ["empty"];
  switch (block.type) {
    case "date":
      return isExampleDate(block, kind, begun) ? ["date"] : [];
    case "place":
      return isExamplePlace(block) ? ["place"] : [];
    case "agenda":
      return isExampleSchedule(block, kind) ? ["schedule"] : [];
    case "gift":
      return block.iban.trim() === "" || readIban(block.iban) ? [] : ["iban"];
    default:
      return [];
  }
}

/** To the minute, on the day that was proposed when the letter was begun. Who meant that very day is told for nothing. */
function isExampleDate({ start, end }: BlockOf<"date">, preset: Card["kind"], begun: Date): boolean {
  return end === "" && languageIds.some((lang) => start === firstStart({ preset, lang }, begun));
}

function isExampleSchedule({ items }: BlockOf<"agenda">, preset: Card["kind"]): boolean {
  const written = items.map(({ time, what }) => [time, what]);
  return languageIds.some((lang) => {
    const { agenda } = languages[lang].starters.presets[preset];
    return JSON.stringify(agenda?.items.map(({ time, what }) => [time, what])) === JSON.stringify(written);
  });
}

function canReply({ contacts: { whatsapp, sms, email } }: BlockOf<"rsvp">): boolean {
  return [readPhone(whatsapp), readPhone(sms), readEmail(email)].some((contact) => contact !== undefined);
}

/** The example's name beside an address of the host's own is theirs: "Where we meet" is a good heading for one. */
function isExamplePlace({ name, address }: BlockOf<"place">): boolean {
  const isThat = (value: string, example: string) => value.trim() === example;
  // The letter's language may be another since.
  return Object.values(languages).some(({ starters: { place: example } }) =>
    isThat(address, example.address) || (address.trim() === "" && isThat(name, example.name))
  );
}
