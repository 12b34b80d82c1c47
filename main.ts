import config from "./deno.json" with { type: "json" };
import { apiVersion } from "./domain/api/openapi.ts";
import { folderOf, openDatabase } from "./db/client.ts";
import { assertCurrent, migrate, migrateTo } from "./db/migrate.ts";
import { assertPresent, backUp, restore, restoredLines } from "./domain/upkeep/backup.ts";
import { type Context, createContext } from "./domain/context.ts";
import { openMedia } from "./domain/media.ts";
import { createSpace } from "./domain/upkeep/space.ts";
import { maintain, maintainDaily } from "./domain/upkeep/maintenance.ts";
import { seed } from "./domain/upkeep/seed.ts";
import { hostWanted, readSettings, reasonOf, type Settings, showable } from "./domain/settings/settings.ts";
import { type SettingName, settingNames } from "./domain/settings/setting_names.ts";
import { runLetters } from "./domain/upkeep/takedowns.ts";
import { verifiedLine, verify } from "./domain/upkeep/verify.ts";
import { createApp } from "./routes/app.ts";
import { claimPort, listen, type Listener } from "./routes/listen.ts";
import { ownDeno, startHeavyProcesses } from "./routes/programs.ts";
import { rightsOf } from "./routes/rights.ts";
import { watchEventLoop } from "./domain/telemetry/service_metrics.ts";
import { RequestLog, sumEvery } from "./domain/telemetry/request_log.ts";
import { startTracing } from "./domain/telemetry/tracing.ts";
import { claimMetricsPorts, serveMetrics } from "./routes/monitoring.ts";
import { stopOnSignal, stopWithParent, withGrace } from "./routes/signals.ts";
import { startWorkers, untilListening } from "./routes/workers.ts";

type Command = (settings: Settings, ...words: string[]) => Promise<void> | void;

/** What `main.ts <command>` does; without a command it starts the service. */
const commands: Readonly<Record<string, Command>> = {
  async start(settings) {
    if (settings.trustProxy && settings.baseUrl === undefined) console.error(hostWanted);
    const context = await open(settings);
    const endMaintenance = maintainDaily(context);
    const end = settings.workers > 1 ? await serveTogether(settings) : await serveAlone(settings, context);
    stopOnSignal(() => Promise.all([withGrace(endMaintenance()), end()]));
  },
  /** One of the processes that `start` starts with WORKERS, with its number, counted from 1. */
  async worker(settings, number) {
    const metricsPort = settings.metricsPort && settings.metricsPort + Number(number) - 1;
    const context = await open(settings);
    const server = await serveApp({ ...settings, metricsPort, reusePort: true }, context);
    stopWithParent(() => withGrace(server.shutdown()));
  },
  /** With a name: back to the tables of an earlier version, whose last migration it is. */
  async migrate(settings, name) {
    const db = await reach(settings, openDatabase);
    const moved = name ? await migrateTo(db, name) : await reach(settings, () => migrate(db));
    const what = name && moved.every((one) => one > name) ? "Taken back" : "Migrated";
    console.log(moved.length > 0 ? `${what}: ${moved.join(", ")}.` : "Nothing to migrate.");
    await db.destroy();
  },
  async seed(settings) {
    const context = await open(settings);
    console.log((await seed({ ...context, base: address(settings), client: "seed" })).join("\n"));
    await context.db.destroy();
  },
  async maintain(settings) {
    const context = await openPresent(settings);
    await maintain(context);
    await context.db.destroy();
  },
  async backup(settings, file) {
    if (!file) throw new Error("Name the file to write: task backup <file>.");
    console.log(`${file}: ${await backUp(settings, file)}.`);
  },
  async restore(settings, ...words) {
    const [file, ...others] = words.filter((word) => word !== "--anyway");
    if (!file || others.length > 0) throw new Error("Name the backup: task restore <file> [--anyway].");
    const anyway = words.includes("--anyway");
    const restored = await restore(settings, file, { anyway, report: console.error });
    console.log(restoredLines(restored, settings.mediaStore !== undefined).join("\n"));
  },
  async letters(settings, ...words) {
    const context = await openPresent(settings);
    console.log((await runLetters(context, words)).join("\n"));
    await context.db.destroy();
  },
  async verify(settings) {
    const context = await openPresent(settings);
    const verified = await verify(context, console.error);
    console.log(verifiedLine(verified));
    await context.db.destroy();
    if (verified.broken > 0) Deno.exit(1);
  },
};

async function main(name = "start", ...words: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command "${name}". Use ${Object.keys(commands).join(", ")}.`);
  await command(readSettings(readEnvironment()), ...words);
}

/** The settings alone: there is no right to read other variables. */
function readEnvironment(): Partial<Record<SettingName, string | undefined>> {
  return Object.fromEntries(settingNames.map((name) => [name, Deno.env.get(name)]));
}

/** Opens the database. @param prepare brings its tables up to date, or finds that they are not */
async function open(settings: Settings, prepare: (db: Context["db"]) => Promise<unknown> = migrate): Promise<Context> {
  const db = await reach(settings, async (address) => {
    const db = await openDatabase(address);
    await prepare(db);
    return db;
  });
  return contextOf(db, settings);
}

/**
 * As `open`, for commands about letters that are there: a wrong address must not make a new database, and an earlier
 * version, which may be the one that serves the letters, could not start on newer tables.
 */
async function openPresent(settings: Settings): Promise<Context> {
  await reach(settings, ({ url }) => assertPresent(url));
  return await open(settings, assertCurrent);
}

function contextOf(db: Context["db"], settings: Settings): Context {
  const { rateLimits, mediaQuota: quota, diskReserve: reserve, mediaStore, database: { url } } = settings;
  const space = createSpace(db, { quota, reserve, folder: folderOf(url), inBucket: mediaStore !== undefined });
  return createContext({ db, rateLimits, media: openMedia(db, settings), space });
}

async function reach<Result>(
  { database }: Settings,
  act: (database: Settings["database"]) => Result | Promise<Result>,
): Promise<Result> {
  if (Deno.env.get("DENO_DEPLOY") && /^(?:file:|:memory:)/.test(database.url)) {
    throw new Error("On Deno Deploy the disk does not last. Set DATABASE_URL to a libSQL server, such as Turso's.");
  }
  try {
    return await act(database);
  } catch (cause) {
    const reason = showable(reasonOf(cause as Error));
    throw new Error(`DATABASE_URL=${showable(database.url)} cannot be used: ${reason}`, { cause });
  }
}

type App = Awaited<ReturnType<typeof createApp>>;
type Serving = Settings & { readonly reusePort?: boolean };

/** Serves the app, and its metrics at a port of their own if there is one; counts and writes about its answers. */
async function serveApp(settings: Serving, context: Context): Promise<Listener> {
  const requests = new RequestLog("all", startTracing(readEnvironment(), apiVersion));
  const app = await createApp(context, settings, requests);
  if (settings.metricsPort !== undefined) serveMetrics(settings.metricsPort, app.fetch);
  await startHeavyProcesses();
  watchEventLoop();
  setInterval(() => requests.sumUp(), sumEvery);
  addEventListener("unload", () => requests.sumUp());
  return serve(settings, app, context);
}

function serve(settings: Serving, app: App, { watched }: Context): Listener {
  const { port, host: hostname, reusePort = false } = settings;
  return listen({
    ...{ port, hostname, reusePort },
    onShutdown: () => watched.end(),
    onListen: ({ port }) => {
      if (!reusePort) greet(address({ ...settings, port }));
    },
  }, (request, info) => app.fetch(request, info));
}

/** Serves in this process. @returns a function that ends it */
async function serveAlone(settings: Settings, context: Context): Promise<() => Promise<void>> {
  const server = await serveApp(settings, context);
  return () => withGrace(server.shutdown());
}

/** Workers run with the flags and the rights of `task start`. */
function workerFlags(): string[] {
  const engine = config.tasks.start.command.split(" ").filter((word) => word.startsWith("--v8-flags"));
  return [...engine, ...rightsOf("serve", readEnvironment())];
}

/**
 * Starts the workers of the setting WORKERS. What would end each of them stops the start (decision A4).
 * @returns a function that ends them
 */
async function serveTogether(settings: Settings): Promise<() => Promise<void>> {
  startTracing(readEnvironment(), apiVersion);
  if (settings.metricsPort !== undefined) claimMetricsPorts(settings.metricsPort, settings.workers);
  const port = claimPort({ port: settings.port, hostname: settings.host });
  const workers = startWorkers(settings.workers, {
    program: await ownDeno() ?? "deno",
    // Sharing a port is not stable in Deno yet.
    args: ["run", "--unstable-net", ...workerFlags(), Deno.mainModule, "worker"],
    port,
  });
  untilListening({ port, hostname: settings.host }).then(() => greet(address({ ...settings, port })));
  return workers.stop;
}

/** Prints it in one write: a program that waits for the address may stop reading after it. */
function greet(base: string): void {
  console.log(
    `Envoi is at ${base}\nTry: curl ${base}/api/v1/letters -H 'content-type: application/json' ` +
      `-d '{"preset":"birthday","guests":[{"name":"Ana"}]}'`,
  );
}

function address({ baseUrl, host, port }: Settings): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return baseUrl ?? `http://${name}:${port}`;
}

try {
  await main(...Deno.args);
} catch (error) {
  console.error(`envoi: ${explain(error as Error)}`);
  Deno.exit(1);
}

function explain(error: Error): string {
  const lacksRight = /Requires \w+ access to/.test(error.message);
  return lacksRight ? `${error.message}. The tasks of deno.json give it: deno task start.` : error.message;
}
