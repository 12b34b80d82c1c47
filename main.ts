import { openDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { createContext } from "./domain/context.ts";
import { openMedia } from "./domain/media.ts";
import { maintain, maintainDaily } from "./domain/maintenance.ts";
import { seed } from "./domain/seed.ts";
import { readSettings, type Settings, showable } from "./domain/settings.ts";
import { createApp } from "./routes/app.ts";
import { listen } from "./routes/listen.ts";

/** `main.ts [start|migrate|seed|maintain]`: composes the service from the environment and runs one command. */
async function main(command = "start"): Promise<void> {
  const settings = readSettings(Deno.env.toObject());
  const { db, migrated } = await open(settings);
  const context = createContext({ db, rateLimits: settings.rateLimits, media: openMedia(db, settings) });
  switch (command) {
    case "start":
      return serve(settings, await createApp(context, settings), maintainDaily(context));
    case "migrate":
      console.log(migrated.length > 0 ? `Migrated: ${migrated.join(", ")}.` : "Nothing to migrate.");
      break;
    case "seed":
      console.log((await seed({ ...context, base: address(settings), client: "seed" })).join("\n"));
      break;
    case "maintain":
      await maintain(context);
      break;
    default:
      throw new Error(`There is no command "${command}". Use start, migrate, seed or maintain.`);
  }
  await db.destroy();
}

async function open({ database }: Settings) {
  try {
    const db = await openDatabase(database);
    return { db, migrated: await migrate(db) };
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
  }, (request, info) => app.fetch(request, info));
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

function greet(base: string): void {
  console.log(`Envoi is at ${base}`);
  console.log(
    `Try: curl ${base}/api/v1/letters -H 'content-type: application/json' ` +
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
