import { Buffer } from "node:buffer";
import { openDatabase, truncateJournal } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { type Context, createContext } from "../../domain/context.ts";
import { maintain } from "../../domain/upkeep/maintenance.ts";
import { testNow } from "../support/service/app.ts";
import { equal, match, same } from "../support/assert.ts";
import { keepReading } from "../support/database/database_file.ts";
import { callWith, quietly } from "../support/service/other_app.ts";
import { verifies } from "../support/verifies.ts";

const words = [
  ...["Quetzalcoatlus", "Honorificabilitudinitatibus"],
  ...["Xanthippe", "+34612999888", "xan@example.org", "Neither-hazelnuts"],
];
const answer = { answer: "yes", party: 2, note: "Neither-hazelnuts" };
const contact = { phone: "+34612999888", email: "xan@example.org" };

/** A service with its letters in a real file. `onDisk` tells which of the words the file and its journal contain. */
async function serviceOnDisk() {
  const folder = await Deno.makeTempDir({ prefix: "envoi-erasure-" });
  const path = `${folder}/envoi.db`;
  const db = await openDatabase({ url: `file:${path}` });
  await migrate(db);
  let now = testNow;
  const context = createContext({ db, now: () => now, rateLimits: "off" });
  const onDisk = async () => {
    const files = await Promise.all([path, `${path}-wal`].map((file) => Deno.readFile(file)));
    return words.filter((word) => files.some((bytes) => Buffer.from(bytes).includes(word)));
  };
  const dispose = async () => {
    await db.destroy();
    await Deno.remove(folder, { recursive: true });
  };
  return { context, url: `file:${path}`, onDisk, setNow: (time: Date) => now = time, [Symbol.asyncDispose]: dispose };
}

/** A letter to Ana and Xanthippe that is longer than a page of the file; its first words were changed since. */
async function makeLetter(context: Context) {
  const saying = (word: string) => ({ blocks: [{ type: "text", text: `${word} `.repeat(100) }] });
  const guests = [{ name: "Ana" }, { name: "Xanthippe", contact, ...answer }];
  const { body } = await send(context, "POST", "/api/v1/letters", { ...saying("Quetzalcoatlus"), guests });
  const path = `/api/v1/letters/${body.id}`;
  const headers = { authorization: `Bearer ${body.editKey}` };
  await send(context, "PATCH", path, saying("Honorificabilitudinitatibus"), headers);
  // As after some hours: the journal has been moved into the file.
  await truncateJournal(context.db);
  return { path, headers, ana: body.guests[0] };
}

async function send(context: Context, method: string, path: string, body?: unknown, headers = {}) {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await callWith(context, method, path, {
    headers: { "content-type": "application/json", ...headers },
    ...json,
  });
  same(Math.floor(answer.status / 100), 2, answer.text);
  return answer;
}

Deno.test(
  verifies(["H3.erased", "P6.private"], "nothing of a letter that was taken back is left on the disk"),
  async () => {
    await using service = await serviceOnDisk();
    const { path, headers, ana } = await makeLetter(service.context);
    const guests = [{ id: ana.id, name: "Ana" }];
    await send(service.context, "PATCH", path, { guests }, headers);
    equal(await service.onDisk(), words);
    await send(service.context, "DELETE", path, undefined, headers);
    equal(await service.onDisk(), []);
  },
);

Deno.test(
  verifies("H3.taken-back", "a letter is taken back also while the journal cannot be emptied; the daily run does it"),
  async () => {
    await using service = await serviceOnDisk();
    const { context, onDisk } = service;
    const { path, headers } = await makeLetter(context);
    const release = holdAfterErasure(context.db);
    const { log } = await quietly(() => send(context, "DELETE", path, undefined, headers));
    match(log, /stays in the journal/);
    await release();
    await maintain(context);
    equal(await onDisk(), []);
  },
);

Deno.test(
  verifies(
    ["H3.erased", "H3.taken-back"],
    "a reader elsewhere keeps the journal: for a moment it is waited for, longer it is told",
  ),
  async () => {
    await using service = await serviceOnDisk();
    const { context, onDisk, url } = service;
    const backup = await openDatabase({ url });
    const take = async (release: (end: () => Promise<void>) => void) => {
      const { path, headers } = await makeLetter(context);
      await send(context, "PATCH", path, { style: "deco" }, headers);
      const end = await keepReading(backup);
      release(end);
      const { log } = await quietly(() => send(context, "DELETE", path, undefined, headers));
      return { end, log };
    };
    const short = await take((end) => setTimeout(end, 200));
    equal([short.log, await onDisk()], ["", []]);
    const long = await take(() => {});
    match(long.log, /stays in the journal/);
    await long.end();
    await maintain(context);
    equal(await onDisk(), []);
    await backup.destroy();
  },
);

/** As soon as a letter is taken back, a transaction holds the database's only connection. @returns what ends it */
function holdAfterErasure(db: Database): () => Promise<void> {
  const executor = db.getExecutor();
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let held: Promise<void> | undefined;
  const provideConnection: typeof executor.provideConnection = async (use) => {
    const result = await executor.provideConnection(use);
    const taken = await db.selectFrom("letters").select("id").where("deleted", "is not", null).executeTakeFirst();
    if (!taken || held) return result;
    held = db.transaction().execute(() => (begun.resolve(), over.promise));
    await begun.promise;
    return result;
  };
  Object.assign(db, { getExecutor: () => Object.assign(Object.create(executor), { provideConnection }) });
  return async () => {
    over.resolve();
    await held;
  };
}

Deno.test(
  verifies(
    ["D2.history-erased", "P6.private"],
    "a removed guest's name, contact and answer are not left on the disk after thirty days",
  ),
  async () => {
    await using service = await serviceOnDisk();
    const { path, headers, ana } = await makeLetter(service.context);
    await send(service.context, "PATCH", path, { guests: [{ id: ana.id, name: "Ana" }] }, headers);
    await maintain(service.context);
    equal(await service.onDisk(), words);
    service.setNow(new Date(testNow.getTime() + 31 * 24 * 60 * 60 * 1000));
    await maintain(service.context);
    equal(await service.onDisk(), ["Quetzalcoatlus", "Honorificabilitudinitatibus"]);
  },
);
