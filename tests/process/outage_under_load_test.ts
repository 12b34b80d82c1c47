import { amount } from "../support/random/amounts.ts";
import { ok, same } from "../support/assert.ts";
import { startBadLine } from "../support/network/bad_line.ts";
import { type Ran, runToEnd } from "../support/child.ts";
import { create, send } from "../support/service/client.ts";
import { type Ledger, startSaving } from "../support/database/ledger.ts";
import { mayMount, type Server, startServer } from "../support/service/server.ts";
import { findSqld, startSqld } from "../support/network/sqld.ts";
import { until } from "../support/waiting.ts";

/*
 * The storage fails while hosts save: nothing that was acknowledged is lost, each refused update says why, and the
 * service recovers by itself.
 */

/** How often the database is stopped. */
const stops = amount(2, 10);

const sqld = await findSqld();

Deno.test({
  name: "[F2.unavailable C5.transaction] a database is stopped and started under load",
  ignore: "missing" in sqld,
  fn: async () => {
    if ("missing" in sqld) throw new Error(sqld.missing);
    await using database = await startSqld(sqld.path);
    const environment = { DATABASE_URL: database.url, DATABASE_AUTH_TOKEN: database.token, RATE_LIMITS: "off" };
    await using server = await startServer(environment, ["main.ts"], "piped");
    const ledger = await startSaving(server.base);
    for (let round = 0; round < stops; round++) {
      await ledger.untilMore("acknowledged", 30);
      await database.kill();
      await ledger.untilMore("refused", 10);
      await database.restart();
    }
    await assertRecovered(server, ledger);
    ok(server.log().split("\n").every((line) => line === "" || JSON.parse(line).error.includes("(")), server.log());
  },
});

Deno.test({
  name:
    "[F2.unavailable C5.transaction] a database is 200 ms away, packets are lost, and connections are cut all the time",
  ignore: "missing" in sqld,
  fn: async () => {
    if ("missing" in sqld) throw new Error(sqld.missing);
    await using database = await startSqld(sqld.path);
    await using line = startBadLine(database.url);
    const environment = { DATABASE_URL: line.url, DATABASE_AUTH_TOKEN: database.token, RATE_LIMITS: "off" };
    await using server = await startServer(environment, ["main.ts"], "piped");
    const ledger = await startSaving(server.base, 5);
    await ledger.untilMore("acknowledged", 5);
    line.set({ delay: 200, lost: 0.1, cutEvery: 25 });
    await ledger.untilMore("refused", 15);
    line.set({ delay: 200, lost: 0.1 });
    ok(line.cut() > 10, `${line.cut()} connections were cut`);
    await assertRecovered(server, ledger);
  },
});

Deno.test({
  name: "[F2.unavailable C5.transaction] the disk is full under load, and then has space again",
  ignore: !await mayMount(),
  fn: async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-full-" });
    // The disk is smaller than what the service usually leaves free.
    const environment = { DATABASE_URL: `file:${folder}/envoi.db`, RATE_LIMITS: "off", DISK_RESERVE: "off" };
    {
      const disk = { folder, megabytes: 6 };
      await using server = await startServer(environment, ["main.ts"], "piped", { disk });
      const ballast = `/proc/${server.pid}/root${folder}/ballast`;
      const ledger = await startSaving(server.base);
      const letter = await create(server.base);
      await ledger.untilMore("acknowledged", 20);
      await fill(ballast);
      await ledger.untilMore("refused", 10);
      const page = await send(server.base, "GET", `/c/${letter.id}`);
      same(page.status, 200, "a letter can be read while the disk is full");
      await Deno.remove(ballast);
      await assertRecovered(server, ledger);
      const verified = await verifyWhereItRuns(server, environment);
      same(verified.code, 0, verified.out + verified.log);
    }
    await Deno.remove(folder, { recursive: true });
  },
});

/** Fills a disk with a file, to the last byte. */
async function fill(path: string): Promise<void> {
  using file = await Deno.open(path, { create: true, write: true });
  for (let bytes = new Uint8Array(64 * 1024); bytes.length > 0;) {
    const isWritten = await file.write(bytes).then(() => true, () => false);
    if (!isWritten) bytes = bytes.subarray(0, Math.floor(bytes.length / 2));
  }
}

/** Runs `main.ts verify` where the service sees its disk. */
function verifyWhereItRuns({ pid }: Server, environment: Record<string, string>): Promise<Ran> {
  const command = [Deno.execPath(), "run", "--allow-all", "--quiet", "main.ts", "verify"];
  const args = [`--mount=/proc/${pid}/ns/mnt`, `--wd=${Deno.cwd()}`, ...command];
  return runToEnd("verify", "nsenter", { args, env: environment });
}

/** Asserts that the service works again without a restart, lost nothing, and answered every request. */
async function assertRecovered(server: Server, ledger: Ledger): Promise<void> {
  await ledger.untilMore("acknowledged", 15);
  await ledger.stop();
  await until("the service to be ready", async () => (await send(server.base, "GET", "/readyz")).status === 200);
  await ledger.assertKept(server.base);
  same(ledger.counts.unanswered, 0, "every request is answered");
}
