import type { StyleId } from "../../../domain/catalog/styles.ts";
import type { Block } from "../../../domain/blocks/index.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { visibleBlocks } from "../../../domain/letter/content.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { addressee } from "../../../domain/letter/personalize.ts";
import { lookOf } from "../../blocks/index.ts";

/** How much of a letter a small picture of it shows. */
const shownBlocks = 4;

/** The first of one's own words in a style, as nobody in particular receives them: what a small picture can show. */
export function sampleLetter({ id, card }: { readonly id: string; readonly card: Card }, style: StyleId): OpenedLetter {
  const shown = visibleBlocks(card.blocks).flatMap((block) => lookOf(block).sample?.(block) ?? []).slice(
    0,
    shownBlocks,
  );
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
