import type { StyleId } from "../../../domain/catalog/styles.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { EnvelopeBack } from "../../letter/envelope.tsx";
import { Sheet } from "../../letter/sheet.tsx";
import type { Editing } from "../editing.ts";
import { sampleLetter } from "./sample_letter.ts";

type StyleRenderingProps = { editing: Editing; style: StyleId; swapped?: boolean };

/**
 * The top of one's own letter and its sealed envelope in a style, drawn small by what draws them for guests.
 * @param swapped beside a form that was saved
 */
export function StyleRendering({ editing, style, swapped = false }: StyleRenderingProps) {
  const { card, today, base, asset } = editing;
  const letter = sampleLetter(editing, style);
  return (
    <div
      id={`rendering-${style}`}
      class="style-rendering"
      aria-hidden="true"
      inert
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    >
      <div
        class="letter"
        lang={card.lang}
        data-style={style}
        data-frame={resolveTheme(card).frame}
        data-kind={card.kind}
      >
        <Sheet letter={letter} view={{ today, base, asset }} />
        <div class="envelope">
          <div class="envelope-scene">
            <EnvelopeBack letter={letter} />
          </div>
        </div>
      </div>
    </div>
  );
}
