import { openDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { createContext } from "./domain/context.ts";
import { maintain, maintainDaily } from "./domain/maintenance.ts";
import { seed } from "./domain/seed.ts";
import { readSettings, type Settings } from "./domain/settings.ts";
import { createApp } from "./routes/app.ts";

/** `main.ts [start|migrate|seed|maintain]`: composes the service from the environment and runs one command. */
async function main(command = "start"): Promise<void> {
  const settings = readSettings(Deno.env.toObject());
  const db = await openDatabase(settings.database);
  const migrated = await migrate(db);
  const context = createContext({ db, rateLimits: settings.rateLimits });
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

type App = Awaited<ReturnType<typeof createApp>>;

function serve(settings: Settings, app: App, endMaintenance: () => void): void {
  const server = Deno.serve({
    port: settings.port,
    hostname: settings.host,
    automaticCompression: true,
    onListen: ({ port }) => greet(address({ ...settings, port })),
  }, (request, { remoteAddr }) => app.fetch(request, { remoteAddr }));
  const stop = async () => {
    endMaintenance();
    await server.shutdown();
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
  console.error(`envoi: ${(error as Error).message}`);
  Deno.exit(1);
}
