import type { Block, LetterBlockType } from "../../../domain/blocks/index.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { lookOf } from "../../blocks/index.ts";
import { editorWords } from "../../i18n/words.ts";

/** How many of a block's words stand beside its type, in characters. */
const longest = 48;

/**
 * The first words of a block, on one line; empty when it has none.
 * @param lang of the editor: dates are said in it, and what `{name}` stands for
 */
export function firstWords(block: Block, lang: LanguageId): string {
  const summary = lookOf(block).summary?.(block, { lang, nameMark: nameMark(lang) }) ?? "";
  const words = summary.replaceAll(/\s+/g, " ").trim();
  const characters = [...words];
  return characters.length > longest ? `${characters.slice(0, longest).join("").trimEnd()}…` : words;
}

/** A block as it is called in sentences and lists. */
export function blockName(block: Block, lang: LanguageId): string {
  const type = editorWords(lang).letter.types[block.type as LetterBlockType];
  const words = firstWords(block, lang);
  return words ? `${type}: ${words}` : type;
}

/** The date that a block's words begin with, if any. @param lang of the editor */
export function momentOf(block: Block, lang: LanguageId): string {
  return lookOf(block).summaryDate?.(block, lang) ?? "";
}

/** What stands for `{name}` in a block's words. */
export function nameMark(lang: LanguageId): string {
  return `(${editorWords(lang).letter.guestName})`;
}
