import { untilRead } from "../support/network/arrived.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { create, read } from "../support/service/client.ts";
import { openRaw } from "../support/network/raw_connection.ts";
import { startServer } from "../support/service/server.ts";
import { verifies } from "../support/verifies.ts";
import { letPass, until } from "../support/waiting.ts";

const start = (settings = {}) => startServer({ DATABASE_URL: ":memory:", ...settings }, ["main.ts"], "piped");
const encoder = new TextEncoder();

async function connect(base: string, text: string): Promise<Deno.TcpConn> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(new URL(base).port) });
  await connection.write(encoder.encode(text));
  return connection;
}

/** A request to create a letter, without its body. */
const head = (length: string, host = "localhost") =>
  `POST /api/v1/letters HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
const halfSent = head("Content-Length: 1000") + '{"guests":';

/** Reads until the answer's JSON is complete, or the connection ends. */
async function answer(connection: Deno.TcpConn): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of connection.readable) {
    text += decoder.decode(chunk, { stream: true });
    if (/\}\s*(?:0\s*)?$/.test(text)) break;
  }
  return text;
}

Deno.test(verifies("F2.invalid_input", "a Host header that names no host is the client's mistake"), async () => {
  await using server = await start();
  for (const host of ["a b", "x:99999", "<script>", "a".repeat(256)]) {
    for (const request of [head("Content-Length: 0", host), `GET /api/v1/catalog HTTP/1.1\r\nHost: ${host}\r\n\r\n`]) {
      const text = await answer(await connect(server.base, request));
      match(text, /^HTTP\/1\.1 400 /, `Host: ${host}`);
      match(text, /\{"error":\{"code":"invalid_input","message":"[^"]+/);
      ok(!text.includes(host), text);
    }
  }
  await server.kill("SIGTERM");
  same(server.log(), "");
});

Deno.test("a Host header that names no host is no fault of the server on files, nor where its address is known", async () => {
  for (const settings of [{}, { BASE_URL: "https://envoi.example" }]) {
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = listener.addr as Deno.NetAddr;
    listener.close();
    await using server = await start({ PORT: String(port), ...settings });
    const empty = "Content-Type: application/json\r\nContent-Length: 0\r\n\r\n";
    const requests = [
      ["GET /static/unknown.js HTTP/1.1\r\nHost: a b\r\n\r\n", "400"],
      ["GET /edit/unknown12345?key=ek_x HTTP/1.1\r\nHost: a b\r\nAccept: application/json\r\n\r\n", "400"],
      [`POST /api/mcp HTTP/1.1\r\nHost: a b\r\n${empty}`, "400"],
    ] as const;
    for (const [request, status] of requests) {
      const connection = await openRaw(`http://127.0.0.1:${port}`);
      await connection.send(request);
      const text = await connection.readUntil((text) => text.includes("\r\n"));
      connection[Symbol.dispose]();
      match(text, new RegExp(`^HTTP/1\\.1 ${status} `), `${JSON.stringify(settings)} ${request}`);
    }
    await server.kill("SIGTERM");
    same(server.log(), "");
  }
});

Deno.test(
  verifies("F2.invalid_json", "an upload that breaks off is no fault of the server, which goes on"),
  async () => {
    await using server = await start();
    for (const length of ["Content-Length: 1000", "Transfer-Encoding: chunked"]) {
      for (let round = 0; round < 5; round++) (await connect(server.base, head(length) + '5\r\n{"gu')).close();
    }
    await letPass(500, "nothing may come into the log");
    const { status } = await read(server.base, await create(server.base));
    await server.kill("SIGTERM");
    equal([status, server.log()], [200, ""]);
  },
);

Deno.test(
  verifies(
    ["G1.json-bodies", "G1.measured-while-reading", "F2.too_large"],
    "a body that does not say how long it is may not be longer than one MiB",
  ),
  async () => {
    await using server = await start();
    const connection = await connect(server.base, head("Transfer-Encoding: chunked"));
    const chunk = encoder.encode(`10000\r\n${" ".repeat(0x10000)}\r\n`);
    for (let sent = 0; sent < 16; sent++) await writeAll(connection, chunk);
    await writeAll(connection, encoder.encode("1\r\n \r\n"));
    const text = await answer(connection);
    match(text, /^HTTP\/1\.1 413 /);
    match(text, /"code":"too_large"/);
  },
);

async function writeAll(connection: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
}

/** Sends the signal. @returns after how many milliseconds the process has ended; ten thousand when it has not */
async function timeToEnd(server: Awaited<ReturnType<typeof start>>): Promise<number> {
  const begin = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<number>((resume) => timer = setTimeout(() => resume(10_000), 10_000));
  const ended = server.kill("SIGTERM").then(() => performance.now() - begin);
  const time = await Promise.race([ended, late]);
  clearTimeout(timer);
  return time;
}

Deno.test("SIGTERM ends the service, though a client holds a half-sent body", async () => {
  await using server = await start();
  using connection = await connect(server.base, halfSent);
  await untilRead(connection);
  // It gives clients four seconds (`routes/signals.ts`); the client itself is cut off after ten only. Between them is
  // room for a busy machine.
  ok(await timeToEnd(server) < 9000);
});

Deno.test("a second SIGTERM ends the service at once", async () => {
  await using server = await start();
  using connection = await connect(server.base, halfSent);
  await untilRead(connection);
  const first = timeToEnd(server);
  await letPass(300, "the first signal arrives, of which the server says nothing");
  // Without it, the rest of the four seconds would pass.
  ok(await timeToEnd(server) < 3000);
  await first;
});

Deno.test("idle connections that take all file descriptors are closed, and the service goes on", async () => {
  await using server = await startServer({ DATABASE_URL: ":memory:" }, ["main.ts"], "piped", { descriptors: 300 });
  const [held, answered] = [[] as Deno.TcpConn[], await create(server.base)];
  const halfHead = "GET /healthz HTTP/1.1\r\nHost: local";
  for (let count = 0; count < 400; count++) {
    const opened = await connect(server.base, count % 2 ? halfHead : "").catch(() => undefined);
    if (opened) held.push(opened);
  }
  ok(held.length > 200, `${held.length} were accepted`);
  await until("it to have had no descriptor", () => /begins again","error":".*Too many open files/.test(server.log()));
  // On a connection of its own: those from before are answered also while no other is accepted.
  using client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  const [headers, path] = [{ authorization: `Bearer ${answered.editKey}` }, `/api/v1/letters/${answered.id}`];
  await until("the service to answer again", async () => {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(server.base + path, { client, headers, signal }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  });
  for (const connection of held) connection.close();
});
