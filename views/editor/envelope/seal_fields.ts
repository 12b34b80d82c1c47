import { defaultSeal, readSeal } from "../../../domain/letter/seal.ts";
import type { Card } from "../../../domain/letter/card.ts";
import type { SealKind } from "../../i18n/editor/envelope_words.ts";
import type { FormValues } from "../editing.ts";
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

/**
 * The seal string that a form asks for. Who has just chosen initials, and has written none, gets those of the people whose
 * letter it is: they may have been written since the form was drawn.
 */
export function chosenSeal(sent: FormValues, card: Card): string | undefined {
  const fields = sealFields(card);
  const isNewKind = sent.kind !== fields.kind;
  const written = Object.entries(sent).filter(([, value]) => !(isNewKind && String(value).trim() === ""));
  return sealMarkOf({ ...fields, ...Object.fromEntries(written) });
}

/** The seal string of what stands in the form (interface, "seal"), right or wrong. */
export function sealMarkOf({ kind, icon, letters, first, second }: FormValues): string | undefined {
  switch (kind) {
    case "none":
      return "";
    case "plain":
      return "_";
    case "icon":
      return `icon:${icon}`;
    case "initials":
      return `ini:${String(letters).trim()}`;
    case "duo":
      return `duo:${String(first).trim()}|${String(second).trim()}`;
    default:
      return undefined;
  }
}
