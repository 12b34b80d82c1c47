import { rejects } from "node:assert/strict";
import { sql } from "kysely";
import { dataVersion, openDatabase, truncateJournal } from "../../db/client.ts";
import { DatabaseBusy, DatabaseUnavailable } from "../../db/unavailable.ts";
import { equal, ok, same } from "../support/assert.ts";
import { addNote, databaseFile, keepReading, readNotes, readPragma } from "../support/database/database_file.ts";
import { letPass } from "../support/waiting.ts";

/* Queries of a local file run on a connection of their own, with statements that are prepared once. */

Deno.test("a query's values are the same outside of a transaction as in one, where the client runs it", async () => {
  await using file = await databaseFile();
  const query = sql<
    { bytes: ArrayBuffer }
  >`select 1 as whole, 1.5 as part, 'ñ' as text, null as empty, 9007199254740991 as large, ${"a"} as given,
    ${null} as gone, x'00ff' as bytes`;
  const { rows: [outside] } = await query.execute(file.db);
  const { rows: [inside] } = await file.db.transaction().execute((transaction) => query.execute(transaction));
  equal({ ...outside, bytes: undefined }, { ...inside, bytes: undefined });
  equal(new Uint8Array(outside!.bytes), new Uint8Array(inside!.bytes));
});

Deno.test("a query sees what was written just before, by this connection, by another, and after the table changed", async () => {
  await using file = await databaseFile();
  const other = await openDatabase(file);
  for (let round = 0; round < 20; round++) {
    await addNote(round % 2 === 0 ? file.db : other, `${round}`);
    same((await readNotes(file.db)).split(",").length, round + 1);
  }
  await sql`alter table notes add column more text default 'x'`.execute(other);
  const { rows: [note] } = await sql<{ more: string }>`select * from notes`.execute(file.db);
  same(note!.more, "x");
  await other.destroy();
});

Deno.test("the version of the data is different after every commit, and the same without one", async () => {
  await using file = await databaseFile();
  const other = await openDatabase(file);
  const seen = new Set<number>();
  const isNew = () => {
    const version = dataVersion(file.db)!;
    ok(Number.isSafeInteger(version));
    same(dataVersion(file.db), version);
    return !seen.has(version) && seen.add(version) !== undefined;
  };
  ok(isNew());
  await readNotes(file.db);
  ok(!isNew());
  await addNote(file.db, "own");
  ok(isNew());
  await addNote(other, "another's");
  ok(isNew());
  await file.db.transaction().execute(async (transaction) => {
    await addNote(transaction, "not yet");
    ok(!isNew());
  });
  ok(isNew());
  await other.destroy();
});

Deno.test("the version of a file that cannot be looked at is not known, which is no error", async () => {
  await using file = await databaseFile();
  await Deno.rename(file.folder, `${file.folder}.away`);
  await Deno.writeTextFile(file.folder, "no folder");
  await letPass(20, "the file is looked at again");
  same(dataVersion(file.db), undefined);
  await rejects(readNotes(file.db), DatabaseUnavailable);
  await Deno.remove(file.folder);
  await Deno.rename(`${file.folder}.away`, file.folder);
  ok(dataVersion(file.db) !== undefined);
});

Deno.test("a query that fails says so, and reading goes on; statements that write are never run by the reader", async () => {
  await using file = await databaseFile();
  const failure = await sql`select missing from notes`.execute(file.db).then(() => "none", ({ message }) => message);
  ok(/no such column/.test(failure), failure);
  await sql`with more (text) as (values ('one')) insert into notes select text from more`.execute(file.db);
  same(await readNotes(file.db), "one");
});

Deno.test("queries do not keep the journal from being emptied", async () => {
  await using file = await databaseFile();
  await addNote(file.db, "one");
  for (let size = 1; size <= 150; size++) {
    await sql`select ${sql.join(Array.from({ length: size }, () => 1))}`.execute(file.db);
  }
  same(await readNotes(file.db), "one");
  ok(dataVersion(file.db) !== undefined);
  await truncateJournal(file.db);
  same((await Deno.stat(`${file.path}-wal`)).size, 0);
  same(await readPragma(file.db, "journal_mode"), "wal");
});

Deno.test("a journal that a transaction keeps, of this connection or another, is emptied when that ends", async () => {
  await using file = await databaseFile();
  const other = await openDatabase(file);
  for (const [note, db] of [["one", other], ["two", file.db]] as const) {
    await addNote(file.db, note);
    const end = await keepReading(db);
    await rejects(truncateJournal(file.db, 50), DatabaseBusy);
    setTimeout(end, 100);
    await truncateJournal(file.db);
    same((await Deno.stat(`${file.path}-wal`)).size, 0);
    await end();
  }
  same(await readNotes(file.db), "one,two");
  await other.destroy();
});
