import { styleIds } from "../../domain/catalog/styles.ts";
import { letPass } from "../support/waiting.ts";
import { header } from "./answer.ts";
import { htmxForm } from "./chromium_headers.ts";
import { Connection, encodeRequest, type Request } from "./connection.ts";
import { createOver, firstBlock, type MadeLetter, weddingOf } from "./letters.ts";
import { summarize, timed } from "./measure.ts";
import type { Row } from "./report.ts";

/** Of the largest letter that can be made. */
const [blockCount, guestCount] = [60, 1000];

/**
 * Between two acts, in milliseconds: the service rests after an act of a client before it begins the next, and nobody acts
 * faster than this.
 */
const pause = 100;

/** A letter in the editor. */
export type EditedLetter = {
  readonly id: string;
  readonly cookie: string;
  /** id of the guest who is edited */
  readonly guest: string;
  /** the revision that the page shows, from the last answer */
  revision: number;
};

/** How often an act is done: first so that the code is compiled, then measured. */
type Rounds = { readonly warmUp: number; readonly measured: number };

/** Creates the largest letter that can be. */
export async function makeLargest(base: string): Promise<EditedLetter> {
  return edited(await createOver(base, weddingOf(blockCount, guestCount)));
}

/** A letter of the wedding, as its editor shows it at first. */
export function edited({ id, key, guests }: MadeLetter): EditedLetter {
  return { id, cookie: `key=${key}`, guest: guests[Math.floor(guests.length / 2)]!.id, revision: 1 };
}

/**
 * How long each act of the editor takes when nothing else happens.
 * @param aim in milliseconds
 * @param trips counts round trips to the database, if they are to be reported
 */
export async function measureActs(
  base: string,
  letter: EditedLetter,
  rounds: Rounds,
  aim: number,
  trips?: () => number,
): Promise<Row[]> {
  using connection = await Connection.open(base);
  const rows: Row[] = [];
  for (const [name, act] of acts(letter)) {
    const times: number[] = [];
    const before = trips?.() ?? 0;
    for (let round = 0; round < rounds.warmUp + rounds.measured; round++) {
      const request = encodeRequest(base, formRequest(base, letter, act(round)));
      await letPass(pause, "the rest after the act before");
      const { time, result: { status, head, body } } = await timed(() => connection.exchange(request));
      if (status !== 200 || body.length === 0) throw new Error(`${name}: ${head}`);
      times.push(time);
      letter.revision = savedRevision(head);
    }
    const { p50, p99 } = summarize(times.slice(rounds.warmUp), 1);
    rows.push({ name, value: p50, unit: "ms", p99, aim: { most: aim } });
    if (trips) rows.push(tripsOf(name, (trips() - before) / times.length, 3));
  }
  return rows;
}

/** @param trips for each act, on average @param most decision Q2 */
export function tripsOf(name: string, trips: number, most: number): Row {
  return { name: `${name}: round trips`, value: trips, unit: "", aim: { most } };
}

/** A form of the editor: its path after the editor's own, and its fields. */
type Act = readonly [path: string, fields: Record<string, string>];

/** The most frequent acts. */
function acts(letter: EditedLetter): [name: string, act: (round: number) => Act][] {
  const { guest } = letter;
  return [
    ["a word is typed (autosave)", (round) => typeWord(`Hello, ${round}`)],
    ["a block is moved", (round) => [
      `/blocks/${firstBlock}/position`,
      { move: round % 2 ? "up" : "down", shown: `en ${letter.revision}` },
    ]],
    ["a move is undone, or done again", (round) => [
      round % 2 ? "/redo" : "/undo",
      { panel: "letter", seen: `${letter.revision}`, shown: `en ${letter.revision}` },
    ]],
    ["a style is chosen", (round) => ["/style", { style: styleIds[round % styleIds.length]! }]],
    ["a line of the envelope is written", (round) => ["/envelope/front-tl", { text: `Line ${round}` }]],
    ["a guest is renamed", (round) => [`/guests/${guest}`, { name: `Guest ${round}` }]],
    [
      "a guest is removed, or that is undone",
      (round) =>
        round % 2 ? ["/undo", { panel: "guests", seen: `${letter.revision}` }] : ["/guests/removal", { guest }],
    ],
  ];
}

/** The first block's text is saved, as the editor does while its host types. */
export function typeWord(text: string): Act {
  const form = `block-${firstBlock}-form`;
  return [`/blocks/${firstBlock}`, { form, type: "heading", text, size: "xl", italic: "false" }];
}

/** The request with which htmx sends a form of the editor. */
export function formRequest(base: string, { id, cookie }: EditedLetter, [path, fields]: Act): Request {
  const page = `/edit/${id}`;
  return {
    method: "POST",
    path: page + path,
    headers: { ...htmxForm(base, page), cookie },
    body: new URLSearchParams(fields).toString(),
  };
}

/** From the event that tells the page's scripts. */
function savedRevision(head: string): number {
  const event = header(head, "hx-trigger");
  if (event === undefined) throw new Error(`nothing was saved: ${head}`);
  return JSON.parse(event)["letter:saved"].revision;
}
