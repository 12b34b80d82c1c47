import { within } from "./waiting.ts";

/** The service in its own process, started as operators start it. */
export type Server = AsyncDisposable & {
  readonly base: string;
  readonly pid: number;
  /** the server's log, if it is collected */
  readonly log: () => string;
  readonly kill: (signal: Deno.Signal) => Promise<void>;
};

const root = new URL("../../", import.meta.url);

/**
 * Starts the service on a free port and waits until it prints its address.
 * @param environment the only variables, so that the machine's own settings have no effect
 * @param command another script that prints its address in the same words
 * @param stderr "piped" collects the server's log
 * @param limits `descriptors`: how many files and connections the process may have open
 */
export async function startServer(
  environment: Record<string, string>,
  command = ["main.ts"],
  stderr: "inherit" | "piped" = "inherit",
  limits: { readonly descriptors?: number } = {},
): Promise<Server> {
  const deno = [Deno.execPath(), "run", "--allow-all", "--quiet", ...command];
  const limited = ["sh", "-c", `ulimit -n ${limits.descriptors} && exec "$@"`, "sh", ...deno];
  const [program, ...args] = limits.descriptors === undefined ? deno : limited;
  const process = new Deno.Command(program!, {
    args,
    cwd: root,
    env: { PATH: Deno.env.get("PATH") ?? "", HOME: Deno.env.get("HOME") ?? "", PORT: "0", ...environment },
    clearEnv: true,
    stdout: "piped",
    stderr,
  }).spawn();
  let log = "";
  const logged = stderr === "piped" ? collect(process.stderr, (text) => log += text) : undefined;
  const base = await within("the server to say where it is", announcedBase(process.stdout)).catch((error) => {
    process.kill("SIGKILL");
    throw error;
  });
  const kill = async (signal: Deno.Signal) => {
    process.kill(signal);
    await within(`the server to end after ${signal}`, Promise.all([process.status, logged]));
  };
  return { base, pid: process.pid, log: () => log, kill, [Symbol.asyncDispose]: () => kill("SIGKILL").catch(() => {}) };
}

async function collect(output: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of output) onText(decoder.decode(chunk, { stream: true }));
}

async function announcedBase(output: ReadableStream<Uint8Array>): Promise<string> {
  const lines = output.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>);
  let text = "";
  for await (const chunk of lines) {
    text += chunk;
    const base = /Envoi is at (\S+)/.exec(text)?.[1];
    if (base) return base;
  }
  throw new Error(`the server ended before it was ready: ${text}`);
}
