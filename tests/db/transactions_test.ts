import { rejects } from "node:assert/strict";
import { sql } from "kysely";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { readBatch, write, writeBatch } from "../../db/transactions.ts";
import { DatabaseBusy } from "../../db/unavailable.ts";
import { equal, ok, same } from "../support/assert.ts";
import { addNote, databaseFile, holdLock, readNotes } from "../support/database/database_file.ts";
import { verifies } from "../support/verifies.ts";
import { letPass } from "../support/waiting.ts";

const count = (db: Database, subject: string) =>
  db.insertInto("rates").values({ subject, window: 0, count: 1 }).returning("subject");
const subjects = (db: Database) => db.selectFrom("rates").select("subject").orderBy("subject");
const stored = async (db: Database) => (await subjects(db).execute()).map(({ subject }) => subject).join();

async function migratedFile() {
  const file = await databaseFile();
  await migrate(file.db);
  return file;
}

Deno.test("a batch answers the rows of each of its queries, in order", async () => {
  await using file = await migratedFile();
  const { db } = file;
  const [first, between, second] = await writeBatch(db, [count(db, "one"), subjects(db), count(db, "two")]);
  equal([first, between, second].map((rows) => rows.map(({ subject }) => subject)), [["one"], ["one"], ["two"]]);
  const [all, none] = await readBatch(db, [subjects(db), subjects(db).where("count", ">", 1)]);
  equal([all.length, none], [2, []]);
});

Deno.test(verifies("C5.transaction", "a batch with a statement that fails leaves nothing behind"), async () => {
  await using file = await migratedFile();
  const { db } = file;
  const failing = writeBatch(db, [count(db, "one"), count(db, "one"), count(db, "two")]);
  await rejects(failing, { code: "SQLITE_CONSTRAINT", message: /UNIQUE constraint failed: rates/ });
  same(await stored(db), "");
  await writeBatch(db, [count(db, "two")]);
  same(await stored(db), "two");
});

Deno.test(verifies("C5.transaction", "a batch within a transaction is a part of it"), async () => {
  await using file = await migratedFile();
  const { db } = file;
  const failing = db.transaction().execute(async (transaction) => {
    await writeBatch(transaction, [count(transaction, "one"), count(transaction, "two")]);
    same(await stored(transaction), "one,two");
    throw new Error("changed my mind");
  });
  await rejects(failing, { message: "changed my mind" });
  same(await stored(db), "");
});

Deno.test(
  verifies("C5.transaction", "a batch that writes waits for another process; one that reads does not"),
  async () => {
    await using file = await migratedFile();
    const { db } = file;
    await using lock = await holdLock(file.url, "theirs");
    const waiting = writeBatch(db, [count(db, "ours")]);
    equal(await readBatch(db, [subjects(db)]), [[]]);
    await letPass(200, "the batch has to wait");
    await lock.release();
    await waiting;
    same(await stored(db), "ours");
  },
);

Deno.test(
  verifies("F2.unavailable", "a batch that waits too long gives up, and nothing of it is written"),
  async () => {
    await using file = await migratedFile();
    const { db } = file;
    {
      await using _lock = await holdLock(file.url, "theirs");
      await rejects(writeBatch(db, [count(db, "ours")], 600), DatabaseBusy);
    }
    same(await stored(db), "");
  },
);

Deno.test(verifies("C5.transaction", "a change is made whole, once, and its result given back"), async () => {
  await using file = await databaseFile();
  let runs = 0;
  const result = await write(file.db, async (db) => {
    runs++;
    await addNote(db, "one");
    await addNote(db, "two");
    return "done";
  });
  same(`${result} ${runs} ${await readNotes(file.db)}`, "done 1 one,two");
});

Deno.test(verifies("C5.transaction", "a change that fails is made not at all, and not tried again"), async () => {
  await using file = await databaseFile();
  let runs = 0;
  const failing = write(file.db, async (db) => {
    runs++;
    await addNote(db, "one");
    await addNote(db, "one");
  });
  await rejects(failing, { code: "SQLITE_CONSTRAINT" });
  same(`${runs} ${await readNotes(file.db)}`, "1 ");
});

Deno.test(verifies("C5.transaction", "changes that read and then write come one after another"), async () => {
  await using file = await databaseFile();
  await sql`create table counts (count integer not null)`.execute(file.db);
  await sql`insert into counts values (0)`.execute(file.db);
  const countUp = () =>
    write(file.db, async (db) => {
      const { rows: [row] } = await sql<{ count: number }>`select count from counts`.execute(db);
      await letPass(Math.random() * 3, "others come between reading and writing");
      await sql`update counts set count = ${row!.count + 1}`.execute(db);
    });
  await Promise.all(Array.from({ length: 40 }, countUp));
  const { rows } = await sql<{ count: number }>`select count from counts`.execute(file.db);
  same(rows[0]!.count, 40);
});

Deno.test(
  verifies("C5.transaction", "a change waits for another process, and then sees what that one did"),
  async () => {
    await using file = await databaseFile();
    await using lock = await holdLock(file.url, "theirs");
    const waiting = write(file.db, async (db) => {
      same(await readNotes(db), "theirs");
      await addNote(db, "ours");
    });
    await letPass(400, "the change has to wait");
    await lock.release();
    await waiting;
    same(await readNotes(file.db), "theirs,ours");
  },
);

Deno.test(
  verifies("F2.unavailable", "a change that waits too long gives up; until then everything else goes on"),
  async () => {
    await using file = await databaseFile();
    await using _lock = await holdLock(file.url, "theirs");
    const longest = 600;
    const began = performance.now();
    let reads = 0;
    let waiting = true;
    const goOn = async () => {
      while (waiting) {
        same(await readNotes(file.db), "");
        reads++;
        await letPass(1, "one reads now and then");
      }
    };
    const going = goOn();
    await rejects(write(file.db, (db) => addNote(db, "ours"), longest), DatabaseBusy);
    const waited = performance.now() - began;
    waiting = false;
    await going;
    ok(waited >= longest, `it waited ${waited} ms`);
    ok(reads > 10, `${reads} reads`);
  },
);
