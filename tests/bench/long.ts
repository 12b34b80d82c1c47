import { navigation } from "./chromium_headers.ts";
import { edited, formRequest, typeWord } from "./editor_acts.ts";
import { namesOf, wedding } from "./letters.ts";
import { load, type LoadRequest } from "./load.ts";
import { memoryOf } from "./memory.ts";
import type { Row } from "./report.ts";
import { cycle, openingOf, serveLetters, type Service } from "./service.ts";

const [letterCount, guestCount] = [1000, 10];
/** Letters whose guests open most pages. */
const favourites = 10;
const [steps, requests] = [5, 100_000];
/** For each step, in seconds. */
const longest = 300;

/** Whether memory stays the same during a long load of what readers, hosts and programs do. */
export async function measureLong(): Promise<Row[]> {
  await using service = await serveLetters(letterCount, guestCount);
  const next = mixed(service);
  const rows: Row[] = [];
  for (let step = 1; step <= steps; step++) {
    const { times } = await load(service.base, next, { count: requests, seconds: longest });
    if (times.length < requests) throw new Error(`only ${times.length} requests in ${longest} seconds`);
    const name = `memory after ${(step * requests).toLocaleString("en")} requests of a mixed load`;
    rows.push({ name, ...await memoryOf(service) });
  }
  const [first, last] = [rows[0]!, rows.at(-1)!];
  return rows.with(-1, { ...last, ratio: { value: last.value / first.value, to: "the first" }, aim: { most: 1.1 } });
}

/** A mixture of requests, always the same. */
function mixed(service: Service): () => LoadRequest {
  const kinds = mixture(service).flatMap(([share, next]) => Array<() => LoadRequest>(share).fill(next));
  let number = 0;
  // A step that shares no divisor with the length meets each of them, and not one kind after another.
  return () => kinds[(number++ * 617) % kinds.length]!();
}

/** How many of a thousand requests are of a kind. */
function mixture({ base, letters }: Service): [share: number, next: () => LoadRequest][] {
  const open = (path: string): LoadRequest => ({ path, headers: navigation });
  const letter = cycle(letters);
  const pages = (some: typeof letters) =>
    cycle(some.flatMap((letter) => letter.guests.map((_, place) => openingOf(letter, place))));
  const rest = (key: string) => ({ "authorization": `Bearer ${key}`, "content-type": "application/json" });
  let number = 0;
  return [
    [700, pages(letters.slice(0, favourites))],
    [114, pages(letters.slice(favourites))],
    [40, cycle(["/", "/docs", "/openapi.json", "/api/v1/catalog", "/llms.txt"].map(open))],
    [20, () => open(`/c/${letter().id}.txt`)],
    [40, () => {
      const { id, key } = letter();
      return { path: `/api/v1/letters/${id}`, headers: rest(key) };
    }],
    [20, () => {
      const { id, key } = letter();
      const body = JSON.stringify({ nameFallback: `everybody ${number++}` });
      return { method: "PATCH", path: `/api/v1/letters/${id}`, headers: rest(key), body };
    }],
    [10, () => {
      const body = JSON.stringify({ ...wedding, guests: namesOf(guestCount) });
      const headers = { "content-type": "application/json" };
      return { method: "POST", path: "/api/v1/letters", headers, body, status: 201 };
    }],
    [20, () => {
      const { id, cookie } = edited(letter());
      return { path: `/edit/${id}`, headers: { ...navigation, cookie } };
    }],
    [34, () => formRequest(base, edited(letter()), typeWord(`Hello, ${number++}`))],
    [1, () => {
      const { id, cookie } = edited(letter());
      return { path: `/edit/${id}/print/sheets`, headers: { ...navigation, cookie } };
    }],
    [1, () => {
      const { id, guests } = letter();
      return { path: `/c/${id}/opengraph-image?g=${guests[0]!.id}` };
    }],
  ];
}
