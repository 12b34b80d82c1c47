import type { Provider } from "./provider.ts";

const folder = "This Google Drive link does not lead to one picture. Open the picture in Drive, share it with anyone " +
  "who has the link, and send that link.";
const preview = "This is a preview that only you can open. In Google Drive share the picture with anyone who has the " +
  "link, and send that link.";

const hosts = new Set([
  ...["drive.google.com", "docs.google.com", "drive.usercontent.google.com", "drive.fife.usercontent.google.com"],
  ...["lh3.google.com", "lh3.googleusercontent.com"],
]);
const idInPath =
  /^\/(?:a\/[^/]+\/)?(?:u\/\d+\/)?(?:file\/)?(?:u\/\d+\/)?(?:d|drive-usercontent)\/([\w-]{10,})(?=[/=]|$)/;
const idInQuery = /^\/(?:a\/[^/]+\/)?(?:u\/\d+\/)?(?:open|uc|thumbnail|download)$/;

/** Files on Google Drive, in all forms in which their address is seen. */
export const googleDrive: Provider = ({ hostname, pathname, searchParams }) => {
  if (!hosts.has(hostname)) return undefined;
  const id = idInPath.exec(pathname)?.[1] ??
    (idInQuery.test(pathname) ? /^[\w-]{10,}$/.exec(searchParams.get("id") ?? "")?.[0] : undefined);
  if (id) return { candidates: originals(id, searchParams.get("resourcekey")) };
  if (pathname.includes("/drive-viewer/")) return { unsupported: preview };
  return /^(?:drive|docs)\.google\.com$/.test(hostname) ? { unsupported: folder } : undefined;
};

/** The file itself, its rendition in full size (which can be read even of a HEIC file), its largest thumbnail. */
function originals(id: string, resourceKey: string | null): string[] {
  const key = resourceKey ? `&resourcekey=${encodeURIComponent(resourceKey)}` : "";
  return [
    `https://drive.usercontent.google.com/download?id=${id}&export=download&confirm=t${key}`,
    `https://lh3.googleusercontent.com/d/${id}=s0`,
    `https://drive.google.com/thumbnail?id=${id}&sz=w4000${key}`,
  ];
}
