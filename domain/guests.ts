import { accept, type Report, type Warnings } from "./apply_change.ts";
import type { RequestContext } from "./context.ts";
import { checkRevision } from "./requests/entity_tags.ts";
import { invalidInput, Problem } from "./errors.ts";
import type { Guest } from "./guests/guest.ts";
import {
  type AddedGuest,
  addedGuest,
  addedGuests,
  changeGuestList,
  type GuestChanges,
  guestChanges,
  guestPatch,
  type WholeList,
  withoutRead,
} from "./guests/guest_changes.ts";
import { type Access, type Credentials, openToChange, openWithKey } from "./keys.ts";
import { changeAsRead } from "./stored/change_as_read.ts";
import type { ChangedGuests, GuestPage } from "./letter/answers.ts";
import { parse } from "./letter/reading/issues.ts";
import { limits } from "./letter/limits.ts";
import { asRefusal } from "./letter/warnings/warning.ts";
import { isObject } from "./letter/reading/is_object.ts";
import { guestLinks } from "./letter_answer.ts";
import { tryUpdate, updateAsRead } from "./letters.ts";
import type { LetterToChange } from "./stored/stored_letter.ts";

/* Guests one by one (decision O3). Each change sends the whole list to an update, so that decisions D hold here, too. */

/** Reads what an operation was asked for, for the guests as they are now. @throws Problem invalid_input, not_found */
export type GuestRequest = (guests: readonly Guest[]) => Warnings & {
  readonly changes: GuestChanges;
  /** where a path of these changes leads in what was sent */
  readonly place: (path: string) => string;
};

/** @param body `{ add, change, remove }`, guests by id or exact name */
export function severalChanges(body: unknown): GuestRequest {
  return () => {
    const { value: changes, warnings } = accept(parse(guestChanges, body));
    const isEmpty = Object.values(changes).flat().length === 0;
    if (isEmpty && warnings.length > 0) {
      const issues = warnings.map(asRefusal);
      throw invalidInput(issues.map(({ path, message }) => ({ path, message: `${message} ${howNamed}` })));
    }
    return { changes, warnings, place: (path) => path };
  };
}

const howNamed = 'Write add as [{ "name": "…" }], change as [{ "guest": "…", "name": "…" }], remove as ["…"].';

/** @param body a guest, or a list of guests */
export function addition(body: unknown): GuestRequest {
  return () => {
    if (isObject(body) && Array.isArray(body.guests)) throw invalidInput([{ path: "guests", message: notWrapped }]);
    const isList = Array.isArray(body);
    const { value, warnings } = accept<AddedGuest | AddedGuest[]>(parse(isList ? addedGuests : addedGuest, body));
    const place = (path: string) => path.replace(isList ? /^add/ : /^add\[0\]\.?/, "");
    return { changes: { add: [value].flat() }, warnings, place };
  };
}

const notWrapped = 'Send the list itself, such as [{ "name": "…" }], and not inside guests.';

/** @param guest the id @param body `{ name, contact, answer, … }` */
export function guestUpdate(guest: string, body: unknown): GuestRequest {
  return (guests) => {
    const { id } = findById(guests, guest);
    const { value, warnings } = accept(parse(guestPatch, withoutRead(body, id)));
    if (Object.values(value).every((field) => field === undefined)) {
      throw new Problem("empty_patch", { message: nothingNew, issues: warnings.map(asRefusal) });
    }
    return {
      changes: { change: [{ ...value, guest: id }] },
      warnings,
      place: (path) => path.replace(/^change\[0\]\.?/, ""),
    };
  };
}

const nothingNew =
  "Nothing is named that can change. Send name, sent, reminded, answer, party, note or contact, such as " +
  '{ "contact": { "phone": "+34 612 34 56 78" } }.';

/** @param guest the id */
export function removal(guest: string): GuestRequest {
  return (guests) => ({ changes: { remove: [findById(guests, guest).id] }, warnings: [], place: (path) => path });
}

function findById(guests: readonly Guest[], wanted: string): Guest {
  const guest = guests.find(({ id }) => id === wanted);
  if (guest) return guest;
  throw new Problem("not_found", {
    message: "The letter has no guest with this id now. The letter's address with /guests at its end lists them; " +
      "to bring a removed guest back, POST { id, name } there.",
  });
}

/**
 * Changes single guests in one transaction; all others stay as they are.
 * @param ifMatch the entity tag of the revision the change was made for (decision C5)
 * @returns those who were added or changed
 * @throws Problem not_found, empty_patch, and as `updateLetter`
 */
export async function changeGuests(
  context: RequestContext,
  access: Access,
  request: GuestRequest,
  ifMatch?: string,
): Promise<ChangedGuests> {
  return await changeAsRead(context, await openToChange(context, access), async (letter) => {
    checkRevision(letter.row.revision, ifMatch);
    const { guests, revision, warnings, changes } = await withChanges(
      letter,
      request,
      (body) => updateAsRead(context, letter, body, {}),
    );
    const links = guestLinks(context.base, letter.row.id, letter.guests, letter.hostList);
    const before = new Map(links.map((guest) => [guest.id, JSON.stringify(guest)]));
    const changed = guests.filter((guest) => before.get(guest.id) !== JSON.stringify(guest));
    return { guests: changed, guestCount: guests.length, revision, warnings: [...warnings], changes: [...changes] };
  });
}

/**
 * Answers what `changeGuests` would do, and stores nothing (decision I3).
 * @throws Problem as `changeGuests`
 */
export async function tryGuests(
  context: RequestContext,
  access: Access,
  request: GuestRequest,
  ifMatch?: string,
): Promise<Report> {
  const letter = await openToChange(context, access);
  checkRevision(letter.row.revision, ifMatch);
  return await withChanges(letter, request, (body) => tryUpdate(context, letter, body));
}

/** Guests on a page of the list, if no other number is asked for. */
export const guestsPerAnswer = 100;

/**
 * A part of the guest list, in order (decision O3).
 * @param limit how many guests, as it was sent
 * @param cursor `nextCursor` of the page before
 * @throws Problem forbidden, gone, rate_limited; invalid_input
 */
export async function listGuests(
  context: RequestContext,
  credentials: Credentials,
  sent: { readonly limit?: string | undefined; readonly cursor?: string | undefined },
): Promise<GuestPage> {
  const { row, guests, hostList } = await openWithKey(context, credentials);
  const limit = readLimit(sent.limit);
  const { cursor } = sent;
  const start = cursor === undefined ? 0 : guests.findIndex(({ id }) => id === cursor) + 1;
  if (cursor !== undefined && start === 0) throw invalidInput([{ path: "cursor", message: notListed }]);
  const page = guests.slice(start, start + limit);
  return {
    guests: guestLinks(context.base, row.id, page, hostList),
    guestCount: guests.length,
    revision: row.revision,
    ...start + limit < guests.length ? { nextCursor: page.at(-1)!.id } : {},
  };
}

const notListed = "The page before ended with a guest who is not on the list any more. Read again without cursor.";

function readLimit(sent = String(guestsPerAnswer)): number {
  const limit = /^\d+$/.test(sent) ? Number(sent) : 0;
  if (limit >= 1 && limit <= limits.guests) return limit;
  throw invalidInput([{ path: "limit", message: `Send a whole number from 1 to ${limits.guests}.` }]);
}

/** Runs `update` with the whole list after the changes. */
async function withChanges<Result extends Warnings>(
  { guests }: LetterToChange,
  request: GuestRequest,
  update: (body: Pick<WholeList, "guests">) => Promise<Result>,
): Promise<Result> {
  const { changes, warnings, place } = request(guests);
  if (Object.values(changes).flat().length === 0) throw new Problem("empty_patch", { message: nothingAsked });
  const { guests: list, places, issues } = changeGuestList(guests, changes);
  if (issues.length > 0) throw invalidInput(issues);
  try {
    const answer = await update({ guests: list });
    const own = answer.warnings.map((warning) => ({ ...warning, path: asSent(warning.path, places, place) }));
    return { ...answer, warnings: [...warnings, ...own] };
  } catch (error) {
    if (!(error instanceof Problem) || error.issues.length === 0) throw error;
    throw invalidInput(error.issues.map(({ path, message }) => ({
      path: asSent(path, places, place),
      message: path === "guests" && list.length > limits.guests ? tooMany(guests.length, list.length) : message,
    })));
  }
}

const nothingAsked =
  'No guest is named, so there is nothing to change. Send at least one guest, such as { "name": "…" }; ' +
  "with the tool, in add, change or remove.";

/** Where in the request a path of the whole list was sent. */
function asSent(path: string, places: readonly string[], place: (path: string) => string): string {
  const [whole, index] = /^guests\[(\d+)\]/.exec(path) ?? [];
  return whole ? place(places[Number(index)] + path.slice(whole.length)) : path;
}

function tooMany(before: number, after: number): string {
  return `A letter has at most ${limits.guests} guests. This one has ${before}, and would have ${after}: ` +
    `${after - limits.guests} too many.`;
}
