import DataLoader from "dataloader";
import { LRUCache } from "lru-cache";
import { dataVersion } from "../../db/client.ts";
import { findOpened, type OpenedHead, type OpenedLetterRow, type Opening, openingsAtOnce } from "../../db/letters.ts";
import type { Database } from "../../db/schema.ts";
import type { Card } from "../letter/card.ts";
import { minuteOf } from "../letter/facts/dates.ts";
import type { FactUpdates } from "../letter/facts/fact_updates.ts";
import type { LetterPicture } from "../letter/opened.ts";
import { letterPictures } from "../media/letter_pictures.ts";
import { toFactUpdates } from "./stored_letter.ts";

/** The data of a letter at one revision that is the same for all its guests. */
type SharedLetter = {
  readonly revision: number;
  readonly card: Card;
  readonly pictures: ReadonlyMap<string, LetterPicture>;
};

/** A letter and the name of the guest who opens it. */
export type ReadLetter = SharedLetter & {
  readonly guestName: string | undefined;
  readonly created: Date;
  readonly updated: Date;
  readonly updates: FactUpdates;
};

/**
 * Reads letters for their guests. undefined: there is no such letter. "gone": it was taken back. "down": the operator
 * took it down.
 */
export type LetterReader = {
  readonly read: (opening: Opening, now: Date) => Promise<ReadLetter | "gone" | "down" | undefined>;
  /**
   * The same at once and in one read, for a further opening of a letter in a local file. undefined: it must be read by
   * `read`, because it was changed, taken back or taken down, or was not read in this minute.
   */
  readonly readAgain: (opening: Opening, now: Date) => ReadLetter | undefined;
  /** A number that is different after every change in the database; undefined: not known. */
  readonly version: () => number | undefined;
};

/** The total length of the kept letters' JSON, in characters: about two hundred letters of thirty blocks. */
const capacity = 2 ** 20;

type Kept = SharedLetter & { readonly minute: number; readonly size: number };

/**
 * Each opening reads the letter's revision and the guest's name from the database, so the result is never stale. All
 * openings of one turn of the event loop share one query. The card is read and parsed once for a revision and a minute,
 * except while one of its pictures is not copied yet: the picture may arrive at any time.
 */
export function createLetterReader(db: Database): LetterReader {
  const kept = new LRUCache<string, Kept>({ maxSize: capacity, sizeCalculation: ({ size }) => size });
  const rows = new DataLoader((openings: readonly (Opening & { known: number })[]) => findOpened(db, openings), {
    cache: false,
    maxBatchSize: 100,
    batchScheduleFn: (load) => setImmediate(load),
  });

  const headOf = openingsAtOnce(db);

  async function read(opening: Opening, now: Date) {
    const { id } = opening;
    const thisMinute = minuteOf(now);
    const known = kept.get(id);
    const isFresh = known?.minute === thisMinute;
    const row = await rows.load({ ...opening, known: isFresh ? known.revision : 0 });
    if (!row || row.deleted !== null) {
      kept.delete(id);
      return row && ("gone" as const);
    }
    if (row.takedown !== null) return "down" as const;
    return openedBy(row, row.card === null ? known! : newest(id, row, thisMinute));
  }

  function readAgain(opening: Opening, now: Date) {
    const known = kept.get(opening.id);
    if (known?.minute !== minuteOf(now)) return undefined;
    const row = headOf(opening);
    const isKnown = row?.revision === known.revision && row.deleted === null && row.takedown === null;
    return isKnown ? openedBy(row, known) : undefined;
  }

  /** The letter of a row. If several rows of one query have the same letter, it is parsed once. */
  function newest(id: string, { revision, card, pictures }: OpenedLetterRow, thisMinute: number): SharedLetter {
    const known = kept.get(id);
    if (known?.revision === revision && known.minute === thisMinute) return known;
    const letter = parse(id, revision, card!, pictures!);
    if (!letter.pictures.values().every((picture) => picture.kept)) return letter;
    kept.set(id, { ...letter, minute: thisMinute, size: card!.length });
    return letter;
  }

  return { read, readAgain, version: () => dataVersion(db) };
}

function openedBy(row: OpenedHead, { revision, card, pictures }: SharedLetter): ReadLetter {
  return {
    ...{ revision, card, pictures },
    guestName: row.guest_name ?? undefined,
    created: new Date(row.created),
    updated: new Date(row.updated),
    updates: toFactUpdates(row),
  };
}

function parse(id: string, revision: number, json: string, pictures: string): SharedLetter {
  const card: Card = JSON.parse(json);
  return { revision, card, pictures: letterPictures(id, card, JSON.parse(pictures)) };
}
