import type { BlockOf } from "../../domain/letter/block.ts";
import type { Phrases } from "../i18n/phrases.ts";

export type MapLink = { readonly label: string; readonly href: string };

/** Searches for a place. The address alone can open an empty search, so the name goes before it. */
export function mapLinks({ name, address }: BlockOf<"place">, phrases: Phrases): MapLink[] {
  const wanted = [name, address].map((part) => part.replace(/\s+/g, " ").trim()).filter((part) => part !== "");
  const query = encodeURIComponent(wanted.join(", "));
  return [
    { label: phrases.googleMaps, href: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { label: phrases.appleMaps, href: `https://maps.apple.com/?q=${query}` },
    { label: phrases.openStreetMap, href: `https://www.openstreetmap.org/search?query=${query}` },
  ];
}
