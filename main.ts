import config from "./deno.json" with { type: "json" };
import { openDatabase } from "./db/client.ts";
import { migrate, migrateTo } from "./db/migrate.ts";
import { backUp, restore } from "./domain/backup.ts";
import { type Context, createContext } from "./domain/context.ts";
import { openMedia } from "./domain/media.ts";
import { maintain, maintainDaily } from "./domain/maintenance.ts";
import { seed } from "./domain/seed.ts";
import { readSettings, type Settings, showable } from "./domain/settings.ts";
import { verify } from "./domain/verify.ts";
import { createApp } from "./routes/app.ts";
import { listen, type Listener } from "./routes/listen.ts";
import { claimPort, startWorkers, untilAlone, untilListening } from "./routes/workers.ts";

type Command = (settings: Settings, ...words: string[]) => Promise<void> | void;

/** What `main.ts <command>` does; without a command it starts the service. */
const commands: Readonly<Record<string, Command>> = {
  async start(settings) {
    const context = await open(settings);
    const endMaintenance = maintainDaily(context);
    const end = settings.workers > 1 ? await serveTogether(settings) : await serveAlone(settings, context);
    stopOnSignal(() => {
      endMaintenance();
      return end();
    });
  },
  /** One of the processes that `start` starts with WORKERS. */
  async worker(settings) {
    const context = await open(settings);
    const server = serve({ ...settings, reusePort: true }, await createApp(context, settings));
    stopWithParent(() => endWithGrace(server));
  },
  /** With a name: back to the tables of an earlier version, whose last migration it is. */
  async migrate(settings, name) {
    const db = await reach(settings, openDatabase);
    const moved = await reach(settings, () => name ? migrateTo(db, name) : migrate(db));
    console.log(moved.length > 0 ? `Migrated: ${moved.join(", ")}.` : "Nothing to migrate.");
    await db.destroy();
  },
  async seed(settings) {
    const context = await open(settings);
    console.log((await seed({ ...context, base: address(settings), client: "seed" })).join("\n"));
    await context.db.destroy();
  },
  async maintain(settings) {
    const context = await open(settings);
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
    const { letters, pictures, kept } = await restore(settings, file, { anyway, report: console.error });
    console.log(`Restored: ${letters} letters, ${pictures} pictures.${settings.mediaStore ? inBucket : ""}`);
    if (kept) console.log(`The database from before is ${kept}. Remove it when all is well.`);
  },
  async verify(settings) {
    const context = contextOf(await reach(settings, openDatabase), settings);
    const { letters, pictures, broken } = await verify(context, console.error);
    console.log(`${letters} letters, ${pictures} pictures, ${broken} broken.`);
    await context.db.destroy();
    if (broken > 0) Deno.exit(1);
  },
};

const inBucket = " Pictures are in the bucket: run task verify to read them.";

async function main(name = "start", ...words: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command "${name}". Use ${Object.keys(commands).join(", ")}.`);
  await command(readSettings(Deno.env.toObject()), ...words);
}

/** Opens the database and brings its tables up to date. */
async function open(settings: Settings): Promise<Context> {
  const db = await reach(settings, async (address) => {
    const db = await openDatabase(address);
    await migrate(db);
    return db;
  });
  return contextOf(db, settings);
}

function contextOf(db: Context["db"], settings: Settings): Context {
  return createContext({ db, rateLimits: settings.rateLimits, media: openMedia(db, settings) });
}

async function reach<Result>({ database }: Settings, act: (database: Settings["database"]) => Promise<Result>) {
  if (Deno.env.get("DENO_DEPLOY") && /^(?:file:|:memory:)/.test(database.url)) {
    throw new Error("On Deno Deploy the disk does not last. Set DATABASE_URL to a libSQL server, such as Turso's.");
  }
  try {
    return await act(database);
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`DATABASE_URL=${showable(database.url)} cannot be used: ${showable(message)}`, { cause });
  }
}

type App = Awaited<ReturnType<typeof createApp>>;
type Serving = Settings & { readonly reusePort?: boolean };

function serve({ reusePort = false, ...settings }: Serving, app: App): Listener {
  return listen({
    port: settings.port,
    hostname: settings.host,
    reusePort,
    onListen: ({ port }) => {
      if (!reusePort) greet(address({ ...settings, port }));
    },
  }, (request, info) => app.fetch(request, info));
}

/** Serves in this process. @returns a function that ends it */
async function serveAlone(settings: Settings, context: Context): Promise<() => Promise<void>> {
  const server = serve(settings, await createApp(context, settings));
  return () => endWithGrace(server);
}

/** Workers run with the flags of `task start`, without its right to start programs. */
const flags = config.tasks.start.command.split(" ").filter((word) =>
  word.startsWith("--") && !/^--allow-run/.test(word)
);

/** Starts the workers of the setting WORKERS. @returns a function that ends them */
async function serveTogether(settings: Settings): Promise<() => Promise<void>> {
  const port = claimPort({ port: settings.port, hostname: settings.host });
  const own = await Deno.permissions.query({ name: "run", command: Deno.execPath() });
  const workers = startWorkers(settings.workers, {
    program: own.state === "granted" ? Deno.execPath() : "deno",
    // Sharing a port is not stable in Deno yet.
    args: ["run", "--unstable-net", ...flags, Deno.mainModule, "worker"],
    port,
  });
  untilListening({ port, hostname: settings.host }).then(() => greet(address({ ...settings, port })));
  return workers.stop;
}

/** Deno Deploy allows five seconds between the signal and the end. */
const grace = 4_000;

/** Whoever still sends or receives has a moment to end; a stalled connection does not keep the service from going. */
async function endWithGrace({ shutdown }: Listener): Promise<void> {
  await Promise.race([shutdown(), new Promise((resume) => setTimeout(resume, grace))]);
}

/** The first signal ends the service in peace, the second one at once. */
function stopOnSignal(end: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) Deno.exit(1);
    stopping = true;
    await end();
    Deno.exit();
  };
  Deno.addSignalListener("SIGINT", stop);
  Deno.addSignalListener("SIGTERM", stop);
}

/** A terminal sends SIGINT to workers, too; they end when their parent says so, or has gone. */
function stopWithParent(end: () => Promise<void>): void {
  const stop = () => end().finally(() => Deno.exit());
  Deno.addSignalListener("SIGINT", () => {});
  Deno.addSignalListener("SIGTERM", stop);
  untilAlone().then(stop);
}

/** In one piece: whoever waits for the address may stop reading then. */
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
  const { message } = error as Error;
  const taken = error instanceof Deno.errors.AddrInUse;
  console.error(`envoi: ${taken ? "HOST and PORT are in use by another program. Set PORT to a free one." : message}`);
  Deno.exit(1);
}
