import type { Provider } from "./provider.ts";

const folder = "This link leads to a folder. Open the picture in it, share it with anyone, and send that link.";
const refused = "OneDrive does not hand out the picture of this link. Download the picture and upload the file.";

/** OneDrive of private persons. Links made since 2024 mostly answer 401, whoever asks. */
export const oneDrive: Provider = ({ href, hostname, pathname, searchParams }) => {
  if (hostname !== "1drv.ms" && hostname !== "onedrive.live.com") return undefined;
  if (hostname === "1drv.ms" && /^\/[af]\//.test(pathname)) return { unsupported: folder };
  const shared = `https://api.onedrive.com/v1.0/shares/u!${base64Url(href)}/root/content`;
  const [resid, authkey] = [searchParams.get("resid"), searchParams.get("authkey")];
  if (!resid || !authkey) return { candidates: [shared], otherwise: refused };
  const query = new URLSearchParams({ cid: searchParams.get("cid") ?? resid.split("!")[0]!, resid, authkey });
  return { candidates: [`https://onedrive.live.com/download?${query}`, shared], otherwise: refused };
};

/** What stands in a SharePoint link for the place of a site, and in the address of its downloads. */
const sites: Readonly<Record<string, string>> = { g: "", s: "/sites", t: "/teams" };

/** OneDrive of companies, and SharePoint: `/:i:/g/personal/<user>/<token>`, `/:i:/s/<site>/<token>`, … */
export const sharePoint: Provider = ({ href, hostname, origin, pathname }) => {
  if (!hostname.endsWith(".sharepoint.com")) return undefined;
  const [, kind, scope, site, token] = /^\/:(\w):\/([gst])\/(?:(.+)\/)?([^/]+)\/?$/.exec(pathname) ?? [];
  if (kind === "f") return { unsupported: folder };
  if (!token) return undefined;
  const place = `${origin}${sites[scope!]}${site ? `/${site}` : ""}`;
  const link = new URL(href);
  link.searchParams.set("download", "1");
  return { candidates: [`${place}/_layouts/15/download.aspx?share=${token}`, link.href] };
};

function base64Url(text: string): string {
  return new TextEncoder().encode(text).toBase64({ alphabet: "base64url", omitPadding: true });
}
