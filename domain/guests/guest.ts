import * as z from "zod";
import { obvious } from "../blocks/fields.ts";
import { limits } from "../letter/limits.ts";
import type { Issue } from "../letter/reading/issues.ts";
import { name, text } from "../letter/text.ts";
import { hostFields, type SentEntry } from "./host_list.ts";

const ignored = "Ignored; GET's answer may be sent back as it is.";

/** A person the letter is addressed to. The id is the `g` of the personal link and is no secret. */
export type Guest = { readonly id: string; readonly name: string };

export const guestName = name(limits.guestName).describe(
  obvious(`Whom it is for: 1 to ${limits.guestName} characters.`),
);

/** A guest in the body of create. */
export const newGuest = z.strictObject({ name: guestName, ...hostFields });

/** A guest in the body of an update. What only GET says may be sent back and is ignored (decision C2). */
export const sentGuest = z.strictObject({
  id: text(limits.blockId).optional().describe("The id of a guest this letter has or had; leave it out for a new one."),
  name: guestName,
  ...hostFields,
  url: z.unknown().optional().describe(ignored),
  answered: z.unknown().optional().describe(obvious(ignored)),
});

export type SentGuest = SentEntry & { readonly id?: string | undefined; readonly name: string };

/**
 * The guest list after an update (decision D1). The list that is sent is the whole list, in order. An item with a known
 * id is that guest. An item without a known id, but with the name of a guest whom no other item names, is that guest.
 * Any other item is a new guest.
 * @param stored the guests of the letter, in order
 * @param known every id that the letter ever gave out, also of removed guests: sending such an id again revives its
 * link (D2)
 * @param newId makes a guest id
 */
export function mergeGuests(
  stored: readonly Guest[],
  known: { has: (id: string) => boolean },
  sent: readonly SentGuest[],
  newId: () => string,
): { guests: Guest[]; issues: Issue[] } {
  const named = new Set(sent.flatMap((item) => item.id ?? []));
  const free = unclaimedByName(stored, named);
  const guests = sent.map(({ id, name }) => ({ id: id ?? free.get(name)?.shift() ?? newId(), name }));
  return { guests, issues: idIssues(sent, known) };
}

function unclaimedByName(stored: readonly Guest[], claimed: ReadonlySet<string>): Map<string, string[]> {
  return Map.groupBy(stored.filter((guest) => !claimed.has(guest.id)), (guest) => guest.name)
    .entries().reduce((ids, [name, guests]) => ids.set(name, guests.map((guest) => guest.id)), new Map());
}

function idIssues(sent: readonly SentGuest[], known: { has: (id: string) => boolean }): Issue[] {
  const seen = new Set<string>();
  return sent.flatMap(({ id }, index) => {
    if (id === undefined) return [];
    const path = `guests[${index}].id`;
    if (!known.has(id)) {
      return { path, message: "This letter never had a guest with this id. Leave id out to add a new guest." };
    }
    if (seen.has(id)) return { path, message: "This id stands in the list twice. Each guest may be listed once." };
    seen.add(id);
    return [];
  });
}
