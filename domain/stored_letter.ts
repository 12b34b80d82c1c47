import { findGuests, putGuests } from "../db/guests.ts";
import { insertLetter, updateLetter } from "../db/letters.ts";
import { setUses } from "../db/media.ts";
import { findGuestList, forgetRevisions, insertGuestList, insertRevision, listMarks } from "../db/revisions.ts";
import type { Database, GuestRow, LetterRow } from "../db/schema.ts";
import type { Card, LetterContent } from "./letter/card.ts";
import { day } from "./letter/dates.ts";
import { factsChanged } from "./letter/content.ts";
import type { Guest } from "./guests/guest.ts";
import { revisionsToPrune } from "./history/history_tree.ts";
import { pictureAddresses } from "./letter/pictures.ts";
import { usedPictures } from "./media/letter_pictures.ts";

/** How many states of a letter undo can reach, the current one included (decision M2). */
const keptRevisions = 50;

/** A letter, read from the database. `known` holds its guests, and the guests that were asked for, by id. */
export type StoredLetter = LetterContent & {
  readonly row: LetterRow;
  readonly known: ReadonlyMap<string, GuestRow>;
};

/** How a revision comes to be. */
export type HowSaved = {
  /** a person is at it, who fills in a date and a place piece by piece */
  readonly byHand?: boolean;
  /** the earlier state that undo or redo leads to; without, it is a change */
  readonly shows?: number;
  /** the sending of a form that asks for it (014) */
  readonly submission?: string | undefined;
};

/** @param asked ids of guests that the letter may have had, at most a thousand */
export async function readStored(db: Database, row: LetterRow, asked: readonly string[] = []): Promise<StoredLetter> {
  // One row for the whole list: with a row for each guest, writing them would take most of an update's time.
  const list = await findGuestList(db, row.id, row.guest_list);
  const guests: Guest[] = list ? JSON.parse(list) : [];
  const ids = new Set(guests.map(({ id }) => id));
  const former = await findGuests(db, row.id, asked.filter((id) => !ids.has(id)));
  const known = new Map([...guestRows(row.id, guests), ...former].map((guest) => [guest.id, guest]));
  return { row, card: JSON.parse(row.card), guests, known };
}

/** Stores a new letter as its first revision. */
export async function insertStored(
  db: Database,
  { id, keyHash }: { id: string; keyHash: string },
  { card, guests }: LetterContent,
  now: Date,
): Promise<void> {
  const time = now.getTime();
  const row: LetterRow = {
    id,
    key_hash: keyHash,
    card: JSON.stringify(card),
    revision: 1,
    guest_list: 1,
    created: time,
    updated: time,
    facts_changed: null,
    deleted: null,
  };
  await insertLetter(db, row);
  await putGuests(db, guestRows(id, guests));
  if (pictureAddresses(card.blocks).length > 0) await recordUses(db, id, card, time);
  await recordRevision(db, row, guests);
}

/**
 * Stores the next revision of a letter that was read in the same transaction, and forgets what is not kept any more.
 * @returns the letter as it is now
 */
export async function saveRevision(
  db: Database,
  stored: StoredLetter,
  { card, guests }: LetterContent,
  now: Date,
  { byHand = false, ...mark }: HowSaved = {},
): Promise<StoredLetter> {
  const time = now.getTime();
  const draft = byHand && isDraft(stored, time);
  const newList = JSON.stringify(guests) !== JSON.stringify(stored.guests);
  const row: LetterRow = {
    ...stored.row,
    card: JSON.stringify(card),
    revision: stored.row.revision + 1,
    guest_list: stored.row.guest_list + (newList ? 1 : 0),
    updated: time,
    facts_changed: !draft && factsChanged(stored.card.blocks, card.blocks) ? time : stored.row.facts_changed,
  };
  const { id, key_hash: _, created: __, deleted: ___, ...changes } = row;
  await updateLetter(db, id, changes);
  const changed = newList ? changedGuests(stored, guests, time) : [];
  await putGuests(db, changed);
  if (!samePictures(stored.card, card)) await recordUses(db, id, card, time);
  await recordRevision(db, row, newList ? guests : undefined, mark);
  return {
    row,
    card,
    guests,
    known: new Map([...stored.known, ...changed.map((guest) => [guest.id, guest] as const)]),
  };
}

/** Whether probably nobody has received the letter yet: then no guest needs to look again (decision K8). */
function isDraft({ guests, row }: StoredLetter, time: number): boolean {
  return guests.length === 0 && time < row.created + day;
}

/** Records which pictures the letter uses, in the transaction of the change (decision J7). */
async function recordUses(db: Database, id: string, card: Card, time: number): Promise<void> {
  await setUses(db, id, usedPictures(card), time);
}

function samePictures(one: Card, other: Card): boolean {
  return pictureAddresses(one.blocks).join("\n") === pictureAddresses(other.blocks).join("\n");
}

async function recordRevision(
  db: Database,
  row: LetterRow,
  newGuests: readonly Guest[] | undefined,
  { shows, submission }: Omit<HowSaved, "byHand"> = {},
): Promise<void> {
  const { id: letter_id, revision, card, guest_list, updated: created } = row;
  const marks = revision > 1 ? await listMarks(db, letter_id) : [];
  const isStep = shows !== undefined;
  const before = isStep ? null : marks.at(-1)?.state ?? null;
  const mark = { revision, state: shows ?? revision, before, submission: submission ?? null };
  if (newGuests) await insertGuestList(db, { letter_id, version: guest_list, guests: JSON.stringify(newGuests) });
  await insertRevision(db, { letter_id, card, guest_list, created, ...mark });
  await forgetRevisions(db, letter_id, revisionsToPrune([...marks, mark], keptRevisions));
}

/** The rows that an update of the guest list changes. A removed guest keeps the id and loses the name (decision D2). */
function changedGuests({ row, known }: StoredLetter, guests: readonly Guest[], removed: number): GuestRow[] {
  const listed = guestRows(row.id, guests);
  const ids = new Set(listed.map(({ id }) => id));
  const left = known.values().filter(({ id, name }) => name !== null && !ids.has(id))
    .map((guest) => ({ ...guest, name: null, removed }));
  return [...listed.filter((guest) => !sameRow(guest, known.get(guest.id))), ...left];
}

function guestRows(letter_id: string, guests: readonly Guest[]): GuestRow[] {
  return guests.map(({ id, name }, position) => ({ letter_id, id, name, position, removed: null }));
}

function sameRow(one: GuestRow, other: GuestRow | undefined): boolean {
  return one.name === other?.name && one.position === other.position;
}
