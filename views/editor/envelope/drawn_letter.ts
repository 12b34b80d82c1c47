import type { Card } from "../../../domain/letter/card.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { addressee } from "../../../domain/letter/personalize.ts";

type Drawn = { readonly id: string; readonly card: Card; readonly guests: readonly { readonly name: string }[] };

/** The letter as its first guest gets it, or nobody in particular: as much of it as an envelope shows. */
export function drawnLetter({ id, card, guests: [guest] }: Drawn): OpenedLetter {
  return {
    id,
    revision: 1,
    card: { ...card, blocks: [] },
    to: addressee(card, guest?.name),
    guest: undefined,
    pictures: new Map(),
    updated: new Date(0),
    factsChanged: undefined,
  };
}
