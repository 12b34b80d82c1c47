import { type Block, blockTypeOf } from "../../domain/blocks/index.ts";
import { limits } from "../../domain/letter/limits.ts";
import { oneLine } from "../../domain/letter/text.ts";
import type { FormValues } from "./editing.ts";

/* What the fields of a form say, for those who draw the form again and for those who read it. */

/** The values of a block's form: texts by the paths of their fields. */
export function blockValues(block: Block): FormValues {
  return Object.fromEntries(
    blockTypeOf(block).form.map(({ kind, name }) => {
      const [first, inner] = name.split(".") as [string, string?];
      if (kind === "focus") return [first, focusTexts((block as unknown as FormValues)[first])];
      const stored = (block as unknown as FormValues)[first];
      return inner ? [first, stored] : [first, Array.isArray(stored) ? stored : String(stored ?? "")];
    }),
  ) as FormValues;
}

/** A focus point as texts; empty where the picture has none. */
function focusTexts(focus: unknown) {
  const text = (name: string) => String(valueAt(focus, name) ?? "");
  return { x: text("x"), y: text("y") };
}

/** The value at a path; undefined where there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>(
    (inner, name) => typeof inner === "object" && inner !== null ? (inner as FormValues)[name] : undefined,
    values,
  );
}

/** What a form says in a field; empty where it has none of that name. */
export function textOf(sent: FormValues, name: string): string {
  const value = sent[name];
  return typeof value === "string" ? value : "";
}

/**
 * Whether the host changed a field of a guest's sheet. The sheet also sends what each field said as it was drawn: only
 * what differs is saved, so that two hosts lose nothing.
 */
export function isTyped(sent: FormValues, name: string): boolean {
  return typeof sent[name] === "string" && sent[name] !== valueAt(sent, `drawn.${name}`);
}

/**
 * Whether somebody else changed the same field since it was drawn: what is stored is neither what the form was drawn
 * with nor what the host typed. What differs in white space and hidden characters is the same: they may not be stored.
 * @param kept what would be stored for what the host typed
 */
export function isContested(sent: FormValues, name: string, stored = "", kept = String(sent[name])): boolean {
  const drawn = valueAt(sent, `drawn.${name}`);
  return isTyped(sent, name) && typeof drawn === "string" && stored !== drawn && oneLine(stored) !== oneLine(kept);
}

/** What a field says: what was typed there and could not be saved, or else what is stored. */
export function typedValue(sent: FormValues | undefined, name: string, stored = ""): string {
  return sent && isTyped(sent, name) ? String(sent[name]) : stored;
}

/** How many come, as it was typed; 0: not said; undefined: no such number. */
export function readParty(typed: string): number | undefined {
  const number = typed.trim() === "" ? 0 : /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : limits.party + 1;
  return number > limits.party ? undefined : number;
}
