import { sql } from "kysely";
import { openDatabase } from "../../db/client.ts";
import { migrateTo } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { equal, match, same } from "../support/assert.ts";
import { create, read } from "../support/service/client.ts";
import { runCommand } from "../support/service/commands.ts";
import { startServer } from "../support/service/server.ts";
import { findSqld, startSqld } from "../support/network/sqld.ts";

const sqld = await findSqld();

Deno.test("a migration of a file that fails half way changes nothing, says so in a line, and runs once it can", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-migration-" });
  await assertAllOrNothing({ url: `file:${folder}/envoi.db` });
  await Deno.remove(folder, { recursive: true });
});

Deno.test({
  name: "a migration of a libSQL server that fails half way changes nothing, says so in a line, and runs once it can",
  ignore: "missing" in sqld,
  fn: async () => {
    if ("missing" in sqld) throw new Error(sqld.missing);
    await using database = await startSqld(sqld.path);
    await assertAllOrNothing({ url: database.url, authToken: database.token });
  },
});

type Address = { readonly url: string; readonly authToken?: string };

async function assertAllOrNothing(address: Address): Promise<void> {
  const environment = { DATABASE_URL: address.url, DATABASE_AUTH_TOKEN: address.authToken ?? "" };
  const letter = await withServer(environment, (base) => create(base, { guests: [{ name: "Ana" }] }));
  const index = await change(address, async (db) => {
    const { rows: [found] } = await sql<{ sql: string }>`
      select sql from sqlite_schema where name = 'revisions_tree'`.execute(db);
    await migrateTo(db, "0003_history_tree");
    // The last migration drops this index after it has added a column, and after another migration has run.
    await sql`drop index revisions_tree`.execute(db);
    return found!.sql;
  });
  const before = await change(address, readTables);

  const failed = await runCommand(["start"], environment);
  same(failed.code, 1);
  match(failed.log, /^envoi: DATABASE_URL=\S+ cannot be used: [^\n]*no such index: revisions_tree[^\n]*\n$/);
  equal(await change(address, readTables), before);

  await change(address, (db) => sql.raw(index.replace(/, "submission"/, "")).execute(db));
  const { status, body } = await withServer(environment, (base) => read(base, letter));
  equal([status, body.guests[0].name], [200, "Ana"]);
}

/** Every table and index, and which migrations the database has had. */
async function readTables(db: Database): Promise<unknown[]> {
  const { rows: tables } = await sql`select name, sql from sqlite_schema order by name`.execute(db);
  const { rows: ran } = await sql`select name from kysely_migration order by name`.execute(db);
  return [tables, ran];
}

async function change<Result>(address: Address, act: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(address);
  return await act(db).finally(() => db.destroy());
}

async function withServer<Result>(environment: Record<string, string>, act: (base: string) => Promise<Result>) {
  await using server = await startServer(environment);
  return await act(server.base);
}
