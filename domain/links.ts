import type { Guest } from "./guests/guest.ts";
import { publicLink } from "./letter/public_link.ts";

/** Addresses of a letter (decision A1). `base` is the service's origin; ids need no escaping, guests' names are never in one. */
export type LetterUrls = {
  readonly url: string;
  readonly editUrl: string;
  readonly printUrl: string;
  readonly previewImage: string;
};

/** @param key only at creation and for a new key: then the edit address carries it (decision H2) */
export function letterUrls(base: string, id: string, key?: string): LetterUrls {
  const url = publicLink(base, id);
  return { url, editUrl: editUrl(base, id, key), printUrl: `${url}/print`, previewImage: `${url}/opengraph-image` };
}

export function editUrl(base: string, id: string, key?: string): string {
  return `${base}/edit/${id}${key === undefined ? "" : `?key=${key}`}`;
}

export function guestLinks(base: string, id: string, guests: readonly Guest[]) {
  return guests.map((guest) => ({ id: guest.id, name: guest.name, url: publicLink(base, id, guest.id) }));
}
