import { type ErrorCode, Problem } from "../errors.ts";
import { sha256 } from "../hash.ts";
import { answerJobs } from "../workers/answer_jobs.ts";
import { readImage } from "./image.ts";
import type { HashedImage } from "./images.ts";
import { makeSize } from "./make_size.ts";

export type ImageJob =
  | { readonly act: "read"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly act: "size"; readonly bytes: Uint8Array<ArrayBuffer>; readonly width: number };

/** For "read" first the weight, and when it is the picture's turn the picture; for "size" the picture. */
export type ImagePiece = {
  /** bytes of memory that the picture takes while it is read */
  readonly weight?: number;
  readonly image?: HashedImage;
  readonly size?: Uint8Array<ArrayBuffer>;
  readonly refusal?: { readonly code: ErrorCode; readonly message: string; readonly retryAfter?: number };
};

answerJobs<ImageJob, ImagePiece>(
  async function* (job) {
    try {
      if (job.act === "size") yield { size: await makeSize(job.bytes, job.width) };
      else yield* read(job.bytes);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { code, message } = error;
      yield { refusal: { code, message } };
    }
  },
  ({ image, size }) => [image?.bytes, size].flatMap((bytes) => bytes ? [bytes.buffer] : []),
);

/** Waits for its turn between the weight and the picture; the sender asks for the picture when it is its turn. */
async function* read(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<ImagePiece, void, void> {
  const weight = Promise.withResolvers<number>();
  const turn = Promise.withResolvers<void>();
  const image = readImage(bytes, async (needed, job) => {
    weight.resolve(needed);
    await turn.promise;
    return await job();
  });
  // A refusal without a weight is thrown below.
  image.catch(() => weight.resolve(0));
  try {
    const needed = await weight.promise;
    if (needed > 0) yield { weight: needed };
    turn.resolve();
    const read = await image;
    yield { image: { ...read, hash: sha256(read.bytes) } };
  } finally {
    turn.reject(new Error("The sender did not wait for the picture's turn."));
    turn.promise.catch(() => {});
  }
}
