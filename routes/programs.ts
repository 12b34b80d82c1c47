import { settingNames } from "../domain/settings/setting_names.ts";
import { mostHeap, type Program } from "../domain/workers/start_thread.ts";
import { startStarter } from "../domain/workers/start_worker.ts";
import { rightsOf } from "./rights.ts";

/** The Deno that this process may start; undefined: it may start no program. */
export async function ownDeno(): Promise<string | undefined> {
  for (const command of [Deno.execPath(), "deno"]) {
    if ((await Deno.permissions.query({ name: "run", command })).state === "granted") return command;
  }
  return undefined;
}

/** Variables of OpenTelemetry that may hold the key of the collector; Deno itself reads them. */
const exporterHeaders = ["", "_TRACES", "_METRICS", "_LOGS"].map((signal) => `OTEL_EXPORTER_OTLP${signal}_HEADERS`);

/**
 * From now on a thread of its own starts what does heavy work: processes with few rights (019), when they are needed; and
 * where no program can be started, threads. Not on Deno Deploy, where a thread that starts others was not tried.
 */
export async function prepareHeavyWork(): Promise<void> {
  if (Deno.env.get("DENO_DEPLOY")) return;
  const command = await ownDeno();
  startStarter(command ? programWith(command) : undefined);
}

function programWith(command: string): Program {
  // What decodes strangers' pictures need not hold the keys of the database and the bucket, or know where these are.
  const names = settingNames.filter((name) => !name.startsWith("OTEL_"));
  const emptied = [...names, ...exporterHeaders].map((name) => [name, ""]);
  const env = { ...Object.fromEntries(emptied), OTEL_DENO: "false" };
  const engine = `--v8-flags=--max-semi-space-size=4,--max-old-space-size=${mostHeap}`;
  return { command, args: ["run", "--quiet", "--cached-only", engine, ...rightsOf("beside", {})], env };
}
