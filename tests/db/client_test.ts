import { rejects } from "node:assert/strict";
import { sql } from "kysely";
import { openDatabase } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import { DatabaseUnavailable } from "../../db/unavailable.ts";
import { createContext } from "../../domain/context.ts";
import { equal, same } from "../support/assert.ts";
import { addNote, databaseFile, readNotes, readPragma } from "../support/database/database_file.ts";
import { callWith, quietly } from "../support/service/other_app.ts";
import { verifies } from "../support/verifies.ts";

/** The files in the folder, without SQLite's own journal files. */
const entries = (folder: string) =>
  [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) => !/-(?:wal|shm)$/.test(name)).sort();

/** Runs `act` with a new folder as the working directory. */
async function inFreshFolder(act: (folder: string) => Promise<void>): Promise<void> {
  const [before, folder] = [Deno.cwd(), await Deno.makeTempDir({ prefix: "envoi-client-" })];
  Deno.chdir(folder);
  try {
    await act(folder);
  } finally {
    Deno.chdir(before);
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test(verifies("A4.database-url", "a file is made with the folders it is in, and nothing else"), async () => {
  const made: Record<string, [folder: string, names: string[]]> = {
    "file:data/deep/envoi.db": ["data/deep", ["envoi.db"]],
    "file:./here/envoi.db": ["here", ["envoi.db"]],
    "file:envoi.db": [".", ["data", "envoi.db", "here"]],
  };
  await inFreshFolder(async (folder) => {
    for (const [url, [where, names]] of Object.entries(made)) {
      await (await openDatabase({ url })).destroy();
      equal(entries(`${folder}/${where}`), names, url);
    }
    await (await openDatabase({ url: `file:${folder}/whole/path.db` })).destroy();
    equal(entries(`${folder}/whole`), ["path.db"]);
    await (await openDatabase({ url: `file://${folder}/slashes/path.db` })).destroy();
    equal(entries(`${folder}/slashes`), ["path.db"]);
  });
});

Deno.test("a new file, its journal and its folder are for this user alone; a file that was there keeps its rights", async () => {
  const rights = (path: string) => (Deno.statSync(path).mode! & 0o777).toString(8);
  await inFreshFolder(async () => {
    const db = await openDatabase({ url: "file:data/envoi.db" });
    await sql`create table notes (text text)`.execute(db);
    equal(["data", "data/envoi.db", "data/envoi.db-wal", "data/envoi.db-shm"].map(rights), [
      "700",
      "600",
      "600",
      "600",
    ]);
    await db.destroy();
    Deno.chmodSync("data/envoi.db", 0o640);
    await (await openDatabase({ url: "file:data/envoi.db" })).destroy();
    same(rights("data/envoi.db"), "640");
  });
});

Deno.test(verifies("A4.database-url", "memory is a database of its own each time"), async () => {
  const [one, other] = [await openDatabase({ url: ":memory:" }), await openDatabase({ url: ":memory:" })];
  await sql`create table notes (text text)`.execute(one);
  await addNote(one, "one");
  same(await readNotes(one), "one");
  await rejects(readNotes(other), /no such table/);
  await one.destroy();
  await other.destroy();
});

Deno.test("a file is in WAL mode, each commit reaches the disk, and references are held to", async () => {
  await using file = await databaseFile();
  equal(await Promise.all(["journal_mode", "synchronous", "foreign_keys"].map((name) => readPragma(file.db, name))), [
    "wal",
    2,
    1,
  ]);
});

Deno.test("stored data is there when the file is opened again", async () => {
  await using file = await databaseFile();
  await addNote(file.db, "one");
  const again = await openDatabase(file);
  same(await readNotes(again), "one");
  await again.destroy();
});

Deno.test("a file that is no database, or cannot be opened, is an outage", async () => {
  await inFreshFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/letter.txt`, "Dear database, ".repeat(100));
    await rejects(openDatabase({ url: `file:${folder}/letter.txt` }), DatabaseUnavailable);
    await Deno.mkdir(`${folder}/folder.db`);
    const named = openDatabase({ url: `file:${folder}/folder.db` });
    await rejects(named, DatabaseUnavailable);
    await rejects(named, /it is a folder\. Name a file in it/);
  });
});

Deno.test(
  verifies("F2.unavailable", "a file that is gone is an outage, and none any more once it is back"),
  async () => {
    await using file = await databaseFile();
    await addNote(file.db, "one");
    await Deno.rename(file.path, `${file.path}.away`);
    await rejects(addNote(file.db, "lost"), DatabaseUnavailable);
    await rejects(readNotes(file.db), DatabaseUnavailable);
    await rejects(file.db.transaction().execute((transaction) => addNote(transaction, "lost")), DatabaseUnavailable);
    await Deno.rename(`${file.path}.away`, file.path);
    await addNote(file.db, "two");
    same(await readNotes(file.db), "one,two");
  },
);

/** Makes a backup that contains "one"; the file then gets "two" as well. */
async function backup({ db, folder }: Awaited<ReturnType<typeof databaseFile>>): Promise<string> {
  const path = `${folder}/backup.db`;
  await addNote(db, "one");
  await sql`vacuum into ${sql.lit(path)}`.execute(db);
  await addNote(db, "two");
  return path;
}

Deno.test("a backup that is put in the file's place is opened anew", async () => {
  await using file = await databaseFile();
  const restored = await backup(file);
  for (const part of ["-wal", "-shm"]) await Deno.remove(file.path + part);
  await Deno.rename(restored, file.path);
  same(await readNotes(file.db), "one");
  await addNote(file.db, "three");
  const other = await openDatabase(file);
  same(await readNotes(other), "one,three");
  await other.destroy();
});

Deno.test("a backup that is put in the file's place is in WAL mode as any other", async () => {
  await using file = await databaseFile();
  const restored = await backup(file);
  for (const part of ["-wal", "-shm"]) await Deno.remove(file.path + part);
  await Deno.rename(restored, file.path);
  same(await readNotes(file.db), "one");
  same(await readPragma(file.db, "journal_mode"), "wal");
});

Deno.test("the old file's journal is not applied to a backup in its place", async () => {
  await using file = await databaseFile();
  const restored = await backup(file);
  await Deno.rename(restored, file.path);
  same(await readNotes(file.db), "one");
});

Deno.test("a journal without its index is the old file's all the same", async () => {
  await using file = await databaseFile();
  const restored = await backup(file);
  await Deno.remove(`${file.path}-shm`);
  await Deno.rename(restored, file.path);
  same(await readNotes(file.db), "one");
});

/** Puts an empty database in the file's place, and runs `act`; then the right file is put back. */
async function whileEmpty({ folder, path }: { folder: string; path: string }, act: () => Promise<void>): Promise<void> {
  await (await openDatabase({ url: `file:${folder}/empty.db` })).destroy();
  await Deno.rename(path, `${path}.away`);
  await Deno.rename(`${folder}/empty.db`, path);
  await act();
  await Deno.rename(`${path}.away`, path);
}

Deno.test(
  verifies("F2.unavailable", "an empty database in the file's place is an outage until the right file returns"),
  async () => {
    await using file = await databaseFile();
    await addNote(file.db, "one");
    // A restored backup has no journal of its own.
    await sql`pragma wal_checkpoint(truncate)`.execute(file.db);
    await whileEmpty(file, async () => {
      for (let round = 0; round < 3; round++) await rejects(readNotes(file.db), DatabaseUnavailable);
      await rejects(addNote(file.db, "lost"), DatabaseUnavailable);
    });
    same(await readNotes(file.db), "one");
    await addNote(file.db, "two");
    same(await readNotes(file.db), "one,two");
  },
);

Deno.test(verifies("F2.unavailable", "meanwhile the service says that it is not ready"), async () => {
  await using file = await databaseFile();
  await migrate(file.db);
  await sql`pragma wal_checkpoint(truncate)`.execute(file.db);
  const ready = async () => (await callWith(createContext({ db: file.db }), "GET", "/readyz")).status;
  same(await ready(), 200);
  await whileEmpty(file, async () => {
    const { result } = await quietly(async () => [await ready(), await ready()]);
    equal(result, [503, 503]);
  });
  same(await ready(), 200);
});
