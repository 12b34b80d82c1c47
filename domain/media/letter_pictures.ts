import { findMedia, findSources } from "../../db/media.ts";
import type { Database, MediaRow } from "../../db/schema.ts";
import { sha256 } from "../hash.ts";
import type { Card } from "../letter/card.ts";
import type { LetterPicture } from "../letter/opened.ts";
import { ownHash, pictureAddresses, picturePath } from "../letter/pictures.ts";
import { widthsOf } from "./images/sizes.ts";

/** What a page needs to know of a stored picture. */
type PictureRow = Pick<MediaRow, "hash" | "extension" | "width" | "height" | "animated" | "color">;

/** A picture that a letter shows. `use` as `MediaUseRow` has it: its hash, or the hash of the address it was copied from. */
export type UsedPicture = PictureRow & { readonly use: string };

/** The letter's pictures as its page shows them, by their addresses. @param stored those that are here */
export function letterPictures(
  id: string,
  card: Card,
  stored: readonly UsedPicture[],
): ReadonlyMap<string, LetterPicture> {
  const rows = new Map(stored.map((row) => [row.use, row]));
  return new Map(
    pictureAddresses(card).map((address) => {
      const row = rows.get(useOf(address));
      if (row) return [address, keptPicture(row)];
      return [address, { path: ownHash(address) ? address : `/c/${id}/picture/${useOf(address)}` }];
    }),
  );
}

/** The same of an earlier state, whose pictures the letter may not use any more; no query where it has none. */
export async function findLetterPictures(
  db: Database,
  id: string,
  card: Card,
): Promise<ReadonlyMap<string, LetterPicture>> {
  const uses = usedPictures(card);
  const copied = new Map((await findSources(db, uses)).map(({ address_hash, hash }) => [address_hash, hash]));
  const hashes = new Map(uses.map((use) => [use, copied.get(use) ?? use]));
  const rows = new Map((await findMedia(db, [...new Set(hashes.values())])).map((row) => [row.hash, row]));
  const stored = uses.flatMap((use) => {
    const row = rows.get(hashes.get(use)!);
    return row ? [{ ...row, use }] : [];
  });
  return letterPictures(id, card, stored);
}

/** What the letter uses, in the form of `MediaUseRow`: pictures, and addresses that may lead to one (decision J7). */
export function usedPictures(card: Card): string[] {
  return pictureAddresses(card).map(useOf);
}

function useOf(address: string): string {
  return ownHash(address) ?? sha256(address);
}

function keptPicture(row: PictureRow): LetterPicture {
  const { hash, width, height, color } = row;
  const widths = widthsOf({ width, height, animated: row.animated === 1 });
  return { path: picturePath(row), kept: { hash, width, height, widths, color: color ?? undefined } };
}
