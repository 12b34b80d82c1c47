import { findSqld, startSqld } from "./sqld.ts";

/** A real libSQL server that seems far away: each round trip to it takes longer, and is counted. */
export type DelayedDatabase = AsyncDisposable & {
  readonly url: string;
  readonly token: string;
  /** how many round trips there have been */
  readonly trips: () => number;
};

/**
 * Starts a libSQL server with a fresh database, and a proxy before it that delays each request.
 * @param milliseconds that each round trip takes longer
 * @throws Error where the server cannot run on this machine: `findSqld` has the reason
 */
export async function startDelayedDatabase(milliseconds: number): Promise<DelayedDatabase> {
  const found = await findSqld();
  if ("missing" in found) throw new Error(found.missing);
  const database = await startSqld(found.path);
  let trips = 0;
  const proxy = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    trips++;
    const body = await request.bytes();
    await new Promise((resume) => setTimeout(resume, milliseconds));
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const sent = method === "GET" ? { method, headers } : { method, headers, body };
    return await fetch(database.url + pathname + search, sent);
  });
  return {
    url: `http://127.0.0.1:${proxy.addr.port}`,
    token: database.token,
    trips: () => trips,
    [Symbol.asyncDispose]: async () => {
      await proxy.shutdown();
      await database[Symbol.asyncDispose]();
    },
  };
}
