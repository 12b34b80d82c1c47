import { Worker } from "node:worker_threads";
import type { KeeperData } from "./keep_process.ts";

/** The memory that a worker's objects may take, in MiB; the largest jobs take a third. */
export const mostHeap = 256;

/**
 * Lost workers beside which one more is started: their job took too long, but a native call may still run in them. With
 * more, jobs fail at once, so that no work piles up.
 */
export const mostLost = 1;

/** A program that runs a worker's script, whose address is its last argument; `env` is beside the service's own. */
export type Program = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

let program: Program | undefined;

/**
 * From now on workers with native code are processes, which run with this program; before, and where none can be started,
 * they are threads, as all other workers.
 */
export function startProcesses(given: Program): void {
  program = given;
}

/** A worker that runs. Its side of the port is what `answerMessages` gives it. */
export type StartedWorker = {
  readonly port: MessagePort;
  /**
   * Frees its memory at once. In a thread also the buffers that a native call on another thread (libvips) still reads,
   * which would end the whole service: then it is called only while none runs.
   */
  readonly end: () => void;
  /** whether it can be ended while a native call runs in it */
  readonly isProcess: boolean;
};

/**
 * Starts a worker whose memory is limited. As a thread, one that has none left stops, and is ended when its time is over.
 * A web worker without memory would end the whole service, and takes no limit of its own in Deno 2.9. Messages go through
 * a port, because those of `node:worker_threads` take a third of a second for each megabyte.
 * @param script a module
 * @param name of its thread
 * @param native whether it runs native code, which cannot be ended in a thread
 * @param fail is called with an error that the script did not catch, or when its process ended; a thread's would
 * otherwise end the service
 */
export function startWorker(
  script: URL,
  { name, native }: { readonly name: string; readonly native: boolean },
  fail: (error: Error) => void,
): StartedWorker {
  const { port1, port2 } = new MessageChannel();
  const isProcess = native && program !== undefined;
  const worker = isProcess ? keepProcess(program!, script, name) : startThread(script, name);
  worker.on("error", fail);
  worker.postMessage(port2, [port2 as unknown as ArrayBuffer]);
  return {
    port: port1,
    isProcess,
    end() {
      port1.close();
      if (isProcess) worker.postMessage("end");
      else void worker.terminate();
    },
  };
}

function startThread(script: URL, name: string): Worker {
  return new Worker(script, { name, resourceLimits: { maxOldGenerationSizeMb: mostHeap } });
}

function keepProcess(program: Program, { href: script }: URL, name: string): Worker {
  const workerData: KeeperData = { ...program, script };
  return new Worker(new URL("./keep_process.ts", import.meta.url), { name, workerData });
}
