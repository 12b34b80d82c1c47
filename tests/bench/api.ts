import { weddingOf } from "./letters.ts";
import { load, type LoadRequest } from "./load.ts";
import type { Row } from "./report.ts";
import { serveLetters } from "./service.ts";

/** The blocks and guests of a letter that is created. */
const [blocks, guests] = [30, 10];

/** What programs do over REST, each as often as the service can. */
export async function measureApi(): Promise<Row[]> {
  await using service = await serveLetters(1, guests);
  const [{ id, key }] = service.letters as [typeof service.letters[0]];
  const path = `/api/v1/letters/${id}`;
  const headers = { "authorization": `Bearer ${key}`, "content-type": "application/json" };
  const body = JSON.stringify(weddingOf(blocks, guests));
  let round = 0;
  const acts: [name: string, next: () => LoadRequest][] = [
    ["GET letter", () => ({ path, headers })],
    ["PATCH letter, one field", () => ({
      method: "PATCH",
      path,
      headers,
      body: JSON.stringify({ nameFallback: `round ${round++}` }),
    })],
    [`POST letter, ${blocks} blocks and ${guests} guests`, () => ({
      method: "POST",
      path: "/api/v1/letters",
      headers,
      body,
      status: 201,
    })],
  ];
  const rows: Row[] = [];
  for (const [name, next] of acts) {
    await load(service.base, next, { seconds: 1 });
    rows.push({ name, value: (await load(service.base, next, { seconds: 3 })).rate, unit: "/s" });
  }
  return rows;
}
