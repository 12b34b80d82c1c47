import type { BlockOf } from "../../domain/blocks/index.ts";
import { placeLine } from "../../domain/letter/place_line.ts";
import type { Phrases } from "../i18n/phrases.ts";
import type { QuietLink } from "./quiet_links.tsx";

/** Searches for a place. The address alone can open an empty search, so the name goes before it. */
export function mapLinks(place: BlockOf<"place">, phrases: Phrases): QuietLink[] {
  const query = encodeURIComponent(placeLine(place));
  return [
    { label: phrases.googleMaps, href: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { label: phrases.appleMaps, href: `https://maps.apple.com/?q=${query}` },
    { label: phrases.openStreetMap, href: `https://www.openstreetmap.org/search?query=${query}` },
  ];
}
