import { raw } from "hono/html";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { sealDrawing, sealOf } from "../letter/seal_drawing.ts";

const symbol = "printed-seal";

/** The letter's seal, once for a document that prints it any number of times; nothing where the letter has none. */
export function SealSymbol({ letter }: { letter: Pick<OpenedLetter, "id" | "card"> }) {
  const seal = sealOf(letter);
  if (!seal) return null;
  return (
    <svg class="printed-symbols" width="0" height="0" aria-hidden="true">
      <symbol id={symbol} viewBox="0 0 200 200" overflow="visible">{raw(sealDrawing(seal))}</symbol>
    </svg>
  );
}

/** The seal; its document has a `SealSymbol`. */
export function PrintedSeal({ letter, label }: { letter: Pick<OpenedLetter, "card">; label: string }) {
  if (letter.card.seal === "") return null;
  return (
    <svg class="printed-seal" role="img" aria-label={label} viewBox="0 0 200 200">
      <use href={`#${symbol}`} />
    </svg>
  );
}
