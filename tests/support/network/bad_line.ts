/** A line to a server on this machine that is as slow, and fails as often, as a test wants. */
type BadLine = AsyncDisposable & {
  readonly url: string;
  /** how many connections were cut so far */
  readonly cut: () => number;
  /** how the line is from now on; at first it is good */
  readonly set: (manner: Manner) => void;
};

type Manner = {
  /** how much longer each round trip takes, in milliseconds */
  readonly delay?: number;
  /** of all pieces, how many are lost, and sent again later; none if absent */
  readonly lost?: number;
  /** how often a connection is cut, in milliseconds; never if absent */
  readonly cutEvery?: number;
};

/** Until TCP sends a lost packet again, in milliseconds; each further time twice as long (RFC 6298). */
const sentAgain = 200;

/**
 * Opens a port that leads to a server, byte by byte. Connections are cut while a request or an answer is on its way,
 * too, so that nobody knows whether the server has done what it was asked.
 * @param target address of the server
 */
export function startBadLine(target: string): BadLine {
  const { hostname, port } = new URL(target);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const pairs = new Set<readonly Deno.Conn[]>();
  let [cut, delay, lost] = [0, 0, 0];
  let cutter: ReturnType<typeof setInterval> | undefined;

  async function connect(client: Deno.Conn): Promise<void> {
    const server = await Deno.connect({ hostname, port: Number(port) }).catch(() => undefined);
    if (!server) return client.close();
    const pair = [client, server] as const;
    pairs.add(pair);
    const late = () => delay / 2 + lateByLoss(lost);
    await Promise.race([pass(client, server, late), pass(server, client, late)]);
    end(pair);
  }

  function end(pair: readonly Deno.Conn[]): void {
    pairs.delete(pair);
    for (const connection of pair) close(connection);
  }

  function cutOldest(): void {
    const [oldest] = pairs;
    if (!oldest) return;
    cut++;
    end(oldest);
  }

  const serving = (async () => {
    for await (const client of listener) connect(client);
  })();
  return {
    url: `http://127.0.0.1:${(listener.addr as Deno.NetAddr).port}`,
    cut: () => cut,
    set: (manner) => {
      [delay, lost] = [manner.delay ?? 0, manner.lost ?? 0];
      clearInterval(cutter);
      if (manner.cutEvery !== undefined) cutter = setInterval(cutOldest, manner.cutEvery);
    },
    [Symbol.asyncDispose]: async () => {
      clearInterval(cutter);
      listener.close();
      pairs.forEach(end);
      await serving;
    },
  };
}

/** Passes bytes on, each piece after the delay, until either end closes. */
async function pass(from: Deno.Conn, to: Deno.Conn, delay: () => number): Promise<void> {
  const buffer = new Uint8Array(64 * 1024);
  let passing: Promise<unknown> = Promise.resolve();
  for (;;) {
    const size = await from.read(buffer).catch(() => null);
    if (size === null) return;
    const [piece, due] = [buffer.slice(0, size), later(delay())];
    // Pieces wait at the same time, and stay in order.
    passing = passing.then(() => due).then(() => writeAll(to, piece)).catch(() => close(to));
  }
}

/** How much later a piece arrives because it, or what it was sent as again, is lost. What is behind it waits, too. */
function lateByLoss(share: number): number {
  let late = 0;
  for (let wait = sentAgain; Math.random() < share; wait *= 2) late += wait;
  return late;
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds));
}

async function writeAll(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
}

function close(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // It is closed already.
  }
}
