import { rejects } from "node:assert/strict";
import { sql } from "kysely";
import { openDatabase } from "../../db/client.ts";
import { runInBackground } from "../../db/background_writer.ts";
import type { Database } from "../../db/schema.ts";
import { patiently } from "../../db/transactions.ts";
import { DatabaseBusy, DatabaseUnavailable } from "../../db/unavailable.ts";
import { equal, same } from "../support/assert.ts";
import { addNote, databaseFile, holdLock, readNotes } from "../support/database/database_file.ts";
import { letPass } from "../support/waiting.ts";

/* A write whose commit runs on another thread: it is as any other, but this thread goes on meanwhile. */

const addAside = (db: Database, note: string) =>
  runInBackground(db, sql`insert into notes values (${note})`.compile(db));

Deno.test("what is written aside is there when it is said to be, in the order in which it was asked for", async () => {
  await using file = await databaseFile();
  const asked = [addAside(file.db, "one"), addNote(file.db, "two"), addAside(file.db, "three")];
  await Promise.all(asked);
  same(await readNotes(file.db), "one,two,three");
  const other = await openDatabase(file);
  same(await readNotes(other), "one,two,three");
  await other.destroy();
});

Deno.test("a statement that fails aside writes nothing, and the next one is written", async () => {
  await using file = await databaseFile();
  await rejects(runInBackground(file.db, sql`insert into nowhere values (1)`.compile(file.db)), /no such table/);
  await rejects(runInBackground(file.db, sql`insert into notes values (1, 2, 3)`.compile(file.db)));
  await addAside(file.db, "one");
  await addNote(file.db, "two");
  same(await readNotes(file.db), "one,two");
});

Deno.test("what is written aside waits for another process", async () => {
  await using file = await databaseFile();
  await using lock = await holdLock(file.url, "theirs");
  await rejects(addAside(file.db, "ours"), DatabaseBusy);
  const waiting = patiently(() => addAside(file.db, "ours"));
  await letPass(200, "the write has to wait");
  await lock.release();
  await waiting;
  same(await readNotes(file.db), "theirs,ours");
});

Deno.test("after another file has taken the place of the first, what is written aside is in that one", async () => {
  await using file = await databaseFile();
  await addAside(file.db, "before");
  const restored = `${file.folder}/backup.db`;
  await sql`vacuum into ${sql.lit(restored)}`.execute(file.db);
  await addAside(file.db, "lost with the old file");
  await Deno.rename(file.path, `${file.path}.away`);
  await rejects(addAside(file.db, "nowhere"), DatabaseUnavailable);
  await Deno.rename(restored, file.path);
  await addAside(file.db, "after");
  await addNote(file.db, "and after");
  equal(await readNotes(file.db), "before,after,and after");
  const other = await openDatabase(file);
  equal(await readNotes(other), "before,after,and after");
  await other.destroy();
});
