import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { RequestContext } from "../../domain/context.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { type Opening, openLetter } from "../../domain/open_letter.ts";
import { timeDrawing } from "../../domain/telemetry/time_spent.ts";
import type { AppEnvironment } from "../environment.ts";
import { createPainter, type Painter } from "./preview_painter.ts";
import type { PictureJob } from "../../views/preview/render/worker.ts";
import { forEver, sendTagged, tagOf } from "../middleware/tagged.ts";

/** A drawn picture, and the revision of the letter that it shows. */
export type DrawnPicture = {
  readonly body: Uint8Array<ArrayBuffer>;
  /** entity tag, made of the bytes */
  readonly tag: string;
  readonly revision: number;
};

/**
 * Gives a picture of a letter for one reader.
 * @param choice how the picture is wanted
 * @param signal aborted when the reader has left; undefined: the reader waits
 * @throws Problem not_found, gone, unavailable
 */
export type DrawnPictures<Choice> = (
  context: RequestContext,
  opening: Opening,
  choice: Choice,
  signal?: AbortSignal,
) => Promise<DrawnPicture>;

type Kind<Choice, Job> = {
  /** memory for cached pictures, in bytes */
  readonly capacity: number;
  readonly jobOf: (letter: OpenedLetter, choice: Choice, context: RequestContext) => Job | Promise<Job>;
  /** what else tells two pictures of the same revision for the same name apart, as JSON */
  readonly keyOf: (letter: OpenedLetter, choice: Choice, base: string) => unknown;
};

/** Draws each picture only once, even if many ask for it at the same time, and caches the last ones. */
export function createDrawnPictures<Choice, Job extends PictureJob>(
  kind: Kind<Choice, Job>,
  paint: Painter<Job> = sharedPainter(),
): DrawnPictures<Choice> {
  const { capacity, jobOf, keyOf } = kind;
  const drawn = new LRUCache<string, DrawnPicture>({ maxSize: capacity, sizeCalculation: ({ body }) => body.length });
  const share = createSharedWork<DrawnPicture>();

  /** A waiting job holds only what is drawn: the letter itself may be a thousand times as large. */
  const prepare = async (context: RequestContext, opening: Opening, choice: Choice) => {
    const letter = await openLetter(context, opening);
    return { job: await jobOf(letter, choice, context), revision: letter.revision };
  };

  return async (context, opening, choice, signal) => {
    const letter = await openLetter(context, opening);
    const { revision, to } = letter;
    const key = JSON.stringify([
      opening.id,
      revision,
      to.isGuest ? to.name : null,
      keyOf(letter, choice, context.base),
    ]);
    const draw = async (left: AbortSignal) => {
      const { job, revision } = await prepare(context, opening, choice);
      const body = await timeDrawing(() => paint(job, context.client, left));
      const picture = { body, tag: tagOf(body), revision };
      drawn.set(key, picture);
      return picture;
    };
    return drawn.get(key) ?? await share(key, draw, signal);
  };
}

let painter: Painter | undefined;

/** One worker for a process, for all apps in it and for all kinds of pictures: they take turns together. */
export function sharedPainter(): Painter {
  return painter ??= createPainter();
}

/** How long browsers cache a picture at an address without a revision, or with an older one, in seconds. */
const short = 300;
type Sending = {
  readonly type: string;
  /** the name under which it is saved */
  readonly name?: string;
  /** whether only this reader may keep it */
  readonly isPrivate?: boolean;
};

/** Answers a drawn picture. At an address with its revision (`?v=`) it never changes. @param draw gives the picture */
export async function sendPicture(
  c: Context<AppEnvironment>,
  draw: (signal: AbortSignal) => Promise<DrawnPicture>,
  { type, name, isPrivate = false }: Sending,
): Promise<Response> {
  const picture = await draw(c.req.raw.signal);
  const isNamed = c.req.query("v") === String(picture.revision);
  c.header("Content-Type", type);
  c.header("Content-Disposition", name === undefined ? "inline" : `inline; filename="${name}"`);
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  c.header("Cache-Control", isPrivate ? `private, max-age=${short}` : openly(isNamed));
  c.header("X-Robots-Tag", "noindex");
  return sendTagged(c, picture.body, picture.tag);
}

function openly(isNamed: boolean): string {
  return isNamed ? forEver : `public, max-age=${short}`;
}

/**
 * Does work that several callers ask for at the same time only once, and aborts it when all of them have left. It is no
 * queue, and libraries that remember a promise (p-memoize) do not count who still waits for it.
 * @param key names the work
 * @param make does the work; its signal is aborted when nobody waits any more
 * @param signal aborted when this caller has left
 */
type SharedWork<Result> = (
  key: string,
  make: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

type Work<Result> = { readonly result: Promise<Result>; readonly left: AbortController; waiting: number };

/** Starts with no work. */
export function createSharedWork<Result>(): SharedWork<Result> {
  const works = new Map<string, Work<Result>>();

  const start = (key: string, make: (signal: AbortSignal) => Promise<Result>) => {
    const left = new AbortController();
    const work = { result: make(left.signal).finally(() => works.delete(key)), left, waiting: 0 };
    works.set(key, work);
    return work;
  };

  const share: SharedWork<Result> = async (key, make, signal) => {
    const work = works.get(key) ?? start(key, make);
    const leave = () => {
      if (--work.waiting === 0) work.left.abort();
    };
    work.waiting++;
    signal?.addEventListener("abort", leave);
    if (signal?.aborted) leave();
    try {
      return await work.result;
    } catch (error) {
      // The work was aborted just before this caller joined it, so it starts again.
      if (work.left.signal.aborted && !signal?.aborted) return await share(key, make, signal);
      throw error;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  };
  return share;
}
