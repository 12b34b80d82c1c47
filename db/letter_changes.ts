import { type Compilable, sql } from "kysely";
import { putGuests } from "./guests.ts";
import { forgetHostRows, type HostRows, putHostRows } from "./host_list.ts";
import type { Key } from "./letters.ts";
import { putUses } from "./media.ts";
import type { Database, GuestListRow, GuestRow, IdempotentAnswerRow, LetterRow, RevisionRow } from "./schema.ts";
import { writeBatch } from "./transactions.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/*
 * Every change of a letter is one batch: it takes one round trip, and holds the write lock only while the database
 * works. What the change was made from was read before, so the first statement of the batch checks that it is still so.
 */

/** The letter is not as it was read: somebody else has changed it since. Nothing was written. */
export class LetterChanged extends DatabaseUnavailable {
  override readonly name = "LetterChanged";
}

/** An answer is kept already for the same `Idempotency-Key`. Nothing was written. */
export class AnswerKept extends Error {
  override readonly name = "AnswerKept";
}

/** What must still be so when a change is written. */
export type AsRead = Key & {
  /** undefined: a change that fits every revision */
  readonly revision?: number;
  /** a guest list of the history, from which names may have been erased since */
  readonly guestList?: Pick<GuestListRow, "version" | "guests"> | undefined;
};

/** The rows of a letter's next revision. */
export type NextRevision = {
  readonly letter: Pick<LetterRow, "card" | "revision" | "guest_list" | "updated" | "facts_changed" | "fact_updates">;
  /** the guests whose rows change */
  readonly guests: readonly GuestRow[];
  /** the new guest list; undefined: it is the same as before */
  readonly guestList: GuestListRow | undefined;
  /** the pictures that the letter uses from now on; undefined: the same as before */
  readonly uses: readonly string[] | undefined;
  readonly revision: RevisionRow;
  /** what the host keeps of guests, where it changes, too */
  readonly host?: HostRows | undefined;
  /** the revisions that are not kept any more */
  readonly forget: readonly number[];
};

/** The rows of a new letter. */
export type NewLetter = {
  readonly letter: LetterRow;
  readonly guests: readonly GuestRow[];
  readonly guestList: GuestListRow;
  readonly uses: readonly string[];
  readonly revision: RevisionRow;
  readonly host?: HostRows | undefined;
  readonly answer?: KeptAnswer | undefined;
};

/** An answer to give again; it replaces one of the same key from before `expired`. */
type KeptAnswer = IdempotentAnswerRow & { readonly expired: number };

/** Stores a new letter. @throws AnswerKept */
export async function insertNewLetter(
  db: Database,
  { letter, guests, guestList, uses, revision, host, answer }: NewLetter,
): Promise<void> {
  await writeOrRefuse(db, [
    ...(answer ? keepAnswer(db, answer) : []),
    db.insertInto("letters").values(letter),
    ...putGuests(db, guests),
    ...(host ? putHostRows(db, host) : []),
    ...(uses.length > 0 ? putUses(db, letter.id, uses, letter.updated) : []),
    db.insertInto("guest_lists").values(guestList),
    db.insertInto("revisions").values(revision),
  ]);
}

/** Stores a letter's next revision. @throws LetterChanged */
export async function insertNextRevision(
  db: Database,
  asRead: AsRead,
  { letter, guests, guestList, uses, revision, host, forget }: NextRevision,
): Promise<void> {
  const { id } = asRead;
  await writeUnlessChanged(db, asRead, [
    db.updateTable("letters").set(letter).where("id", "=", id),
    ...putGuests(db, guests),
    ...(host ? putHostRows(db, host) : []),
    ...(uses ? putUses(db, id, uses, letter.updated) : []),
    ...(guestList ? [db.insertInto("guest_lists").values(guestList)] : []),
    db.insertInto("revisions").values(revision),
    ...(forget.length > 0 ? forgetRevisions(db, id, forget) : []),
  ]);
}

/**
 * Stores what the host keeps of guests. The letter itself stays as it is, whatever its revision is now (decision P6).
 * @throws LetterChanged if the key is not the letter's any more, or the letter was taken back
 */
export async function updateHostRows(db: Database, asRead: Key, host: HostRows): Promise<void> {
  const counted = db.updateTable("letters").where("id", "=", asRead.id)
    .set(({ eb }) => ({ host_changes: eb("host_changes", "+", 1) }));
  await writeUnlessChanged(db, asRead, [...putHostRows(db, host), counted]);
}

/**
 * Takes the letter back: its words and names are erased, the row stays to answer "gone" (decision H3).
 * @param now in milliseconds since 1970
 * @throws LetterChanged
 */
export async function eraseLetter(db: Database, asRead: AsRead, now: number): Promise<void> {
  const { id } = asRead;
  await writeUnlessChanged(db, asRead, [
    db.deleteFrom("revisions").where("letter_id", "=", id),
    db.deleteFrom("guest_lists").where("letter_id", "=", id),
    ...forgetHostRows(db, id),
    db.deleteFrom("guests").where("letter_id", "=", id),
    db.updateTable("letters").where("id", "=", id)
      .set({ card: "", updated: now, facts_changed: null, fact_updates: null, deleted: now }),
    ...putUses(db, id, [], now),
  ]);
}

/** Gives the letter a new key. @param answer to give again @throws LetterChanged, AnswerKept */
export async function updateKey(db: Database, asRead: Key, keyHash: string, answer?: KeptAnswer): Promise<void> {
  await writeUnlessChanged(db, asRead, [
    ...(answer ? keepAnswer(db, answer) : []),
    db.updateTable("letters").set({ key_hash: keyHash }).where("id", "=", asRead.id),
  ]);
}

async function writeUnlessChanged(db: Database, asRead: AsRead, queries: readonly Compilable[]): Promise<void> {
  await writeOrRefuse(db, [checkAsRead(db, asRead), ...queries]);
}

/**
 * A statement of a batch cannot make the others depend on what it finds. But an error of one takes back the whole batch,
 * so this one breaks a constraint if the letter is not as it was read, and else changes nothing.
 */
function checkAsRead(db: Database, { id, keyHash, revision, guestList }: AsRead): Compilable {
  return db.updateTable("letters")
    .set(({ and, eb, exists, not, selectFrom }) => {
      const isAsRead = and([
        eb("key_hash", "=", keyHash),
        eb("deleted", "is", null),
        not(exists(
          selectFrom("takedowns").select("letter_id").where("letter_id", "=", id).where("restored", "is", null),
        )),
        ...(revision === undefined ? [] : [eb("revision", "=", revision)]),
        ...(guestList === undefined ? [] : [exists(
          selectFrom("guest_lists").select("version").where("letter_id", "=", id)
            .where("version", "=", guestList.version).where("guests", "=", guestList.guests),
        )]),
      ]);
      return { revision: sql<number>`case when ${isAsRead} then revision end` };
    })
    .where("id", "=", id);
}

type Refusal = new (message: string, options: ErrorOptions) => Error;

/** What a batch is refused for, by the constraint that it breaks. */
const refusals: readonly (readonly [constraint: RegExp, Refusal])[] = [
  [/NOT NULL constraint failed: letters\.revision/, LetterChanged],
  [/UNIQUE constraint failed: idempotent_answers\.key_hash/, AnswerKept],
];

async function writeOrRefuse(db: Database, queries: readonly Compilable[]): Promise<void> {
  try {
    await writeBatch(db, queries);
  } catch (cause) {
    const { code, message = "" } = cause as { code?: unknown; message?: string };
    const Refusal = refusals.find(([constraint]) => constraint.test(message))?.[1];
    if (code === "SQLITE_CONSTRAINT" && Refusal) throw new Refusal(message, { cause });
    throw cause;
  }
}

function keepAnswer(db: Database, { expired, ...answer }: KeptAnswer): Compilable[] {
  return [
    db.deleteFrom("idempotent_answers").where("key_hash", "=", answer.key_hash).where("created", "<", expired),
    db.insertInto("idempotent_answers").values(answer),
  ];
}

/** Forgets the revisions, and the guest lists that no other revision shares. */
function forgetRevisions(db: Database, letterId: string, revisions: readonly number[]): Compilable[] {
  const listsInUse = db.selectFrom("revisions").where("letter_id", "=", letterId).select("guest_list");
  return [
    db.deleteFrom("revisions").where("letter_id", "=", letterId).where("revision", "in", revisions),
    db.deleteFrom("guest_lists").where("letter_id", "=", letterId).where("version", "not in", listsInUse),
  ];
}
