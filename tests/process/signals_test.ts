import { createClient, type Transaction } from "@libsql/client";
import { withGrace } from "../../routes/signals.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { create, read } from "../support/service/client.ts";
import { startSaving } from "../support/database/ledger.ts";
import { openRaw } from "../support/network/raw_connection.ts";
import { type Server, startServer } from "../support/service/server.ts";
import { letPass, until } from "../support/waiting.ts";

/** Deno Deploy kills a process that has not ended then, in milliseconds. */
const longest = 5_000;
/** Who wait for an answer when the signal comes, and whose request is on its way. */
const [waiting, sending] = [8, 4];

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.test(`${signal} under load: who is waiting is answered, what was acknowledged is kept, in five seconds`, async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-signals-" });
    const environment = { DATABASE_URL: `file:${folder}/envoi.db`, RATE_LIMITS: "off" };
    await using server = await startServer(environment, ["main.ts"], "piped");
    const ledger = await startSaving(server.base);
    await ledger.untilMore("acknowledged", 20);

    // Another program is writing, so everybody waits.
    const other = createClient({ url: environment.DATABASE_URL });
    let writing: Transaction | undefined;
    await until("its turn to write", async () => {
      writing = await other.transaction("write").catch(() => undefined);
      return writing !== undefined;
    });
    const asked = Array.from({ length: waiting }, () => create(server.base, { guests: [{ name: "Ana" }] }));
    const begun = await Promise.all(Array.from({ length: sending }, () => beginCreating(server)));
    await letPass(200, "the requests arrive, of which the service says nothing");
    const began = performance.now();
    const ended = server.kill(signal).then(() => performance.now() - began);
    await letPass(200, "the signal arrives, of which the service says nothing");
    await writing!.rollback();
    other.close();

    const letters = await Promise.all(asked);
    for (const finish of begun) match(await finish(), /^HTTP\/1\.1 400 [^]*being restarted\. Send it again\."}}$/);
    const took = await ended;
    ok(took < longest, `it took ${Math.round(took)} ms`);
    await ledger.stop();
    same(server.log(), "");
    await using again = await startServer(environment);
    await ledger.assertKept(again.base);
    const stored = await Promise.all(letters.map((letter) => read(again.base, letter)));
    equal(stored.map(({ status }) => status), Array(waiting).fill(200));
    await Deno.remove(folder, { recursive: true });
  });
}

Deno.test("whatever never ends, such as a database that does not answer the maintenance, the service ends in time", async () => {
  const began = performance.now();
  await withGrace(new Promise(() => {}));
  ok(performance.now() - began < longest);
  same(await withGrace(Promise.resolve("at once")), undefined);
});

/** Sends a request without its body; the service asks for it. @returns sends the body, and reads the answer */
async function beginCreating({ base }: Server): Promise<() => Promise<string>> {
  const connection = await openRaw(base);
  await connection.send(
    "POST /api/v1/letters HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n" +
      "Content-Length: 2\r\n\r\n",
  );
  const asks = await connection.readUntil((text) => text.includes("\r\n\r\n"));
  match(asks, /^HTTP\/1\.1 100 Continue\r\n\r\n$/);
  return async () => {
    await connection.send("{}").catch(() => {});
    const text = await connection.rest();
    connection[Symbol.dispose]();
    return text.slice(asks.length);
  };
}
