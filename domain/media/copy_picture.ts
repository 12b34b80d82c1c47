import { findSource, saveSource } from "../../db/media.ts";
import type { MediaRow, MediaSourceRow } from "../../db/schema.ts";
import { patiently } from "../../db/write.ts";
import type { Context } from "../context.ts";
import { sha256 } from "../hash.ts";
import { keepPicture } from "./keep_picture.ts";

/**
 * Copies the picture behind an address (decision J4), and remembers how that went.
 * @param signal ends it
 * @throws Problem url_not_allowed, link_not_supported, too_large, unsupported_media_type, image_unavailable, unavailable
 */
export async function copyPicture(context: Context, address: string, signal?: AbortSignal): Promise<MediaRow> {
  const { media } = context;
  try {
    const row = await media.copyJobs(async () => {
      signal?.throwIfAborted();
      return await keepPicture(context, await media.copier(address, signal));
    });
    await remember(context, address, () => ({ hash: row.hash, failures: 0 }));
    return row;
  } catch (error) {
    await remember(context, address, (failures) => ({ hash: null, failures: failures + 1 }));
    throw error;
  }
}

/** Says that the address is being tried, so that nobody else does. */
export async function claim(context: Context, address: string): Promise<void> {
  await remember(context, address, (failures) => ({ hash: null, failures }));
}

type Outcome = Pick<MediaSourceRow, "hash" | "failures">;

/** @param outcome made from how many tries in a row have failed before */
async function remember({ db, now }: Context, address: string, outcome: (failures: number) => Outcome): Promise<void> {
  const addressHash = sha256(address);
  const known = await findSource(db, addressHash);
  const source = { address_hash: addressHash, tried: now().getTime(), ...outcome(known?.failures ?? 0) };
  await patiently(() => saveSource(db, source));
}
