import { findSqld, type LibsqlServer, startSqld } from "../network/sqld.ts";
import { type Server, startServer } from "./server.ts";

/** Several processes of the service over one database. */
type Instances = AsyncDisposable & { readonly servers: readonly Server[] };

export type Place = "a file" | "a libSQL server";

export const sqld = await findSqld();

/** Starts so many processes at once over one fresh database. @param environment settings beside the database's */
export async function startInstances(
  count: number,
  place: Place,
  environment: Record<string, string> = {},
): Promise<Instances> {
  await using stack = new AsyncDisposableStack();
  const database = place === "a file" ? await fileOf(stack) : serverOf(stack.use(await startDatabase()));
  const starting = Array.from(
    { length: count },
    () => startServer({ ...database, ...environment }, ["main.ts"], "piped"),
  );
  const servers = (await Promise.all(starting)).map((server) => stack.use(server));
  const owned = stack.move();
  return { servers, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

async function fileOf(stack: AsyncDisposableStack): Promise<Record<string, string>> {
  const folder = await Deno.makeTempDir({ prefix: "envoi-instances-" });
  stack.defer(() => Deno.remove(folder, { recursive: true }));
  return { DATABASE_URL: `file:${folder}/envoi.db` };
}

function startDatabase(): Promise<LibsqlServer> {
  if ("missing" in sqld) throw new Error(sqld.missing);
  return startSqld(sqld.path);
}

function serverOf({ url, token }: LibsqlServer): Record<string, string> {
  return { DATABASE_URL: url, DATABASE_AUTH_TOKEN: token };
}
