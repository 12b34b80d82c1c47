import { amount } from "../support/random/amounts.ts";
import { equal, ok, same } from "../support/assert.ts";
import { create, type Keyed, read, type Reply, send, update } from "../support/service/client.ts";
import { type Place, sqld, startInstances } from "../support/service/instances.ts";
import { actAtRandom } from "../support/random/random_acts.ts";
import { verifies } from "../support/verifies.ts";

/* Several processes over one database behave as one. */

const seed = Number(Deno.env.get("ENVOI_TEST_SEED") ?? 4);
const acts = amount(220, 2_000);
const limits = { create: 6, update: amount(90, 900), media: 9, refused: 9 };
const environment = { TRUST_PROXY: "1", RATE_LIMITS: JSON.stringify(limits) };
const hour = 60 * 60 * 1000;

const places: readonly Place[] = ["a file", "a libSQL server"];

async function answersOf(count: number, place: Place): Promise<string[]> {
  await using instances = await startInstances(count, place, environment);
  const lines = await actAtRandom(instances.servers, seed, acts);
  const said = instances.servers.map((server) =>
    server.log().replace(/^envoi: TRUST_PROXY=1 without BASE_URL.*\n/, "")
  );
  equal(said, Array(count).fill(""));
  return lines;
}

const hourNow = () => Math.floor(Date.now() / hour);

/** Answers of one hour: with a new one, all limits begin anew. */
async function inOneHour<Result>(act: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const [begun, result] = [hourNow(), await act()];
    if (hourNow() === begun) return result;
  }
}

const inHours = new Map<number, Promise<string[]>>();

/** What one process answers: asked once for both places, unless another hour has begun. */
function answersOfOne(): Promise<string[]> {
  return inHours.getOrInsertComputed(hourNow(), () => answersOf(1, "a file"));
}

for (const place of places) {
  const ignore = place !== "a file" && "missing" in sqld;

  Deno.test(
    verifies(
      ["C5.transaction", "G2.in-database", "I2.same-answer", "H3.key-replaced"],
      `two processes over ${place} answer ${acts} random acts as one process does`,
    ),
    { ignore },
    async () => {
      const [one, two] = await inOneHour(async () => [await answersOfOne(), await answersOf(2, place)]);
      const different = one.findIndex((line, place) => line !== two[place]);
      equal(two.slice(Math.max(0, different - 3), different + 1), one.slice(Math.max(0, different - 3), different + 1));
      equal(two.length, one.length);
      for (const status of [200, 201, 204, 303, 304, 400, 403, 410, 412, 429]) {
        ok(one.some((line) => line.includes(`,${status},`)), `nothing was answered ${status}`);
      }
    },
  );

  Deno.test(
    verifies(
      ["C5.transaction", "G2.in-database", "I2.same-answer"],
      `two processes over ${place}, asked at the same time, agree who was first`,
    ),
    { ignore },
    async () => {
      await using instances = await startInstances(2, place, environment);
      const bases = instances.servers.map(({ base }) => base);
      const four = [...bases, ...bases];
      await inOneHour(async () => {
        const letter = await create(bases[0]!);
        await assertOneWins(four, letter);
        const once = { "idempotency-key": crypto.randomUUID() };
        const made = await Promise.all(four.map((base) => send(base, "POST", "/api/v1/letters", {}, once)));
        equal([made.map(({ status }) => status), new Set(made.map(({ body }) => body.id)).size], [
          Array(4).fill(201),
          1,
        ]);
        const keys = await Promise.all(four.map((base) => rotate(base, letter)));
        equal(keys.map(({ status }) => status).toSorted(), [200, 403, 403, 403]);
      });
    },
  );

  Deno.test(
    verifies("G2.in-database", `two processes over ${place} count wrong keys together, and admit the right one`),
    { ignore },
    async () => {
      await using instances = await startInstances(2, place, environment);
      const bases = instances.servers.map(({ base }) => base);
      await inOneHour(async () => {
        const letter = await create(bases[0]!);
        const wrong = { ...letter, editKey: `ek_${"0".repeat(32)}` };
        const refused: Reply[] = await Promise.all(
          Array.from({ length: 2 * limits.refused }, (_, place) => read(bases[place % 2]!, wrong)),
        );
        const counts = Map.groupBy(refused, ({ status }) => status);
        equal([...counts.keys()].toSorted(), [403, 429]);
        ok(counts.get(403)!.length <= limits.refused, `${counts.get(403)!.length} were refused as wrong`);
        for (const base of bases) same((await read(base, letter)).status, 200);
      });
    },
  );
}

/** Four updates of the same revision: one is made, the others are told that it was. */
async function assertOneWins(bases: readonly string[], letter: Keyed): Promise<void> {
  const tag = { "if-match": '"1"' };
  const answers = await Promise.all(
    bases.map((base, place) => update(base, letter, { nameFallback: `number ${place}` }, tag)),
  );
  equal(answers.map(({ status }) => status).toSorted(), [200, 412, 412, 412]);
  const winner = answers.find(({ status }) => status === 200)!;
  for (const base of bases) equal((await read(base, letter)).body.card, winner.body.card);
}

function rotate(base: string, { id, editKey }: Keyed): Promise<Reply> {
  return send(base, "POST", `/api/v1/letters/${id}/key`, undefined, { authorization: `Bearer ${editKey}` });
}
