import type { Card } from "../../../domain/letter/card.ts";
import { isLetters } from "../../../domain/letter/seal.ts";
import type { FormValues } from "../../../views/editor/editing.ts";
import { sealFields } from "../../../views/editor/envelope/seal_form.tsx";

/**
 * The colour of a form with two fields: the typed number, if it was changed, else the picked colour.
 * @param shown the colour that both fields had when they were drawn, for a form that does not say it
 * @returns `#rrggbb`; the typed text if it is no colour
 */
export function readColor({ text, picked, drawn }: FormValues, shown: string): string {
  const typed = typeof text === "string" ? normal(text) : shown;
  if (typed !== (drawn ?? shown) || typeof picked !== "string") return typed;
  return picked.toLowerCase();
}

/** Accepts capitals, a missing `#`, and three digits. */
function normal(text: string): string {
  const digits = text.trim().replace(/^#/, "").toLowerCase();
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join("")}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : text.trim();
}

/**
 * The seal string of a form. If initials were just chosen and none are typed, those proposed for the current letter are
 * used: its names may have changed since the form was drawn.
 */
export function chosenSeal(sent: FormValues, card: Card): string | undefined {
  const fields = sealFields(card);
  const isNewKind = sent.kind !== fields.kind;
  const written = Object.entries(sent).filter(([, value]) => !(isNewKind && String(value).trim() === ""));
  return sealMarkOf({ ...fields, ...Object.fromEntries(written) });
}

/**
 * Whether initials were just chosen and some are still empty. That is no error: the seal stays unchanged until they are
 * typed.
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

/** The seal string of the form's values (interface, "seal"), not validated. */
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
