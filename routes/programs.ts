import { settingNames } from "../domain/settings/setting_names.ts";
import { mostHeap } from "../domain/workers/start_thread.ts";
import { startProcesses } from "../domain/workers/start_worker.ts";
import type { Program } from "../domain/workers/starter.ts";
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
 * From now on heavy work runs in processes with few rights (019), which start when they are needed; where no program can
 * be started, in threads.
 */
export async function startHeavyProcesses(): Promise<void> {
  const command = Deno.env.get("DENO_DEPLOY") ? undefined : await ownDeno();
  if (command) startProcesses(programWith(command));
}

function programWith(command: string): Program {
  // What decodes strangers' pictures need not hold the keys of the database and the bucket, or know where these are.
  const names = settingNames.filter((name) => !name.startsWith("OTEL_"));
  const emptied = [...names, ...exporterHeaders].map((name) => [name, ""]);
  const env = { ...Object.fromEntries(emptied), OTEL_DENO: "false" };
  const engine = `--v8-flags=--max-semi-space-size=4,--max-old-space-size=${mostHeap}`;
  return { command, args: ["run", "--quiet", "--cached-only", engine, ...rightsOf("beside", {})], env };
}
