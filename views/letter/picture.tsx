import { hostOf, safeHref } from "./addresses.ts";
import { ownPicture } from "./pictures.ts";

/** A picture of this service; one that lies elsewhere is never loaded, only linked to (decision J5). */
export function Picture({ src, base }: { src: string; base: string }) {
  const own = ownPicture(src, base);
  if (own) return <img src={own} alt="" loading="lazy" decoding="async" />;
  return <a class="quiet-link" href={safeHref(src)} rel="noopener noreferrer">{hostOf(src)}</a>;
}
