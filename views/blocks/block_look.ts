import type { JSX } from "hono/jsx/jsx-runtime";
import type { Block, BlockOf, BlockTypeName, LetterBlockType } from "../../domain/blocks/index.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import type { RenderContext } from "../letter/render_context.ts";

/**
 * All that is drawn of a block type, besides its style sheets. Methods, so that the look of one type can be asked about a
 * block whose type is known by its `type` alone.
 */
export type BlockLook<Type extends BlockTypeName> =
  & LookOf<BlockOf<Type>>
  & (Type extends LetterBlockType ? Offered : unknown);

type Offered = {
  /** a path on 24 by 24 dots, where the editor offers the type */
  readonly icon: string;
};

/** A look of which the type is not known: it is asked about blocks of that type. */
export type AnyBlockLook = LookOf<Block>;

type LookOf<Shown> = {
  /** on a guest's page */
  Page(props: { block: Shown; context: RenderContext }): JSX.Element | null;
  /** as plain text, its links as addresses */
  plain(block: Shown, context: PlainContext): string;
  /** the blocks that stand for it on paper; without: itself */
  print?(block: Shown, context: PrintContext): Block[];
  /** its first words in the editor's lists, on any number of lines; without: none */
  summary?(block: Shown, context: EditorContext): string;
  /** the date that the summary begins with */
  summaryDate?(block: Shown, lang: LanguageId): string;
  /** what a small picture of the letter shows of it; without: nothing */
  sample?(block: Shown): Block[];
  /** what `/patterns` shows of it, for designers and tests: every choice once */
  readonly patterns: readonly Readonly<Record<string, unknown>>[];
};

export type PlainContext = Pick<RenderContext, "lang" | "words" | "today" | "base" | "blocks">;

export type PrintContext = { readonly blocks: readonly Block[]; readonly words: GuestWords };

/** The editor's language, and what stands for `{name}` in it. */
export type EditorContext = { readonly lang: LanguageId; readonly nameMark: string };
