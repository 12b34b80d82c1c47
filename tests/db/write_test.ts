import { rejects } from "node:assert/strict";
import { sql } from "kysely";
import { DatabaseBusy } from "../../db/unavailable.ts";
import { write } from "../../db/write.ts";
import { ok, same } from "../support/assert.ts";
import { addNote, databaseFile, holdLock, readNotes } from "../support/database/database_file.ts";
import { verifies } from "../support/verifies.ts";
import { letPass } from "../support/waiting.ts";

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
  verifies("F2.unavailable", "after five seconds a change gives up; until then everything else goes on"),
  async () => {
    await using file = await databaseFile();
    await using _lock = await holdLock(file.url, "theirs");
    const began = performance.now();
    let longestPause = 0;
    let reads = 0;
    let waiting = true;
    const goOn = async () => {
      for (let before = performance.now(); waiting; before = performance.now()) {
        same(await readNotes(file.db), "");
        reads++;
        await letPass(1, "one reads now and then");
        longestPause = Math.max(longestPause, performance.now() - before);
      }
    };
    const going = goOn();
    await rejects(write(file.db, (db) => addNote(db, "ours")), DatabaseBusy);
    const waited = performance.now() - began;
    waiting = false;
    await going;
    ok(waited > 4_500 && waited < 7_000, `it waited ${waited} ms`);
    ok(reads > 20 && longestPause < 1_000, `${reads} reads, the longest pause ${longestPause} ms`);
  },
);
