import { type ErrorCode, Problem } from "../../errors.ts";
import { sha256 } from "../../hash.ts";
import { createTurns } from "../../load/turns.ts";
import { answerJobs } from "../../workers/job_port.ts";
import { readImage } from "./image.ts";
import { imageMemory, imagesAtOnce } from "./image_memory.ts";
import type { HashedImage } from "./images.ts";
import { makeSize } from "./make_size.ts";

export type ImageJob =
  | { readonly act: "read"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly act: "size"; readonly bytes: Uint8Array<ArrayBuffer>; readonly width: number; readonly weight: number };

/** One for each job. */
export type ImagePiece = {
  readonly image?: HashedImage;
  readonly size?: Uint8Array<ArrayBuffer>;
  readonly refusal?: { readonly code: ErrorCode; readonly message: string; readonly retryAfter?: number };
};

/** Among the few pictures that are here at a time, those that take little memory are decoded side by side. */
const turns = createTurns({ capacity: imageMemory, waiting: imagesAtOnce });
const whose: readonly string[] = [];

answerJobs<ImageJob, ImagePiece>(
  async function* (job) {
    try {
      yield job.act === "size" ? { size: await size(job) } : { image: await read(job.bytes) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { code, message, retryAfter } = error;
      yield { refusal: { code, message, ...retryAfter === undefined ? {} : { retryAfter } } };
    }
  },
  ({ image, size }) => [image?.bytes, size].flatMap((bytes) => bytes ? [bytes.buffer] : []),
);

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<HashedImage> {
  const image = await readImage(bytes, (weight, job) => turns({ weight, whose }, job));
  return { ...image, hash: sha256(image.bytes) };
}

async function size({ bytes, width, weight }: ImageJob & { act: "size" }): Promise<Uint8Array<ArrayBuffer>> {
  return await turns({ weight, whose }, () => makeSize(bytes, width));
}
