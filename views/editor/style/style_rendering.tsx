import type { StyleId } from "../../../domain/catalog/styles.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { EnvelopeBack } from "../../letter/envelope/envelope.tsx";
import { Sheet } from "../../letter/letter.tsx";
import type { Editing } from "../editing.ts";
import { lookVersion, sampleLetter } from "./style_css.ts";

type StyleRenderingProps = { editing: Editing; style: StyleId; swapped?: boolean };

/**
 * The top of the host's letter and its sealed envelope in a style, small, drawn by the components of the guest's page.
 * @param swapped whether it replaces the picture in the page, after a form was saved
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

/**
 * The style sheet that colours the small pictures like the letter. @param swapped whether it replaces the link in the
 * page, after a form was saved
 */
export function StylesLink({ editing: { id, card }, swapped = false }: { editing: Editing; swapped?: boolean }) {
  return (
    <link
      id="styles"
      rel="stylesheet"
      href={`/edit/${id}/styles.css?v=${lookVersion(card)}`}
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    />
  );
}
