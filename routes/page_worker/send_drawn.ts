import type { Context } from "hono";
import type { RequestContext } from "../../domain/context.ts";
import { heavyCores } from "../../domain/load/heavy_turn.ts";
import { createTurns } from "../../domain/load/turns.ts";
import { countJob } from "../../domain/workers/job_counts.ts";
import { createWorkerJobs } from "../../domain/workers/worker_jobs.ts";
import type { AppEnvironment } from "../environment.ts";
import { acceptedEncodings } from "../middleware/encodings.ts";
import type { KeepsakeJob } from "./keepsake_job.tsx";
import type { PageJob, PagePiece, PrintJob } from "./page_worker.ts";

const second = 1_000;

/** The client, and what tells that it has left. */
type Asking = Pick<RequestContext, "client" | "left">;

/** One worker for a process, for all apps in it. A piece is a few milliseconds of work, on a busy machine a second. */
const limits = { name: "pages", time: 20 * second, idle: 60 * second, native: false };
const drawing = createWorkerJobs<PageJob, PagePiece>(new URL("./page_worker.ts", import.meta.url), limits);

/** Pieces that may wait to be drawn, one for each print and keepsake under way; and for how long. */
const turns = createTurns({ capacity: 1, waiting: 300, patience: 30 * second }, heavyCores("prints"));

/** To be called when somebody is about to print: a worker takes a third of a second to start. */
export const warmDrawing = drawing.warm;

/**
 * Sends a print for many guests while a worker draws and compresses it (decision Q3). Only what the client takes is
 * drawn, and nothing more when it has left. The answer begins with the first piece: a print is refused before its first
 * byte, or finished.
 * @throws Problem unavailable when too many wait, or too long
 */
export async function sendDrawn(c: Context<AppEnvironment>, job: Omit<PrintJob, "packing">): Promise<Response> {
  const packing = acceptedEncodings(c.req.header("Accept-Encoding")).find((encoding) => encoding !== "zstd");
  const asking = c.get("context");
  const pieces = piecesInTurn(drawing.run({ print: { ...job, packing } }), asking);
  const first = await pieces.next();
  c.set("isStream", true);
  c.header("Vary", "Accept-Encoding", { append: true });
  if (packing) c.header("Content-Encoding", packing);
  return c.body(streamOf(first, pieces, asking));
}

/** No generator around the other pieces: one that is left before it began would not end them. */
function streamOf<Piece>(
  first: IteratorResult<Piece, void>,
  others: AsyncGenerator<Piece, void, void>,
  { left }: Pick<Asking, "left">,
) {
  let next: IteratorResult<Piece, void> | undefined = first;
  return new ReadableStream<Piece>({
    async pull(controller) {
      const { done, value } = next ?? await others.next().catch((error) => {
        // Nobody reads on; an error here would be on the operator's log.
        if (!left?.aborted) throw error;
        return { done: true, value: undefined } as const;
      });
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => others.return().then(() => {}),
  }, { highWaterMark: 0 });
}

/** Draws a keepsake in the worker: the page, with marks in place of its pictures. @param asking who asks for it */
export async function drawKeepsake(keepsake: KeepsakeJob, asking: Asking): Promise<string> {
  const [page] = await Array.fromAsync(piecesInTurn(drawing.run({ keepsake }), asking));
  return page as string;
}

/**
 * Asks for each piece when it is the client's turn: a client with very many prints delays only its own, and one that has
 * left waits no longer.
 * @throws Problem unavailable before the first piece, when too many wait, or too long; and when the client has left
 */
async function* piecesInTurn(pieces: AsyncGenerator<PagePiece, void, void>, { client, left }: Asking) {
  const end = countJob("pages");
  try {
    for (let isBegun = false;; isBegun = true) {
      const { done, value } = await turns({ whose: [client], isBegun }, () => pieces.next(), left);
      if (done) return;
      yield value;
    }
  } finally {
    end();
    await pieces.return();
  }
}
