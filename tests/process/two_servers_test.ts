import { equal, ok, same } from "../support/assert.ts";
import { create, type Keyed, read, update } from "../support/service/client.ts";
import { startServer } from "../support/service/server.ts";
import { verifies } from "../support/verifies.ts";

Deno.test(verifies("C5.transaction", "two servers on one file lose no update and read nothing stale"), async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-two-" });
  const environment = { DATABASE_URL: `file:${folder}/envoi.db`, RATE_LIMITS: "off" };
  await using one = await startServer(environment);
  await using other = await startServer(environment);
  const bases = [one.base, other.base];
  const letter = await create(one.base, { blocks: [{ type: "heading", text: "0" }] });

  const counts = await Promise.all([...bases, ...bases].map((base) => countUp(base, letter, 25)));
  const { body } = await read(other.base, letter);
  same(body.card.blocks[0].text, String(counts.reduce((sum, count) => sum + count)));

  for (let round = 0; round < 50; round++) {
    const [writer, reader] = round % 2 === 0 ? bases : bases.toReversed();
    const written = await update(writer!, letter, { nameFallback: `round ${round}` });
    same(written.status, 200);
    const seen = await read(reader!, letter);
    equal([seen.body.revision, seen.body.card], [written.body.revision, written.body.card]);
  }
  await Deno.remove(folder, { recursive: true });
});

/** Adds one to the number in the letter, `times` times: reads, and writes only over the revision it read. */
async function countUp(base: string, letter: Keyed, times: number): Promise<number> {
  for (let done = 0, attempts = 0; done < times; attempts++) {
    ok(attempts < times * 40, `only ${done} of ${times} updates went through in ${attempts} attempts`);
    const { headers, body } = await read(base, letter);
    const text = String(Number(body.card.blocks[0].text) + 1);
    const answer = await update(base, letter, { blocks: [{ type: "heading", text }] }, {
      "if-match": headers.get("etag")!,
    });
    if (answer.status === 200) done++;
    else same(answer.status, 412);
  }
  return times;
}
