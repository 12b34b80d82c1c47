import { openDatabase } from "../../db/client.ts";
import { isLong } from "../support/random/amounts.ts";
import { untilRead } from "../support/network/arrived.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import type { Keyed } from "../support/service/client.ts";
import { startServer } from "../support/service/server.ts";
import { letPass, until } from "../support/waiting.ts";

/** How long all processes may take to end after SIGTERM, in milliseconds. */
const longest = 6_000;

const minute = 60_000;
const day = 24 * 60 * minute;

type Started = AsyncDisposable & Awaited<ReturnType<typeof startServer>> & {
  readonly environment: Record<string, string>;
};

/** The service with two workers, on a file of its own, once both of them listen. */
async function startTwo(): Promise<Started> {
  const folder = await Deno.makeTempDir({ prefix: "envoi-workers-" });
  const environment = { DATABASE_URL: `file:${folder}/envoi.db`, RATE_LIMITS: "off", WORKERS: "2" };
  const server = await startServer(environment, ["main.ts"], "piped");
  await untilBothListen(server);
  const dispose = async () => {
    await server.kill("SIGTERM").catch(() => {});
    await Deno.remove(folder, { recursive: true });
  };
  return { ...server, environment, [Symbol.asyncDispose]: dispose };
}

/** The processes that a process started and that have not ended. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await Array.fromAsync(Deno.readDir(`/proc/${pid}/task`));
  const lists = await Promise.all(
    threads.map(({ name }) => Deno.readTextFile(`/proc/${pid}/task/${name}/children`).catch(() => "")),
  );
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number)).toSorted((one, other) => one - other);
}

function isAlive(pid: number): boolean {
  try {
    return /^State:\s+[^Z]/m.test(Deno.readTextFileSync(`/proc/${pid}/status`));
  } catch {
    return false;
  }
}

/** Whether the parent has collected its exit status: only then have all its threads ended, and its sockets closed. */
function isCollected(pid: number): boolean {
  try {
    Deno.statSync(`/proc/${pid}`);
    return false;
  } catch {
    return true;
  }
}

/** The kernel lists one listening socket for each worker. */
async function untilBothListen({ base }: { readonly base: string }): Promise<void> {
  const port = Number(new URL(base).port).toString(16).toUpperCase().padStart(4, "0");
  const listening = new RegExp(`^ *\\d+: \\w+:${port} 0+:0000 0A `, "gm");
  await until("both workers to listen", () => Deno.readTextFileSync("/proc/net/tcp").match(listening)?.length === 2);
}

/** Sends a request on a connection of its own, so that the kernel chooses the worker anew. */
async function ask(base: string, method: string, path: string, { letter, body }: { letter?: Keyed; body?: unknown }) {
  using client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  const answer = await fetch(base + path, {
    client,
    method,
    headers: { "content-type": "application/json", ...letter && { authorization: `Bearer ${letter.editKey}` } },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: answer.status, body: await answer.json() };
}

const pathOf = (letter: Keyed) => `/api/v1/letters/${letter.id}`;

async function create(base: string): Promise<Keyed> {
  const { status, body } = await ask(base, "POST", "/api/v1/letters", { body: { guests: [{ name: "Ana" }] } });
  same(status, 201);
  return body;
}

Deno.test("two workers: what one has stored, the other reads at once", async () => {
  await using server = await startTwo();
  const letter = await create(server.base);
  for (let round = 1; round <= 40; round++) {
    const written = await ask(server.base, "PATCH", pathOf(letter), {
      letter,
      body: { nameFallback: `round ${round}` },
    });
    equal([written.status, written.body.revision], [200, round + 1]);
    const seen = await ask(server.base, "GET", pathOf(letter), { letter });
    equal([seen.body.revision, seen.body.card], [written.body.revision, written.body.card]);
  }
});

Deno.test("a worker that is killed is started again, and meanwhile the other one answers", async () => {
  await using server = await startTwo();
  const letter = await create(server.base);
  for (const place of [0, 1]) {
    await until("two workers", async () => (await childrenOf(server.pid)).length === 2);
    const before = await childrenOf(server.pid);
    const [killed, other] = [before[place]!, before[1 - place]!];
    Deno.kill(killed, "SIGKILL");
    await until("the killed worker to be gone", () => isCollected(killed));
    // The kernel may have given a connection to the killed worker just before; such a request is sent again.
    const answered = () => ask(server.base, "GET", pathOf(letter), { letter }).then(({ status }) => status === 200);
    await until("the other worker to answer", () => answered().catch(() => false), 5_000);
    ok(isAlive(other), "the other worker goes on");
    await until("a new worker", async () => (await childrenOf(server.pid)).length === 2);
    await untilBothListen(server);
  }
  match(server.log(), /^\{[^\n]*"level":"warn","message":"worker [12] ended \(SIGKILL\), and is started again"\}\n/);
  same((await ask(server.base, "GET", pathOf(letter), { letter })).status, 200);
});

Deno.test("SIGTERM under load ends all workers within six seconds, and nothing that was acknowledged is lost", async () => {
  await using server = await startTwo();
  const workers = await childrenOf(server.pid);
  const letters = await Promise.all([1, 2, 3, 4].map(() => create(server.base)));
  const acknowledged = letters.map(() => 0);
  const writing = letters.map(async (letter, place) => {
    for (let number = 1;; number++) {
      const body = { blocks: [{ type: "heading", text: String(number) }] };
      const answer = await ask(server.base, "PATCH", pathOf(letter), { letter, body }).catch(() => undefined);
      if (answer?.status !== 200) return;
      acknowledged[place] = number;
    }
  });
  await until("every letter to have been updated", () => acknowledged.every((number) => number > 3));
  const { port } = new URL(server.base);
  using stalled = await Deno.connect({ hostname: "127.0.0.1", port: Number(port) });
  const head =
    "POST /api/v1/letters HTTP/1.1\r\nHost: local\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n";
  await stalled.write(new TextEncoder().encode(`${head}{"guests":`));
  await untilRead(stalled);

  const began = performance.now();
  await server.kill("SIGTERM");
  const took = performance.now() - began;
  ok(took < longest, `it took ${Math.round(took)} ms`);
  equal(workers.filter(isAlive), []);
  await Promise.all(writing);
  same(server.log(), "");

  await using again = await startServer(server.environment);
  for (const [place, letter] of letters.entries()) {
    const stored = Number((await ask(again.base, "GET", pathOf(letter), { letter })).body.card.blocks[0].text);
    ok(stored >= acknowledged[place]!, `update ${acknowledged[place]} was acknowledged, ${stored} is stored`);
  }
});

Deno.test("workers end when the process that started them is killed", async () => {
  await using server = await startTwo();
  const workers = await childrenOf(server.pid);
  same(workers.length, 2);
  Deno.kill(server.pid, "SIGKILL");
  await until("both workers to end", () => !workers.some(isAlive));
});

Deno.test("workers do not share the port of another program", async () => {
  await using server = await startTwo();
  const { port } = new URL(server.base);
  const second = await startServer({ ...server.environment, PORT: port }, ["main.ts"], "piped")
    .then(() => "started", (error) => error.message);
  match(second, /ended before it was ready/);
});

Deno.test({
  name: "two services with two workers each maintain their database once on a day",
  // The first maintenance is a minute after the start.
  ignore: !isLong,
  fn: async () => {
    await using one = await startTwo();
    await using _ = await startServer(one.environment);
    const db = await openDatabase({ url: one.environment["DATABASE_URL"]! });
    const expired = { key_hash: "a", body_hash: "b", answer: "c", created: Date.now() - 3 * day };
    await db.insertInto("idempotent_answers").values(expired).execute();
    const runs = async () => {
      const rows = await db.selectFrom("rates").select("count").where("subject", "=", "maintenance").execute();
      return rows.reduce((sum, { count }) => sum + count, 0);
    };
    await until("both services to ask for the maintenance", async () => await runs() >= 2, 2 * minute);
    await letPass(5_000, "a worker that asked for it, too, would be counted by now");
    same(await runs(), 2, "no worker asks for it");
    equal(await db.selectFrom("idempotent_answers").selectAll().execute(), []);
    await db.destroy();
  },
});
