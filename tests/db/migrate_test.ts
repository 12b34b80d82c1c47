import { rejects } from "node:assert/strict";
import { sql } from "kysely";
import { openDatabase } from "../../db/client.ts";
import { migrate, migrateTo, readMigrations } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { equal, same } from "../support/assert.ts";
import { databaseFile, holdLock } from "../support/database/database_file.ts";
import { lettersFile } from "../support/database/letters_file.ts";
import { letPass } from "../support/waiting.ts";

const allTables = [
  ...["blob_chunks", "blobs", "guest_lists", "guests", "host_list", "host_settings", "idempotent_answers", "letters"],
  ...["media", "media_sources", "media_uses", "rates", "revisions", "takedowns"],
];
const allMigrations = [
  "0001_letters",
  "0002_media",
  "0003_history_tree",
  "0004_guests_by_id",
  "0005_submissions",
  "0006_takedowns",
  "0007_fact_updates",
  "0008_host_list",
  "0009_answers",
  "0010_host_changes",
  "0011_own_reminder",
];

/** The tables of the service, without SQLite's, the migrator's and the test's own. */
async function tables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
    .execute(db);
  return rows.map(({ name }) => name).filter((name) => !/^(?:sqlite_|kysely_|notes$)/.test(name));
}

Deno.test("a fresh database gets every table", async () => {
  await using file = await databaseFile();
  equal(await tables(file.db), []);
  equal(await migrate(file.db), allMigrations);
  equal(await tables(file.db), allTables);
});

Deno.test("a database that is up to date stays as it is, with all that is in it", async () => {
  await using file = await databaseFile();
  await migrate(file.db);
  await file.db.insertInto("rates").values({ subject: "create 192.0.2.1", window: 0, count: 1 }).execute();
  equal(await migrate(file.db), []);
  const again = await openDatabase(file);
  equal(await migrate(again), []);
  equal(await again.selectFrom("rates").select("count").execute(), [{ count: 1 }]);
  await again.destroy();
});

Deno.test("two that migrate at once both find the work done", async () => {
  await using file = await databaseFile();
  const other = await openDatabase(file);
  const [one, two] = await Promise.all([migrate(file.db), migrate(other)]);
  equal([...one, ...two], allMigrations);
  equal(await tables(other), allTables);
  await other.destroy();
});

Deno.test("a migration waits for a process that is writing", async () => {
  await using file = await databaseFile();
  await using lock = await holdLock(file.url, "theirs");
  const migrating = migrate(file.db);
  await letPass(400, "the migration has to wait");
  await lock.release();
  equal(await migrating, allMigrations);
});

/** The statements that made tables and indexes, in no order that depends on when they were made. */
async function schema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where sql is not null`.execute(db);
  return rows.map((row) => row.sql).toSorted();
}

Deno.test("migrations are taken back and run again, and no letter, guest or picture is lost", async () => {
  await using file = await lettersFile();
  await file.change(async (db) => {
    const read = () =>
      Promise.all([
        db.selectFrom("letters").select(["id", "key_hash", "card", "revision", "facts_changed"]).orderBy("id")
          .execute(),
        db.selectFrom("guests").selectAll().orderBy("letter_id").orderBy("id").execute(),
        db.selectFrom("guest_lists").selectAll().orderBy("letter_id").execute(),
        db.selectFrom("revisions").select(["letter_id", "revision", "card"]).orderBy("letter_id").execute(),
        db.selectFrom("media").selectAll().execute(),
      ]);
    const [before, newest] = [await read(), await schema(db)];
    for (const name of allMigrations.slice(1, -1).toReversed()) {
      const count = allMigrations.length - 1 - allMigrations.indexOf(name);
      same((await migrateTo(db, name)).length, count);
      equal((await readMigrations(db)).missing, allMigrations.slice(-count));
      const fresh = await openDatabase({ url: ":memory:" });
      await migrateTo(fresh, name);
      equal(await schema(db), await schema(fresh), name);
      equal(await read(), before);
      same((await migrate(db)).length, count);
      equal(await schema(db), newest);
    }
  });
});

Deno.test("a migration that destroys is not taken back, and none that does not exist", async () => {
  await using file = await databaseFile();
  await migrate(file.db);
  await rejects(migrateTo(file.db, "0001_letters"), /0002_media cannot be taken back\. Restore a backup/);
  await rejects(migrateTo(file.db, "0099_songs"), /There is no migration 0099_songs\. There are 0001_letters, /);
  equal(await migrate(file.db), []);
});

Deno.test("tables of a later version are not touched", async () => {
  await using file = await databaseFile();
  await migrate(file.db);
  await sql`insert into kysely_migration values ('0099_songs', '2030-01-01')`.execute(file.db);
  await rejects(migrate(file.db), /later version of the service made its tables \(0099_songs\)/);
  await rejects(migrateTo(file.db, "0004_guests_by_id"), /later version/);
});
