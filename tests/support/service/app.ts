import { sql } from "kysely";
import { openDatabase } from "../../../db/client.ts";
import { migrate } from "../../../db/migrate.ts";
import type { Database } from "../../../db/schema.ts";
import { type Context, createContext, type RequestContext } from "../../../domain/context.ts";
import type { LetterLinks } from "../../../domain/letter/answers.ts";
import { createMedia } from "../../../domain/media.ts";
import { type Copier, createCopier } from "../../../domain/media/copying/copier.ts";
import { openMediaStore } from "../../../domain/media/store.ts";
import { createSpace, type SpaceLimits } from "../../../domain/upkeep/space.ts";
import { WatchedLetters, type WatchLimits } from "../../../domain/watched_letters.ts";
import { createApp } from "../../../routes/app.ts";
import type { MetricsAccess } from "../../../routes/monitoring.ts";
import type { Placement } from "../../../routes/middleware/request_context.ts";
import { someClient } from "./owner.ts";
import { upload } from "../pictures/uploads.ts";

/** The current time in tests that do not set another one. */
export const testNow = new Date("2026-11-20T12:00:00Z");
export const base = "http://localhost";

// deno-lint-ignore no-explicit-any -- tests look into answers of every shape
export type Answer = { status: number; headers: Headers; text: string; body: any };

/** An answer whose body may be anything. */
type Sent = Pick<Answer, "status" | "headers" | "text">;

export type TestApp = AsyncDisposable & {
  readonly context: Context;
  readonly db: Database;
  /** sends a request as a client does; `body` is a string to send unchanged, or anything else to send as JSON */
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** sends a request as it is, with a body of any kind */
  readonly fetch: (method: string, path: string, headers: HeadersInit, body?: BodyInit) => Promise<Sent>;
  /** creates a letter and returns its links, its API path and the header with its key */
  readonly make: (input?: unknown) => Promise<Made>;
  /** the context that a request's handler gets */
  readonly asRequest: () => RequestContext;
  /** starts the service on a free port of this machine, until the app is disposed of @returns its origin */
  readonly listen: () => string;
  /** every route and its middleware, as Hono lists them */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** moves the clock */
  readonly setNow: (now: Date) => void;
};

export type CallOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  client?: string;
  /** of a client that leaves */
  signal?: AbortSignal;
};
export type Made = LetterLinks & { path: string; auth: { authorization: string } };

type Options = Partial<Pick<Context, "rateLimits" | "ids" | "letters">> & Partial<Placement> & MetricsAccess & {
  /** the database; without it, one in memory, or the lane's server */
  readonly database?: string;
  /** what may be stored; without it, everything */
  readonly space?: SpaceLimits;
  /** who is told of changes; without it, each is told the revision once */
  readonly watched?: Partial<WatchLimits>;
  /** copies pictures; without it, no host can be found */
  readonly copier?: Copier;
  /** milliseconds for all copies of a letter together; without it, as in the service */
  readonly copyTime?: number;
  /** milliseconds that a page usually takes to draw; without it, as in the service */
  readonly usualDrawing?: number;
};

/**
 * The service on a database of its own, for black-box tests through `call`. In the remote lane the database is a real
 * libSQL server, which all tests of a run share, so a test reads only letters that it made.
 */
export async function testApp(
  {
    baseUrl,
    trustProxy = false,
    abuseContact,
    metricsToken,
    workers,
    copier = lonelyCopier,
    copyTime,
    database,
    space,
    watched = { duration: 0 },
    usualDrawing,
    ...parts
  }: Options = {},
): Promise<TestApp> {
  const url = database ?? Deno.env.get("ENVOI_TEST_DATABASE_URL") ?? ":memory:";
  const db = await openDatabase({ url, authToken: Deno.env.get("ENVOI_TEST_DATABASE_TOKEN") });
  await makeTables(db, url);
  let now = testNow;
  const media = createMedia(openMediaStore(db, undefined), copier, copyTime);
  const context = createContext({
    db,
    now: () => now,
    rateLimits: "off",
    media,
    space: createSpace(db, space),
    watched: new WatchedLetters(db, watched),
    ...parts,
  });
  const address = { baseUrl, trustProxy, abuseContact, metricsToken, workers };
  const app = await createApp(context, address, undefined, usualDrawing);

  // The server's database is shared, and counts requests for each client's address.
  const ownClient = someClient();
  const call = async (method: string, path: string, options: CallOptions = {}) => {
    const { body, headers = {}, client = ownClient, signal = null } = options;
    const sent = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    const remoteAddr: Deno.NetAddr = { transport: "tcp", hostname: client, port: 50000 };
    const response = await app.request(path, { method, headers: { ...type, ...headers }, signal, ...sent }, {
      remoteAddr,
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== "" ? JSON.parse(text) : undefined,
    };
  };

  const fetch = async (method: string, path: string, headers: HeadersInit, body?: BodyInit) => {
    const remoteAddr: Deno.NetAddr = { transport: "tcp", hostname: ownClient, port: 50000 };
    const sent = body === undefined ? {} : { body };
    const response = await app.request(path, { method, headers, ...sent }, { remoteAddr });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  const make = async (input: unknown = {}) => {
    const { status, body } = await call("POST", "/api/v1/letters", { body: input });
    if (status !== 201) throw new Error(`create answered ${status}: ${JSON.stringify(body)}`);
    return { ...body, path: `/api/v1/letters/${body.id}`, auth: { authorization: `Bearer ${body.editKey}` } };
  };

  const servers: Deno.HttpServer<Deno.NetAddr>[] = [];
  const listen = () => {
    const server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      app.fetch,
    );
    servers.push(server);
    return `http://127.0.0.1:${server.addr.port}`;
  };

  return {
    context,
    db,
    listen,
    call,
    fetch,
    make,
    routes: app.routes,
    asRequest: () => ({ ...context, base, client: "127.0.0.1" }),
    setNow: (moment) => now = moment,
    [Symbol.asyncDispose]: async () => {
      context.watched.end();
      await Promise.all(servers.map((server) => server.shutdown()));
      await db.destroy();
    },
  };
}

/** Uploads a picture to an app @returns its address at the app's own origin */
export async function uploaded(app: TestApp, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { src } = await (await upload(app.listen(), bytes)).json();
  return base + new URL(src).pathname;
}

let statements: readonly string[] | undefined;

/** Makes the tables: in memory, after the first time, by the statements that the migrations left, which is faster. */
async function makeTables(db: Database, url: string): Promise<void> {
  if (url !== ":memory:") return void await migrate(db);
  for (const statement of statements ?? []) await sql.raw(statement).execute(db);
  if (statements) return;
  await migrate(db);
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where name not like 'sqlite%'`.execute(db);
  statements = rows.map(({ sql }) => sql);
}

/** Sends no requests, since it finds no host. */
const lonelyCopier = createCopier({
  allowHosts: [],
  agent: "Envoi/1.0 (test)",
  resolve: () => Promise.reject(new Error("ENOTFOUND")),
});
