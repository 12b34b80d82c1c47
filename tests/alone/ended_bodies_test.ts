import { residentMegabytes } from "../bench/process.ts";
import { untilIdle } from "../support/network/arrived.ts";
import { equal, ok } from "../support/assert.ts";
import { type Server, startServer } from "../support/service/server.ts";
import { startTask } from "../support/service/commands.ts";
import { until } from "../support/waiting.ts";

/*
 * Bodies that are ended before they have arrived give their memory back (022). With the settings of the start task:
 * without them the C library keeps up to 180 MB of what was given back.
 */

/** Bodies that are on their way at once, of all clients; of more, the stillest is ended. */
const atOnce = 1_000;
/** Where they come from: fewer than a hundred from each, so that none is refused as too many of one client. */
const clients = 20;
/** How many bodies are ended in each round. */
const inRound = 1_000;
const rounds = 8;
/** In MB, for the 4,000 bodies between the rounds that are compared. If either kind is cancelled, Deno keeps 130. */
const bound = 80;

const half = (type: string, begin: string) => `Content-Type: ${type}\r\nContent-Length: 900\r\n\r\n${begin}`;
/** Bodies of the two kinds that the service reads, each cut off after its beginning. */
const halves = [
  `POST /api/v1/letters HTTP/1.1\r\nHost: localhost\r\n${half("application/json", "{")}`,
  `POST /api/upload HTTP/1.1\r\nHost: localhost\r\n${half("multipart/form-data; boundary=b", "--b\r\n")}`,
];

Deno.test(`of ${rounds * inRound} bodies that are ended before they have arrived, none leaves anything`, async () => {
  const { env, flags } = await startTask();
  const environment = { ...env, DATABASE_URL: ":memory:", RATE_LIMITS: "off", TRUST_PROXY: "1" };
  await using server = await startServer(environment, [...flags, "main.ts"], "piped");
  using bodies = new HalfBodies(server);
  await bodies.begin(atOnce);
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await bodies.begin(inRound);
    await untilIdle(server.pid);
    taken.push(Math.round(await residentMegabytes(server.pid)));
  }
  equal([...bodies.statuses], ["400"]);
  const more = median(taken.slice(-3)) - median(taken.slice(1, 4));
  console.log(`after each round ${taken.join(", ")} MB`);
  ok(more < bound, `${more} MB more: ${taken}`);
});

/** Connections with half a body each. */
class HalfBodies implements Disposable {
  /** of the answers to those that were ended */
  readonly statuses = new Set<string>();
  #begun = 0;
  #ended = 0;
  readonly #open = new Set<Deno.TcpConn>();

  constructor(readonly server: Pick<Server, "base">) {}

  /** Begins some more, and waits until as many are ended as are too many. */
  async begin(count: number): Promise<void> {
    for (let left = count; left > 0; left--) await this.#beginOne();
    const least = this.#begun - atOnce;
    await until("the bodies that are too many to be ended", () => this.#ended >= least);
  }

  async #beginOne(): Promise<void> {
    const number = this.#begun++;
    const connection = await Deno.connect({ hostname: "127.0.0.1", port: Number(new URL(this.server.base).port) });
    this.#open.add(connection);
    const from = `\r\nX-Forwarded-For: 198.51.100.${number % clients}\r\n`;
    await connection.write(new TextEncoder().encode(halves[number % halves.length]!.replace("\r\n", from)));
    this.#close(connection);
  }

  /** Closes the connection once its body is answered. */
  async #close(connection: Deno.TcpConn): Promise<void> {
    const answer = new Uint8Array(64);
    const size = await connection.read(answer).catch(() => null);
    if (!this.#open.delete(connection)) return;
    connection.close();
    this.statuses.add(new TextDecoder().decode(answer.subarray(0, size ?? 0)).slice("HTTP/1.1 ".length).slice(0, 3));
    this.#ended++;
  }

  [Symbol.dispose](): void {
    const open = [...this.#open];
    this.#open.clear();
    open.forEach((one) => one.close());
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
