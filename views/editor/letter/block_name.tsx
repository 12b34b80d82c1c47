import { type Block, type LetterBlockType, letterBlockTypes } from "../../../domain/blocks/index.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { remembered } from "../../../domain/letter/remembered.ts";
import { blockLooks, lookOf } from "../../blocks/index.ts";
import { about, editorWords } from "../../i18n/words.ts";

/** How many characters of a block's text are shown beside its type. */
const longest = 48;

/**
 * The first words of a block, on one line; empty when it has none.
 * @param lang of the editor: used for dates and for the word that replaces `{name}`
 */
export function firstWords(block: Block, lang: LanguageId): string {
  const known = wordsIn(block);
  const words = known.get(lang) ?? shortened(block, lang);
  known.set(lang, words);
  return words;
}

/** Seven names of each block are drawn. */
const wordsIn = remembered((_: Block) => new Map<LanguageId, string>());

function shortened(block: Block, lang: LanguageId): string {
  const summary = lookOf(block).summary?.(block, { lang, nameMark: nameMark(lang) }) ?? "";
  const words = summary.replaceAll(/\s+/g, " ").trim();
  if (words.length <= longest) return words;
  // A text may have four thousand; each takes at most two units.
  const characters = [...words.slice(0, 2 * longest + 2)];
  return characters.length > longest ? `${characters.slice(0, longest).join("").trimEnd()}…` : words;
}

/** The name of a block for sentences and lists. */
export function blockName(block: Block, lang: LanguageId): string {
  const type = editorWords(lang).letter.types[block.type as LetterBlockType];
  const words = firstWords(block, lang);
  return words ? about(type, words, lang) : type;
}

/** The date that a block's words begin with, if any. @param lang of the editor */
export function momentOf(block: Block, lang: LanguageId): string {
  return lookOf(block).summaryDate?.(block, lang) ?? "";
}

/** The word that replaces `{name}` in a block's text. */
export function nameMark(lang: LanguageId): string {
  return `(${editorWords(lang).letter.guestName})`;
}

/** The icons of all block types, once for each page. */
export function TypeSketches() {
  return (
    <svg class="sketches" aria-hidden="true" width="0" height="0">
      {letterBlockTypes.map((type) => (
        <symbol id={`sketch-${type}`} viewBox="0 0 24 24">
          <path d={blockLooks[type].icon} />
        </symbol>
      ))}
    </svg>
  );
}

export function TypeIcon({ type }: { type: LetterBlockType }) {
  return (
    <svg class="sketch" aria-hidden="true">
      <use href={`#sketch-${type}`} />
    </svg>
  );
}

/** The addresses and element ids of a block in the editor. */
export type BlockPlace = {
  readonly path: string;
  /** of the block's element */
  readonly item: string;
  readonly head: string;
  readonly form: string;
  /** the first of its fields */
  readonly first: string;
};

/** Ids that have a `~` before them in an address: browsers go up where a part of it is nothing but dots. */
const dots = /^~*\.\.?$/;

/** The id of a block in an address. */
export function blockIn(segment: string): string {
  return dots.test(segment) ? segment.replace("~", "") : segment;
}

/** @param letter its id @param block its id, which may hold any characters */
export function blockPlace(letter: string, block: string): BlockPlace {
  const name = encodeURIComponent(block);
  const segment = dots.test(block) ? `~${name}` : name;
  // Element ids must not contain spaces. After a dash follows the name of a part, so dashes in the block's id are
  // encoded.
  const item = `block-${name.replaceAll("-", "%2D")}`;
  return {
    path: `/edit/${letter}/blocks/${segment}`,
    item,
    head: `${item}-head`,
    form: `${item}-form`,
    first: `${item}-first`,
  };
}
