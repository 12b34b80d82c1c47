import type { SlotName } from "../../domain/catalog/slots.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { personalizeText } from "../../domain/letter/personalize.ts";

export type EnvelopeLine = { readonly text: string; readonly italic: boolean };

/** What stands in a written slot for this reader. Nobody named in the middle: the letter is addressed to the guest (E3). */
export function envelopeLine(
  { card, to }: Pick<OpenedLetter, "card" | "to">,
  slot: Exclude<SlotName, "front-tr">,
): EnvelopeLine {
  const block = card.envelope.blocks[slot];
  const [text, italic] = block?.type === "heading" || block?.type === "text" ? [block.text, block.italic] : ["", false];
  const written = slot === "front-center" && text.trim() === "" ? "{name}" : text;
  return { text: personalizeText(written, to, card.lang).trim(), italic };
}
