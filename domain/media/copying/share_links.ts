import { gitHub, imgur, unsplash, wikiFilePage, wikimediaFile } from "./picture_sites.ts";
import { dropbox, googleDrive, googlePhotos, iCloud, oneDrive, sharePoint } from "./shared_files.ts";

/** Addresses where the picture of a link may be, or what to do instead. */
export type PictureAddresses = {
  /** tried in order: the first that answers a picture is taken */
  readonly candidates: readonly string[];
  /** if a page answers, its preview picture is the picture that was meant (and no logo beside a login form) */
  readonly pageShowsIt?: true;
  /** the advice when no candidate has a picture, where that is usual for the site */
  readonly otherwise?: string;
} | { readonly unsupported: string };

/** Reads the links of one site. Pure; undefined: the address is none of the site's. */
export type Provider = (url: URL) => PictureAddresses | undefined;

/** The first provider that recognises the address is used: Drive must come before Google's pictures in general. */
const providers: readonly Provider[] = [
  ...[googleDrive, googlePhotos, dropbox, oneDrive, sharePoint, iCloud],
  ...[wikimediaFile, wikiFilePage, gitHub, imgur, unsplash],
];

/**
 * Finds where the original may be of a share link, a thumbnail or a page about a picture (decision J4). Pure: sends no
 * request, and does not check whether the address is allowed. An address of any other site is returned as it is.
 */
export function candidatesOf(address: string): PictureAddresses {
  const url = URL.parse(address);
  if (!url) return { candidates: [address] };
  const known = isPlain(url) ? first(url) : undefined;
  url.hash = "";
  return known ?? { candidates: [url.href], pageShowsIt: true };
}

/** An address that would be refused must not become allowed by rewriting it. */
function isPlain({ protocol, username, password, port }: URL): boolean {
  return protocol === "https:" && username === "" && password === "" && port === "";
}

function first(url: URL): PictureAddresses | undefined {
  for (const provider of providers) {
    const found = provider(url);
    if (found) return found;
  }
}
