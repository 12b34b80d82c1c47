import { startServer } from "../support/service/server.ts";
import { letPass } from "../support/waiting.ts";
import { type Answer, unpack } from "./answer.ts";
import { plainNavigation } from "./chromium_headers.ts";
import { Connection, encodeRequest } from "./connection.ts";
import { load, type LoadRequest } from "./load.ts";
import { inTurns, median } from "./measure.ts";
import { cpuSeconds } from "./process.ts";
import type { Row } from "./report.ts";
import { openingOf, serveLetters, type Service } from "./service.ts";

const rounds = 3;
/** Of each load, in seconds. */
const seconds = 2;

/**
 * A guest's page that is kept, as Chromium asks for it and plain; and the same bytes from a bare server, in turns.
 */
export async function measurePages(): Promise<Row[]> {
  await using service = await serveLetters(1, 10);
  const opening = openingOf(service.letters[0]!, 0);
  return [
    ...await besideBare(service, "as Chromium asks", opening),
    ...await besideBare(service, "plain", { ...opening, headers: plainNavigation }),
  ];
}

type Loaded = { readonly rate: number; readonly cpu: number };

async function besideBare(service: Service, name: string, opening: LoadRequest): Promise<Row[]> {
  const { encoding, body } = await settled(service.base, opening);
  const file = `${service.folder}/page.${encoding}`;
  await Deno.writeFile(file, body);
  await using bare = await startServer({}, ["tests/bench/bare.ts", file, encoding]);
  // A page that is drawn again, each minute, may be sent in another encoding at first.
  const same: LoadRequest = {
    ...opening,
    encodings: encoding === "identity" ? ["identity"] : ["gzip", "zstd", encoding],
  };
  const run = async ({ base, pid }: { base: string; pid: number }, seconds: number): Promise<Loaded> => {
    const before = await cpuSeconds(pid);
    const { rate, times } = await load(base, () => same, { seconds });
    return { rate, cpu: (await cpuSeconds(pid) - before) / times.length * 1e6 };
  };
  for (const server of [bare, service]) await run(server, 1);
  const [ofBare, ofService] = await inTurns(rounds, [() => run(bare, seconds), () => run(service, seconds)]);
  const middle = (key: keyof Loaded, all: readonly Loaded[]) => median(all.map((one) => one[key]));
  const kind = `${name} (${encoding === "identity" ? "" : `${encoding}, `}${(body.length / 1000).toFixed(1)} KB)`;
  const [rate, bareRate] = [middle("rate", ofService!), middle("rate", ofBare!)];
  const [cpu, bareCpu] = [middle("cpu", ofService!), middle("cpu", ofBare!)];
  return [
    { name: `bare server, ${kind}`, value: bareRate, unit: "/s" },
    {
      name: `kept page, ${kind}`,
      value: rate,
      unit: "/s",
      ratio: { value: rate / bareRate, to: "bare" },
      aim: { least: 0.35 },
    },
    { name: `  CPU time of an answer`, value: cpu, unit: "µs", ratio: { value: cpu / bareCpu, to: "bare" } },
  ];
}

/** How long an answer must stay the same to count as the one that the service keeps, in milliseconds. */
const calm = 300;

/** The answer that the service gives in the end: the first ones may be compressed less. */
async function settled(base: string, request: LoadRequest): Promise<Answer> {
  using connection = await Connection.open(base);
  const bytes = encodeRequest(base, request);
  const ask = async () => {
    const answer = await connection.exchange(bytes);
    return { ...answer, body: new Uint8Array(answer.body) };
  };
  for (let asked = 0; asked < 10; asked++) await ask();
  await letPass(calm, "a page may be compressed better beside the answers");
  const answer = await ask();
  if (!new TextDecoder().decode(unpack(answer)).includes(request.text!)) throw new Error(`no page: ${answer.head}`);
  return answer;
}
