import { visibleBlocks } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { personalizeText } from "../../domain/letter/personalize.ts";
import { phrasesFor } from "../i18n/phrases.ts";

/** The letter's title in one plain line: its first heading as this reader sees it. */
export function letterTitle({ card, to }: OpenedLetter): string {
  const heading = visibleBlocks(card.blocks).find((block) => block.type === "heading");
  if (heading?.type !== "heading") return phrasesFor(card.lang).letterTitle;
  return personalizeText(heading.text, to, card.lang).replace(/\s+/g, " ").trim();
}
