import type { FormValues } from "../editing.ts";
import { valueAt } from "../letter/block_values.ts";

/**
 * Whether the host changed a field of a guest's sheet. The sheet also sends what each field said as it was drawn: only
 * what differs is saved, so that two hosts lose nothing.
 */
export function isTyped(sent: FormValues, name: string): boolean {
  return typeof sent[name] === "string" && sent[name] !== valueAt(sent, `drawn.${name}`);
}

/** What a field says: what was typed there and could not be saved, or else what is stored. */
export function typedValue(sent: FormValues | undefined, name: string, stored = ""): string {
  return sent && isTyped(sent, name) ? String(sent[name]) : stored;
}
