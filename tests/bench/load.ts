/** Results of a load: answers per second, and the milliseconds until half and 99 % of the answers had arrived. */
export type Measure = { readonly rate: number; readonly p50: number; readonly p99: number; readonly count: number };

export type Request = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

type Bounds = { readonly connections?: number; readonly seconds?: number; readonly count?: number };

/**
 * Sends requests over persistent connections, on this machine only, on each connection one after another, until the
 * time or the number is reached. It uses plain sockets, because `fetch` would measure itself, and the usual tools round
 * to milliseconds.
 * @throws when an answer is not a success
 */
export async function load(base: string, next: () => Request, bounds: Bounds = {}): Promise<Measure> {
  const { connections = 32, seconds = 4, count = Infinity } = bounds;
  const { hostname, port } = new URL(base);
  if (hostname !== "127.0.0.1") throw new Error(`load is for this machine only, not for ${hostname}`);
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, async () => {
    using connection = await Deno.connect({ hostname, port: Number(port) });
    connection.setNoDelay(true);
    const buffer = new Uint8Array(256 * 1024);
    while (times.length < count && performance.now() < end) {
      const sent = performance.now();
      await exchange(connection, encode(next()), buffer);
      times.push(performance.now() - sent);
    }
  }));
  return summarize(times, performance.now() - start);
}

const encoder = new TextEncoder();
const encoded = new WeakMap<Request, Uint8Array>();

function encode(request: Request): Uint8Array {
  const known = encoded.get(request);
  if (known) return known;
  const { method = "GET", path, headers = {}, body = "" } = request;
  const lines = Object.entries({ host: "127.0.0.1", "content-length": encoder.encode(body).length, ...headers });
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join("\r\n");
  const bytes = encoder.encode(`${head}\r\n\r\n${body}`);
  encoded.set(request, bytes);
  return bytes;
}

async function exchange(connection: Deno.Conn, request: Uint8Array, buffer: Uint8Array): Promise<void> {
  for (let sent = 0; sent < request.length;) sent += await connection.write(request.subarray(sent));
  let received = 0;
  let whole = Infinity;
  while (received < whole) {
    const size = await connection.read(buffer.subarray(received));
    if (size === null) throw new Error("the server closed the connection");
    received += size;
    if (whole === Infinity) whole = answerLength(buffer.subarray(0, received));
  }
}

const decoder = new TextDecoder("latin1");

/** Bytes of the whole answer, once its headers have arrived. */
function answerLength(bytes: Uint8Array): number {
  const head = decoder.decode(bytes.subarray(0, 2048));
  const end = head.indexOf("\r\n\r\n");
  if (end < 0) return Infinity;
  if (!/^HTTP\/1\.1 20/.test(head)) throw new Error(`the server answered ${decoder.decode(bytes).slice(0, 1000)}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error("the answer has no length");
  return end + 4 + Number(length);
}

function summarize(times: number[], elapsed: number): Measure {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { rate: times.length / elapsed * 1000, p50: at(0.5), p99: at(0.99), count: times.length };
}
