import { parentPort, workerData } from "node:worker_threads";
import { buffersIn, readFrames, writeFrame } from "./frames.ts";
import { lowerPriority } from "./job_port.ts";
import { type Watch, watchMain } from "./watch_main.ts";

/*
 * A thread that starts workers as processes, and passes messages on between each and its port. A process has the priority
 * of the thread that starts it, with all its threads, so this thread has a low priority; the thread that answers pages
 * copies no messages; and a process that is killed takes nothing of the service with it, whatever its native code was
 * doing. The thread is started before the service answers, because to start one takes 15 to 40 ms of the thread that does.
 */

/** A program that runs a worker's script, whose address is its last argument; `env` is beside the service's own. */
export type Program = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** What this thread is asked for; `id` names the worker. */
export type StarterRequest =
  | { readonly id: number } & ({ readonly start: WorkerData } | { readonly end: true })
  /** a module that answers here: its function `answer` is given the port */
  | { readonly here: WorkerData }
  /** the main thread goes on */
  | { readonly alive: true };

export type StarterData = Program & { readonly watch: Watch };

export type WorkerData = {
  readonly script: string;
  /** the worker's side of its port */
  readonly port: MessagePort;
};

/** What this thread says: a worker has failed. */
export type StarterFailure = { readonly id: number; readonly failed: string };

type Ending = () => void;

lowerPriority();
const { command, args, env = {}, watch }: StarterData = workerData;
const endings = new Map<number, Ending>();
const heardFromMain = watchMain(watch);

parentPort!.on("message", (request: StarterRequest) => {
  if ("alive" in request) return heardFromMain();
  if ("here" in request) return void answerHere(request.here);
  const { id } = request;
  if (!("start" in request)) return end(id);
  try {
    endings.set(id, start(request.start, (error) => fail(id, error)));
  } catch (error) {
    // No process can be started right now, as without free descriptors. The others go on.
    say(id, error as Error);
  }
});

/** A script that cannot be loaded here answers everything with the reason. */
async function answerHere({ script, port }: WorkerData): Promise<void> {
  try {
    (await import(script)).answer(port);
  } catch (error) {
    port.onmessage = () => port.postMessage({ failed: { message: String(error) } });
  }
}

function end(id: number): void {
  endings.get(id)?.();
  endings.delete(id);
}

function fail(id: number, error: Error): void {
  if (endings.delete(id)) say(id, error);
}

function say(id: number, { message }: Error): void {
  const failure: StarterFailure = { id, failed: message };
  parentPort!.postMessage(failure);
}

function start({ script, port }: WorkerData, fail: (error: Error) => void): Ending {
  const child = new Deno.Command(command, { args: [...args, script], env, stdin: "piped", stdout: "piped" }).spawn();
  const input = child.stdin.getWriter();
  port.onmessage = ({ data }) => void writeFrame(input, data).catch(() => {});
  passOn(child, port).catch(fail);
  return () => {
    kill(child);
    port.close();
  };
}

/** Passes on what the process says. @throws when the process ended */
async function passOn(child: Deno.ChildProcess, port: MessagePort): Promise<void> {
  for await (const message of readFrames(child.stdout)) port.postMessage(message, buffersIn(message));
  const { code, signal } = await child.status;
  throw new Error(`its process ended (${signal ?? `exit code ${code}`})`);
}

function kill(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}
