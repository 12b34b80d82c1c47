import { Hono } from "hono";
import type { RequestContext } from "../../domain/context.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { embedPicture } from "../../domain/media/find_picture.ts";
import type { Opening } from "../../domain/open_letter.ts";
import { type PreviewJob, previewJob } from "../../views/preview/render/job.ts";
import { ownPicture, stampContent } from "../../views/letter/envelope/stamp.tsx";
import type { AppEnvironment } from "../environment.ts";
import { createDrawnPictures, type DrawnPicture, sendPicture } from "./drawn_pictures.ts";
import { letterPaths, openingOf } from "./opening.ts";
import type { Painter } from "./preview_painter.ts";

/**
 * Gives a letter's preview picture, a JPEG, for one reader.
 * @param signal aborted when the reader has left; undefined: the reader waits
 * @throws Problem not_found, gone, unavailable
 */
export type Previews = (context: RequestContext, opening: Opening, signal?: AbortSignal) => Promise<DrawnPicture>;

/** Memory for cached pictures, in bytes: about two hundred pictures. */
const capacity = 16 * 2 ** 20;

export function createPreviews(paint?: Painter<PreviewJob>): Previews {
  const kind = { capacity, jobOf: jobFor, keyOf: ownStampPath };
  const pictures = createDrawnPictures<undefined, PreviewJob>(kind, paint);
  return (context, opening, signal) => pictures(context, opening, undefined, signal);
}

/** The job, with the host's own picture on the stamp. @throws Problem not_found, unavailable if it cannot be read */
async function jobFor(letter: OpenedLetter, _choice: undefined, context: RequestContext): Promise<PreviewJob> {
  const path = ownStampPath(letter);
  const job = previewJob(letter);
  if (path === null) return job;
  const { body } = await embedPicture(context, path.slice("/media/".length), mostOnStamp);
  return { ...job, ownStamp: await new Response(ReadableStream.from(body)).bytes() };
}

/** In bytes; a larger animation stands still. */
const mostOnStamp = 60_000;

/** The path of the host's own picture on the stamp, if it is stored here; null: the motif is drawn. */
function ownStampPath({ card, pictures }: OpenedLetter): string | null {
  const { src } = stampContent(card.envelope.blocks["front-tr"]) ?? {};
  const own = src ? ownPicture(pictures, src) : undefined;
  return own?.kept ? own.path : null;
}

/**
 * The picture that messengers show beside a letter's link: the sealed envelope, addressed to the guest (`?g=`). The
 * address in the letter's page contains the revision (`?v=`), so the picture at that address never changes. A picture with
 * a guest's name is for no shared cache, where it would outlive the letter.
 */
export function previewImageRoutes(previews: Previews): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().on("GET", letterPaths("/opengraph-image"), (c) => {
    const opening = openingOf(c);
    return sendPicture(c, (signal) => previews(c.get("context"), opening, signal), {
      type: "image/jpeg",
      isPrivate: opening.guest !== "",
    });
  });
}
