import { Buffer } from "node:buffer";
import { within } from "./waiting.ts";

/** How a program ended, and what it printed: `out` and `log` as text, `bytes` what `out` is made of. */
export type Ran = { readonly code: number; readonly out: string; readonly log: string; readonly bytes: Uint8Array };

type Options = Pick<Deno.CommandOptions, "args" | "cwd" | "env" | "clearEnv"> & {
  /** in milliseconds */
  readonly limit?: number;
};

/** In milliseconds: programs fetch their packages when they run for the first time, on a busy machine. */
const patience = 120_000;

/**
 * Runs a program to its end. One that takes longer than its limit is killed, by its id.
 * @param what it does, in words
 * @throws an error that says what was waited for, and what the program printed until then
 */
export async function runToEnd(what: string, command: string, options: Options = {}): Promise<Ran> {
  const { limit = patience, ...others } = options;
  const child = new Deno.Command(command, { ...others, stdin: "null", stdout: "piped", stderr: "piped" }).spawn();
  const [out, log] = [listen(child.stdout), listen(child.stderr)];
  try {
    const ended = Promise.all([child.status, out.done, log.done]);
    const [{ code }] = await within(`${what} (process ${child.pid})`, ended, limit);
    return { code, out: out.text(), log: log.text(), bytes: out.bytes() };
  } catch (error) {
    end(child);
    await Promise.all([out.stop(), log.stop()]);
    throw new Error(`${(error as Error).message}; it had printed: ${out.text()}${log.text()}`, { cause: error });
  }
}

/** Runs this project's Deno to its end, as `runToEnd` does. */
export function runDeno(what: string, args: string[], options: Omit<Options, "args"> = {}): Promise<Ran> {
  return runToEnd(what, Deno.execPath(), { ...options, args });
}

/** Collects what is printed, until it ends or is listened to no longer: a program's own children may keep it open. */
function listen(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  const read = async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value);
  };
  const bytes = () => Buffer.concat(pieces);
  return { bytes, text: () => bytes().toString(), done: read(), stop: () => reader.cancel().catch(() => {}) };
}

function end(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}
