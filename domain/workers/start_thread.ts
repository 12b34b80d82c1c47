import { Worker } from "node:worker_threads";

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
export function startThread({ script, name, port }: Thread, fail: (error: Error) => void): () => void {
  const worker = new Worker(new URL(script), { name, resourceLimits: { maxOldGenerationSizeMb: mostHeap } });
  worker.on("error", fail);
  worker.postMessage(port, [port as unknown as ArrayBuffer]);
  return () => void worker.terminate();
}
