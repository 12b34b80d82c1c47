import { openDatabase } from "../../db/client.ts";
import { sql } from "kysely";
import { equal, ok } from "../support/assert.ts";
import { create, type Keyed, read, update } from "../support/client.ts";
import { startServer } from "../support/server.ts";
import { verifies } from "../support/verifies.ts";
import { letPass } from "../support/waiting.ts";

const kills = 20;
const writers = 3;

Deno.test(verifies("C5.transaction", `every acknowledged update outlives SIGKILL, ${kills} times`), async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-kill-" });
  const environment = { DATABASE_URL: `file:${folder}/envoi.db`, RATE_LIMITS: "off" };
  const letters: { letter: Keyed; acknowledged: number }[] = [];
  for (let round = 0; round < kills; round++) {
    await using server = await startServer(environment);
    for (const { letter, acknowledged } of letters) await assertKept(server.base, letter, acknowledged);
    letters.splice(0, letters.length, ...await writeUntilKilled(server));
    equal(await integrity(environment.DATABASE_URL), "ok");
  }
  ok(letters.some(({ acknowledged }) => acknowledged > 0), "no update was acknowledged before the last kill");
  await Deno.remove(folder, { recursive: true });
});

/** Every update writes its number in two places, so that an incomplete update would be noticed. */
async function assertKept(base: string, letter: Keyed, acknowledged: number): Promise<void> {
  const { status, body } = await read(base, letter);
  equal(status, 200);
  const stored = Number(body.card.blocks[0]?.text ?? 0);
  ok(stored >= acknowledged, `update ${acknowledged} was acknowledged, ${stored} is stored`);
  equal(body.guests.map((guest: { name: string }) => guest.name), stored === 0 ? [] : [`guest ${stored}`]);
}

async function writeUntilKilled(server: Awaited<ReturnType<typeof startServer>>) {
  let running = true;
  const writing = Array.from({ length: writers }, async () => {
    const entry = { letter: await create(server.base), acknowledged: 0 };
    const go = async () => {
      for (let number = 1; running; number++) {
        const patch = { blocks: [{ type: "heading", text: String(number) }], guests: [{ name: `guest ${number}` }] };
        const answer = await update(server.base, entry.letter, patch).catch(() => undefined);
        if (answer?.status === 200) entry.acknowledged = number;
      }
    };
    return { entry, done: go() };
  });
  const started = await Promise.all(writing);
  await letPass(10 + Math.random() * 150, "it is killed at any moment of its work");
  await server.kill("SIGKILL");
  running = false;
  await Promise.all(started.map(({ done }) => done));
  return started.map(({ entry }) => entry);
}

async function integrity(url: string): Promise<string> {
  const db = await openDatabase({ url });
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  await db.destroy();
  return rows.map((row) => row.integrity_check).join();
}
