import { languages } from "../../../domain/i18n/languages.ts";
import { contrast } from "../../../domain/letter/color.ts";
import { readableContrast, resolveTheme } from "../../../domain/letter/theme.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { queueRequests } from "../queue_requests.ts";
import { readableColor } from "./readable_color.ts";

/** The colours that words are written in. */
export type WordColor = "ink" | "accent";

/**
 * How well words in a colour can be read on the paper, in words, with the nearest colour that reads well where it is hard.
 * @param swapped beside a colour that was saved
 */
export function ContrastHint(
  { editing, color, swapped = false }: { editing: Editing; color: WordColor; swapped?: boolean },
) {
  return (
    <div class="contrast" id={`contrast-${color}`} role="status" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      <Hint editing={editing} color={color} />
    </div>
  );
}

function Hint({ editing: { id, card, lang, revision }, color }: { editing: Editing; color: WordColor }) {
  const { contrast: words } = editorWords(lang).style;
  const { paper, [color]: value, text, accentText } = resolveTheme(card).colors;
  // What guests see in its place.
  const [say, sayLow, shown] = color === "ink"
    ? [words.words, words.wordsLow, text]
    : [words.accent, words.accentLow, accentText];
  const ratio = contrast(value, paper);
  const written = new Intl.NumberFormat(languages[lang].locale, { maximumFractionDigits: 1, roundingMode: "floor" })
    .format(ratio);
  const remedy = `readable-${color}`;
  // Who pressed the remedy has the focus on what stands in its place.
  if (ratio >= readableContrast) return <p class="hint" id={remedy} tabindex={-1}>{say(written)}</p>;
  // What a style has of its own is meant so; its accented words take another colour by themselves.
  if (!card.custom.paper && !card.custom[color]) return null;
  const action = `/edit/${id}/style/readable`;
  const nearest = readableColor(value, paper);
  return (
    <form
      class="contrast-low"
      method="post"
      action={action}
      hx-post={action}
      hx-target={`#contrast-${color}`}
      hx-swap="outerMorph"
      {...queueRequests}
    >
      <input type="hidden" name="seen" value={revision} />
      <p class="warning">
        {sayLow(written, shown)} <Swatch color={shown} />
      </p>
      <button class="button-quiet" type="submit" id={remedy} name="color" value={color}>
        <Swatch color={nearest} />
        {words.remedy(nearest)}
      </button>
    </form>
  );
}

/** A drawing, since the page takes no colours inline. */
function Swatch({ color }: { color: string }) {
  return (
    <svg class="color-swatch" viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={color} />
    </svg>
  );
}
