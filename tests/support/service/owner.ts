import type { Answer, Made, TestApp } from "./app.ts";
import { equal } from "../assert.ts";

/** A letter's API path and a key, from `make` or another one. */
export type Keyed = Pick<Made, "path" | "auth">;

type Headers = Record<string, string>;

/** Reads the letter as its owner. */
export function read(app: TestApp, { path, auth }: Keyed, headers: Headers = {}): Promise<Answer> {
  return app.call("GET", path, { headers: { ...auth, ...headers } });
}

/** Updates the letter as its owner. */
export function patch(app: TestApp, { path, auth }: Keyed, body: unknown, headers: Headers = {}): Promise<Answer> {
  return app.call("PATCH", path, { headers: { ...auth, ...headers }, body });
}

/** Runs `act`, and asserts that it did not change the letter: reading answers the same as before. */
export async function keepsLetter<Result>(app: TestApp, letter: Keyed, act: () => Promise<Result>): Promise<Result> {
  const before = await read(app, letter);
  const result = await act();
  equal((await read(app, letter)).body, before.body);
  return result;
}

/** A letter in which no field has its default. */
export const fullLetter = {
  lang: "fr",
  style: "deco",
  preset: "wedding",
  blocks: [
    { id: "title", type: "heading", text: "Cher {name}", size: "md", italic: true },
    { id: "words", type: "text", text: "Venez nombreux.", align: "left", italic: false },
  ],
  custom: { accent: "#aa0000", head: "bebas", frame: "rule" },
  seal: "duo:A|J",
  sealShape: "octagon",
  envelope: { blocks: { "front-tl": { text: "Anne et Jean" }, "front-tr": { stamp: "love" } } },
  nameFallback: "vous tous",
  guests: [{ name: "Zoé Quatrepoint" }, { name: "Hugo Lafleur" }],
};

/** A complete answer as text, for comparisons: status, headers, body. Only its id is left out: each has its own (O11). */
export function bytes({ status, headers, text }: Answer): string {
  // Each answer has an id of its own, and each that is no refusal its own times.
  const own = status < 400 ? ["x-request-id", "server-timing"] : ["x-request-id"];
  return JSON.stringify([status, [...headers].filter(([name]) => !own.includes(name)).toSorted(), text]);
}

/** All rows of the letter in the database. */
export function rowsOf({ db }: TestApp, { id }: Pick<Made, "id">): Promise<unknown[][]> {
  return Promise.all([
    db.selectFrom("letters").selectAll().where("id", "=", id).execute(),
    db.selectFrom("guests").selectAll().where("letter_id", "=", id).execute(),
    db.selectFrom("guest_lists").selectAll().where("letter_id", "=", id).execute(),
    db.selectFrom("revisions").selectAll().where("letter_id", "=", id).execute(),
    db.selectFrom("host_list").selectAll().where("letter_id", "=", id).execute(),
    db.selectFrom("host_settings").selectAll().where("letter_id", "=", id).execute(),
  ]);
}

/** A random client address, different in each test, since the shared database counts requests by address. */
export function someClient(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  return `10.${a}.${b}.${c}`;
}
