import { LRUCache } from "lru-cache";
import { inColors, readInks } from "../../views/letter/envelope/stamp_inks.ts";
import type { Asset } from "./assets.ts";

/** How many drawings are kept, of about 25 KB each: those of the letters that are open now. */
const kept = 64;
const drawn = new LRUCache<string, Asset>({ max: kept });

/**
 * A stamp's drawing in the colours that the query of its address names.
 * @returns undefined if the query does not name colours
 */
export function inAskedColors(drawing: Asset, query: string): Asset | undefined {
  const url = `${drawing.url}?${query}`;
  const known = drawn.get(url);
  if (known) return known;
  const inks = readInks(query);
  if (!inks) return undefined;
  const body = new TextEncoder().encode(inColors(new TextDecoder().decode(drawing.body), inks));
  const colored = { ...drawing, url, body };
  drawn.set(url, colored);
  return colored;
}
