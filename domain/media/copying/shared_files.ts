import type { Provider } from "./share_links.ts";

const dropboxFolder =
  "This Dropbox link does not lead to one picture. Open the picture, choose Share, and send that link.";

/** Shared files of Dropbox: `raw=1` makes it answer the file; `rlkey` and `st` are part of the permission. */
export const dropbox: Provider = (url) => {
  if (!/^(?:(?:www|dl|m)\.)?dropbox\.com$/.test(url.hostname)) return undefined;
  if (!/^\/(?:s|scl\/fi)\/./.test(url.pathname)) return { unsupported: dropboxFolder };
  const raw = new URL(url);
  raw.hostname = "www.dropbox.com";
  raw.searchParams.delete("dl");
  raw.searchParams.set("raw", "1");
  return { candidates: [raw.href] };
};

const driveFolder =
  "This Google Drive link does not lead to one picture. Open the picture in Drive, share it with anyone " +
  "who has the link, and send that link.";
const drivePreview =
  "This is a preview that only you can open. In Google Drive share the picture with anyone who has the " +
  "link, and send that link.";

const driveHosts = new Set([
  ...["drive.google.com", "docs.google.com", "drive.usercontent.google.com", "drive.fife.usercontent.google.com"],
  ...["lh3.google.com", "lh3.googleusercontent.com"],
]);
const idInPath =
  /^\/(?:a\/[^/]+\/)?(?:u\/\d+\/)?(?:file\/)?(?:u\/\d+\/)?(?:d|drive-usercontent)\/([\w-]{10,})(?=[/=]|$)/;
const idInQuery = /^\/(?:a\/[^/]+\/)?(?:u\/\d+\/)?(?:open|uc|thumbnail|download)$/;

/** Files on Google Drive, for all forms of their addresses. */
export const googleDrive: Provider = ({ hostname, pathname, searchParams }) => {
  if (!driveHosts.has(hostname)) return undefined;
  const id = idInPath.exec(pathname)?.[1] ??
    (idInQuery.test(pathname) ? /^[\w-]{10,}$/.exec(searchParams.get("id") ?? "")?.[0] : undefined);
  if (id) return { candidates: originals(id, searchParams.get("resourcekey")) };
  if (pathname.includes("/drive-viewer/")) return { unsupported: drivePreview };
  return /^(?:drive|docs)\.google\.com$/.test(hostname) ? { unsupported: driveFolder } : undefined;
};

/** The file itself, its rendition in full size (readable even for a HEIC file), and its largest thumbnail. */
function originals(id: string, resourceKey: string | null): string[] {
  const key = resourceKey ? `&resourcekey=${encodeURIComponent(resourceKey)}` : "";
  return [
    `https://drive.usercontent.google.com/download?id=${id}&export=download&confirm=t${key}`,
    `https://lh3.googleusercontent.com/d/${id}=s0`,
    `https://drive.google.com/thumbnail?id=${id}&sz=w4000${key}`,
  ];
}

const ownAccountOnly =
  "Only your own account opens this Google Photos page. Choose Share, create a link, and send that link.";

/**
 * Shared links of Google Photos, whose page names the picture, and Google's renditions of any size (`=s0`: full size).
 */
export const googlePhotos: Provider = ({ href, hostname, pathname, origin }) => {
  if (/^lh[3-6]\.googleusercontent\.com$/.test(hostname)) {
    return { candidates: [`${origin}${pathname.replace(/=[^=/]*$/, "")}=s0`, href] };
  }
  if (hostname !== "photos.google.com" || pathname.startsWith("/share/")) return undefined;
  return { unsupported: ownAccountOnly };
};

const inBrowserOnly = "Links of iCloud open only in a browser. Download the picture and upload the file.";

export const iCloud: Provider = ({ hostname }) =>
  /(?:^|\.)icloud\.com$/.test(hostname) ? { unsupported: inBrowserOnly } : undefined;

const oneDriveFolder = "This link leads to a folder. Open the picture in it, share it with anyone, and send that link.";
const notHandedOut = "OneDrive does not hand out the picture of this link. Download the picture and upload the file.";

/** Private OneDrive. Links made since 2024 mostly answer 401 to everybody. */
export const oneDrive: Provider = ({ href, hostname, pathname, searchParams }) => {
  if (hostname !== "1drv.ms" && hostname !== "onedrive.live.com") return undefined;
  if (hostname === "1drv.ms" && /^\/[af]\//.test(pathname)) return { unsupported: oneDriveFolder };
  const shared = `https://api.onedrive.com/v1.0/shares/u!${base64Url(href)}/root/content`;
  const [resid, authkey] = [searchParams.get("resid"), searchParams.get("authkey")];
  if (!resid || !authkey) return { candidates: [shared], otherwise: notHandedOut };
  const query = new URLSearchParams({ cid: searchParams.get("cid") ?? resid.split("!")[0]!, resid, authkey });
  return { candidates: [`https://onedrive.live.com/download?${query}`, shared], otherwise: notHandedOut };
};

/** The kind of a SharePoint site: its letter in a link, and its path in the address of a download. */
const sites: Readonly<Record<string, string>> = { g: "", s: "/sites", t: "/teams" };

/** OneDrive of companies, and SharePoint: `/:i:/g/personal/<user>/<token>`, `/:i:/s/<site>/<token>`, … */
export const sharePoint: Provider = ({ href, hostname, origin, pathname }) => {
  if (!hostname.endsWith(".sharepoint.com")) return undefined;
  const [, kind, scope, site, token] = /^\/:(\w):\/([gst])\/(?:(.+)\/)?([^/]+)\/?$/.exec(pathname) ?? [];
  if (kind === "f") return { unsupported: oneDriveFolder };
  if (!token) return undefined;
  const place = `${origin}${sites[scope!]}${site ? `/${site}` : ""}`;
  const link = new URL(href);
  link.searchParams.set("download", "1");
  return { candidates: [`${place}/_layouts/15/download.aspx?share=${token}`, link.href] };
};

function base64Url(text: string): string {
  return new TextEncoder().encode(text).toBase64({ alphabet: "base64url", omitPadding: true });
}
