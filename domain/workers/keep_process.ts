import process from "node:process";
import { parentPort, workerData } from "node:worker_threads";
import { buffersIn, readFrames, writeFrame } from "./frames.ts";
import { lowerPriority } from "./priority.ts";
import type { Program } from "./start_worker.ts";

/*
 * A thread that starts a worker's script as a process, and passes messages on between the process and the port that it is
 * sent first. A process has the priority of the thread that starts it, with all its threads; and one that is killed
 * takes nothing of the service with it, whatever its native code was doing. So this thread has a low priority, and the
 * thread that answers pages copies no messages. After the port comes one more message, which ends the process.
 */

export type KeeperData = Program & { readonly script: string };

lowerPriority();
const { command, args, env = {}, script }: KeeperData = workerData;
const child = new Deno.Command(command, { args: [...args, script], env, stdin: "piped", stdout: "piped" }).spawn();
const input = child.stdin.getWriter();
let isEnding = false;

parentPort!.once("message", (port: MessagePort) => {
  port.onmessage = ({ data }) => void writeFrame(input, data).catch(() => {});
  parentPort!.once("message", () => {
    isEnding = true;
    kill();
  });
  passOn(port);
});

async function passOn(port: MessagePort): Promise<void> {
  for await (const message of readFrames(child.stdout)) port.postMessage(message, buffersIn(message));
  const { code, signal } = await child.status;
  if (!isEnding) throw new Error(`its process ended (${signal ?? `exit code ${code}`})`);
  process.exit();
}

function kill(): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}
