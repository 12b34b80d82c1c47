import { busy, Problem } from "../../errors.ts";
import { describeError, log } from "../../telemetry/log.ts";
import { countWhile } from "../../workers/job_counts.ts";
import { createWorkerJobs, type WorkerJobs } from "../../workers/worker_jobs.ts";
import type { ReadImage } from "./image.ts";
import type { ImageJob, ImagePiece } from "./image_worker.ts";

/**
 * Decodes and encodes pictures, each when it is its turn (`imageTurn`): those that wait are not copied. The bytes that
 * are given are used up: they cannot be read afterwards.
 */
export type Images = {
  /** Reads a picture as it was sent. @throws Problem unsupported_media_type, too_large, unavailable */
  readonly read: (bytes: Uint8Array<ArrayBuffer>) => Promise<HashedImage>;
  /**
   * Makes a picture in a width.
   * @param width in pixels
   * @param weight bytes of memory that it takes, from `memoryToSize`
   * @throws Problem unavailable
   */
  readonly size: (bytes: Uint8Array<ArrayBuffer>, width: number, weight: number) => Promise<Uint8Array<ArrayBuffer>>;
};

/** A picture as it is stored, with the SHA-256 of its bytes. */
export type HashedImage = ReadImage & { readonly hash: string };

const second = 1_000;
/** A picture takes a second of a core, on a busy machine several. The decoder's own limit is 15 seconds. */
const limits = { name: "images", time: 60 * second, idle: 60 * second, native: true };

let worker: WorkerJobs<ImageJob, ImagePiece> | undefined;

/** One worker for a process: copying and hashing a photo alone would delay pages by many milliseconds (decision Q3). */
export function imagesInWorker(): Images {
  const { run } = worker ??= createWorkerJobs(new URL("./image_worker.ts", import.meta.url), limits);
  const pieceOf = async (job: ImageJob) => await countWhile("images", () => only(run(job, [job.bytes.buffer])));
  return {
    read: async (bytes) => (await pieceOf({ act: "read", bytes })).image!,
    size: async (bytes, width, weight) => (await pieceOf({ act: "size", bytes, width, weight })).size!,
  };
}

/** @throws Problem the worker's refusal; unavailable when the worker was ended */
async function only(pieces: AsyncGenerator<ImagePiece, void, void>): Promise<ImagePiece> {
  const { value } = await pieces.next().catch((cause) => {
    log("error", "a picture failed", { error: describeError(cause) });
    throw busy();
  }).finally(() => pieces.return());
  if (!value) throw busy();
  if (value.refusal) throw new Problem(value.refusal.code, value.refusal);
  return value;
}
