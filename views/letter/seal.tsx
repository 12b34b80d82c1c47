import { raw } from "hono/html";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { sealDrawing, sealOf } from "./seal_drawing.ts";

/** The wax seal, in two halves that lie on each other until it is broken; nothing where the letter has none. */
export function Seal({ letter, label }: { letter: OpenedLetter; label: string }) {
  const seal = sealOf(letter);
  if (!seal) return null;
  return (
    <div class="seal" role="img" aria-label={label}>
      <svg viewBox="0 0 200 200">
        <g id={`seal-${letter.id}`}>{raw(sealDrawing(seal))}</g>
      </svg>
      <svg viewBox="0 0 200 200">
        <use href={`#seal-${letter.id}`} />
      </svg>
    </div>
  );
}
