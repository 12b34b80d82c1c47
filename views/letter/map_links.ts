import type { BlockOf } from "../../domain/blocks/index.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { placeLine } from "../../domain/letter/place_line.ts";
import type { QuietLink } from "./quiet_links.tsx";

/** Searches for a place. The address alone can open an empty search, so the name goes before it. */
export function mapLinks(place: BlockOf<"place">, words: GuestWords): QuietLink[] {
  const query = encodeURIComponent(placeLine(place));
  return [
    { label: words.googleMaps, href: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { label: words.appleMaps, href: `https://maps.apple.com/?q=${query}` },
    { label: words.openStreetMap, href: `https://www.openstreetmap.org/search?query=${query}` },
  ];
}
