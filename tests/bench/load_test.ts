import { gzipSync } from "node:zlib";
import { equal, same } from "../support/assert.ts";
import { letPass } from "../support/waiting.ts";
import { load, type LoadRequest, pace } from "./load.ts";
import { loadMixed } from "./mixed_load.ts";

const page = "Dear Ana, ".repeat(1000);
const head = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n";
const plain = `${head}content-length: ${page.length}\r\n\r\n${page}`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** A server that answers every request with these bytes, and closes the connection if they are half an answer. */
function answering(...parts: (string | Uint8Array)[]) {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const bytes = new Uint8Array(parts.flatMap((part) => [...typeof part === "string" ? encoder.encode(part) : part]));
  const serve = async (connection: Deno.Conn) => {
    using _ = connection;
    const buffer = new Uint8Array(4096);
    while (await connection.read(buffer) !== null) {
      for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
      if (parts.includes(end)) return;
    }
  };
  const serveAll = async () => {
    for await (const connection of listener) serve(connection).catch(() => {});
  };
  const served = serveAll();
  return {
    base: `http://127.0.0.1:${listener.addr.port}`,
    [Symbol.asyncDispose]: async () => {
      listener.close();
      await served;
    },
  };
}

const encoder = new TextEncoder();
/** In the place of the rest of an answer. */
const end = "";

/** Why a load fails whose answers are these bytes; undefined: it does not. */
async function failure(request: Partial<LoadRequest>, ...parts: (string | Uint8Array)[]): Promise<string | undefined> {
  await using server = answering(...parts);
  const bounds = { connections: 2, seconds: 5, count: 10 };
  return await load(server.base, () => ({ path: "/", ...request }), bounds).then(
    ({ times }) => void same(times.length, 10),
    (error: Error) => error.message.split(": ")[0],
  );
}

Deno.test("a load reads answers with a length and in chunks, plain and compressed", async () => {
  const compressed = gzipSync(page);
  const inChunks = `${head}transfer-encoding: chunked\r\n\r\n${chunk(page.slice(0, 77))}${chunk(page.slice(77))}`;
  const packed = `${head}content-encoding: gzip\r\ncontent-length: ${compressed.length}\r\n\r\n`;
  equal(
    await Promise.all([
      failure({ text: "Ana", encodings: ["identity"] }, plain),
      failure({ text: page, encodings: ["identity"] }, `${inChunks}0\r\n\r\n`),
      failure({ text: "Ana", encodings: ["gzip", "br"] }, packed, compressed),
      failure({ status: 304 }, "HTTP/1.1 304 Not Modified\r\n\r\n"),
    ]),
    [undefined, undefined, undefined, undefined],
  );
});

Deno.test("a load fails when an answer is not as it must be", async () => {
  equal(
    await Promise.all([
      failure({ status: 201 }, plain),
      failure({ encodings: ["br", "gzip"] }, plain),
      failure({ text: "Bea" }, plain),
      failure({}, `${head}content-length: 0\r\n\r\n`),
      failure({}, `${plain}and more`),
      failure({}, plain.slice(0, 500), end),
      failure({}, `${head}\r\n`),
      failure({}, "220 mail.example ESMTP\r\n\r\n"),
    ]),
    [
      "GET / answered 200, not 201",
      "GET / was not sent as br or gzip",
      'GET / does not contain "Bea"',
      "GET / has no body",
      "8 bytes more than the answer's length",
      "the server closed the connection after 500 bytes of an answer",
      "an answer without a length",
      "this is no answer over HTTP/1.1",
    ],
  );
});

Deno.test("a mixed load comes from many people, and says which kinds were told to come again, and which had no answer", async () => {
  const sent = new Map<string, number>();
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, ({ headers, url }) => {
    const from = headers.get("x-forwarded-for")!;
    sent.set(from, (sent.get(from) ?? 0) + 1);
    const status = url.endsWith("/busy") ? 429 : 200;
    return new Response("Dear Ana", { status, headers: { "retry-after": "9" } });
  });
  const kinds = ["pages", "busy"].map((name) => ({ name, share: 1, next: () => ({ path: `/${name}` }) }));
  let clock = 0;
  const bounds = { connections: 4, seconds: 0.5, clock: () => clock++ };
  const { people, refused, silent, errors, used } = await loadMixed(
    `http://127.0.0.1:${server.addr.port}`,
    kinds,
    bounds,
  );
  // The clock is read before every third request, and after it if it was answered as it must be.
  const clocked = used!.times.length;
  same(clock >= 2 * clocked && used!.p50 >= 1, true, `${clock} for ${clocked}`);
  const requests = sent.values().reduce((sum, one) => sum + one, 0);
  equal([sent.size, Math.max(...sent.values())], [people, Math.min(50, requests)]);
  equal([people, refused.get("busy")], [Math.ceil(requests / 50), Math.floor(requests / 2)]);
  equal([silent, errors.count], [["busy"], 0]);
});

Deno.test("a load at a steady pace counts the time that requests wait for a server that stands still", async () => {
  let [asked, stands]: [number, Promise<void> | undefined] = [0, undefined];
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async () => {
    if (++asked === 20) stands = new Promise((resume) => setTimeout(resume, 300));
    await stands;
    return new Response("Dear Ana");
  });
  const bounds = { perSecond: 100, connections: 4, seconds: 1 };
  const { times, worst } = await pace(`http://127.0.0.1:${server.addr.port}`, () => ({ path: "/" }), bounds);
  same(times.length, 101);
  same(worst >= 290, true, `the slowest took ${worst} ms`);
  // Thirty requests are due in that time, and twenty of them at least 100 ms before its end. Only four can be sent.
  same(
    times.filter((time) => time > 100).length >= 15,
    true,
    `waited long: ${times.filter((time) => time > 100).length}`,
  );
});

Deno.test("a load at a steady pace ends in time, and counts who was due and has found no free connection", async () => {
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async () => {
    await letPass(100, "a server that is too slow");
    return new Response("Dear Ana");
  });
  const bounds = { perSecond: 100, connections: 1, seconds: 1 };
  const { times, worst } = await pace(`http://127.0.0.1:${server.addr.port}`, () => ({ path: "/" }), bounds);
  same(times.length >= 100, true, `${times.length} of 100 are counted`);
  same(worst > 700 && worst < 1_500, true, `the slowest waited ${worst} ms`);
});
