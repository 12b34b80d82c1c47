import { findLanguage } from "../../../domain/catalog/languages.ts";
import { contrast } from "../../../domain/letter/color.ts";
import { readableContrast, resolveTheme } from "../../../domain/letter/theme.ts";
import { styleWords } from "../../i18n/editor/style.ts";
import type { Editing } from "../editing.ts";
import { readableColor } from "./readable_color.ts";

/**
 * How well words can be read on the paper, in words, with the nearest colour that reads well where it is hard.
 * @param swapped beside a colour that was saved
 */
export function ContrastHint({ editing, swapped = false }: { editing: Editing; swapped?: boolean }) {
  const { lang, card } = editing;
  const { contrast: words } = styleWords[lang];
  const { paper, ink, accent, text, accentText } = resolveTheme(card).colors;
  return (
    <div class="contrast" id="contrast" role="status" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      <Hint
        editing={editing}
        color="ink"
        value={ink}
        paper={paper}
        say={words.words}
        sayLow={words.wordsLow}
        shown={text}
      />
      <Hint
        editing={editing}
        color="accent"
        value={accent}
        paper={paper}
        say={words.accent}
        sayLow={words.accentLow}
        shown={accentText}
      />
    </div>
  );
}

type HintProps = {
  editing: Editing;
  color: "ink" | "accent";
  value: string;
  paper: string;
  say: (ratio: string) => string;
  sayLow: (ratio: string, shown: string) => string;
  /** what guests see in its place */
  shown: string;
};

function Hint({ editing: { id, card, lang, revision }, color, value, paper, say, sayLow, shown }: HintProps) {
  const ratio = contrast(value, paper);
  const written = new Intl.NumberFormat(findLanguage(lang).locale, { maximumFractionDigits: 1, roundingMode: "floor" })
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
      hx-target="#contrast"
      hx-swap="outerMorph"
    >
      <input type="hidden" name="seen" value={revision} />
      <p>{sayLow(written, shown)}</p>
      <button class="button-quiet" type="submit" id={remedy} name="color" value={color}>
        <Swatch color={nearest} />
        {styleWords[lang].contrast.remedy(nearest)}
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
