import { Buffer } from "node:buffer";
import { DatabaseSync } from "node:sqlite";
import { chunkSize } from "../../db/blobs.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { create, type Keyed, read, update } from "../support/service/client.ts";
import { runCommand } from "../support/service/commands.ts";
import { makePhoto } from "../support/pictures/photos.ts";
import { type Server, startServer } from "../support/service/server.ts";
import { upload } from "../support/pictures/uploads.ts";
import { until } from "../support/waiting.ts";

/** So much that writing a backup takes longer than some updates, in mebibytes. */
const ballast = 32;
const writers = 3;

/** How a disk, or a person, may destroy a file. */
const accidents: Readonly<Record<string, (path: string) => Promise<void>>> = {
  "its first half is overwritten": async (path) => {
    const size = (await Deno.stat(path)).size;
    using file = await Deno.open(path, { write: true });
    await file.write(crypto.getRandomValues(new Uint8Array(Math.min(65_536, size / 2))));
  },
  "it is cut": (path) => Deno.truncate(path, 10_000),
  "it is empty": (path) => Deno.truncate(path, 0),
  "it is removed, and its journal stays": (path) => Deno.remove(path),
};

Deno.test("a backup under load holds all that was acknowledged before, and is restored after any accident", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-backup-" });
  const path = `${folder}/envoi.db`;
  const environment = { DATABASE_URL: `file:${path}`, RATE_LIMITS: "off" };
  const server = await startServer(environment);
  const photo = await makePhoto(800, 600);
  const { src } = await (await upload(server.base, photo)).json();
  const bytes = await download(src);
  addBallast(path);

  const load = await startLoad(server);
  const before = load.acknowledged();
  const createdBefore = [...load.created];
  const backup = await runCommand(["backup", `${folder}/backup.db`], environment);
  const after = load.acknowledged();
  const createdMeanwhile = load.created.length - createdBefore.length;
  equal([backup.code, backup.log], [0, ""]);
  match(backup.out, /backup\.db: \d+ letters and their pictures\.\n$/);
  const meanwhile = sum(after) - sum(before);
  ok(meanwhile > 0, "no update was acknowledged while the backup was written: make the ballast larger");
  ok(createdMeanwhile > 0, "no letter was created while the backup was written");
  await load.stop();
  await server.kill("SIGKILL");

  for (const [what, destroy] of Object.entries(accidents)) {
    await destroy(path);
    const restored = await runCommand(["restore", `${folder}/backup.db`], environment);
    equal([restored.code, restored.log], [0, ""], what);
    const [, count] = /^Restored: (\d+) letters, 1 picture\./.exec(restored.out) ?? [];
    const [least, most] = [createdBefore.length, createdBefore.length + createdMeanwhile].map((made) => made + writers);
    ok(Number(count) >= least! && Number(count) <= most! + 1, `${what}: ${restored.out}, of ${least} to ${most}`);
    await using again = await startServer(environment);
    for (const [number, letter] of load.letters.entries()) {
      const { status, body } = await read(again.base, letter);
      same(status, 200, what);
      const stored = Number(body.card.blocks[0].text);
      ok(stored >= before[number]!, `${what}: update ${before[number]} was acknowledged before, ${stored} is stored`);
      equal(body.guests.map((guest: { name: string }) => guest.name), [`guest ${stored}`]);
    }
    for (const [number, letter] of createdBefore.entries()) {
      const { status, body } = await read(again.base, letter);
      equal([status, body.card?.blocks[0].text], [200, `letter ${number}`], what);
    }
    // Those that were created meanwhile are there whole, or not at all.
    for (const letter of load.created.slice(createdBefore.length)) {
      const { status, body } = await read(again.base, letter);
      ok(status === 403 || body.guests.length === 1, `${what}: ${status} ${JSON.stringify(body)}`);
    }
    ok(Buffer.from(await download(src.replace(server.base, again.base))).equals(bytes), `${what}: another picture`);
    same((await update(again.base, load.letters[0]!, { style: "deco" })).status, 200);
    await again.kill("SIGKILL");
  }
  same((await runCommand(["verify"], environment)).code, 0);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a restore that is killed leaves a whole database in its place, the old or the new", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-restore-kill-" });
  const environment = { DATABASE_URL: `file:${folder}/envoi.db` };
  same((await runCommand(["seed"], environment)).code, 0);
  addBallast(`${folder}/envoi.db`);
  same((await runCommand(["backup", `${folder}/backup.db`], environment)).code, 0);
  for (let round = 0; round < 4; round++) {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["run", "--allow-all", "--quiet", "main.ts", "restore", `${folder}/backup.db`],
      env: environment,
      stdout: "null",
      // It says nothing unless it fails.
      stderr: "inherit",
    }).spawn();
    // The first rounds kill it while it copies; the others at the moment when it puts the copy in place.
    const isCopying = () => round < 2 && names(folder).includes("envoi.db.restoring");
    const begun = () => isCopying() || keptOnes(folder).length > 0;
    await until("the restore to have begun", begun);
    endNow(child);
    await child.status;
    const { code, log } = await runCommand(["verify"], environment);
    equal([code, log], [0, ""]);
    for (const name of keptOnes(folder)) await Deno.remove(`${folder}/${name}`);
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("nothing is restored while the service has the database open, unless it is destroyed", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-restore-open-" });
  const path = `${folder}/envoi.db`;
  const environment = { DATABASE_URL: `file:${path}` };
  await using server = await startServer(environment);
  const letter = await create(server.base, { guests: [{ name: "Ana" }] });
  same((await runCommand(["backup", `${folder}/backup.db`], environment)).code, 0);
  same((await update(server.base, letter, { style: "deco" })).body.revision, 2);

  const refused = await runCommand(["restore", `${folder}/backup.db`], environment);
  equal([refused.code, refused.out], [1, ""]);
  same(refused.log, "envoi: A program has the database open. Stop the service, and restore again.\n");
  equal(names(folder), ["backup.db", "envoi.db", "envoi.db-shm", "envoi.db-wal"]);
  same((await update(server.base, letter, { style: "groovy" })).body.revision, 3);

  await Deno.writeFile(path, crypto.getRandomValues(new Uint8Array(50_000)));
  const { code, log } = await runCommand(["restore", `${folder}/backup.db`], environment);
  equal([code, log], [0, ""]);
  // The running service notices that its file was replaced.
  const { status, body } = await read(server.base, letter);
  equal([status, body.revision, body.guests[0].name], [200, 1, "Ana"]);
  same((await update(server.base, letter, { style: "deco" })).body.revision, 2);
  await server.kill("SIGTERM");
  same((await runCommand(["verify"], environment)).code, 0);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a backup is restored into a folder that is not there yet; one that cannot be written says so", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-restore-new-" });
  const environment = { DATABASE_URL: `file:${folder}/envoi.db` };
  same((await runCommand(["seed"], environment)).code, 0);
  const refused = await runCommand(["backup", `${folder}/backups/backup.db`], environment);
  equal([refused.code, refused.log], [
    1,
    `envoi: There is no folder ${folder}/backups/ to write ${folder}/backups/backup.db into. Make it first.\n`,
  ]);
  same((await runCommand(["backup", `${folder}/backup.db`], environment)).code, 0);
  const there = { DATABASE_URL: `file:${folder}/new/machine/envoi.db` };
  const { code, log } = await runCommand(["restore", `${folder}/backup.db`], there);
  equal([code, log], [0, ""]);
  same((await Deno.stat(`${folder}/new/machine`)).mode! & 0o777, 0o700);
  same((await runCommand(["verify"], there)).code, 0);
  await Deno.remove(folder, { recursive: true });
});

function names(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).toSorted();
}

function keptOnes(folder: string): string[] {
  return names(folder).filter((name) => name.includes(".before-"));
}

function addBallast(path: string): void {
  // SQLite itself, because libSQL's client may keep the file open after it was closed, and a restore would be refused.
  const db = new DatabaseSync(path);
  const piece = db.prepare(
    "insert into blob_chunks (upload, place, created, data) values (?, ?, 0, randomblob(?))",
  );
  const head = db.prepare("insert into blobs (key, type, size, upload) values (?, 'image/png', ?, ?)");
  const size = 2 ** 20;
  for (let number = 0; number < ballast; number++) {
    const name = `ballast ${number}`;
    for (let place = 0; place * chunkSize < size; place++) piece.run(name, place, chunkSize);
    head.run(name, size, name);
  }
  db.close();
}

/** Changes letters, and creates others, until it is stopped; every update writes its number in two places. */
async function startLoad({ base }: Server) {
  let running = true;
  const last = Array.from({ length: writers }, () => 0);
  const letters = await Promise.all(last.map(() => create(base)));
  const change = async (letter: Keyed, place: number) => {
    for (let number = 1; running; number++) {
      const patch = { blocks: [{ type: "heading", text: String(number) }], guests: [{ name: `guest ${number}` }] };
      const { status } = await update(base, letter, patch);
      if (status === 200) last[place] = number;
    }
  };
  const created: Keyed[] = [];
  const createOthers = async () => {
    while (running) {
      const blocks = [{ type: "heading", text: `letter ${created.length}` }];
      created.push(await create(base, { blocks, guests: [{ name: "Ana" }] }));
    }
  };
  const done = Promise.all([...letters.map(change), createOthers()]);
  const isUnderWay = () => last.every((number) => number > 0) && created.length > 0;
  await until("every letter to have been updated, and another to be created", isUnderWay);
  const stop = async () => {
    running = false;
    await done;
  };
  return { letters, created, acknowledged: () => [...last], stop };
}

async function download(src: string): Promise<Uint8Array> {
  const answer = await fetch(src);
  same(answer.status, 200);
  return new Uint8Array(await answer.arrayBuffer());
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function endNow(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // It was faster.
  }
}
