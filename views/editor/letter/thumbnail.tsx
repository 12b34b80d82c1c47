import { ownHash, storedSrc } from "../../../domain/letter/pictures.ts";
import type { Editing } from "../editing.ts";

/** A small view of a picture that is here. One that lies elsewhere is not asked for: its host would learn of it. */
export function Thumbnail({ editing: { id, base }, src }: { editing: Editing; src: string }) {
  const hash = ownHash(storedSrc(src, base));
  if (!hash) return null;
  return <img class="thumbnail" src={`/edit/${id}/thumbnails/${hash}`} alt="" loading="lazy" decoding="async" />;
}
