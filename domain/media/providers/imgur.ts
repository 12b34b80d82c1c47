import type { Provider } from "./provider.ts";

/** Pictures on Imgur: the original instead of a rendition (`<id>l.jpg`, `<id>_d.webp`) or of the page about it. */
export const imgur: Provider = ({ href, hostname, pathname }) => {
  if (hostname === "i.imgur.com") {
    const [, id, rendition, ending] = /^\/([a-z\d]{7})[sbtmlh]?(_d)?\.([a-z]+)$/i.exec(pathname) ?? [];
    return id ? { candidates: [original(id, rendition ? "jpeg" : ending!), href] } : undefined;
  }
  if (!/^(?:(?:www|m)\.)?imgur\.com$/.test(hostname)) return undefined;
  const [, id] = /^\/([a-z\d]{5,7})$/i.exec(pathname) ?? [];
  return id ? { candidates: [original(id, "jpeg"), href], pageShowsIt: true } : undefined;
};

/** Whatever the ending says, the picture is answered as it was uploaded. */
function original(id: string, ending: string): string {
  return `https://i.imgur.com/${id}.${ending}`;
}
