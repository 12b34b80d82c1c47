import { LRUCache } from "lru-cache";
import { minute } from "../../domain/letter/durations.ts";

/** A page as it was drawn and encoded, ready to be sent again. */
export type DrawnPage = { readonly body: Uint8Array<ArrayBuffer>; readonly tag: string; readonly policy: string };

/** Memory that drawn pages may take, in bytes. */
const capacity = 16 * 1024 * 1024;

/**
 * Keeps drawn pages. A key names all that a page is made of, so an entry is never wrong, only unused: whoever asks has
 * just read the letter's revision and the guest's name from the database. What a page says of time changes by the
 * minute.
 */
export function createPageCache(): LRUCache<string, DrawnPage> {
  return new LRUCache({ maxSize: capacity, sizeCalculation: ({ body }) => body.length, ttl: minute });
}

/** @param parts everything the page depends on, beside the time */
export function pageKey(now: Date, ...parts: readonly (string | number | null)[]): string {
  return JSON.stringify([Math.floor(now.getTime() / minute), ...parts]);
}
