import type { FontId } from "../../domain/catalog/fonts.ts";

/** For typefaces that a postman would have to puzzle out, the nearest of the catalog that he would not. */
const easier: Readonly<Partial<Record<FontId, FontId>>> = {
  medieval: "fell",
  kalam: "inter",
  monoton: "grotesk",
  righteous: "fredoka",
  pixel: "courier",
  vt323: "courier",
  cinzel: "playfair",
  bebas: "grotesk",
};

/** The face of what stands on a printed envelope: the letter's own where it is easy to read (decision L1). */
export function addressFont(body: FontId): FontId {
  return easier[body] ?? body;
}
