import { equal, ok, same } from "../support/assert.ts";
import { create, read, send, update } from "../support/service/client.ts";
import { watchMemory } from "../support/processes.ts";
import { startServer } from "../support/service/server.ts";
import { letPass } from "../support/waiting.ts";

const idle = 5_000;
/** Of this process and of the service, with room for everything else. */
const descriptors = 2 * idle;
/** What they may take, in MB: no proxy closes them here, and they stay. */
const bound = 80;

/** So many of them ask for something in the end. */
const newest = 100;

const limit = Number(/^Max open files\s+\d+\s+(\d+)/m.exec(await Deno.readTextFile("/proc/self/limits"))?.[1]);

Deno.test({
  name: `${idle} idle connections: everybody else is served, and they take little memory`,
  ignore: limit < descriptors,
  fn: async () => {
    await using server = await startServer({ DATABASE_URL: ":memory:" }, ["main.ts"], "piped", { descriptors });
    const letter = await create(server.base);
    const visit = async (round: number) => {
      const [own, page, saved] = [
        await read(server.base, letter),
        await send(server.base, "GET", `/c/${letter.id}`),
        await update(server.base, letter, { nameFallback: `round ${round}` }),
      ];
      equal([own.status, page.status, saved.status], [200, 200, 200]);
    };
    // What these load once is not of the connections.
    await visit(0);
    using memory = watchMemory(server.pid);
    await letPass(200, "the memory before is looked at");
    const before = memory.most();
    using held = new DisposableStack();
    const port = Number(new URL(server.base).port);
    const connections: Deno.Conn[] = [];
    while (connections.length < idle) {
      const connection = await Deno.connect({ hostname: "127.0.0.1", port });
      held.defer(() => connection.close());
      connections.push(connection);
    }
    for (let round = 1; round <= 5; round++) await visit(round);
    const taken = memory.most() - before;
    console.log(`${idle} idle connections: ${taken} MB more`);
    ok(taken < bound, `they took ${taken} MB`);
    // The service may close those that are idle for long, but not all.
    const answers = await Promise.all(connections.slice(-newest).map(answerOf));
    equal(answers.filter((answer) => answer !== "" && !answer.startsWith("HTTP/1.1 200 OK\r\n")), []);
    ok(answers.some((answer) => answer !== ""), "one of the newest is open");
    await server.kill("SIGTERM");
    same(server.log(), "");
  },
});

/** What the service answers on the connection; nothing if it is closed. */
async function answerOf(connection: Deno.Conn): Promise<string> {
  const buffer = new Uint8Array(1000);
  const request = new TextEncoder().encode("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const read = await connection.write(request).then(() => connection.read(buffer)).catch(() => null);
  return new TextDecoder().decode(buffer.subarray(0, read ?? 0));
}
