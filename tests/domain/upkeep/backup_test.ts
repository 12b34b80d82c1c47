import { rejects } from "node:assert/strict";
import { Buffer } from "node:buffer";
import { sql } from "kysely";
import { createPrivately } from "../../../db/local.ts";
import { copyDatabase } from "../../../db/local_files.ts";
import { backUp, restore, restoredLines } from "../../../domain/upkeep/backup.ts";
import { runLetters } from "../../../domain/upkeep/takedowns.ts";
import { sha256 } from "../../../domain/hash.ts";
import { equal, match, same } from "../../support/assert.ts";
import { runCommand } from "../../support/service/commands.ts";
import { type LettersFile, lettersFile } from "../../support/database/letters_file.ts";

/** Copies the database as a backup does. @returns the copy's path */
async function backup(file: LettersFile): Promise<string> {
  const path = `${file.folder}/backup.db`;
  await createPrivately(path);
  await file.change((db) => copyDatabase(db, path));
  return path;
}

const strict = { anyway: false, report: () => {} };

function names({ folder }: LettersFile): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).toSorted();
}

/** Each file in the folder with the hash of its bytes. */
async function everyFile(file: LettersFile): Promise<string[]> {
  const hash = async (name: string) => `${name} ${sha256(await Deno.readFile(`${file.folder}/${name}`))}`;
  return await Promise.all(names(file).map(hash));
}

/** Checks that restoring is refused for this reason, and that every file is as it was. */
async function assertRefused(file: LettersFile, path: string, why: RegExp): Promise<void> {
  const before = await everyFile(file);
  await rejects(restore(file.settings, path, strict), why);
  equal(await everyFile(file), before);
}

async function countStyles(file: LettersFile): Promise<string> {
  const rows = await file.change((db) => db.selectFrom("letters").select("card").execute());
  return rows.map(({ card }) => JSON.parse(card).style).toSorted().join();
}

Deno.test("a backup is one file for this user alone, and holds letters and pictures", async () => {
  await using file = await lettersFile();
  const path = `${file.folder}/a backup #1?.db`;
  const environment = { DATABASE_URL: file.settings.database.url };
  match((await runCommand(["backup", path], environment)).out, /db: 15 letters and their pictures\.\n$/);
  equal(names(file), ["a backup #1?.db", "envoi.db"]);
  same(Deno.statSync(path).mode! & 0o777, 0o600);

  const styles = await countStyles(file);
  await file.change((db) => db.updateTable("letters").set({ card: sql`json_set(card, '$.style', 'deco')` }).execute());
  const lines: string[] = [];
  const restored = await restore(file.settings, path, { anyway: false, report: (line) => lines.push(line) });
  equal([restored.letters, restored.pictures, restored.broken, lines], [15, 6, 0, []]);
  same(await countStyles(file), styles);
  same(Deno.statSync(file.path).mode! & 0o777, 0o600);
  // The database from before is kept, and is whole.
  await restore(file.settings, restored.kept!, strict);
  same(await countStyles(file), Array(15).fill("deco").join());
});

Deno.test("a backup holds no address of a client", async () => {
  await using file = await lettersFile();
  const subject = "update 203.0.113.7";
  const window = Math.floor(Date.now() / 1000);
  await file.change((db) => db.insertInto("rates").values({ subject, window, count: 1 }).execute());
  const path = `${file.folder}/backup.db`;
  await backUp(file.settings, path);
  const holds = async (one: string) => Buffer.from(await Deno.readFile(one)).includes("203.0.113.7");
  equal([await holds(file.path), await holds(path)], [true, false]);
});

Deno.test("letters that were taken down after the backup stay down when it is restored", async () => {
  await using file = await lettersFile();
  const ids = await file.change((db) => db.selectFrom("letters").select("id").limit(3).execute());
  const [early, late, reopened] = ids.map(({ id }) => id) as [string, string, string];
  const act = (...words: string[]) => file.change((db) => runLetters({ db, now: () => new Date() }, words));
  await act("takedown", early, "--reason", "Before.");
  const path = await backup(file);
  await act("takedown", late, "--reason", "It asks for passwords.");
  await act("takedown", reopened, "--reason", "A mistake.");
  await act("restore", reopened);

  const restored = await restore(file.settings, path, strict);
  equal(restored.takenDown, [late]);
  match(restoredLines(restored, false).join(), new RegExp(`They are in ${file.path}\\..*down still: ${late}\\.`));
  const report = (await act("report")).map((line) => line.replace(/ {2}down .{16} {2}/, ": "));
  equal(report, [`${early}: Before.`, `${late}: It asks for passwords.`]);
  // A database that cannot be read does not hold up a restore.
  await Deno.writeFile(file.path, crypto.getRandomValues(new Uint8Array(50_000)));
  const again = await restore(file.settings, path, strict);
  same(again.takenDown, undefined);
  match(restoredLines(again, false).join(), /are open again: take them down again/);
  match(restoredLines({ ...again, letters: 1, pictures: 2 }, false).join(), /^Restored: 1 letter, 2 pictures\./);
  // With a bucket, pictures are not counted.
  const beside = /^Restored: 1 letter\. Pictures were not read: run task verify\./;
  match(restoredLines({ ...again, letters: 1, pictures: 0 }, true).join(), beside);
});

Deno.test("a backup overwrites nothing", async () => {
  await using file = await lettersFile();
  const before = await everyFile(file);
  await rejects(backUp(file.settings, file.path), /is there already/);
  await Deno.writeTextFile(`${file.folder}/b.db.part`, "");
  await rejects(backUp(file.settings, `${file.folder}/b.db`), /b\.db\.part is there/);
  await rejects(backUp(file.settings, `${file.folder}/none/b.db`), /There is no folder .*Make it first/);
  await Deno.remove(`${file.folder}/b.db.part`);
  equal(await everyFile(file), before);
});

Deno.test("there is no backup of a database that is not there, and none is made", async () => {
  await using file = await lettersFile();
  const url = `file:${file.folder}/other.db`;
  await rejects(
    backUp({ ...file.settings, database: { url, authToken: undefined } }, `${file.folder}/b.db`),
    /no data/,
  );
  equal(names(file), ["envoi.db"]);
});

Deno.test("a libSQL server is backed up by its own means, and the message says where these are written down", async () => {
  await using file = await lettersFile();
  const settings = { ...file.settings, database: { url: "libsql://letters.example", authToken: undefined } };
  await rejects(backUp(settings, `${file.folder}/b.db`), /\.github\/hosting\/backup\.md/);
  await rejects(restore(settings, file.path, strict), /\.github\/hosting\/backup\.md/);
});

Deno.test("a damaged backup is refused, and the database stays as it is", async () => {
  await using file = await lettersFile();
  const whole = await Deno.readFile(await backup(file));
  const path = `${file.folder}/damaged.db`;
  const page = 4096;
  const damaged: Readonly<Record<string, Uint8Array>> = {
    "no database": new TextEncoder().encode("Dear database, ".repeat(100)),
    "cut": whole.subarray(0, whole.length - 20 * page),
    "a page of zeros": Uint8Array.from(whole, (byte, at) => Math.floor(at / page) === 4 ? 0 : byte),
    "no first page": Uint8Array.from(whole, (byte, at) => at < page ? 255 : byte),
    "empty": new Uint8Array(),
  };
  for (const bytes of Object.values(damaged)) {
    await Deno.writeFile(path, bytes);
    await assertRefused(file, path, /^Error: The file (?:is damaged|has no letters)/);
  }
});

Deno.test("a backup of another program, or of a later version, is refused", async () => {
  await using file = await lettersFile();
  const path = await backup(file);
  await changeFile(path, "insert into kysely_migration values ('0099_songs', '2030-01-01')");
  await assertRefused(file, path, /later version.*0099_songs/);
  await changeFile(path, "delete from kysely_migration");
  await assertRefused(file, path, /another program's database/);
  await assertRefused(file, file.path, /is the database itself/);
  await assertRefused(file, `${file.folder}/none.db`, /no backup at/);
});

Deno.test("letters that cannot be read are named and refused, unless they are to be restored, too", async () => {
  await using file = await lettersFile();
  const path = await backup(file);
  await changeFile(path, `update letters set card = '{"v":1,' where rowid = 1`);
  await assertRefused(file, path, /^Error: 1 of 15 letters cannot be read\. Add --anyway/);
  const lines: string[] = [];
  const { letters, broken } = await restore(file.settings, path, { anyway: true, report: (line) => lines.push(line) });
  equal([letters, broken], [15, 1]);
  match(lines.join(), /^letter \w{12}: the card cannot be read$/);
});

Deno.test("a backup of an earlier version is brought up to date", async () => {
  await using file = await lettersFile();
  const path = await backup(file);
  for (
    const statement of [
      "drop index revisions_tree",
      "alter table revisions drop column submission",
      "create index revisions_tree on revisions (letter_id, revision, state, before)",
      "drop table takedowns",
      "drop table host_list",
      "drop table host_settings",
      "alter table letters drop column host_changes",
      "alter table revisions drop column fact_updates",
      "alter table revisions drop column facts_changed",
      "alter table letters drop column fact_updates",
      "delete from kysely_migration where name >= '0005'",
    ]
  ) await changeFile(path, statement);
  same((await restore(file.settings, path, strict)).letters, 15);
  await file.change((db) => db.selectFrom("revisions").select("submission").execute());
});

async function changeFile(path: string, statement: string): Promise<void> {
  const { createClient } = await import("@libsql/client");
  const client = createClient({ url: `file:${path}` });
  await client.execute(statement);
  client.close();
}
