import { examplePlaces } from "../catalog/starters/places.ts";
import type { Block, BlockOf } from "./block.ts";
import type { Card } from "./card.ts";
import { readEmail, readPhone } from "./contacts.ts";
import { hasContent } from "./content.ts";

/** What a letter still lacks before it goes out: a block of it, or its guests. It never blocks. */
export type Unfinished =
  | { readonly what: "place" | "replies" | "empty"; readonly block: Block }
  | { readonly what: "guests" };

/**
 * What a host would not want to send like this: a place that is still the example, replies that reach nobody, blocks that
 * guests do not see, and nobody to send it to; in the order in which the letter has it.
 */
export function unfinished({ blocks }: Pick<Card, "blocks">, guests: readonly unknown[]): Unfinished[] {
  return [
    ...blocks.flatMap((block) => lackOf(block, blocks)),
    ...(guests.length === 0 ? [{ what: "guests" } as const] : []),
  ];
}

function lackOf(block: Block, letter: readonly Block[]): Unfinished[] {
  if (block.type === "rsvp" && !canReply(block)) return [{ what: "replies", block }];
  if (!hasContent(block, letter)) return [{ what: "empty", block }];
  return block.type === "place" && isExample(block) ? [{ what: "place", block }] : [];
}

function canReply({ contacts: { whatsapp, sms, email } }: BlockOf<"rsvp">): boolean {
  return [readPhone(whatsapp), readPhone(sms), readEmail(email)].some((contact) => contact !== undefined);
}

/** The example's name beside an address of the host's own is theirs: "Where we meet" is a good heading for one. */
function isExample({ name, address }: BlockOf<"place">): boolean {
  const isThat = (value: string, example: string) => value.trim() === example;
  // The letter's language may be another since.
  return Object.values(examplePlaces).some((example) =>
    isThat(address, example.address) || (address.trim() === "" && isThat(name, example.name))
  );
}
