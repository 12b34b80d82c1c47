import { describeError, log } from "../domain/telemetry/log.ts";

/** Several processes that serve one port, so that they use all processor cores. */
type Workers = {
  /** ends all of them: each ends the answers under way */
  readonly stop: () => Promise<void>;
};

/** How long workers may take to end after SIGTERM, in milliseconds; then they are killed. */
const grace = 5_000;
/** Before a worker is started again, in milliseconds; twice as long each time while it ends soon after its start. */
const pause = { first: 100, longest: 5_000 } as const;
/** A worker that lived so long had started well, in milliseconds. */
const startTime = 10_000;

type WorkerCommand = {
  readonly program: string;
  /** each worker gets its number after them, counted from 1 */
  readonly args: readonly string[];
  readonly port: number;
};

/**
 * Starts worker processes, and starts each one again that ends by itself. A worker's standard input stays open as long
 * as this process lives, so that no worker outlives it.
 * @param count how many
 * @throws Error when one cannot be started the first time
 */
export function startWorkers(count: number, { program, args, port }: WorkerCommand): Workers {
  const running = new Map<number, Deno.ChildProcess>();
  let isStopping = false;

  function start(number: number): Deno.ChildProcess {
    const env = { PORT: String(port) };
    const worker = new Deno.Command(program, { args: [...args, String(number)], env, stdin: "piped" }).spawn();
    running.set(number, worker);
    return worker;
  }

  /** @param started without it, it is started now. @returns why it has ended, or could not be started */
  async function endOf(number: number, started?: Deno.ChildProcess): Promise<string> {
    try {
      const worker = started ?? start(number);
      const { code, signal } = await worker.status;
      await worker.stdin.close().catch(() => {});
      return signal ?? `exit code ${code}`;
    } catch (error) {
      // As without memory for one more process, or while Deno is being replaced. The other workers go on.
      return describeError(error);
    } finally {
      running.delete(number);
    }
  }

  /** Keeps a worker with this number running, until all are stopped. @param first the one that runs already */
  async function keep(number: number, first: Deno.ChildProcess): Promise<void> {
    let wait: number = pause.first;
    for (let worker: Deno.ChildProcess | undefined = first; !isStopping; worker = undefined) {
      const began = performance.now();
      const end = await endOf(number, worker);
      if (isStopping) return;
      wait = performance.now() - began > startTime ? pause.first : Math.min(wait * 2, pause.longest);
      log("warn", `worker ${number} ended (${end}), and is started again`);
      await new Promise((resume) => setTimeout(resume, wait));
    }
  }

  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const kept = Promise.all(numbers.map((number) => keep(number, start(number))));

  return {
    async stop() {
      isStopping = true;
      const send = (signal: Deno.Signal) => running.values().forEach((worker) => kill(worker, signal));
      send("SIGTERM");
      const late = setTimeout(() => send("SIGKILL"), grace);
      await Promise.race([kept, allEnded(running)]);
      clearTimeout(late);
    },
  };
}

/** A worker that waits to be started again is not waited for. */
async function allEnded(running: ReadonlyMap<number, Deno.ChildProcess>): Promise<void> {
  await Promise.all(running.values().map(({ status }) => status));
}

function kill(worker: Deno.ChildProcess, signal: Deno.Signal): void {
  try {
    worker.kill(signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** Ends when a worker accepts connections. */
export async function untilListening(address: Deno.ConnectOptions): Promise<void> {
  for (;;) {
    const connection = await Deno.connect(address).catch(() => undefined);
    connection?.close();
    if (connection) return;
    await new Promise((resume) => setTimeout(resume, pause.first));
  }
}

/** Ends when the process that started this worker has ended. */
export async function untilAlone(): Promise<void> {
  await Deno.stdin.readable.pipeTo(new WritableStream());
}
