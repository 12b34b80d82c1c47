import { Problem } from "../errors.ts";
import { createWorkerJobs, type WorkerJobs } from "../workers/worker_jobs.ts";
import type { ReadImage } from "./image.ts";
import type { ImageJob, ImagePiece } from "./image_worker.ts";
import { busy } from "./refusals.ts";
import type { Turns } from "./turns.ts";

/** Decodes and encodes pictures. The bytes that are given are used up: they cannot be read afterwards. */
export type Images = {
  /**
   * Reads a picture as it was sent, when it is its turn.
   * @param turns its weights are bytes of memory
   * @throws Problem unsupported_media_type, too_large, unavailable
   */
  readonly read: (bytes: Uint8Array<ArrayBuffer>, turns: Turns) => Promise<HashedImage>;
  /** Makes a picture in a width, in pixels. @throws Problem unavailable */
  readonly size: (bytes: Uint8Array<ArrayBuffer>, width: number) => Promise<Uint8Array<ArrayBuffer>>;
};

/** A picture as it is stored, with the SHA-256 of its bytes. */
export type HashedImage = ReadImage & { readonly hash: string };

const second = 1_000;
/** A picture takes a second of a core, on a busy machine several. The decoder's own limit is 15 seconds. */
const limits = { name: "images", time: 60 * second, idle: 60 * second };

let worker: WorkerJobs<ImageJob, ImagePiece> | undefined;

/** One worker for a process: copying and hashing a photo alone would delay pages by many milliseconds (decision Q3). */
export function imagesInWorker(): Images {
  const { run } = worker ??= createWorkerJobs(new URL("./image_worker.ts", import.meta.url), limits);
  return {
    async read(bytes, turns) {
      const reading = run({ act: "read", bytes }, [bytes.buffer]);
      try {
        const { weight } = await next(reading);
        const { image } = await turns(weight!, () => next(reading));
        return image!;
      } finally {
        await reading.return();
      }
    },
    async size(bytes, width) {
      const making = run({ act: "size", bytes, width }, [bytes.buffer]);
      try {
        return (await next(making)).size!;
      } finally {
        await making.return();
      }
    },
  };
}

/** @throws Problem the worker's refusal; unavailable when the worker was ended */
async function next(pieces: AsyncGenerator<ImagePiece, void, void>): Promise<ImagePiece> {
  const { value } = await pieces.next().catch((cause) => {
    console.error("A picture failed:", cause);
    throw busy();
  });
  if (!value) throw busy();
  if (value.refusal) throw new Problem(value.refusal.code, value.refusal);
  return value;
}
