import { paintingFacts } from "./painting_facts.ts";

/** A picture in an example. All are painted for Envoi, by `deno task paint`. */
export type PaintingName = keyof typeof paintingFacts;

export const paintingNames = Object.keys(paintingFacts) as PaintingName[];

/** The address of a painting in a card: as of any picture of this service, by its bytes. */
export function painting(name: PaintingName): string {
  return `/media/${paintingFacts[name].hash}.webp`;
}
