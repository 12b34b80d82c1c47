import { palettesOf } from "../../../domain/catalog/palettes.ts";
import type { StyleColors } from "../../../domain/catalog/styles.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { SaveForm, typedInto } from "../save_form.tsx";
import { colorKeys } from "./color_forms.tsx";
import { shadeOf, shadeWords } from "../../i18n/shade.ts";

function isPalette(colors: StyleColors, palette: StyleColors): boolean {
  return colorKeys.every((key) => colors[key] === palette[key]);
}

/**
 * Five palettes that suit the style, to choose all four colours at once; none is chosen while the colours are the
 * host's own.
 * @param swapped whether it replaces the form in the page, after another form was saved
 */
export function PaletteForm({ editing, swapped = false }: { editing: Editing; swapped?: boolean }) {
  const { card, lang, id } = editing;
  const words = editorWords(lang).style;
  const { colors } = resolveTheme(card);
  const palettes = palettesOf(card.style);
  const chosen = typedInto("palettes", editing)?.palette ??
    String(palettes.findIndex((palette) => isPalette(colors, palette)));
  return (
    <SaveForm
      id="palettes"
      action={`/edit/${id}/style/palette`}
      editing={editing}
      stored={[[words.colors, paletteName(colors, lang)]]}
      swapped={swapped}
    >
      <fieldset class="palette-choice">
        <legend class="visually-hidden">{words.colors}</legend>
        {palettes.map((palette, index) => {
          const name = paletteName(palette, lang);
          return (
            <label title={index === 0 ? words.styleOwn(name) : name}>
              <input
                class="visually-hidden"
                id={`palette-${index}`}
                type="radio"
                name="palette"
                value={index}
                checked={chosen === String(index)}
              />
              <PalettePicture palette={palette} />
              <span class="visually-hidden">{index === 0 ? words.styleOwn(name) : name}</span>
            </label>
          );
        })}
      </fieldset>
    </SaveForm>
  );
}

/** Its name in words, for readers who cannot see it. */
export function paletteName({ accent, paper }: StyleColors, lang: Editing["lang"]): string {
  const [one, other] = [accent, paper].map((color) => shadeWords(shadeOf(color), lang));
  return editorWords(lang).style.palette(one!, other!);
}

/** A letter with its seal, over its envelope: an SVG, because the page's policy allows no inline colours. */
function PalettePicture({ palette: { paper, ink, accent, envelope } }: { palette: StyleColors }) {
  return (
    <svg class="palette-picture" viewBox="0 0 44 44" aria-hidden="true">
      <path fill={paper} d="M0 0h44v44H0z" />
      <path fill={ink} d="M8 10h22v3H8zM8 17h15v2H8z" />
      <path fill={envelope} d="M0 27h44v17H0z" />
      <circle fill={accent} cx="31" cy="27" r="7" />
    </svg>
  );
}
