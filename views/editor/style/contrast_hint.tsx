import { clampChroma, converter, formatHex } from "culori";
import { languages } from "../../../domain/i18n/languages.ts";
import { contrast } from "../../../domain/letter/color.ts";
import { readableContrast, resolveTheme } from "../../../domain/letter/theme.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { changeForm, PageFields } from "../save_form.tsx";

/** The colours of text. */
export type WordColor = "ink" | "accent";

/**
 * How readable text in a colour is on the paper, in words, and a suggestion: the nearest readable colour, if the
 * contrast is too low.
 * @param swapped whether it replaces the hint in the page, after a colour was saved
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

function Hint({ editing, color }: { editing: Editing; color: WordColor }) {
  const { id, card, lang } = editing;
  const { contrast: words } = editorWords(lang).style;
  const { paper, [color]: value, text, accentText } = resolveTheme(card).colors;
  // The colour that guests see instead.
  const [say, sayLow, shown] = color === "ink"
    ? [words.words, words.wordsLow, text]
    : [words.accent, words.accentLow, accentText];
  const ratio = contrast(value, paper);
  const written = new Intl.NumberFormat(languages[lang].locale, { maximumFractionDigits: 1, roundingMode: "floor" })
    .format(ratio);
  const remedy = `readable-${color}`;
  // The suggestion's button had the focus; this text, which replaces it, takes the focus.
  if (ratio >= readableContrast) return <p class="hint" id={remedy} tabindex={-1}>{say(written)}</p>;
  // No warning for a style's own colours: they are chosen on purpose, and its accented words take another colour.
  if (!card.custom.paper && !card.custom[color]) return null;
  const action = `/edit/${id}/style/readable`;
  const nearest = readableColor(value, paper);
  return (
    <form class="contrast-low" {...changeForm(action, `#contrast-${color}`)}>
      <PageFields editing={editing} />
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

/** An SVG, because the page's policy allows no inline colours. */
function Swatch({ color }: { color: string }) {
  return (
    <svg class="color-swatch" viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={color} />
    </svg>
  );
}

const toOklch = converter("oklch");
/** Halvings of the lightness, enough for the precision of eight bits. */
const halvings = 14;

/**
 * The nearest readable colour for text on the surface: the same hue, lighter or darker by just as much (in oklab, as
 * the eye sees it) as a contrast of 4.5:1 needs.
 * @returns `#rrggbb`; the colour itself if it is readable already
 */
export function readableColor(color: string, surface: string): string {
  if (isReadable(color, surface)) return color;
  const from = lightness(color);
  const found = [0, 1].map((end) => firstReadable(color, surface, from, end)).filter((one) => one !== undefined);
  return found.reduce((one, other) => away(other, from) < away(one, from) ? other : one);
}

/** The nearest readable colour in the direction of black (0) or white (1), if any. */
function firstReadable(color: string, surface: string, from: number, end: number): string | undefined {
  if (!isReadable(withLightness(color, end), surface)) return undefined;
  let [near, far] = [from, end];
  for (let step = 0; step < halvings; step++) {
    const middle = (near + far) / 2;
    if (isReadable(withLightness(color, middle), surface)) far = middle;
    else near = middle;
  }
  return withLightness(color, far);
}

function withLightness(color: string, l: number): string {
  return formatHex(clampChroma({ ...toOklch(color)!, l }, "oklch"));
}

function isReadable(color: string, surface: string): boolean {
  return contrast(color, surface) >= readableContrast;
}

function lightness(color: string): number {
  return toOklch(color)!.l;
}

function away(color: string, from: number): number {
  return Math.abs(lightness(color) - from);
}
