import { equal, match, ok, same } from "../support/assert.ts";
import { create, type Keyed, read, send } from "../support/service/client.ts";
import { openRaw } from "../support/network/raw_connection.ts";
import { type Server, startServer } from "../support/service/server.ts";
import { letPass, until } from "../support/waiting.ts";

/* Clients that do what no browser does, or what a bad telephone line does. Everybody else is served meanwhile. */

const token = "figures-for-the-operator";
const settings = { DATABASE_URL: ":memory:", RATE_LIMITS: "off", METRICS_TOKEN: token };
const start = () => startServer(settings, ["main.ts"], "piped");
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`;

/** Requests that are none, each with the statuses that may be answered; without any, the connection is closed. */
const malformed: readonly (readonly [what: string, bytes: string | Uint8Array, ...statuses: number[]])[] = [
  ["noise", crypto.getRandomValues(new Uint8Array(2000)), 400],
  ["zeros", new Uint8Array(2000), 400],
  ["the start of TLS", new Uint8Array([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3, ...new Uint8Array(300)]), 400],
  ["a line without a version", "GET /\r\n\r\n", 400],
  ["a version that is none", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", 400, 505],
  ["a method with a space", "G ET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
  ["a method that nobody knows", "BREW /docs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 405, 501],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 200, 400],
  ["two hosts", `${get("/docs")}Host: other\r\nConnection: close\r\n\r\n`, 200, 400],
  ["a space in an address", get("/a b").concat("\r\n"), 400],
  ["an address with a control character", get("/\u0001").concat("\r\n"), 400],
  ["an address with half an escape", get("/c/%E0%A4").concat("Connection: close\r\n\r\n"), 400, 404],
  ["an address of 100 kB", get(`/${"a".repeat(100_000)}`).concat("Connection: close\r\n\r\n"), 400, 404, 414, 431],
  ["a header of 1 MB", get("/").concat(`X: ${"a".repeat(1_000_000)}\r\n\r\n`), 400, 431],
  ["ten thousand headers", get("/").concat("X: a\r\n".repeat(10_000), "\r\n"), 400, 431],
  ["a header without a colon", get("/").concat("nothing\r\n\r\n"), 400],
  ["a header with a line break in it", get("/").concat("X: a\r\n b\r\nConnection: close\r\n\r\n"), 200, 400],
  ["a length below zero", post("Content-Length: -1\r\n"), 400],
  ["a length that is no number", post("Content-Length: many\r\n"), 400],
  ["two lengths", post("Content-Length: 2\r\nContent-Length: 3\r\n", "{}"), 400],
  ["a length and chunks", post("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), 400],
  ["chunks without a length", post("Transfer-Encoding: chunked\r\n", "x\r\n{}\r\n0\r\n\r\n"), 400],
  ["a chunk larger than memory", post("Transfer-Encoding: chunked\r\n", "ffffffffffffffffff\r\n"), 400],
  ["an encoding that is none", post("Transfer-Encoding: none\r\n", "{}"), 400, 501],
  ["a body that is not compressed as it says", post("Content-Encoding: gzip\r\nContent-Length: 2\r\n", "{}"), 400, 415],
];

function post(headers: string, body = ""): string {
  const head = "POST /api/v1/letters HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  return `${head}Connection: close\r\n${headers}\r\n${body}`;
}

Deno.test("[F2.invalid_input] malformed requests are refused or cut, never a fault, and others are served", async () => {
  await using server = await start();
  const letter = await create(server.base);
  for (const [what, bytes, ...statuses] of malformed) {
    using connection = await openRaw(server.base);
    // The server may close the connection before it has all.
    await connection.send(bytes).catch(() => {});
    const text = await connection.readUntil((text) => text.includes("\r\n\r\n"));
    const status = /^HTTP\/1\.\d (\d{3}) /.exec(text)?.[1];
    ok(text === "" || statuses.includes(Number(status)), `${what}: ${text.slice(0, 300)}`);
    ok(!/at .*\.tsx?:|node_modules|file:\/\//.test(text), `${what}: ${text}`);
  }
  await assertServes(server, letter);
  await server.kill("SIGTERM");
  same(server.log(), "");
});

Deno.test("slow clients: some send a byte at a time, some never read their answer, and others are served", async () => {
  await using server = await start();
  const letter = await create(server.base);
  using slow = new DisposableStack();
  const [senders, readers] = [10, 10];
  const request = `${get(`/c/${letter.id}`)}Connection: close\r\n\r\n`;
  const sending = Array.from({ length: senders }, async () => {
    const connection = slow.use(await openRaw(server.base));
    for (const byte of request) {
      await connection.send(byte);
      await letPass(10, "a slow line sends a byte");
    }
    return await connection.rest();
  });
  // Far more answers than a connection holds, and nobody reads them.
  for (let count = 0; count < readers; count++) {
    const connection = slow.use(await openRaw(server.base));
    await connection.send(`${get("/openapi.json")}\r\n`.repeat(20));
  }
  await assertServes(server, letter);
  for (const text of await Promise.all(sending)) match(text, /^HTTP\/1\.1 200 OK\r\n/);
  slow[Symbol.dispose]();
  await server.kill("SIGTERM");
  same(server.log(), "");
});

Deno.test("clients that go while their answer is made, or while they get it, leave nothing behind", async () => {
  await using server = await start();
  const guests = Array.from({ length: 100 }, (_, place) => ({ name: `Guest ${place}` }));
  const letter = await create(server.base, { guests, blocks: [{ type: "heading", text: "Dear {name}" }] });
  const cookie = `Cookie: key=${letter.editKey}\r\n`;
  // More than a connection holds, so that pieces are still to be made when its client goes.
  const large = await create(server.base, { guests, blocks: [{ type: "text", text: "Dear {name}, ".repeat(300) }] });
  for (let round = 0; round < 4; round++) {
    using connection = await openRaw(server.base);
    await connection.send(`${get(`/edit/${large.id}/print/sheets`)}Cookie: key=${large.editKey}\r\n\r\n`);
    await connection.readUntil((text) => text.length > 100_000);
  }
  const costly = [
    ...[`/c/${letter.id}/opengraph-image?v=`, `/c/${letter.id}/keepsake?v=`, `/c/${letter.id}/print?v=`],
    ...[`/edit/${letter.id}/print/sheets?v=`, "/openapi.json?v="],
  ];
  for (let round = 0; round < 4; round++) {
    for (const path of costly) {
      using connection = await openRaw(server.base);
      await connection.send(`${get(`${path}${round}`)}${cookie}\r\n`);
      if (round % 2) await connection.readUntil((text) => text !== "");
      else await letPass(20, "the answer is being made");
    }
  }
  using upload = await openRaw(server.base);
  await upload.send(
    "POST /api/upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n" +
      'Content-Length: 9000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nbytes',
  );
  upload[Symbol.dispose]();
  await assertServes(server, letter);
  await until("a print to be made after those that nobody waits for", async () => {
    const headers = { cookie: `key=${letter.editKey}` };
    const { status, body } = await send(server.base, "GET", `/edit/${letter.id}/print/sheets`, undefined, headers);
    return status === 200 && body.includes("Guest 99");
  });
  await until("nothing to be under way", async () => (await underWay(server)).every((figure) => figure === 0));
  await server.kill("SIGTERM");
  same(server.log(), "");
});

/** How many requests, beside this one, and how much heavy work of each kind has not ended. */
async function underWay({ base }: Server): Promise<number[]> {
  const { body } = await send(base, "GET", "/metrics", undefined, { authorization: `Bearer ${token}` });
  const figures = (name: string) =>
    [...String(body).matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)$`, "gm"))].map(([, figure]) => Number(figure));
  const [requests, jobs] = [figures("envoi_http_requests_under_way"), figures("envoi_jobs_under_way")];
  same(requests.length, 1);
  ok(jobs.length >= 2, `${jobs.length} kinds of work`);
  return [requests[0]! - 1, ...jobs];
}

/** Asserts that an ordinary client is served. */
async function assertServes({ base }: Server, letter: Keyed): Promise<void> {
  const [page, own, made] = await Promise.all([send(base, "GET", `/c/${letter.id}`), read(base, letter), create(base)]);
  equal([page.status, own.status, typeof made.id], [200, 200, "string"]);
}
