import { defaultSeal, readSeal } from "../../../domain/letter/seal.ts";
import type { Card } from "../../../domain/letter/card.ts";
import type { SealKind } from "../../i18n/editor/envelope_words.ts";
import { proposeInitials } from "./propose_initials.ts";

/** The fields of the form in which a seal is made. */
export type SealFields = {
  readonly kind: SealKind;
  readonly icon: string;
  readonly letters: string;
  readonly first: string;
  readonly second: string;
  readonly shape: Card["sealShape"];
};

/** A letter's seal in the form's fields; of the kinds that it is not, what choosing them would give. */
export function sealFields(card: Card): SealFields {
  const seal = readSeal(card.seal);
  const [first, second] = proposeInitials(card);
  const fields = {
    icon: defaultSeal.slice("icon:".length),
    letters: first + second,
    first,
    second,
    kind: seal.kind,
    shape: card.sealShape,
  };
  switch (seal.kind) {
    case "icon":
      return { ...fields, icon: seal.icon };
    case "initials":
      return { ...fields, letters: seal.letters };
    case "duo":
      return { ...fields, first: seal.first, second: seal.second };
    default:
      return fields;
  }
}
