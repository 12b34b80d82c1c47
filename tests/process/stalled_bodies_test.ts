import { untilIdle, untilRead } from "../support/network/arrived.ts";
import { equal, ok } from "../support/assert.ts";
import { send } from "../support/service/client.ts";
import { startServer } from "../support/service/server.ts";
import { verifies } from "../support/verifies.ts";

const stalled = 100;
/** In MB, beyond what the process has when it is idle; the bodies have a hundred. */
const bound = 64;
const size = 2 ** 20;
/** Pieces of a body. With a buffer of the network's for each, they would take 2,000 MB. */
const pieces = 30_000;
/** In MB. */
const pieceBound = 64;

Deno.test(
  verifies("G1.json-bodies", `${stalled} bodies that stop before their end take little memory, and others are served`),
  async () => {
    const env = { DATABASE_URL: ":memory:", RATE_LIMITS: "off", TRUST_PROXY: "1" };
    await using server = await startServer(env, ["main.ts"], "piped");
    const large = {
      nameFallback: "Ada",
      guests: Array.from({ length: 1_000 }, (_, i) => ({ name: `${i} ${"é".repeat(60)}` })),
    };
    const create = () => send(server.base, "POST", "/api/v1/letters", large, { "x-forwarded-for": "192.0.2.2" });
    for (let round = 0; round < 5; round++) equal((await create()).status, 201);
    const before = await memory(server.pid);
    using held = new DisposableStack();
    for (let count = 0; count < stalled; count++) {
      const connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(new URL(server.base).port) });
      held.defer(() => connection.close());
      // It may be written only in part: the service does not read further.
      writeAll(connection, body).catch(() => {});
    }
    await untilIdle(server.pid);
    const taken = await memory(server.pid) - before;
    ok(taken < bound, `they took ${Math.round(taken)} MB`);
    equal((await create()).status, 201);
  },
);

Deno.test(
  verifies("G1.json-bodies", `bodies in ${pieces} pieces of one byte take little memory, as a picture and as JSON`),
  async () => {
    const env = { DATABASE_URL: ":memory:", RATE_LIMITS: "off" };
    await using server = await startServer(env, ["main.ts"], "piped");
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    for (
      const [path, type, begin] of [
        ["/api/upload", "multipart/form-data; boundary=x", part],
        ["/api/v1/letters", "application/json", "["],
      ] as const
    ) {
      const before = await memory(server.pid);
      using connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(new URL(server.base).port) });
      const start =
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
      await writeAll(connection, new TextEncoder().encode(`${start}${begin.length.toString(16)}\r\n${begin}\r\n`));
      await writeAll(connection, new TextEncoder().encode("1\r\n \r\n".repeat(pieces)));
      await untilRead(connection);
      await untilIdle(server.pid);
      const taken = await memory(server.pid) - before;
      ok(taken < pieceBound, `${path}: they took ${Math.round(taken)} MB`);
    }
  },
);

const head = "POST /api/v1/letters HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n" +
  `Content-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`;
const body = new TextEncoder().encode(head + '{"nameFallback":"'.padEnd(size - 14, "x"));

async function writeAll(connection: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
}

/** In MB. */
async function memory(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmRSS:\s*(\d+) kB/.exec(status)![1]) / 1024;
}
