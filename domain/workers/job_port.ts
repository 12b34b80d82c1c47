import { parentPort } from "node:worker_threads";
import { readFrames, writeFrame } from "./frames.ts";
import type { PieceAnswer, PieceRequest } from "./worker_jobs.ts";
import { getPriority, setPriority } from "node:os";

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

/**
 * How much lower the priority of heavy work is (Unix: nice), so that pages come first on machines with few processor
 * cores. It gets a third of the time that a page gets from a core that both want: with a tenth, prints and previews take
 * too long beside other programs that use the machine.
 */
const niceness = 5;

/**
 * Makes the priority of this thread, and of the threads and processes that it starts, lower than that of the thread that
 * answers pages. Only on Linux a thread has its own; elsewhere it is the whole service's, and stays as it is.
 */
export function lowerPriority(): void {
  if (Deno.build.os !== "linux") return;
  try {
    setPriority(0, Math.min(19, getPriority(Deno.pid) + niceness));
  } catch {
    // If the system forbids it, the work is done with the usual priority.
  }
}

/**
 * The worker's side of `createWorkerJobs`: answers jobs with the pieces that `work` makes. Jobs take turns, piece by
 * piece. A worker calls it once.
 * @param transfer the buffers of a piece, which need not be copied
 */
export function answerJobs<Job, Piece>(
  work: (job: Job) => AsyncGenerator<Piece, void, void>,
  transfer: (piece: Piece) => ArrayBuffer[],
): void {
  const running = new Map<number, AsyncGenerator<Piece, void, void>>();

  const next = async (id: number): Promise<PieceAnswer<Piece>> => {
    try {
      const { done, value } = await running.get(id)!.next();
      return done ? { id, done } : { id, piece: value };
    } catch (error) {
      return { id, fault: (error as Error).stack ?? String(error) };
    }
  };

  answerMessages(async (request: PieceRequest<Job>, port) => {
    const { id } = request;
    if ("job" in request) running.set(id, work(request.job));
    else if (request.ask === "more") {
      const answer = await next(id);
      port.postMessage(answer, "piece" in answer ? transfer(answer.piece) : []);
    } else {
      const job = running.get(id);
      running.delete(id);
      await job?.return();
    }
  });
}
