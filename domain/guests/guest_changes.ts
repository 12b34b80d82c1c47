import * as z from "zod";
import { obvious } from "../blocks/fields.ts";
import type { Issue } from "../letter/reading/issues.ts";
import { isObject } from "../letter/reading/is_object.ts";
import { limits } from "../letter/limits.ts";
import { text } from "../letter/text.ts";
import { type Guest, guestName, newGuest, type SentGuest, sentGuest } from "./guest.ts";
import { hostFields } from "./host_list.ts";
import { findByName } from "./plain_words.ts";

/*
 * Changes of single guests, while all others stay as they are (decision O3). The result is the whole list, since every
 * change of a letter's guests goes through `mergeGuests` (D1).
 */

/** A guest to add. */
export const addedGuest = newGuest.extend({
  id: text(limits.blockId).optional()
    .describe("Only to bring a removed guest back."),
  url: sentGuest.shape.url,
  answered: sentGuest.shape.answered,
});

export const addedGuests = z.array(addedGuest).max(limits.guests);

/** What becomes of one guest: at least one of the fields. */
export const guestPatch = z.strictObject({ name: guestName.optional(), ...hostFields });

/** What GET adds to this guest is ignored (007), so that the guest may be sent back as it was read. */
export function withoutRead(body: unknown, guest: string): unknown {
  if (!isObject(body)) return body;
  const isRead = (name: string) => name === "url" || name === "answered" || (name === "id" && body[name] === guest);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isRead(name)));
}

const named = text(limits.guestName).min(1, { error: "Name a guest, by id or by exact name." });

/** Several changes in one call, as the tool takes them (decision O7). */
export const guestChanges = z.strictObject({
  add: addedGuests.optional().describe("New guests, at the end of the list."),
  change: z.array(guestPatch.extend({ guest: named.describe(obvious("The guest's id or exact name.")) }))
    .max(limits.guests).optional().describe(
      "add takes these fields, too.",
    ),
  remove: z.array(named).max(limits.guests).optional().describe("Each by id or exact name."),
});

export type AddedGuest = z.infer<typeof addedGuest>;
export type GuestChanges = z.infer<typeof guestChanges>;

/** A whole list of guests, to send in an update. */
export type WholeList = {
  readonly guests: readonly SentGuest[];
  /** where each of the guests stands in the request: `guests[3]` for one who stays, `add[0]` for a new one */
  readonly places: readonly string[];
  readonly issues: readonly Issue[];
};

/** The whole list after the changes; with issues, it must not be stored. */
export function changeGuestList(
  guests: readonly Guest[],
  { add = [], change = [], remove = [] }: GuestChanges,
): WholeList {
  const issues: Issue[] = [];
  const found = new Set<string>();
  const find = (sent: string, path: string) => {
    const guest = findGuest(guests, sent, issues.length < mostExplained);
    const message = "message" in guest ? guest.message : found.has(guest.id) ? twice : undefined;
    if (message !== undefined) issues.push({ path, message });
    if ("id" in guest) found.add(guest.id);
    return "id" in guest ? guest.id : "";
  };
  const removed = new Set(remove.map((sent, index) => find(sent, `remove[${index}]`)));
  const changed = new Map(change.map(({ guest, ...to }, index) => {
    const path = `change[${index}]`;
    return [find(guest, `${path}.guest`), { ...to, path }] as const;
  }));
  const kept = guests.flatMap(({ id, name }, index) => {
    if (removed.has(id)) return [];
    const { name: newName = name, ...rest } = changed.get(id) ?? { path: `guests[${index}]` };
    return { ...rest, id, name: newName };
  });
  const gone = new Set(guests.filter(({ id }) => removed.has(id)).map(({ name }) => name));
  // In a whole list a name without an id is the guest of this name (D1), so the link would stay the old one.
  add.forEach(({ id, name }, index) => {
    if (id === undefined && gone.has(name)) issues.push({ path: `add[${index}].name`, message: goesAndComes });
  });
  const list = [...kept, ...add.map((guest, index) => ({ ...guest, path: `add[${index}]` }))];
  return { guests: list.map(({ path: _, ...guest }) => guest), places: list.map(({ path }) => path), issues };
}

const goesAndComes =
  "A guest of this name is removed in the same call. For a new link, remove first, and add in a second call.";
const twice = "This guest is named twice. Name each guest once, to change or to remove.";

/** How many guests with a similar name a message proposes, and in how many messages. */
const mostProposed = 3;
const mostExplained = 10;

/** The guest with this id, or else the only one with this name; or why there is none. */
function findGuest(
  guests: readonly Guest[],
  sent: string,
  propose: boolean,
): Guest | { readonly message: string } {
  const byId = guests.find(({ id }) => id === sent.trim());
  const byName = guests.filter(({ name }) => name === sent.trim());
  if (byId || byName.length === 1) return byId ?? byName[0]!;
  if (byName.length > 1) return { message: `Several guests have this name. Use an id: ${withIds(byName)}.` };
  const near = propose && sent.trim() !== "" ? findByName(guests, sent) : [];
  const meant = near.length > 0 ? ` Did you mean ${withIds(near.slice(0, mostProposed))}?` : "";
  return { message: `No guest has this id, or exactly this name.${meant || " get_letter lists them."}` };
}

/** "Ana (eDwt6dXX3C), Ana (pN7mYaQ4kR)" */
function withIds(guests: readonly Guest[]): string {
  return guests.map(({ id, name }) => `${name} (${id})`).join(", ");
}
