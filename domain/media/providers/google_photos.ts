import type { Provider } from "./provider.ts";

const own = "Only your own account opens this Google Photos page. Choose Share, create a link, and send that link.";

/** Shared links of Google Photos, whose page names the picture, and Google's renditions of any size (`=s0`: the full). */
export const googlePhotos: Provider = ({ href, hostname, pathname, origin }) => {
  if (/^lh[3-6]\.googleusercontent\.com$/.test(hostname)) {
    return { candidates: [`${origin}${pathname.replace(/=[^=/]*$/, "")}=s0`, href] };
  }
  if (hostname !== "photos.google.com" || pathname.startsWith("/share/")) return undefined;
  return { unsupported: own };
};
