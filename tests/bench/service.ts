import { type Server, startServer } from "../support/service/server.ts";
import { startTask } from "../support/service/commands.ts";
import { type MadeLetter, makeLetters } from "./letters.ts";
import { navigation } from "./chromium_headers.ts";
import type { LoadRequest } from "./load.ts";

/** A folder for a part's files, which is removed at its end. */
type Folder = AsyncDisposable & { readonly path: string };

export async function makeFolder(): Promise<Folder> {
  const path = await Deno.makeTempDir({ prefix: "envoi-bench-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

/**
 * Starts the service with the environment and the flags of `deno task start`, which limit the memory.
 * @param settings beside the database's
 */
export async function startService(
  database: { readonly url: string; readonly token?: string },
  settings: Readonly<Record<string, string>> = { RATE_LIMITS: "off" },
): Promise<Server> {
  const { env, flags } = await startTask();
  const { url, token } = database;
  const environment = { ...env, DATABASE_URL: url, ...settings, ...token && { DATABASE_AUTH_TOKEN: token } };
  return await startServer(environment, [...flags, "main.ts"]);
}

/** The service on a database file of its own, with letters. */
export type Service = AsyncDisposable & Pick<Server, "base" | "pid"> & {
  readonly folder: string;
  readonly letters: readonly MadeLetter[];
};

/**
 * Starts the service with so many letters of the wedding, each for so many guests.
 * @param settings beside the database's
 */
export async function serveLetters(
  count: number,
  guests: number,
  settings?: Readonly<Record<string, string>>,
): Promise<Service> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await makeFolder());
  const url = `file:${folder.path}/envoi.db`;
  const letters = await makeLetters(url, count, guests);
  const { base, pid } = stack.use(await startService({ url }, settings));
  const owned = stack.move();
  return { base, pid, folder: folder.path, letters, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** A guest opens the link in Chromium. */
export function openingOf({ id, guests }: MadeLetter, place: number): LoadRequest {
  const guest = guests[place]!;
  return { path: `/c/${id}?g=${guest.id}`, headers: navigation, text: guest.name };
}

/** Gives the values one after another, and then again from the start. */
export function cycle<Value>(values: readonly Value[]): () => Value {
  let next = 0;
  return () => values[next++ % values.length]!;
}

/** Gives each value once. */
export function once<Value>(values: readonly Value[]): () => Value {
  let next = 0;
  return () => {
    if (next === values.length) throw new Error(`all ${values.length} were given`);
    return values[next++]!;
  };
}
