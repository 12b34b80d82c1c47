import type { LanguageId } from "../../../domain/i18n/languages.ts";
import type { LetterBlockType } from "../../../domain/i18n/words/block_keys.ts";
import type { Block } from "../../../domain/letter/block.ts";
import { shortMoment } from "../../i18n/dates.ts";
import { editorWords } from "../../i18n/words.ts";

/** How many of a block's words stand beside its type, in characters. */
const longest = 48;

/**
 * The first words of a block, on one line; empty when it has none.
 * @param lang of the editor: dates are said in it, and what `{name}` stands for
 */
export function firstWords(block: Block, lang: LanguageId): string {
  const words = wordsOf(block, lang).replaceAll(/\s+/g, " ").trim();
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
  if (block.type === "date") return shortMoment(block.start, lang);
  return block.type === "countdown" ? shortMoment(block.to, lang) : "";
}

/** What stands for `{name}` in a block's words. */
export function nameMark(lang: LanguageId): string {
  return `(${editorWords(lang).letter.guestName})`;
}

function wordsOf(block: Block, lang: LanguageId): string {
  switch (block.type) {
    case "heading":
    case "text":
    case "signature":
      return block.text.replaceAll("{name}", nameMark(lang));
    case "dress":
    case "gift":
      return block.text;
    case "date":
      // What is too long is cut at its end.
      return [momentOf(block, lang), block.title].filter(Boolean).join(", ");
    case "place":
      return block.name || block.address;
    case "countdown":
      return momentOf(block, lang);
    case "link":
      return block.label || block.href;
    case "qr":
      return block.caption || block.data;
    case "rsvp":
      return Object.values(block.contacts).filter(Boolean).join(", ");
    case "agenda":
      return block.items.map(({ time, what }) => `${time} ${what}`.trim()).filter(Boolean).join(", ");
    case "music":
      return block.href;
    default:
      return "";
  }
}
