import { within } from "../waiting.ts";

/** The service in its own process, started as operators start it. */
export type Server = AsyncDisposable & {
  readonly base: string;
  readonly pid: number;
  /** the server's log of what somebody should look at, if it is collected */
  readonly log: () => string;
  /** what it has written to stdout: its address, and a line for each of the first requests of a kind */
  readonly out: () => string;
  readonly kill: (signal: Deno.Signal) => Promise<void>;
};

type Limits = {
  /** how many files and connections the process may have open */
  readonly descriptors?: number;
  /** no permission to write, and no disk to write to, if this user may make one read-only for a process */
  readonly readOnly?: boolean;
  /** the rights as flags; without them, all */
  readonly rights?: readonly string[];
  /** started by `deno task start`, with its rights; to be ended with SIGTERM, which the task hands on */
  readonly byTask?: boolean;
  /** where the service is installed; without it, here */
  readonly folder?: string;
  /** a small disk in memory in the place of this folder, seen by the process alone; only if this user `mayMount` */
  readonly disk?: { readonly folder: string; readonly megabytes: number };
};

/** The Deno that runs the service: another version in the lane `deno25`. */
export const denoOfService = Deno.env.get("ENVOI_TEST_DENO") ?? Deno.execPath();

const withoutWriting = ["--no-prompt", ...["net", "env", "sys", "ffi", "read"].map((right) => `--allow-${right}`)];

const root = new URL("../../../", import.meta.url);

/**
 * Starts the service on a free port and waits until it prints its address.
 * @param environment the only variables, so that the machine's own settings have no effect
 * @param command another script that prints its address in the same words
 * @param stderr "piped" collects the server's log
 * @param limits what the machine does not give the process
 */
export async function startServer(
  environment: Record<string, string>,
  command = ["main.ts"],
  stderr: "inherit" | "piped" = "inherit",
  limits: Limits = {},
): Promise<Server> {
  const rights = limits.rights ?? (limits.readOnly ? withoutWriting : ["--allow-all"]);
  const words = limits.byTask ? ["task", "--quiet", "start"] : ["run", ...rights, "--quiet", ...command];
  const [program, ...args] = await limited([denoOfService, ...words], limits);
  const process = new Deno.Command(program!, {
    args,
    cwd: limits.folder ?? root,
    env: { PATH: Deno.env.get("PATH") ?? "", HOME: Deno.env.get("HOME") ?? "", PORT: "0", ...environment },
    clearEnv: true,
    stdout: "piped",
    stderr,
  }).spawn();
  let log = "";
  const logged = stderr === "piped" ? collect(process.stderr, (text) => log += text) : undefined;
  const kill = async (signal: Deno.Signal) => {
    process.kill(signal);
    await within(`the server to end after ${signal}`, Promise.all([process.status, logged, written]));
  };
  let out = "";
  const announced = Promise.withResolvers<string>();
  const written = collect(process.stdout, (text) => {
    out += text;
    const base = /Envoi is at (\S+)/.exec(out)?.[1];
    if (base) announced.resolve(base);
  });
  written.then(() => announced.reject(new Error(`the server ended before it was ready: ${out}`)));
  const base = await within("the server to say where it is", announced.promise).catch(async (error) => {
    await kill("SIGKILL").catch(() => {});
    throw error;
  });
  return {
    base,
    pid: process.pid,
    log: () => log,
    out: () => out,
    kill,
    [Symbol.asyncDispose]: () => kill("SIGKILL").catch(() => {}),
  };
}

async function limited(command: readonly string[], { descriptors, readOnly = false, disk }: Limits): Promise<string[]> {
  const steps: string[] = [];
  if (descriptors !== undefined) steps.push(`ulimit -n ${descriptors}`);
  // Another Deno than the one that installed the packages notes that in their folder.
  const isSealed = readOnly && denoOfService === Deno.execPath() && await mayMount();
  if (isSealed) steps.push(remount);
  if (disk) steps.push(`mount -t tmpfs -o size=${disk.megabytes}m tmpfs "${disk.folder}"`);
  const own = isSealed || disk !== undefined;
  if (steps.length === 0) return [...command];
  return [...own ? ["unshare", "--mount"] : [], "sh", "-c", [...steps, 'exec "$@"'].join(" && "), "sh", ...command];
}

const remount = "mount -o remount,bind,ro /";

/** Whether this user may give a process a view of the disk of its own: root may, unless it is confined itself. */
export async function mayMount(): Promise<boolean> {
  const command = new Deno.Command("unshare", { args: ["--mount", "sh", "-c", remount], stderr: "null" });
  return await command.output().then(({ success }) => success, () => false);
}

async function collect(output: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of output) onText(decoder.decode(chunk, { stream: true }));
}
