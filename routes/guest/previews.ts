import { LRUCache } from "lru-cache";
import type { RequestContext } from "../../domain/context.ts";
import { sha256 } from "../../domain/hash.ts";
import { type Opening, openLetter, readVersion } from "../../domain/open_letter.ts";
import { previewJob } from "../../views/preview/render/job.ts";
import { createPainter, type Painter } from "./preview_painter.ts";
import { createSharedWork } from "./shared_work.ts";

/** A drawn picture, and the revision of the letter that it shows. */
export type Preview = {
  /** a JPEG */
  readonly body: Uint8Array<ArrayBuffer>;
  /** entity tag, made of the bytes */
  readonly tag: string;
  readonly revision: number;
};

/**
 * Gives a letter's preview picture for one reader.
 * @param signal tells that the reader has left; without one, a reader is taken to wait
 * @throws Problem not_found, gone, unavailable
 */
export type Previews = (context: RequestContext, opening: Opening, signal?: AbortSignal) => Promise<Preview>;

/** Memory that drawn pictures may take, in bytes: some two hundred. */
const capacity = 16 * 1024 * 1024;

/** Draws each picture once, also when many ask for it at once, and keeps the last. */
export function createPreviews(paint: Painter = sharedPainter()): Previews {
  const drawn = new LRUCache<string, Preview>({ maxSize: capacity, sizeCalculation: ({ body }) => body.length });
  const share = createSharedWork<Preview>();

  const draw = async (context: RequestContext, opening: Opening, key: string, signal: AbortSignal) => {
    const { job, revision } = await prepare(context, opening);
    const body = await paint(job, signal);
    const preview = { body, tag: `"${sha256(body).slice(0, 24)}"`, revision };
    drawn.set(key, preview);
    return preview;
  };

  return async (context, opening, signal) => {
    const head = await readVersion(context, opening);
    const key = JSON.stringify([opening.id, head.revision, head.guest_name]);
    return drawn.get(key) ?? await share(key, (left) => draw(context, opening, key, left), signal);
  };
}

/** What waits is only what is drawn: the letter itself may have a thousand times its size. */
async function prepare(context: RequestContext, opening: Opening) {
  const letter = await openLetter(context, opening);
  return { job: previewJob(letter), revision: letter.revision };
}

let painter: Painter | undefined;

/** One worker for a process, however many apps it has. */
function sharedPainter(): Painter {
  return painter ??= createPainter();
}
