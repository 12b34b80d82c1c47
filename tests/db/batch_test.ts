import { rejects } from "node:assert/strict";
import { readBatch, writeBatch } from "../../db/batch.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { DatabaseBusy } from "../../db/unavailable.ts";
import { equal, same } from "../support/assert.ts";
import { databaseFile, holdLock } from "../support/database/database_file.ts";
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

Deno.test(verifies("F2.unavailable", "after five seconds a batch gives up, and nothing of it is written"), async () => {
  await using file = await migratedFile();
  const { db } = file;
  {
    await using _lock = await holdLock(file.url, "theirs");
    await rejects(writeBatch(db, [count(db, "ours")]), DatabaseBusy);
  }
  same(await stored(db), "");
});
