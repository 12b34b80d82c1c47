import { equal, ok, same } from "../support/assert.ts";
import { listen } from "../support/browser/change_line.ts";
import { create, update } from "../support/service/client.ts";
import { type Place, sqld, startInstances } from "../support/service/instances.ts";
import { until } from "../support/waiting.ts";

/* Open editors are told of changes that another process makes. */

const places: readonly Place[] = ["a file", "a libSQL server"];
/** In milliseconds: the service has four seconds to end answers that are under way. */
const [grace, lines] = [4_000, 30];

for (const place of places) {
  const ignore = place !== "a file" && "missing" in sqld;

  Deno.test(`two processes over ${place}: an editor is told of the other's changes`, { ignore }, async () => {
    await using instances = await startInstances(2, place);
    const [here, there] = instances.servers.map(({ base }) => base) as [string, string];
    const made = await create(here, { blocks: [{ type: "heading", text: "Ana & João" }] });
    using line = await listen(here, made);
    await until("the first revision", () => line.told.at(-1) === 1);
    for (const [index, style] of ["deco", "ivory", "brutal"].entries()) {
      same((await update(there, made, { style })).status, 200);
      await until("the next", () => line.told.at(-1) === index + 2);
    }
    equal([...new Set(line.told)], [1, 2, 3, 4]);
  });
}

Deno.test("open editors do not keep the service from ending", async () => {
  await using instances = await startInstances(1, "a file");
  const [server] = instances.servers as [typeof instances.servers[0]];
  const made = await Promise.all(Array.from({ length: lines }, () => create(server.base)));
  const open = await Promise.all(made.map((letter) => listen(server.base, letter)));
  await until("all to be told", () => open.every(({ told }) => told.length > 0));
  const began = performance.now();
  await server.kill("SIGTERM");
  const took = performance.now() - began;
  ok(took < grace, `it took ${Math.round(took)} ms`);
  await until("their end", () => open.every(({ isOver }) => isOver()));
});
