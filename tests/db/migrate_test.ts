import { sql } from "kysely";
import { openDatabase } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { equal } from "../support/assert.ts";
import { databaseFile, holdLock } from "../support/database_file.ts";
import { letPass } from "../support/waiting.ts";

const allTables = [
  ...["blob_chunks", "blobs", "guest_lists", "guests", "idempotent_answers", "letters"],
  ...["media", "media_sources", "media_uses", "rates", "revisions"],
];
const allMigrations = ["0001_letters", "0002_media", "0003_history_tree", "0004_guests_by_id", "0005_submissions"];

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
