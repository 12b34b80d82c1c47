import type { Block } from "../../domain/letter/block.ts";
import { visibleBlocks } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { personalizeBlock } from "../../domain/letter/personalize.ts";
import type { LanguageId } from "../../domain/catalog/languages.ts";
import { type Phrases, phrasesFor } from "../i18n/phrases.ts";
import { isolate } from "./words.tsx";

/** A letter while it is read: its blocks as this reader sees them, and what a block needs to know beside itself. */
export type Reading = {
  readonly lang: LanguageId;
  readonly phrases: Phrases;
  /** the moment of reading */
  readonly today: Date;
  /** origin of this service, whose pictures alone are loaded */
  readonly base: string;
  readonly blocks: readonly Block[];
  /** the block that titles the letter; its heading is the page's only h1 */
  readonly titleBlock: string | undefined;
};

export function readingOf({ card, to }: OpenedLetter, today: Date, base: string): Reading {
  const blocks = visibleBlocks(card.blocks).map((block) => personalizeBlock(block, isolate(to), card.lang));
  const titleBlock = blocks.find((block) => block.type === "heading")?.id;
  return { lang: card.lang, phrases: phrasesFor(card.lang), today, base, blocks, titleBlock };
}
