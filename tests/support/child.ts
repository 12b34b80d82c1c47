import { Buffer } from "node:buffer";
import { within } from "./waiting.ts";

/** A program's exit code and output: `out` (stdout) and `log` (stderr) as text, and `bytes` of stdout. */
export type Ran = { readonly code: number; readonly out: string; readonly log: string; readonly bytes: Uint8Array };

type Options = Pick<Deno.CommandOptions, "args" | "cwd" | "env" | "clearEnv"> & {
  /** in milliseconds */
  readonly limit?: number;
};

/** In milliseconds: a program's first run fetches packages, maybe on a busy machine. */
const patience = 120_000;

/**
 * Runs a program to its end. If it takes longer than its limit, it is killed by its process id.
 * @param what describes the program in the error message
 * @throws if it takes too long; the message has the description and the output until then
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

/** Collects output until the stream ends or `stop` is called: a program's own children may keep the stream open. */
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
