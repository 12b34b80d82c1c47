import { defaultSeal, readSeal, type Seal } from "../../../domain/letter/seal.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { proposeInitials } from "./propose_initials.ts";

/** What can be pressed into the wax, in the order in which a host chooses. */
export const sealKinds = ["icon", "initials", "duo", "plain", "none"] as const satisfies readonly Seal["kind"][];

/** The fields of the form in which a seal is made. */
export type SealFields = {
  readonly kind: Seal["kind"];
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
