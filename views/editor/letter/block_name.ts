import type { Block } from "../../../domain/letter/block.ts";
import type { LetterBlockType, LetterWords } from "../../i18n/editor/letter_words.ts";

/** How many of a block's words stand beside its type, in characters. */
const longest = 48;

/** The first words of a block, on one line; empty when it has none. */
export function firstWords(block: Block): string {
  const words = wordsOf(block).replaceAll(/\s+/g, " ").trim();
  const characters = [...words];
  return characters.length > longest ? `${characters.slice(0, longest).join("").trimEnd()}…` : words;
}

/** A block as it is called in sentences and lists. */
export function blockName(block: Block, { types }: LetterWords): string {
  const type = types[block.type as LetterBlockType];
  const words = firstWords(block);
  return words ? `${type}: ${words}` : type;
}

function wordsOf(block: Block): string {
  switch (block.type) {
    case "heading":
    case "text":
    case "signature":
    case "dress":
    case "gift":
      return block.text;
    case "date":
      return [block.title, block.start.replace("T", " ")].filter(Boolean).join(", ");
    case "place":
      return block.name || block.address;
    case "countdown":
      return block.to.replace("T", " ");
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
