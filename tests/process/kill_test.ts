import { openDatabase } from "../../db/client.ts";
import { sql } from "kysely";
import { amount } from "../support/random/amounts.ts";
import { equal, ok } from "../support/assert.ts";
import { type Ledger, startSaving } from "../support/database/ledger.ts";
import { startServer } from "../support/service/server.ts";
import { verifies } from "../support/verifies.ts";
import { letPass } from "../support/waiting.ts";

const kills = amount(5, 20);

Deno.test(verifies("C5.transaction", `every acknowledged update outlives SIGKILL, ${kills} times`), async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-kill-" });
  const environment = { DATABASE_URL: `file:${folder}/envoi.db`, RATE_LIMITS: "off" };
  let [acknowledged, ledger]: [number, Ledger | undefined] = [0, undefined];
  for (let round = 0; round < kills; round++) {
    await using server = await startServer(environment);
    await ledger?.assertKept(server.base);
    ledger = await startSaving(server.base);
    await ledger.untilMore("acknowledged", 2);
    await letPass(Math.random() * 100, "it is killed at any moment of its work");
    await server.kill("SIGKILL");
    await ledger.stop();
    acknowledged += ledger.counts.acknowledged;
    equal(await integrity(environment.DATABASE_URL), "ok");
  }
  ok(acknowledged > kills, `only ${acknowledged} updates were acknowledged before ${kills} kills`);
  await Deno.remove(folder, { recursive: true });
});

async function integrity(url: string): Promise<string> {
  const db = await openDatabase({ url });
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  await db.destroy();
  return rows.map((row) => row.integrity_check).join();
}
