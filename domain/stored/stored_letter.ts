import { findGuests } from "../../db/guests.ts";
import { insertNewLetter, insertNextRevision, type NewLetter, updateHostRows } from "../../db/letter_changes.ts";
import type { KeyedRow } from "../../db/letters.ts";
import type { RevisionMark, RevisionWithGuests } from "../../db/revisions.ts";
import type { Database, GuestRow, LetterRow } from "../../db/schema.ts";
import type { Card, LetterContent } from "../letter/card.ts";
import { day } from "../letter/facts/dates.ts";
import { type FactUpdates, followFacts } from "../letter/facts/fact_updates.ts";
import type { Guest } from "../guests/guest.ts";
import { type HostChange, type HostKept, hostRows, noHostChange, readHostKept } from "./host_kept.ts";
import { revisionsToPrune } from "../history/history_tree.ts";
import { same } from "../letter/patch.ts";
import { pictureAddresses } from "../letter/pictures.ts";
import { type UsedPicture, usedPictures } from "../media/letter_pictures.ts";

/** How many states of a letter undo can reach, the current one included (decision M2). */
const keptRevisions = 50;

/** A letter as it is stored: its content, and its row. */
export type StoredLetter = LetterContent & { readonly row: LetterRow };

/** A letter, read from the database with its key. */
export type KeyedLetter = StoredLetter & HostKept & {
  /** its pictures that are stored */
  readonly pictures: readonly UsedPicture[];
};

/** A letter, read with all that a change of it needs. */
export type LetterToChange = KeyedLetter & {
  /** the places of its kept revisions, oldest first */
  readonly marks: readonly RevisionMark[];
  /** the state to which the update leads, if it is an undo or a redo */
  readonly steps?: readonly RevisionWithGuests[];
  /** the client's updates in this hour, with this one; undefined beyond the limit, or without limits */
  readonly count: number | undefined;
};

/** How a revision comes to be. */
export type HowSaved = {
  /** what guests are told from now on (decision P7) */
  readonly updates: FactUpdates;
  /** the earlier state that undo or redo leads to; without, it is a change */
  readonly shows?: number;
  /** the revision from which the guests come back */
  readonly from?: Pick<RevisionWithGuests, "guest_list" | "guests">;
  /** what the host keeps of guests, where it changes, too */
  readonly host?: HostChange | undefined;
  /** the sending of a form that asks for it (014) */
  readonly submission?: string | undefined;
};

export function toKeyedLetter(
  { guests, pictures, takedown: _, host_list, host_settings, host_changes, ...row }: KeyedRow,
): KeyedLetter {
  return {
    row,
    card: JSON.parse(row.card),
    // One row for the whole list: with a row for each guest, writing them would take most of an update's time.
    guests: JSON.parse(guests ?? "[]"),
    pictures: JSON.parse(pictures ?? "[]"),
    ...readHostKept({ host_list, host_settings, host_changes }),
  };
}

/** Which of the asked ids belong to the letter: to its guests, or to removed guests (at most 1,000 are looked up). */
export async function knownGuests(
  db: Database,
  { row, guests }: StoredLetter,
  asked: readonly string[],
): Promise<ReadonlySet<string>> {
  const listed = new Set(guests.map(({ id }) => id));
  const former = await findGuests(db, row.id, asked.filter((id) => !listed.has(id)));
  for (const { id } of former) listed.add(id);
  return listed;
}

/** Stores a new letter as its first revision. @throws AnswerKept */
export async function insertStored(
  db: Database,
  { id, keyHash }: { id: string; keyHash: string },
  { card, guests }: LetterContent,
  now: Date,
  { host, answer }: { readonly host: HostChange; readonly answer: NewLetter["answer"] },
): Promise<void> {
  const time = now.getTime();
  const letter: LetterRow = {
    id,
    key_hash: keyHash,
    card: JSON.stringify(card),
    revision: 1,
    guest_list: 1,
    created: time,
    updated: time,
    facts_changed: null,
    fact_updates: null,
    deleted: null,
  };
  await insertNewLetter(db, {
    letter,
    guests: guestRows(id, guests),
    guestList: { letter_id: id, version: letter.guest_list, guests: JSON.stringify(guests) },
    uses: usedPictures(card),
    revision: { ...revisionOf(letter), state: 1, before: null, submission: null },
    host: hostRows(id, host),
    answer,
  });
}

/**
 * Stores the next revision of a letter, and forgets what is not kept any more.
 * @returns the letter as it is now
 * @throws LetterChanged if the letter is not as it was read
 */
export async function saveRevision(
  db: Database,
  stored: LetterToChange,
  { card, guests }: LetterContent,
  now: Date,
  { updates, from, shows, host = noHostChange, submission }: HowSaved,
): Promise<StoredLetter> {
  const time = now.getTime();
  const newList = !same(guests, stored.guests);
  const row: LetterRow = {
    ...stored.row,
    card: JSON.stringify(card),
    revision: stored.row.revision + 1,
    guest_list: stored.row.guest_list + (newList ? 1 : 0),
    updated: time,
    ...toColumns(updates),
  };
  const { id, key_hash: keyHash, created: _, deleted: __, ...letter } = row;
  const mark = markOf(stored, row.revision, shows);
  const { revision } = stored.row;
  const guestList = newList && from ? { version: from.guest_list, guests: from.guests } : undefined;
  await insertNextRevision(db, { id, keyHash, revision, guestList }, {
    letter,
    guests: newList ? changedGuests(stored, guests, time) : [],
    guestList: newList ? { letter_id: id, version: row.guest_list, guests: JSON.stringify(guests) } : undefined,
    uses: samePictures(stored.card, card) ? undefined : usedPictures(card),
    revision: { ...revisionOf(row), ...mark, submission: submission ?? null },
    host: hostRows(id, host),
    forget: revisionsToPrune([...stored.marks, mark], keptRevisions),
  });
  return { row, card, guests };
}

/**
 * Stores what the host keeps of guests; the letter has no next revision.
 * @throws LetterChanged if the letter's key is another one now
 */
export async function saveHostChange(db: Database, { row }: StoredLetter, host: HostChange): Promise<void> {
  await updateHostRows(db, { id: row.id, keyHash: row.key_hash }, hostRows(row.id, host));
}

/**
 * What guests must look at again after a change of the card.
 * @param time of the change, in milliseconds since 1970
 * @param byHand a person is at it, who fills in a date and a place piece by piece
 */
export function updatesAfter(
  { row, card: before, guests }: StoredLetter,
  after: Card,
  time: number,
  byHand = false,
): FactUpdates {
  const updates = toFactUpdates(row);
  if (byHand && isDraft({ row, guests }, time)) return updates;
  return followFacts(updates, { before, after, time, byHand, begun: new Date(row.created) });
}

/** What guests must look at again, from its columns. */
export function toFactUpdates(
  { facts_changed: last, fact_updates: blocks }: Pick<LetterRow, "facts_changed" | "fact_updates">,
): FactUpdates {
  return { last, blocks: blocks === null ? {} : JSON.parse(blocks) };
}

function toColumns({ last, blocks }: FactUpdates): Pick<LetterRow, "facts_changed" | "fact_updates"> {
  return { facts_changed: last, fact_updates: Object.keys(blocks).length > 0 ? JSON.stringify(blocks) : null };
}

/** Whether probably nobody has received the letter yet: then no guest needs to look again (decision K8). */
function isDraft({ guests, row }: Pick<StoredLetter, "guests" | "row">, time: number): boolean {
  return guests.length === 0 && time < row.created + day;
}

function samePictures(one: Card, other: Card): boolean {
  return pictureAddresses(one).join("\n") === pictureAddresses(other).join("\n");
}

/** The place of the next revision in the history. */
function markOf({ marks }: LetterToChange, revision: number, shows: number | undefined) {
  const isStep = shows !== undefined;
  return { revision, state: shows ?? revision, before: isStep ? null : marks.at(-1)?.state ?? null };
}

function revisionOf({ id: letter_id, updated: created, ...row }: LetterRow) {
  const { revision, card, guest_list, facts_changed, fact_updates } = row;
  return { letter_id, revision, card, guest_list, created, facts_changed, fact_updates };
}

/**
 * The rows that an update of the guest list changes. A removed guest keeps the id and loses the name (decision D2). Their
 * order is that of the list: that a guest has another place is no reason to write the row.
 */
function changedGuests({ row, guests: before }: StoredLetter, guests: readonly Guest[], removed: number): GuestRow[] {
  const ids = new Set(guests.map(({ id }) => id));
  const names = new Map(before.map(({ id, name }) => [id, name]));
  const left = guestRows(row.id, before).filter(({ id }) => !ids.has(id));
  const written = guestRows(row.id, guests).filter(({ id, name }) => names.get(id) !== name);
  return [...written, ...left.map((guest) => ({ ...guest, name: null, removed }))];
}

function guestRows(letter_id: string, guests: readonly Guest[]): GuestRow[] {
  return guests.map(({ id, name }, position) => ({ letter_id, id, name, position, removed: null }));
}
