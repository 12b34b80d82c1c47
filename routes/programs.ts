import { settingNames } from "../domain/settings/setting_names.ts";
import { mostHeap, startProcesses } from "../domain/workers/start_worker.ts";
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
  else await giveMemoryBack();
}

/** From how many bytes on memory for pixels is taken from the system for each, and given back. The task's is for pages. */
const pixelBytes = 128 * 1024;

/**
 * What glibc's malloc is told in place of the variables of the start task, by the numbers of `mallopt(3)`:
 * `MALLOC_ARENA_MAX`, `MALLOC_MMAP_THRESHOLD_`, `MALLOC_TRIM_THRESHOLD_`.
 */
const mallocOptions = [[-8, 2], [-3, pixelBytes], [-1, 128 * 1024]] as const;

/**
 * Says this to glibc where there is no start task, as on Deno Deploy. Without it the pixels of pictures that threads
 * decoded stay with the process: 750 MB after 32 photos, and growing. Elsewhere it does nothing: with another C library, or
 * without the right.
 */
async function giveMemoryBack(): Promise<void> {
  const library = "libc.so.6";
  if (Deno.build.os !== "linux" || (await Deno.permissions.query({ name: "ffi" })).state !== "granted") return;
  try {
    const { symbols: { mallopt } } = Deno.dlopen(library, {
      mallopt: { parameters: ["i32", "i32"], result: "i32" },
    });
    for (const [option, value] of mallocOptions) mallopt(option, value);
  } catch {
    // This is not glibc.
  }
}

function programWith(command: string): Program {
  // What decodes strangers' pictures need not hold the keys of the database and the bucket, or know where these are.
  const names = settingNames.filter((name) => !name.startsWith("OTEL_"));
  const emptied = [...names, ...exporterHeaders].map((name) => [name, ""]);
  const env = { ...Object.fromEntries(emptied), OTEL_DENO: "false", MALLOC_MMAP_THRESHOLD_: `${pixelBytes}` };
  const engine = `--v8-flags=--max-semi-space-size=4,--max-old-space-size=${mostHeap}`;
  return { command, args: ["run", "--quiet", "--cached-only", engine, ...rightsOf("worker", {})], env };
}
