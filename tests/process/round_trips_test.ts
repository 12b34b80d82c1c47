import { openDatabase } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import { createContext } from "../../domain/context.ts";
import { createApp } from "../../routes/app.ts";
import { equal } from "../support/assert.ts";
import { startDelayedDatabase } from "../support/network/delayed_database.ts";
import { type Ask, farRequests, measureFar } from "../support/network/far_requests.ts";
import { findSqld } from "../support/network/sqld.ts";
import { verifies } from "../support/verifies.ts";

const sqld = await findSqld();
const missing = "missing" in sqld;

/** The service on a libSQL server that is so many milliseconds away. */
async function farService(milliseconds: number) {
  const database = await startDelayedDatabase(milliseconds);
  const db = await openDatabase({ url: database.url, authToken: database.token });
  await migrate(db);
  const app = await createApp(createContext({ db }), { baseUrl: undefined, trustProxy: false });
  const remoteAddr: Deno.NetAddr = { transport: "tcp", hostname: "192.0.2.1", port: 50000 };
  const ask: Ask = async (path, init) => await app.request(path, init, { remoteAddr });
  const dispose = async () => {
    await db.destroy();
    await database[Symbol.asyncDispose]();
  };
  return { database, ask, [Symbol.asyncDispose]: dispose };
}

Deno.test(
  verifies("Q2.round-trips", "round trips to a database that is far away, of every frequent request"),
  { ignore: missing },
  async () => {
    // They are counted, not timed.
    await using service = await farService(5);
    const requests = await farRequests(service.ask);
    const found: [what: string, trips: number][] = [];
    for (const request of requests) {
      found.push([request.what, (await measureFar(request, service.database)).trips]);
    }
    equal(found, requests.map(({ what, trips }) => [what, trips]));
  },
);

Deno.test(
  verifies("C5.transaction", "forty updates at once of different letters, 100 ms away, all succeed"),
  { ignore: missing },
  async () => {
    await using service = await farService(100);
    const { ask, database } = service;
    const headers = { "content-type": "application/json" };
    const made = await Promise.all(Array.from({ length: 40 }, async () => {
      const answer = await ask("/api/v1/letters", { method: "POST", headers, body: "{}" });
      return await answer.json();
    }));
    const before = database.trips();
    const updates = await Promise.all(made.map(async ({ id, editKey }, index) => {
      const answer = await ask(`/api/v1/letters/${id}`, {
        method: "PATCH",
        headers: { ...headers, authorization: `Bearer ${editKey}` },
        body: JSON.stringify({ nameFallback: `friend ${index}` }),
      });
      const { revision, card } = await answer.json();
      return [answer.status, revision, card?.nameFallback];
    }));
    equal(updates, made.map((_, index) => [200, 2, `friend ${index}`]));
    equal(database.trips() - before, 2 * made.length);
  },
);

Deno.test(
  verifies("C5.transaction", "forty updates at once of one letter, 30 ms away, take turns and all succeed"),
  { ignore: missing },
  async () => {
    await using service = await farService(30);
    const { ask } = service;
    const headers = { "content-type": "application/json" };
    const { id, editKey } = await (await ask("/api/v1/letters", { method: "POST", headers, body: "{}" })).json();
    const keyed = { ...headers, authorization: `Bearer ${editKey}` };
    const revisions = await Promise.all(Array.from({ length: 40 }, async (_, index) => {
      const body = JSON.stringify({ nameFallback: `friend ${index}` });
      return (await (await ask(`/api/v1/letters/${id}`, { method: "PATCH", headers: keyed, body })).json()).revision;
    }));
    equal(revisions.toSorted((one, other) => one - other), revisions.map((_, index) => index + 2));
  },
);
