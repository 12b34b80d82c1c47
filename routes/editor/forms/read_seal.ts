import type { Card } from "../../../domain/letter/card.ts";
import { isLetters } from "../../../domain/letter/seal.ts";
import type { FormValues } from "../../../views/editor/editing.ts";
import { sealFields } from "../../../views/editor/envelope/seal_fields.ts";

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

/**
 * Whether initials were only just chosen, and some are still to be written: nothing is wrong yet, and the seal stays as
 * it is until they are.
 */
export function awaitsLetters(sent: FormValues, card: Card): boolean {
  const { kind, ...proposed } = sealFields(card);
  if (sent.kind === kind) return false;
  const names = sent.kind === "initials"
    ? ["letters"] as const
    : sent.kind === "duo"
    ? ["first", "second"] as const
    : [];
  const letters = names.map((name) => String(sent[name] ?? "").trim() || proposed[name]);
  return letters.includes("") && letters.every((one) => one === "" || isLetters(one));
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
