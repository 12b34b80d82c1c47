import type { Provider } from "./provider.ts";

/** `/photos/<words>-<id>`, and the same behind a language (`/es/fotos/…`). */
const photo = /^\/(?:photos|[a-z]{2}(?:-[a-z]{2})?\/[^/]+)\/(?:[^/]*-)?([\w-]{11})$/i;
const large = "fm=jpg&q=88&w=4096&fit=max";

export const unsplash: Provider = ({ href, hostname, origin, pathname }) => {
  if (hostname === "images.unsplash.com") return { candidates: [`${origin}${pathname}?${large}`, href] };
  const [, id] = /^(?:www\.)?unsplash\.com$/.test(hostname) ? photo.exec(pathname) ?? [] : [];
  if (!id) return undefined;
  return { candidates: [`https://unsplash.com/photos/${id}/download?force=true`, href], pageShowsIt: true };
};
