import { Connection, encodeRequest } from "./connection.ts";
import { median } from "./measure.ts";
import type { Row } from "./report.ts";
import { serveLetters } from "./service.ts";

const [warmUp, rounds] = [200, 2000];
const unknown = "unknownXXXXX";

/**
 * How long a refusal takes for a letter that is there and for one that is not, asked in turns. A difference that is
 * smaller than what differs between two runs of the same request tells nobody whether there is a letter.
 */
export async function measureRefusals(): Promise<Row[]> {
  await using service = await serveLetters(100, 10);
  const { base, letters: [letter] } = service;
  using connection = await Connection.open(base);
  const wrong = { authorization: `Bearer ek_${"0".repeat(32)}` };
  const asked: readonly [name: string, id: string, headers: Record<string, string>][] = [
    ["a wrong key", letter!.id, wrong],
    ["a wrong key, again", letter!.id, wrong],
    ["an unknown letter", unknown, wrong],
    ["no key", letter!.id, {}],
    ["an unknown letter, and no key", unknown, {}],
  ];
  const times = asked.map((): number[] => []);
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const [place, [, id, headers]] of asked.entries()) {
      const request = encodeRequest(base, { path: `/api/v1/letters/${id}`, headers });
      const start = performance.now();
      const { status, head } = await connection.exchange(request);
      if (status !== 403) throw new Error(head);
      if (round >= warmUp) times[place]!.push((performance.now() - start) * 1000);
    }
  }
  // The greater of two medians is compared with the smaller one.
  const [first, ...others] = times.map(median);
  return [
    { name: `${asked[0]![0]}: median`, value: first!, unit: "µs" },
    ...others.map((value, place) => ({
      name: `${asked[place + 1]![0]}: median`,
      value,
      unit: "µs" as const,
      ratio: { value: Math.max(value / first!, first! / value), to: "a wrong key" },
      aim: { most: 1.05 },
    })),
  ];
}
