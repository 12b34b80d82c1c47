import type { StyleId } from "../../../domain/catalog/styles.ts";
import type { Block } from "../../../domain/blocks/index.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { visibleBlocks } from "../../../domain/letter/content.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { addressee } from "../../../domain/letter/personalize.ts";

/** How much of a letter a small picture of it shows. */
const shownBlocks = 4;
/** In characters: about two lines, so that a date below them is seen, too. */
const shownText = 60;

/** The first of one's own words in a style, as nobody in particular receives them: what a small picture can show. */
export function sampleLetter({ id, card }: { readonly id: string; readonly card: Card }, style: StyleId): OpenedLetter {
  const shown = visibleBlocks(card.blocks).flatMap(sampleBlock).slice(0, shownBlocks);
  const blocks = shown.length > 0 ? shown : [nameAlone];
  return {
    // Drawings have ids of their own in every style.
    id: `${id}-${style}`,
    revision: 1,
    card: { ...card, style, blocks },
    to: addressee(card),
    guest: undefined,
    pictures: new Map(),
    updated: new Date(0),
    factsChanged: undefined,
  };
}

const nameAlone: Block = { id: "name", type: "heading", text: "{name}", size: "xl", italic: false };

/** Words, without what leads elsewhere: nothing in a small picture can be pressed. */
function sampleBlock(block: Block): Block[] {
  switch (block.type) {
    case "heading":
    case "signature":
    case "divider":
      return [block];
    case "text":
      return [{ ...block, text: shortened(block.text) }];
    case "date":
      return [{ ...block, title: "", interactive: false }];
    default:
      return [];
  }
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= shownText ? text : `${characters.slice(0, shownText).join("").replace(/\s+\S*$/, "")} …`;
}
