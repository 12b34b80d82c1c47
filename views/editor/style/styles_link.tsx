import type { Editing } from "../editing.ts";
import { lookVersion } from "./style_css.ts";

/** Colours the small pictures, as the letter is coloured now. @param swapped beside a form that was saved */
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
