import { tagsOf } from "../support/service/html.ts";
import { panelIds, panelPath } from "../../views/editor/editing.ts";
import { type Answer, unpack } from "./answer.ts";
import { navigation, subresource } from "./chromium_headers.ts";
import { Connection, encodeRequest } from "./connection.ts";
import { type EditedLetter, makeLargest, measureActs } from "./editor_acts.ts";
import { median, timed } from "./measure.ts";
import type { Row } from "./report.ts";
import { serveLetters } from "./service.ts";

/** How often a panel is opened. */
const openings = 20;

/** The editor of the largest letter: how long its panels and acts take alone, and how large it is, compressed. */
export async function measureEditor(): Promise<Row[]> {
  await using service = await serveLetters(1, 1);
  const { base } = service;
  const letter = await makeLargest(base);
  return [
    ...await measureActs(base, letter, { warmUp: 20, measured: 100 }, 25),
    ...await measurePanels(base, letter),
    ...await weighScripts(base, letter),
  ];
}

async function measurePanels(base: string, { id, cookie }: EditedLetter): Promise<Row[]> {
  using connection = await Connection.open(base);
  const rows: Row[] = [];
  for (const panel of panelIds) {
    const request = encodeRequest(base, { path: panelPath(id, panel), headers: { ...navigation, cookie } });
    const times: number[] = [];
    let size = 0;
    for (let round = 0; round < 2 * openings; round++) {
      const { time, result } = await timed(() => connection.exchange(request));
      times.push(time);
      size = wellAnswered(result).body.length;
    }
    rows.push({ name: `panel "${panel}": time`, value: median(times.slice(openings)), unit: "ms" });
    rows.push({
      name: `panel "${panel}": size`,
      value: size / 1000,
      unit: "KB",
      ...panel === "letter" && { aim: { most: 80 } },
    });
  }
  return rows;
}

/** htmx is a package; all other scripts are ours. */
async function weighScripts(base: string, { id, cookie }: EditedLetter): Promise<Row[]> {
  using connection = await Connection.open(base);
  const ask = (path: string, headers: Record<string, string>) =>
    connection.exchange(encodeRequest(base, { path, headers: { ...headers, cookie } })).then(wellAnswered);
  const page = new TextDecoder().decode(unpack(await ask(panelPath(id, "letter"), navigation)));
  let [htmx, ours] = [0, 0];
  for (const { name, attributes: { src } } of tagsOf(page)) {
    if (name !== "script") continue;
    const { length } = (await ask(src!, subresource)).body;
    if (src!.includes("/htmx.")) htmx += length;
    else ours += length;
  }
  return [
    { name: "script of htmx", value: htmx / 1000, unit: "KB", aim: { most: 13 } },
    { name: "scripts of ours", value: ours / 1000, unit: "KB", aim: { most: 14 } },
  ];
}

function wellAnswered(answer: Answer): Answer {
  if (answer.status !== 200 || answer.encoding === "identity") throw new Error(answer.head);
  return answer;
}
