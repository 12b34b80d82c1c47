import type { JSX } from "hono/jsx/jsx-runtime";
import type { Block, BlockOf, BlockTypeName, LetterBlockType } from "../../domain/blocks/index.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { countCharacters } from "../../domain/letter/text.ts";
import type { RenderContext } from "../letter/render_context.ts";

/**
 * All that is drawn of a block type, except its style sheets. These are methods, not function properties, so that
 * `AnyBlockLook` accepts the look of every type.
 */
export type BlockLook<Type extends BlockTypeName> =
  & LookOf<BlockOf<Type>>
  & (Type extends LetterBlockType ? Offered : unknown);

type Offered = {
  /** the path of a drawing on 24 by 24 units, for the editor's list of types */
  readonly icon: string;
};

/** A look whose type is not known: it must be given blocks of that type. */
export type AnyBlockLook = LookOf<Block>;

/**
 * Where a block stands on paper. `title`: at the beginning, part of the title. `fact`: half as wide, beside another fact.
 * `note`: half as wide, beside another note. `section`: as wide as the page, with a heading of its own. `small`: in a row
 * with other small things. `words`: as wide as the page. `line`: separates what stands above it from what follows.
 */
type PaperPlace = "title" | "fact" | "note" | "section" | "small" | "words" | "line";

type LookOf<Shown> = {
  readonly paper: PaperPlace;
  /** the path of a module, which only pages with such a block load */
  readonly module?: string;
  /** the block on a guest's page */
  Page(props: { block: Shown; context: RenderContext }): JSX.Element | null;
  /** the block as plain text, with links as addresses */
  plain(block: Shown, context: PlainContext): string;
  /** the blocks that replace it on paper; undefined: the block itself */
  print?(block: Shown, context: PrintContext): Block[];
  /** its first words, for the editor's lists; may contain line breaks; undefined: none */
  summary?(block: Shown, context: EditorContext): string;
  /** the date that the summary begins with */
  summaryDate?(block: Shown, lang: LanguageId): string;
  /** the blocks that a small picture of the letter shows for it; undefined: none */
  sample?(block: Shown): Block[];
  /** examples for `/patterns`, for designers and tests: every choice once */
  readonly patterns: readonly Readonly<Record<string, unknown>>[];
};

export type PlainContext = Pick<RenderContext, "lang" | "words" | "today" | "base" | "blocks">;

type PrintContext = { readonly blocks: readonly Block[]; readonly words: GuestWords };

/** The editor's language, and the text that replaces `{name}`. */
type EditorContext = { readonly lang: LanguageId; readonly nameMark: string };

/** A heading as plain text, with a line below it. */
export function underlined(heading: string, stroke = "-"): string {
  const trimmed = heading.trim();
  const longest = Math.max(...trimmed.split("\n").map(countCharacters));
  return `${trimmed}\n${stroke.repeat(longest)}`;
}

/** Joins parts of plain text, each on a line of its own; empty parts are left out. */
export function lines(...parts: string[]): string {
  return parts.map((part) => part.trimEnd()).filter((part) => part !== "").join("\n");
}
