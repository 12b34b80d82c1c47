import type { Block } from "../../domain/blocks/index.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { visibleBlocks } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { personalizeBlock } from "../../domain/letter/personalize.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import { guestWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_url.ts";
import { isolate } from "./words.tsx";

/** Where and when a letter is read. */
export type View = {
  /** the moment of reading */
  readonly today: Date;
  /** origin of this service, whose pictures alone are loaded */
  readonly base: string;
  readonly asset: AssetUrl;
  /** whether it is read on paper: nothing can be pressed there, and pictures are loaded at once, as large as paper needs */
  readonly onPaper?: boolean;
};

/** A letter while it is read: its blocks as this reader sees them, and what a block needs to know beside itself. */
export type RenderContext = View & {
  readonly letter: OpenedLetter;
  readonly lang: LanguageId;
  readonly words: GuestWords;
  readonly blocks: readonly Block[];
  /** the block that titles the letter; its heading is the page's only h1 */
  readonly titleBlock: string | undefined;
};

export function renderContext(letter: OpenedLetter, view: View): RenderContext {
  const { card, to } = letter;
  const blocks = visibleBlocks(card.blocks).map((block) => personalizeBlock(block, isolate(to), card.lang));
  const titleBlock = blocks.find((block) => block.type === "heading")?.id;
  return { ...view, letter, lang: card.lang, words: guestWords(card.lang), blocks, titleBlock };
}
