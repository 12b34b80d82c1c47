import { openDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { backUp, restore } from "./domain/backup.ts";
import { type Context, createContext } from "./domain/context.ts";
import { openMedia } from "./domain/media.ts";
import { maintain, maintainDaily } from "./domain/maintenance.ts";
import { seed } from "./domain/seed.ts";
import { readSettings, type Settings, showable } from "./domain/settings.ts";
import { verify } from "./domain/verify.ts";
import { createApp } from "./routes/app.ts";
import { listen } from "./routes/listen.ts";

type Command = (settings: Settings, ...words: string[]) => Promise<void> | void;

/** What `main.ts <command>` does; without a command it starts the service. */
const commands: Readonly<Record<string, Command>> = {
  async start(settings) {
    const { context } = await open(settings);
    serve(settings, await createApp(context, settings), maintainDaily(context));
  },
  async migrate(settings) {
    const { context, migrated } = await open(settings);
    console.log(migrated.length > 0 ? `Migrated: ${migrated.join(", ")}.` : "Nothing to migrate.");
    await context.db.destroy();
  },
  async seed(settings) {
    const { context } = await open(settings);
    console.log((await seed({ ...context, base: address(settings), client: "seed" })).join("\n"));
    await context.db.destroy();
  },
  async maintain(settings) {
    const { context } = await open(settings);
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
async function open(settings: Settings) {
  const { db, migrated } = await reach(settings, async (address) => {
    const db = await openDatabase(address);
    return { db, migrated: await migrate(db) };
  });
  return { context: contextOf(db, settings), migrated };
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

/** Deno Deploy allows five seconds between the signal and the end. */
const grace = 4_000;

type App = Awaited<ReturnType<typeof createApp>>;

function serve(settings: Settings, app: App, endMaintenance: () => void): void {
  const server = listen({
    port: settings.port,
    hostname: settings.host,
    onListen: ({ port }) => greet(address({ ...settings, port })),
  }, (request, { remoteAddr }) => app.fetch(request, { remoteAddr }));
  let stopping = false;
  const stop = async () => {
    if (stopping) Deno.exit(1);
    stopping = true;
    endMaintenance();
    // Whoever still sends or receives has a moment to end; a stalled connection does not keep the service from going.
    await Promise.race([server.shutdown(), new Promise((resume) => setTimeout(resume, grace))]);
    Deno.exit();
  };
  Deno.addSignalListener("SIGINT", stop);
  Deno.addSignalListener("SIGTERM", stop);
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
