import { Connection, encodeRequest } from "./connection.ts";
import { makeLetters } from "./letters.ts";
import { median, timed } from "./measure.ts";
import type { Row } from "./report.ts";
import { makeFolder, openingOf, startService } from "./service.ts";

const starts = 5;

/** From the start of the process until a guest's page is answered, on a database with letters. */
export async function measureStart(): Promise<Row[]> {
  await using folder = await makeFolder();
  const url = `file:${folder.path}/envoi.db`;
  const [letter] = await makeLetters(url, 10, 10);
  const times: number[] = [];
  for (let round = 0; round < starts; round++) {
    const { time, result: server } = await timed(async () => {
      const server = await startService({ url });
      using connection = await Connection.open(server.base);
      const { status } = await connection.exchange(encodeRequest(server.base, openingOf(letter!, 0)));
      if (status !== 200) throw new Error(`the first answer is ${status}`);
      return server;
    });
    times.push(time);
    await server[Symbol.asyncDispose]();
  }
  return [{
    name: `to the first page, median of ${starts} starts`,
    value: median(times) / 1000,
    unit: "s",
    aim: { most: 1.3 },
  }];
}
