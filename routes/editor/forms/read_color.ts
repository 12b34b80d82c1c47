import type { FormValues } from "../../../views/editor/editing.ts";

/**
 * The colour that a form was filled with: its number, where that was changed, else what was picked.
 * @param shown what both of its fields held
 * @returns a number as a letter holds it where it can be made one, else what was typed
 */
export function readColor({ text, picked }: FormValues, shown: string): string {
  const typed = typeof text === "string" ? normal(text) : shown;
  if (typed !== shown || typeof picked !== "string") return typed;
  return picked.toLowerCase();
}

/** People write colours in capitals, without the sign, or with three digits. */
function normal(text: string): string {
  const digits = text.trim().replace(/^#/, "").toLowerCase();
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join("")}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : text.trim();
}
