import type { Database } from "../db/schema.ts";
import { type Copier, createCopier } from "./media/copying/copier.ts";
import { imagesAtOnce } from "./media/images/image_memory.ts";
import { type Images, imagesInWorker } from "./media/images/images.ts";
import { heavyCores } from "./load/heavy_turn.ts";
import { createInflow, type Inflow, usualPace } from "./load/inflow.ts";
import { busy } from "./errors.ts";
import { withPaintings } from "./media/paintings.ts";
import { type MediaStore, openMediaStore } from "./media/store.ts";
import { createPlaces, type Places } from "./load/places.ts";
import type { RequestContext } from "./context.ts";
import type { Settings } from "./settings/settings.ts";
import { createTurns, type Turns } from "./load/turns.ts";

/** What pictures are processed with and stored in: built once, a part of the context. */
export type Media = {
  readonly store: MediaStore;
  readonly copier: Copier;
  /** milliseconds for all copies of a letter together; without it, as decided (J4) */
  readonly copyTime: number | undefined;
  readonly images: Images;
  /** turns for decoding, see `imageTurn` */
  readonly imageJobs: Turns;
  /** turns for a size, from the reading of its original on: a store that is slow, or silent, holds no core meanwhile */
  readonly sizeTurns: Places<"client">;
  /** turns for copying; uploads have limits of their own, so copies and uploads do not block each other */
  readonly copyTurns: Places<"host" | "client">;
  readonly uploads: Inflow;
  /** copies and sizes being made in this process, by the name of the result, so that no work is done twice */
  readonly underWay: Map<string, Promise<unknown>>;
};

type MediaSettings = Pick<Settings, "mediaStore" | "mediaAllowHosts" | "baseUrl">;

/**
 * Copies at a time: each holds a whole picture from its first byte until it is stored. A host that does not answer, or a
 * client with very many pictures, delays only its own.
 */
const copies = { inAll: 10, waiting: 1_000, waitingAlike: 300, patience: 30_000 };
/** As many as a host allows without complaint. */
const copiesEach = { host: 4, client: 8 };
const imageJobs = { capacity: imagesAtOnce, waiting: 40, patience: 20_000 };
/**
 * Originals in memory, of 3 MB as a rule and 15 MiB at most, one for each client: more than can be decoded at a time,
 * since those of clients that have used much wait for a core until all others have had theirs.
 */
const sizes = { inAll: 8, waiting: 40, patience: 20_000 };
const patience = 30_000;
/** Two photos of a client, since one is decoded at a time: the next has arrived when its turn comes. */
const uploads = { capacity: 24 * 2 ** 20, share: 8 * 2 ** 20, patience, pace: usualPace };

const plain: MediaSettings = { mediaStore: undefined, mediaAllowHosts: [], baseUrl: undefined };

/**
 * @param settings where pictures are stored, which private hosts the copier may reach, and the address in its
 * User-Agent
 */
export function openMedia(db: Database, { mediaStore, mediaAllowHosts, baseUrl }: MediaSettings = plain): Media {
  const agent = `Envoi/1.0 (${baseUrl ?? "no public address"})`;
  return createMedia(openMediaStore(db, mediaStore), createCopier({ allowHosts: mediaAllowHosts, agent }));
}

export function createMedia(store: MediaStore, copier: Copier, copyTime?: number): Media {
  return {
    store: withPaintings(store),
    copier,
    copyTime,
    images: imagesInWorker(),
    imageJobs: createTurns(imageJobs, heavyCores("pictures")),
    sizeTurns: createPlaces(sizes, { client: 1 }),
    copyTurns: createPlaces(copies, copiesEach),
    uploads: createInflow(uploads, busy),
    underWay: new Map(),
  };
}

/**
 * Decodes what this client sent or asked for, when it is its turn: clients take turns.
 * @param left aborted when nobody needs the result any more
 * @throws Problem unavailable when too many wait, or too long, or nobody any more
 */
export function imageTurn<Result>(
  { media, client }: RequestContext,
  job: () => Promise<Result>,
  left?: AbortSignal,
): Promise<Result> {
  return media.imageJobs({ whose: [client] }, job, left);
}

/** Runs `act`, unless the work of this name runs already: then its result is awaited and returned. */
export function together<Result>(media: Media, name: string, act: () => Promise<Result>): Promise<Result> {
  const known = media.underWay.get(name) as Promise<Result> | undefined;
  if (known) return known;
  const begun = act().finally(() => media.underWay.delete(name));
  media.underWay.set(name, begun);
  return begun;
}
