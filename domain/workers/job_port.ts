import { parentPort } from "node:worker_threads";
import { readFrames, writeFrame } from "./frames.ts";
import { lowerPriority } from "./priority.ts";

/** Where a worker's answers go. `transfer`: the buffers in a message that need not be copied. */
type AnswerPort = { readonly postMessage: (message: unknown, transfer: ArrayBuffer[]) => void };

/**
 * Answers the messages of whoever started this worker with `startWorker`, as a thread or as a process. A worker calls it
 * once.
 * @param receive a message, and the port for its answer
 */
export function answerMessages<Message>(receive: (message: Message, port: AnswerPort) => void): void {
  if (!parentPort) return void answerPipe(receive);
  lowerPriority();
  parentPort.once("message", (port: MessagePort) => {
    port.onmessage = ({ data }: MessageEvent<Message>) => receive(data, port);
  });
}

/** As a process, whose priority was lowered before it began. It ends when the service closes its input, or has ended. */
async function answerPipe<Message>(receive: (message: Message, port: AnswerPort) => void): Promise<void> {
  // A terminal's Ctrl+C reaches this process, too; the service first ends what is under way.
  for (const signal of Deno.build.os === "windows" ? [] : ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => {});
  }
  // The output is for answers alone.
  console.log = console.error;
  const output = Deno.stdout.writable.getWriter();
  const port: AnswerPort = { postMessage: (message) => void writeFrame(output, message) };
  for await (const message of readFrames(Deno.stdin.readable)) receive(message as Message, port);
  Deno.exit();
}
