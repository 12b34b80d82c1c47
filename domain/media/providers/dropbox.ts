import type { Provider } from "./provider.ts";

const folder = "This Dropbox link does not lead to one picture. Open the picture, choose Share, and send that link.";

/** Shared files of Dropbox: `raw=1` answers with the file; `rlkey` and `st` are part of the permission. */
export const dropbox: Provider = (url) => {
  if (!/^(?:(?:www|dl|m)\.)?dropbox\.com$/.test(url.hostname)) return undefined;
  if (!/^\/(?:s|scl\/fi)\/./.test(url.pathname)) return { unsupported: folder };
  const raw = new URL(url);
  raw.hostname = "www.dropbox.com";
  raw.searchParams.delete("dl");
  raw.searchParams.set("raw", "1");
  return { candidates: [raw.href] };
};
