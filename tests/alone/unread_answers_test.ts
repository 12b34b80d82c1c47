import { connect } from "node:http2";
import { equal, ok, same } from "../support/assert.ts";
import { create, send } from "../support/service/client.ts";
import { makePhoto } from "../support/pictures/photos.ts";
import { openRaw } from "../support/network/raw_connection.ts";
import { startServer } from "../support/service/server.ts";
import { upload } from "../support/pictures/uploads.ts";
import { watchMemory } from "../support/processes.ts";
import { letPass, until, within } from "../support/waiting.ts";

/* One client asks for many long answers, and reads none of them. */

const asked = 200;
/** In MB, beyond what the service has before. Of 200 pictures it took 300, of 200 streams of a page 100. */
const bound = 80;

/** Asks as another client for a small page, again and again. @returns the longest time it took, in milliseconds */
async function longestWait(base: string, path: string, times: number): Promise<number> {
  let longest = 0;
  for (let count = 0; count < times; count++) {
    const began = performance.now();
    same((await send(base, "GET", path, undefined, { "x-forwarded-for": "192.0.2.2" })).status, 200);
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
}

Deno.test(`${asked} large pictures that nobody reads: others are served meanwhile, and memory stays`, async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-unread-" });
  const environment = { DATABASE_URL: `file:${folder}/envoi.db`, RATE_LIMITS: "off", TRUST_PROXY: "1" };
  {
    await using server = await startServer(environment, ["main.ts"], "piped");
    const { base } = server;
    const stored = await upload(base, await makePhoto(4000, 3000));
    const { src, bytes } = await stored.json();
    ok(bytes > 2_000_000, `${bytes} bytes`);
    const { id } = await create(base);
    const alone = await longestWait(base, `/c/${id}`, 20);
    using memory = watchMemory(server.pid);
    await letPass(200, "the memory before is looked at");
    const before = memory.most();
    using held = new DisposableStack();
    for (let count = 0; count < asked; count++) {
      const connection = held.use(await openRaw(base));
      await connection.send(`GET ${new URL(src).pathname} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n`);
    }
    const meanwhile = await longestWait(base, `/c/${id}`, 100);
    const taken = memory.most() - before;
    console.log(`others waited ${Math.round(meanwhile)} ms, alone ${Math.round(alone)}; ${taken} MB more`);
    ok(meanwhile < 2_000 + alone, `others waited ${Math.round(meanwhile)} ms`);
    ok(taken < bound, `they took ${taken} MB`);
    const picture = await fetch(src, { headers: { "x-forwarded-for": "192.0.2.2" } });
    same((await picture.arrayBuffer()).byteLength, bytes, "another client gets the picture meanwhile");
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test(`${asked} long pages on one connection of HTTP/2 that nobody reads: few are held, the others refused or cut off`, async () => {
  await using server = await startServer({ DATABASE_URL: ":memory:", RATE_LIMITS: "off" }, ["main.ts"], "piped");
  const blocks = Array(60).fill({ type: "text", text: "{name} ".repeat(10) + "x".repeat(3_900) });
  const guests = Array.from({ length: asked }, (_, place) => ({ name: `Guest ${place} ${"x".repeat(60)}` }));
  const letter = await create(server.base, { blocks, guests });
  const client = connect(server.base, { settings: { initialWindowSize: 0 } });
  client.on("error", () => {});
  const statuses: number[] = [];
  const held = new Set<unknown>();
  for (const { id } of letter.guests) {
    const stream = client.request({ ":path": `/c/${letter.id}?g=${id}` });
    stream.on("response", ({ ":status": status }) => {
      statuses.push(Number(status));
      if (status === 200) held.add(stream);
    });
    stream.on("close", () => held.delete(stream));
    stream.on("error", () => {});
    stream.end();
  }
  await until("all to be answered", () => statuses.length === asked, 60_000);
  equal([...new Set(statuses)].toSorted(), [200, 503]);
  await until("no more than its places to be held", () => held.size <= 16);
  const closed = new Promise((resolve) => client.once("close", resolve));
  client.destroy();
  await within("the connection to close", closed);
  await until("long pages to be sent again", async () => {
    return (await send(server.base, "GET", `/c/${letter.id}?g=${letter.guests[0]!.id}`)).status === 200;
  });
});
