import { Worker } from "node:worker_threads";
import { type Program, startThread } from "./start_thread.ts";
import type { StarterAsking, StarterFailure, WorkerData } from "./starter.ts";

/**
 * Lost workers beside which one more is started: their job took too long, but a native call may still run in them. With
 * more, jobs fail at once, so that no work piles up.
 */
export const mostLost = 1;

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

type Fail = (error: Error) => void;

type Starter = {
  readonly start: (worker: WorkerData, fail: Fail) => () => void;
  /** what workers with native code run with, as processes */
  readonly program: Program | undefined;
};

let starter: Starter | undefined;

/**
 * From now on a thread of its own starts the workers (`starter.ts`); before, the thread that needs one does, and waits
 * meanwhile.
 * @param program workers with native code are processes, which run with it; undefined: they are threads, as all others
 */
export function startStarter(program: Program | undefined): void {
  const thread = new Worker(new URL("./starter.ts", import.meta.url), { name: "starter" });
  // It ends with the service, and keeps none alive.
  thread.unref();
  const fails = new Map<number, Fail>();
  let lastId = 0;
  thread.on("message", ({ id, failed }: StarterFailure) => fails.get(id)?.(new Error(failed)));
  thread.on("error", (error: Error) => {
    starter = undefined;
    fails.values().forEach((fail) => fail(error));
  });
  const ask = (asking: StarterAsking, ports: MessagePort[] = []) =>
    thread.postMessage(asking, ports as unknown as ArrayBuffer[]);
  starter = {
    program,
    start(worker, fail) {
      const id = ++lastId;
      fails.set(id, fail);
      ask({ id, start: worker }, [worker.port]);
      return () => {
        fails.delete(id);
        ask({ id, end: true });
      };
    },
  };
}

/**
 * Starts a worker.
 * @param script a module
 * @param name of its thread
 * @param native whether it runs native code, which cannot be ended in a thread
 * @param fail is called with an error that the script did not catch, or when its process ended
 */
export function startWorker(
  script: URL,
  { name, native }: { readonly name: string; readonly native: boolean },
  fail: Fail,
): StartedWorker {
  const { port1, port2 } = new MessageChannel();
  const program = native ? starter?.program : undefined;
  const worker = { script: script.href, name, port: port2, program };
  const end = starter ? starter.start(worker, fail) : startThread(worker, fail);
  return {
    port: port1,
    isProcess: program !== undefined,
    end() {
      port1.close();
      end();
    },
  };
}
