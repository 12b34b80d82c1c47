import { parentPort } from "node:worker_threads";
import { buffersIn, readFrames, writeFrame } from "./frames.ts";
import { lowerPriority } from "./priority.ts";
import { type Program, startThread } from "./start_thread.ts";

/*
 * A thread that starts workers, as threads or processes, and passes messages on between a process and its port. To start
 * a thread holds the one that starts it for 15 to 40 ms, so the thread that answers pages starts only this one, and before
 * it answers. A process has the priority of the thread that starts it, with all its threads, so this thread has a low
 * priority; and a process that is killed takes nothing of the service with it, whatever its native code was doing.
 */

/** What this thread is asked for; `id` names the worker. */
export type StarterAsking = { readonly id: number } & ({ readonly start: WorkerData } | { readonly end: true });

export type WorkerData = {
  readonly script: string;
  readonly name: string;
  /** the worker's side of its port */
  readonly port: MessagePort;
  /** what the script runs with as a process; undefined: it is a thread */
  readonly program: Program | undefined;
};

/** What this thread says: a worker has failed. */
export type StarterFailure = { readonly id: number; readonly failed: string };

type Ending = () => void;

lowerPriority();
const endings = new Map<number, Ending>();

parentPort!.on("message", (asking: StarterAsking) => {
  const { id } = asking;
  if ("start" in asking) endings.set(id, start(asking.start, (error) => fail(id, error)));
  else end(id);
});

function start(data: WorkerData, fail: (error: Error) => void): Ending {
  return data.program ? startProcess(data, data.program, fail) : startThread(data, fail);
}

function end(id: number): void {
  endings.get(id)?.();
  endings.delete(id);
}

function fail(id: number, { message }: Error): void {
  if (!endings.delete(id)) return;
  const failure: StarterFailure = { id, failed: message };
  parentPort!.postMessage(failure);
}

function startProcess({ script, port }: WorkerData, program: Program, fail: (error: Error) => void): Ending {
  const { command, args, env = {} } = program;
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
