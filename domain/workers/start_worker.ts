import { Worker } from "node:worker_threads";
import type { Program, StarterData, StarterFailure, StarterRequest, WorkerData } from "./starter.ts";
import { usualWatch } from "./watch_main.ts";

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

/** @returns ends the process */
type StartProcess = (worker: WorkerData, fail: Fail) => () => void;

let startProcess: StartProcess | undefined;
let askStarter: ((request: StarterRequest, ports: MessagePort[]) => void) | undefined;

/**
 * From now on workers with native code are processes, which a thread of its own starts (`starter.ts`); before, and where
 * none can be started, they are threads, as all other workers. A thread is started by the thread that needs it: one that
 * another worker starts begins half a second later in Deno 2.9. That thread also ends the process when this one hangs.
 * @returns ends that thread: from then on they are threads again
 */
export function startProcesses(program: Program, watch = usualWatch): Disposable {
  const data: StarterData = { ...program, watch };
  const starter = new Worker(new URL("./starter.ts", import.meta.url), { name: "starter", workerData: data });
  // It ends with the service, and keeps none alive.
  starter.unref();
  const fails = new Map<number, Fail>();
  let lastId = 0;
  starter.on("message", ({ id, failed }: StarterFailure) => fails.get(id)?.(new Error(failed)));
  const alive: StarterRequest = { alive: true };
  const beats = setInterval(() => starter.postMessage(alive), watch.every);
  Deno.unrefTimer(beats);
  const forget = () => {
    clearInterval(beats);
    startProcess = askStarter = undefined;
  };
  starter.on("error", (error: Error) => {
    forget();
    fails.values().forEach((fail) => fail(error));
  });
  const ask = (request: StarterRequest, ports: MessagePort[] = []) =>
    starter.postMessage(request, ports as unknown as ArrayBuffer[]);
  askStarter = ask;
  startProcess = (worker, fail) => {
    const id = ++lastId;
    fails.set(id, fail);
    ask({ id, start: worker }, [worker.port]);
    return () => {
      fails.delete(id);
      ask({ id, end: true });
    };
  };
  return {
    [Symbol.dispose]() {
      forget();
      starter.terminate();
    },
  };
}

/**
 * Lets a module answer on the thread that starts processes: work that takes milliseconds, for which no thread of its own
 * is worth its memory.
 * @param script has a function `answer`, which is given the other side of the port
 * @returns undefined where there is no such thread
 */
export function answerBeside(script: URL): MessagePort | undefined {
  if (!askStarter) return undefined;
  const { port1, port2 } = new MessageChannel();
  askStarter({ here: { script: script.href, port: port2 } }, [port2]);
  return port1;
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
  const { port1: port, port2 } = new MessageChannel();
  const worker = { script: script.href, port: port2 };
  const isProcess = native && startProcess !== undefined;
  const end = isProcess ? startProcess!(worker, fail) : startThread({ ...worker, name }, fail);
  return {
    port,
    isProcess,
    end() {
      port.close();
      end();
    },
  };
}

/** The memory that a worker's objects may take, in MiB; the largest jobs take a third. */
export const mostHeap = 256;

type Thread = { readonly script: string; readonly name: string; readonly port: MessagePort };

/**
 * Starts a worker as a thread whose memory is limited. One that has no memory left stops, and is ended when its time is
 * over. A web worker without memory would end the whole service, and takes no limit of its own in Deno 2.9. Messages go
 * through a port, because those of `node:worker_threads` take a third of a second for each megabyte.
 * @param fail is called with an error that the script did not catch, which would otherwise end the service
 * @returns ends it
 */
function startThread({ script, name, port }: Thread, fail: (error: Error) => void): () => void {
  const worker = new Worker(new URL(script), { name, resourceLimits: { maxOldGenerationSizeMb: mostHeap } });
  worker.on("error", fail);
  worker.postMessage(port, [port as unknown as ArrayBuffer]);
  return () => void worker.terminate();
}
