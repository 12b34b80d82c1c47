import { dropbox } from "./providers/dropbox.ts";
import { gitHub } from "./providers/github.ts";
import { googleDrive } from "./providers/google_drive.ts";
import { googlePhotos } from "./providers/google_photos.ts";
import { iCloud } from "./providers/icloud.ts";
import { imgur } from "./providers/imgur.ts";
import { oneDrive, sharePoint } from "./providers/microsoft.ts";
import type { PictureAddresses, Provider } from "./providers/provider.ts";
import { unsplash } from "./providers/unsplash.ts";
import { wikiFilePage, wikimediaFile } from "./providers/wikimedia.ts";

export type { PictureAddresses };

/** The first that knows the address has the word: Drive's pictures come before Google's renditions of all others. */
const providers: readonly Provider[] = [
  ...[googleDrive, googlePhotos, dropbox, oneDrive, sharePoint, iCloud],
  ...[wikimediaFile, wikiFilePage, gitHub, imgur, unsplash],
];

/**
 * Where the original behind a share link, a thumbnail or a page about a picture may be (decision J4). Pure: nothing is
 * asked, and nothing is said of whether an address may be asked. An address of no service we know stays as it is.
 */
export function pictureAddresses(address: string): PictureAddresses {
  const url = URL.parse(address);
  if (!url) return { candidates: [address] };
  const known = isPlain(url) ? first(url) : undefined;
  url.hash = "";
  return known ?? { candidates: [url.href], pageShowsIt: true };
}

/** What would be refused as it is must not become allowed by being rewritten. */
function isPlain({ protocol, username, password, port }: URL): boolean {
  return protocol === "https:" && username === "" && password === "" && port === "";
}

function first(url: URL): PictureAddresses | undefined {
  for (const provider of providers) {
    const found = provider(url);
    if (found) return found;
  }
}
