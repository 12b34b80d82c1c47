import { equal, match, ok, same } from "../support/assert.ts";
import { create, type Keyed, read, type Reply, send, update } from "../support/service/client.ts";
import { startServer } from "../support/service/server.ts";
import { findSqld, startSqld } from "../support/network/sqld.ts";
import { verifies } from "../support/verifies.ts";
import { until } from "../support/waiting.ts";

Deno.test(
  verifies("F2.unavailable", "the database file vanishes and comes back: 503, then all is well, without a restart"),
  async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-gone-" });
    const file = `${folder}/envoi.db`;
    await using server = await startServer({ DATABASE_URL: `file:${file}` });
    const letter = await create(server.base, { guests: [{ name: "Ana" }] });

    await Deno.rename(file, `${file}.away`);
    await assertUnavailable(server.base, letter);
    await Deno.rename(`${file}.away`, file);
    await assertWell(server.base, letter);
    await Deno.remove(folder, { recursive: true });
  },
);

Deno.test(
  verifies("F2.unavailable", "another process holds the database for five seconds: 503, and reading goes on"),
  async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-held-" });
    const url = `file:${folder}/envoi.db`;
    await using server = await startServer({ DATABASE_URL: url });
    const letter = await create(server.base, { guests: [{ name: "Ana" }] });

    const { createClient } = await import("@libsql/client");
    const other = createClient({ url });
    const held = await other.transaction("write");
    const began = performance.now();
    const refused = update(server.base, letter, { style: "deco" });
    const reading = await read(server.base, letter);
    same(reading.status, 200);
    assertRetryLater(await refused);
    const waited = performance.now() - began;
    ok(waited > 4_500, `it waited ${waited} ms`);
    await held.rollback();
    other.close();
    await assertWell(server.base, letter);
    await Deno.remove(folder, { recursive: true });
  },
);

const sqld = await findSqld();

Deno.test({
  name: "[F2.unavailable] a remote database goes away and comes back: 503, then all is well, without a restart",
  ignore: "missing" in sqld,
  fn: async () => {
    if ("missing" in sqld) throw new Error(sqld.missing);
    await using database = await startSqld(sqld.path);
    await using server = await startServer({ DATABASE_URL: database.url, DATABASE_AUTH_TOKEN: database.token });
    const letter = await create(server.base, { guests: [{ name: "Ana" }] });

    await database.kill();
    await assertUnavailable(server.base, letter);
    await database.restart();
    await assertWell(server.base, letter);
  },
});

async function assertUnavailable(base: string, letter: Keyed): Promise<void> {
  assertRetryLater(await read(base, letter));
  assertRetryLater(await update(base, letter, { style: "deco" }));
  // The process is alive; it could not be mended by starting it again.
  same((await send(base, "GET", "/healthz")).status, 200);
  assertRetryLater(await send(base, "GET", "/readyz"));
  assertRetryLater(await send(base, "POST", "/api/v1/letters", {}));
}

function assertRetryLater({ status, headers, body }: Reply): void {
  same(status, 503);
  match(headers.get("retry-after") ?? "", /^[1-9]\d*$/);
  same(body.error.code, "unavailable");
}

async function assertWell(base: string, letter: Keyed): Promise<void> {
  const { status, body } = await read(base, letter);
  equal([status, body.revision, body.guests[0].name], [200, 1, "Ana"]);
  const updated = await update(base, letter, { style: "groovy" });
  equal([updated.status, updated.body.revision], [200, 2]);
  await until("the service to be ready", async () => (await send(base, "GET", "/readyz")).status === 200);
}
