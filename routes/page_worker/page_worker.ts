import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from "node:zlib";
import { answerJobs } from "../../domain/workers/job_port.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import type { HostLetter } from "../../domain/open_letter.ts";
import type { View } from "../../views/letter/render_context.ts";
import { withEmojiPictures } from "../../views/print/emoji_pictures.ts";
import type { KitChoice, RunId } from "../../views/print/print_choice.ts";
import type { KeepsakeJob } from "./keepsake_job.tsx";

/** How a long document is compressed while it is drawn. */
type Packing = "br" | "gzip";

/** The choices of a print that is drawn here; cards are drawn where the pictures are (`send_cards.ts`). */
export type SheetsChoice = KitChoice & { readonly run: Exclude<RunId, "invitations"> };

/** A print for many guests as plain data, for a worker to draw. */
export type PrintJob = {
  readonly host: HostLetter["letter"];
  /** the guests to print for, at least one */
  readonly guests: readonly Guest[];
  readonly choice: SheetsChoice;
  readonly view: Pick<View, "today" | "base">;
  /** the addresses of the service's files, by their asset paths */
  readonly assets: ReadonlyMap<string, string>;
  /** the document's HTML before the sheets, and after them */
  readonly start: string;
  readonly end: string;
  readonly packing: Packing | undefined;
};

/** What the worker draws. */
export type PageJob = { readonly print: PrintJob } | { readonly keepsake: KeepsakeJob };
/** Bytes of a print, or the text of a keepsake. */
export type PagePiece = Uint8Array<ArrayBuffer> | string;

/** How long after its start the worker loads its code, if no job needed it before, in milliseconds. */
const moment = 200;

/**
 * The worker that draws long pages beside the service (decision Q3). The code for drawing takes a third of a second to
 * load; a print's first bytes are sent before.
 */
answerJobs<PageJob, PagePiece>(
  async function* (job) {
    if ("print" in job) yield* packed(portions(job.print), job.print.packing);
    else yield (await import("./keepsake_job.tsx")).drawKeepsakePage(job.keepsake);
  },
  (piece) => typeof piece === "string" ? [] : [piece.buffer],
);
setTimeout(() => import("./print_run.tsx"), moment);

/**
 * How much HTML is drawn at a time, in characters: a few milliseconds, so that the prints of several hosts take turns.
 */
const portion = 64 * 1024;

/**
 * The document of a print in pieces: a thousand letters need no more memory than one. The first piece is the document's
 * start alone: it is sent before the code for drawing is loaded.
 */
async function* portions(job: PrintJob): AsyncGenerator<string, void, void> {
  yield job.start;
  const { drawSheets } = await import("./print_run.tsx");
  let drawn = "";
  for (const sheet of drawSheets(job)) {
    drawn += withEmojiPictures(sheet);
    if (drawn.length < portion) continue;
    yield drawn;
    drawn = "";
  }
  yield drawn + job.end;
}

/*
 * A print repeats the same letter for each guest, and Brotli finds the letter before in a window of 4 MiB. Milliseconds
 * and bytes for each of a thousand letters of 25 KB, 250 KB and 785 KB:
 *
 *   gzip 1            0.07    5,016     1.1  113,000     3.4  356,000
 *   gzip 6            0.03      265    11.2   68,000    37.8  214,000
 *   brotli 4, 4 MiB   0.16       21     1.6    1,300     2.6    1,900
 *   brotli 5, 4 MiB   0.24      107     2.5      700     3.1    3,700
 */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 22 };
const gzip = { level: 1 };

/**
 * Compresses a document piece by piece. Deno 2.9 compresses streams on the thread that asks for it, so this is work for
 * a worker. Each piece can be read as soon as it arrives.
 * @param packing undefined: the pieces are only encoded as UTF-8
 */
async function* packed(
  pieces: AsyncIterable<string>,
  packing: Packing | undefined,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const encoder = new TextEncoder();
  if (!packing) {
    for await (const piece of pieces) yield encoder.encode(piece);
    return;
  }
  const packer = packing === "br" ? createBrotliCompress({ params: brotli }) : createGzip(gzip);
  const made: Uint8Array[] = [];
  packer.on("data", (bytes: Uint8Array) => made.push(bytes));
  for await (const piece of pieces) {
    await pack(packer, encoder.encode(piece));
    yield joined(made.splice(0));
  }
  await new Promise<void>((resolve) => packer.once("end", resolve).end());
  yield joined(made);
}

function pack(packer: BrotliCompress | Gzip, piece: Uint8Array): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  packer.once("error", reject);
  packer.write(piece, () => packer.flush(() => (packer.off("error", reject), resolve())));
  return promise;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
