import { rejects } from "node:assert/strict";
import { openDatabase } from "../../db/client.ts";
import {
  AnswerKept,
  type AsRead,
  eraseLetter,
  insertNewLetter,
  insertNextRevision,
  LetterChanged,
  type NextRevision,
  updateKey,
} from "../../db/letter_changes.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database, GuestRow } from "../../db/schema.ts";
import { equal, same } from "../support/assert.ts";
import { verifies } from "../support/verifies.ts";

const key = { id: "letter", keyHash: "hash" };
const before = '[{"id":"ana","name":"Ana"},{"id":"xan","name":"Xanthippe"}]';

function guest(id: string, name: string | null, position: number): GuestRow {
  return { letter_id: key.id, id, name, position, removed: name === null ? 2 : null };
}

function newLetter(id = key.id) {
  const shared = { card: "{}", guest_list: 1, created: 1 };
  return {
    letter: { ...shared, id, key_hash: key.keyHash, revision: 1, updated: 1, deleted: null, ...noFacts },
    guests: [guest("ana", "Ana", 0), guest("xan", "Xanthippe", 1)].map((row) => ({ ...row, letter_id: id })),
    guestList: { letter_id: id, version: 1, guests: before },
    uses: [],
    revision: { ...shared, letter_id: id, revision: 1, state: 1, before: null, submission: null, ...noFacts },
  };
}

const noFacts = { facts_changed: null, fact_updates: null };

/** The second revision, in which Xanthippe is removed. */
const next: NextRevision = {
  letter: { card: '{"v":1}', revision: 2, guest_list: 2, updated: 2, ...noFacts },
  guests: [guest("xan", null, 1)],
  guestList: { letter_id: key.id, version: 2, guests: '[{"id":"ana","name":"Ana"}]' },
  uses: ["a".repeat(64)],
  revision: {
    ...{ letter_id: key.id, revision: 2, card: '{"v":1}', guest_list: 2, created: 2 },
    ...{ state: 2, before: 1, submission: null, ...noFacts },
  },
  forget: [],
};

async function withLetter(): Promise<Database & AsyncDisposable> {
  const db = await openDatabase({ url: ":memory:" });
  await migrate(db);
  await insertNewLetter(db, newLetter());
  return Object.assign(db, { [Symbol.asyncDispose]: () => db.destroy() });
}

function rowsOf(db: Database): Promise<unknown[]> {
  const tables = ["letters", "guests", "guest_lists", "revisions", "media_uses", "idempotent_answers"] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}

async function assertChangesNothing(
  db: Database,
  write: () => Promise<void>,
  refusal: typeof LetterChanged | typeof AnswerKept,
): Promise<void> {
  const rows = await rowsOf(db);
  await rejects(write, refusal);
  equal(await rowsOf(db), rows);
}

Deno.test(
  verifies("C5.transaction", "a revision is stored only if its letter is still as it was read"),
  async () => {
    await using db = await withLetter();
    const others: AsRead[] = [{ ...key, revision: 2 }, { ...key, revision: 0 }, {
      ...key,
      keyHash: "other",
      revision: 1,
    }];
    for (const asRead of others) {
      await assertChangesNothing(db, () => insertNextRevision(db, asRead, next), LetterChanged);
    }
    await insertNextRevision(db, { ...key, revision: 1 }, next);
    await assertChangesNothing(db, () => insertNextRevision(db, { ...key, revision: 1 }, next), LetterChanged);
    const { revision, card } = await db.selectFrom("letters").select(["revision", "card"]).executeTakeFirstOrThrow();
    equal([revision, card], [2, '{"v":1}']);
  },
);

Deno.test(verifies("H3.erased", "nothing is stored in a letter that was taken back meanwhile"), async () => {
  await using db = await withLetter();
  await eraseLetter(db, key, 5);
  await assertChangesNothing(db, () => insertNextRevision(db, { ...key, revision: 1 }, next), LetterChanged);
  await assertChangesNothing(db, () => eraseLetter(db, key, 6), LetterChanged);
  await assertChangesNothing(db, () => updateKey(db, key, "new"), LetterChanged);
});

Deno.test(
  verifies("D2.history-erased", "guests come back from the history only if no name was erased there since it was read"),
  async () => {
    await using db = await withLetter();
    const list = { version: 1, guests: before };
    await db.updateTable("guest_lists").set({ guests: '[{"id":"ana","name":"Ana"}]' }).execute();
    const asRead = { ...key, revision: 1, guestList: list };
    await assertChangesNothing(db, () => insertNextRevision(db, asRead, next), LetterChanged);
    await db.updateTable("guest_lists").set({ guests: before }).execute();
    await insertNextRevision(db, asRead, next);
  },
);

Deno.test(verifies("H3.key-replaced", "a key is replaced once"), async () => {
  await using db = await withLetter();
  await updateKey(db, key, "new");
  await assertChangesNothing(db, () => updateKey(db, key, "newer"), LetterChanged);
  same((await db.selectFrom("letters").select("key_hash").executeTakeFirstOrThrow()).key_hash, "new");
});

Deno.test(
  verifies(
    "I2.same-answer",
    "no letter and no key is stored if the answer is kept already; an expired one is replaced",
  ),
  async () => {
    await using db = await withLetter();
    const answer = (created: number, expired: number) => ({
      ...{ key_hash: "lookup", body_hash: "body", answer: `at ${created}`, created },
      expired,
    });
    await insertNewLetter(db, { ...newLetter("one"), answer: answer(10, 0) });
    const again = () => insertNewLetter(db, { ...newLetter("two"), answer: answer(20, 10) });
    await assertChangesNothing(db, again, AnswerKept);
    await assertChangesNothing(db, () => updateKey(db, key, "new", answer(20, 10)), AnswerKept);
    await insertNewLetter(db, { ...newLetter("two"), answer: answer(30, 11) });
    const kept = await db.selectFrom("idempotent_answers").select("answer").execute();
    equal(kept, [{ answer: "at 30" }]);
  },
);
