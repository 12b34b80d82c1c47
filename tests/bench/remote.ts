import { type DelayedDatabase, startDelayedDatabase } from "../support/network/delayed_database.ts";
import { Connection, encodeRequest } from "./connection.ts";
import { makeLargest, measureActs, tripsOf } from "./editor_acts.ts";
import { createOver, namesOf, wedding } from "./letters.ts";
import type { LoadRequest } from "./load.ts";
import { median, timed } from "./measure.ts";
import type { Row } from "./report.ts";
import { once, openingOf, startService } from "./service.ts";

/** In milliseconds. */
const latency = 30;
const warmUp = 3;
const measured = 15;

/** Pages and acts on a real libSQL server that is 30 ms away: how long they take, and how often they ask it. */
export async function measureRemote(): Promise<Row[]> {
  await using database = await startDelayedDatabase(latency);
  await using service = await startService(database);
  const { base } = service;
  const letter = await createOver(base, { ...wedding, guests: namesOf(warmUp + measured) });
  const openings = letter.guests.map((_, place) => openingOf(letter, place));
  const body = JSON.stringify({ ...wedding, guests: namesOf(10) });
  const headers = { "content-type": "application/json" };
  const create = { method: "POST", path: "/api/v1/letters", headers, body, status: 201 };
  return [
    ...await repeat(database, base, "a guest's page, opened for the first time", once(openings), [50, 1]),
    ...await repeat(database, base, "the same page, opened again", () => openings[0]!, [50, 1]),
    ...await repeat(database, base, "create", () => create, [130, 3]),
    ...await measureActs(base, await makeLargest(base), { warmUp, measured }, 130, database.trips),
  ];
}

/** @param aims in milliseconds, and in round trips (decision Q2) */
async function repeat(
  { trips }: DelayedDatabase,
  base: string,
  name: string,
  next: () => LoadRequest,
  [mostTime, mostTrips]: readonly [number, number],
): Promise<Row[]> {
  using connection = await Connection.open(base);
  const times: number[] = [];
  const before = trips();
  for (let round = 0; round < warmUp + measured; round++) {
    const request = next();
    const { time, result } = await timed(() => connection.exchange(encodeRequest(base, request)));
    if (result.status !== (request.status ?? 200)) throw new Error(`${name}: ${result.head}`);
    times.push(time);
  }
  return [
    { name, value: median(times.slice(warmUp)), unit: "ms", aim: { most: mostTime } },
    tripsOf(name, (trips() - before) / times.length, mostTrips),
  ];
}
