import { findMedia, findSources } from "../../db/media.ts";
import type { Database, MediaRow } from "../../db/schema.ts";
import { sha256 } from "../hash.ts";
import type { Card } from "../letter/card.ts";
import type { LetterPicture } from "../letter/opened.ts";
import { ownHash, pictureAddresses, picturePath } from "../letter/pictures.ts";
import { widthsOf } from "./sizes.ts";

/** The letter's pictures as its page shows them, by their addresses; no query where it has none. */
export async function findLetterPictures(
  db: Database,
  id: string,
  card: Card,
): Promise<ReadonlyMap<string, LetterPicture>> {
  const addresses = pictureAddresses(card.blocks);
  const hashes = await findHashes(db, addresses);
  const rows = new Map((await findMedia(db, [...new Set(hashes.values())])).map((row) => [row.hash, row]));
  return new Map(addresses.map((address) => {
    const row = rows.get(hashes.get(address) ?? "");
    if (row) return [address, keptPicture(row)];
    return [address, { path: ownHash(address) ? address : `/c/${id}/picture/${sha256(address)}` }];
  }));
}

/** What the letter uses, as `MediaUseRow` names it: pictures, and addresses behind which one may be found (decision J7). */
export function usedPictures(card: Card): string[] {
  return pictureAddresses(card.blocks).map((address) => ownHash(address) ?? sha256(address));
}

/** SHA-256 of the picture behind each address, where it is known. */
async function findHashes(db: Database, addresses: readonly string[]): Promise<Map<string, string>> {
  const foreign = new Map(addresses.filter((one) => !ownHash(one)).map((one) => [sha256(one), one]));
  const sources = await findSources(db, [...foreign.keys()]);
  return new Map([
    ...addresses.flatMap((address) => {
      const hash = ownHash(address);
      return hash ? [[address, hash] as const] : [];
    }),
    ...sources.flatMap(({ address_hash, hash }) => hash ? [[foreign.get(address_hash)!, hash] as const] : []),
  ]);
}

function keptPicture(row: MediaRow): LetterPicture {
  const { hash, width, height, color } = row;
  const widths = widthsOf({ width, height, animated: row.animated === 1 });
  return { path: picturePath(row), kept: { hash, width, height, widths, color: color ?? undefined } };
}
