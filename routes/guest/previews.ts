import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { RequestContext } from "../../domain/context.ts";
import { sha256 } from "../../domain/hash.ts";
import { type Opening, openLetter } from "../../domain/open_letter.ts";
import { previewJob } from "../../views/preview/render/job.ts";
import type { AppEnvironment } from "../environment.ts";
import { sendTagged } from "../middleware/tagged.ts";
import { createSharedWork } from "./shared_work.ts";
import { createPainter, type Painter } from "./preview_painter.ts";

/** A drawn picture, and the revision of the letter that it shows. */
type Preview = {
  /** a JPEG */
  readonly body: Uint8Array<ArrayBuffer>;
  /** entity tag, made of the bytes */
  readonly tag: string;
  readonly revision: number;
};

/**
 * Gives a letter's preview picture for one reader.
 * @param signal aborted when the reader has left; undefined: the reader waits
 * @throws Problem not_found, gone, unavailable
 */
export type Previews = (context: RequestContext, opening: Opening, signal?: AbortSignal) => Promise<Preview>;

/** Memory for cached pictures, in bytes: about two hundred pictures. */
const capacity = 16 * 1024 * 1024;

/** Draws each picture only once, even if many ask for it at the same time, and caches the last ones. */
export function createPreviews(paint: Painter = sharedPainter()): Previews {
  const drawn = new LRUCache<string, Preview>({ maxSize: capacity, sizeCalculation: ({ body }) => body.length });
  const share = createSharedWork<Preview>();

  const draw = async (context: RequestContext, opening: Opening, key: string, signal: AbortSignal) => {
    const { job, revision } = await prepare(context, opening);
    const body = await paint(job, context.client, signal);
    const preview = { body, tag: `"${sha256(body).slice(0, 24)}"`, revision };
    drawn.set(key, preview);
    return preview;
  };

  return async (context, opening, signal) => {
    const { revision, to } = await openLetter(context, opening);
    const key = JSON.stringify([opening.id, revision, to.isGuest ? to.name : null]);
    return drawn.get(key) ?? await share(key, (left) => draw(context, opening, key, left), signal);
  };
}

/** A waiting job holds only what is drawn: the letter itself may be a thousand times as large. */
async function prepare(context: RequestContext, opening: Opening) {
  const letter = await openLetter(context, opening);
  return { job: previewJob(letter), revision: letter.revision };
}

let painter: Painter | undefined;

/** One worker for a process, for all apps in it. */
function sharedPainter(): Painter {
  return painter ??= createPainter();
}

/** How long browsers cache a picture at an address without a revision, or with an older one, in seconds. */
const short = 300;
/** The status for the log when the client has left; it is never sent (nginx). */
const closedByClient = 499;

/**
 * The picture that messengers show beside a letter's link: the sealed envelope, addressed to the guest (`?g=`). The
 * address in the letter's page contains the revision (`?v=`), so the picture at that address never changes.
 */
export function previewImageRoutes(previews: Previews): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/c/:id/opengraph-image", async (c) => {
    const opening = { id: c.req.param("id"), guest: c.req.query("g") ?? "" };
    const { signal } = c.req.raw;
    const preview = await previews(c.get("context"), opening, signal).catch((error) => {
      if (!signal.aborted) throw error;
    });
    // The client has left: it reads no answer, and the log needs no error for it.
    if (!preview) return new Response(null, { status: closedByClient });
    const { body, tag, revision } = preview;
    const isNamed = c.req.query("v") === String(revision);
    c.header("Content-Type", "image/jpeg");
    c.header("Content-Disposition", "inline");
    c.header("Content-Security-Policy", "default-src 'none'; sandbox");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    c.header("Cache-Control", isNamed ? "public, max-age=31536000, immutable" : `public, max-age=${short}`);
    c.header("X-Robots-Tag", "noindex");
    return sendTagged(c, body, tag);
  });
}
