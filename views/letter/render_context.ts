import type { Block } from "../../domain/blocks/index.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { visibleBlocks } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import { guestWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import type { SharedParts } from "./shared_parts.ts";

/** Where a keepsake finds its pictures and calendar files: in the same file, because the service may be gone. */
export type Enclosures = {
  /** the address of a picture, by its path at the service */
  readonly picture: (path: string) => string;
  /** the calendar file of a date, by its block's id */
  readonly calendar: (block: string) => CalendarEnclosure;
};

/** A calendar file as an address, and the name under which it is saved. */
export type CalendarEnclosure = { readonly href: string; readonly download: string };

/** The circumstances in which a letter is read. */
export type View = {
  /** the moment of reading */
  readonly today: Date;
  /** origin of this service; pictures are loaded from no other */
  readonly base: string;
  readonly asset: AssetUrl;
  /** where readers report letters, by mail; undefined: nowhere */
  readonly abuseContact?: string | undefined;
  /** whether it is printed: buttons are left out, and pictures are loaded at once, in the size that paper needs */
  readonly onPaper?: boolean;
  /** parts that were drawn for another guest of the letter; undefined: every part is drawn */
  readonly shared?: SharedParts;
  /** for a keepsake; undefined: the service has the pictures and calendar files */
  readonly enclosures?: Enclosures;
};

/** A letter while it is drawn, and what a block needs to know of it. */
export type RenderContext = View & {
  readonly letter: OpenedLetter;
  readonly lang: LanguageId;
  readonly words: GuestWords;
  /** its blocks as the host wrote them: with `{name}`, since a part for all guests must not contain one guest's name */
  readonly blocks: readonly Block[];
  /** the block whose heading is the letter's title, and the page's only h1 */
  readonly titleBlock: string | undefined;
};

export function renderContext(letter: OpenedLetter, view: View): RenderContext {
  const { card } = letter;
  const blocks = visibleBlocks(card.blocks);
  const titleBlock = blocks.find((block) => block.type === "heading")?.id;
  return { ...view, letter, lang: card.lang, words: guestWords(card.lang), blocks, titleBlock };
}
