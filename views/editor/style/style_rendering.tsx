import type { StyleId } from "../../../domain/catalog/styles.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { EnvelopeBack } from "../../letter/envelope.tsx";
import { Sheet } from "../../letter/sheet.tsx";
import type { Editing } from "../editing.ts";
import { sampleLetter } from "./sample_letter.ts";

/** The top of one's own letter and its sealed envelope in a style, drawn small by what draws them for guests. */
export function StyleRendering({ editing, style }: { editing: Editing; style: StyleId }) {
  const { card, today, base, asset } = editing;
  const letter = sampleLetter(editing, style);
  return (
    <div class="style-rendering" aria-hidden="true" inert>
      <div class="letter" data-style={style} data-frame={resolveTheme(card).frame} data-kind={card.kind}>
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
