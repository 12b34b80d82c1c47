import type { Card } from "./card.ts";
import { visibleBlocks } from "./content.ts";
import { type Addressee, personalizeText } from "./personalize.ts";

/** The letter's first heading without its line breaks, as this reader sees it; empty when it has none. */
export function headline({ blocks, lang }: Pick<Card, "blocks" | "lang">, to: Addressee): string {
  const heading = visibleBlocks(blocks).find((block) => block.type === "heading");
  return heading?.type === "heading" ? personalizeText(heading.text, to, lang).replace(/\s+/g, " ").trim() : "";
}
