import { statfsSync } from "node:fs";
import { measureMedia } from "../../db/media.ts";
import type { Database } from "../../db/schema.ts";
import { diskFull, Problem } from "../errors.ts";
import { minute } from "../letter/facts/dates.ts";
import { sizesAtMost } from "../media/images/sizes.ts";

/** What may be stored. A picture counts with all its sizes, which are made later. */
export type Space = {
  /**
   * To be called before a picture is fetched or received, and again when its bytes are known.
   * @param bytes of the picture as it will be stored
   * @throws Problem unavailable
   */
  readonly checkPicture: (bytes?: number) => Promise<void>;
  /** To be called when a picture is stored. @param bytes of the picture */
  readonly addPicture: (bytes: number) => void;
  /** Before a size of a picture is made. @throws Problem unavailable */
  readonly checkSize: () => void;
  /** Before a letter is written, or changed. Letters can always be taken back. @throws Problem unavailable */
  readonly checkLetter: () => void;
  /** Whether letters can be written. */
  readonly isLeft: () => boolean;
};

export type SpaceLimits = {
  /** for all pictures together, in bytes */
  readonly quota?: number;
  /** of the disk, for everything but pictures, in bytes */
  readonly reserve?: number;
  /** a folder on the disk of the database; undefined: the database is elsewhere */
  readonly folder?: string | undefined;
  /** whether the bytes of pictures are stored elsewhere, where the disk does not matter */
  readonly inBucket?: boolean;
};

/** Letters may use most of the reserve; this part of it is for taking letters back, and for the journal. */
const lastPart = 1 / 10;
/** How long the size of all pictures is known, in milliseconds: others may store and remove pictures meanwhile. */
const fresh = minute;
/** In seconds: room is made by the daily maintenance, and by whoever runs the service. */
const retryAfter = 3600;

/** Watches over what is stored, for this process; without limits, everything may be stored. */
export function createSpace(db: Database, limits: SpaceLimits = {}): Space {
  const { quota = Infinity, reserve = 0, folder, inBucket = false } = limits;
  let measured: { readonly at: number; bytes: Promise<number> } | undefined;

  const stored = () => {
    if (!measured || performance.now() - measured.at > fresh) {
      measured = { at: performance.now(), bytes: measure(db) };
      measured.bytes.catch(() => measured = undefined);
    }
    return measured.bytes;
  };
  const hasFree = (bytes: number) => bytes === 0 || folder === undefined || freeSpace(folder) >= bytes;
  const isLeft = () => hasFree(lastPart * reserve);
  const checkSize = () => {
    // In a bucket, too, a picture has its row in the database, which is as small as a letter.
    if (!(inBucket ? isLeft() : hasFree(reserve))) throw noRoom();
  };

  return {
    async checkPicture(bytes = 0) {
      checkSize();
      if (quota < Infinity && await stored() + bytes + sizesAtMost > quota) throw noRoom();
    },
    addPicture(bytes) {
      if (!measured) return;
      measured.bytes = measured.bytes.then((before) => before + bytes + sizesAtMost);
      // Nobody may ask for it any more, and a promise that fails without anybody ends the service.
      measured.bytes.catch(() => {});
    },
    checkSize,
    checkLetter() {
      if (!isLeft()) throw diskFull();
    },
    isLeft,
  };
}

/** The bytes of all pictures, with those that their sizes may have. */
async function measure(db: Database): Promise<number> {
  const { bytes, pictures } = await measureMedia(db);
  return bytes + pictures * sizesAtMost;
}

/** The free bytes of a disk for this user; Infinity if the system does not tell. */
function freeSpace(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

function noRoom(): Problem {
  const message =
    "This service has no room for more pictures right now. A letter can be published without the picture; " +
    "add it later, or ask whoever runs the service for more room.";
  return new Problem("unavailable", { message, retryAfter });
}
