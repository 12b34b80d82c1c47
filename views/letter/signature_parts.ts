import type { Card } from "../../domain/letter/card.ts";

/** A signature: the words that close a letter, such as "Yours, as ever,", and the names below them. */
type SignatureParts = { readonly closing: string; readonly names: string };

/**
 * Words that close end with a comma. In a letter, the first of two lines closes it in any case, because not every
 * language has that comma: "Herzliche Grüße".
 */
export function signatureParts(text: string, kind: Card["kind"]): SignatureParts {
  const lines = text.trim().split("\n");
  const last = lines.slice(0, -1).findLastIndex((line) => line.trimEnd().endsWith(","));
  const end = last < 0 && kind === "letter" && lines.length === 2 ? 1 : last + 1;
  return { closing: lines.slice(0, end).join("\n"), names: lines.slice(end).join("\n") };
}
