import type { Block } from "../../domain/blocks/index.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { visibleBlocks } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { personalizeBlock } from "../../domain/letter/personalize.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import { guestWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_url.ts";
import { isolate } from "./words.tsx";

/** Where a letter finds what belongs to it, when the service is not there to be asked: in the same file. */
export type Enclosures = {
  /** the address of a picture, by its path at the service */
  readonly picture: (path: string) => string;
  /** the calendar file of a date, by its block's id */
  readonly calendar: (block: string) => CalendarEnclosure;
};

/** A calendar file as an address, and the name under which it is saved. */
export type CalendarEnclosure = { readonly href: string; readonly download: string };

/** Where and when a letter is read. */
export type View = {
  /** the moment of reading */
  readonly today: Date;
  /** origin of this service, whose pictures alone are loaded */
  readonly base: string;
  readonly asset: AssetUrl;
  /** whether it is read on paper: nothing can be pressed there, and pictures are loaded at once, as large as paper needs */
  readonly onPaper?: boolean;
  /** of a letter that is kept as one file; without: the service is asked for pictures and calendar files */
  readonly enclosures?: Enclosures;
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
