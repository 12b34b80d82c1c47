import { raw } from "hono/html";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { sealDrawing } from "./seal_drawing.ts";

/** The wax seal, in two halves that lie on each other until it is broken; nothing where the letter has none. */
export function Seal({ letter: { id, card }, label }: { letter: OpenedLetter; label: string }) {
  if (card.seal === "") return null;
  const { colors, fonts } = resolveTheme(card);
  const drawing = sealDrawing({
    mark: card.seal,
    shape: card.sealShape,
    color: colors.accent,
    head: fonts.head,
    seed: id,
  });
  return (
    <div class="seal" role="img" aria-label={label}>
      <svg viewBox="0 0 200 200">
        <g id={`seal-${id}`}>{raw(drawing)}</g>
      </svg>
      <svg viewBox="0 0 200 200">
        <use href={`#seal-${id}`} />
      </svg>
    </div>
  );
}
