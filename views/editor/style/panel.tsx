import { type StyleId, styleIds } from "../../../domain/catalog/styles.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { SaveForm, typedInto } from "../save_form.tsx";
import { ColorForms, colorKeys } from "./color_forms.tsx";
import { PaletteForm } from "./palettes.tsx";
import { FramePart, TypefaceForms } from "./look_forms.tsx";
import { AllOwn } from "./look_parts.tsx";
import { StyleRendering, StylesLink, withColorsId } from "./style_rendering.tsx";

/**
 * The style panel: one of the styles, and the host's changes to it.
 * @param withColors whether the styles are shown, and chosen, with the host's own colours
 */
export function StylePanel(editing: Editing, withColors = false) {
  const words = editorWords(editing.lang).style;
  return (
    <div id="panel-style">
      <StylesLink editing={editing} />
      <h2>{words.title}</h2>
      <p class="hint">{words.hint}</p>
      <WithColors lang={editing.lang} isOn={withColors} />
      <StyleChoice editing={editing} />
      <section class="look" id="colors" aria-labelledby="colors-title">
        <h3 id="colors-title">{words.colors}</h3>
        <p class="hint">{words.colorsHint}</p>
        <PaletteForm editing={editing} />
        <ColorForms editing={editing} />
      </section>
      <TypefaceForms editing={editing} />
      <FramePart editing={editing} />
      <AllOwn editing={editing} />
    </div>
  );
}

/**
 * A switch above the pictures, which CSS shows while there are colours of the host's own, and which changes the pictures
 * alone. It stands outside of the form that it belongs to: only a choice of a style is saved.
 */
function WithColors({ lang, isOn }: { lang: Editing["lang"]; isOn: boolean }) {
  const words = editorWords(lang).style;
  return (
    <p class="choice with-colors">
      <input
        id={withColorsId}
        type="checkbox"
        form="style"
        name="colors"
        value="mine"
        checked={isOn}
        autocomplete="off"
        data-view=""
        aria-describedby={`${withColorsId}-hint`}
      />
      <label for={withColorsId}>{words.withColors}</label>
      <small id={`${withColorsId}-hint`}>{words.withColorsHint}</small>
    </p>
  );
}

/** Small pictures of the host's own letter, to choose from. */
function StyleChoice({ editing }: { editing: Editing }) {
  const { id, card, lang } = editing;
  const words = editorWords(lang).style;
  const own = colorKeys.flatMap((key) => card.custom[key] ?? []);
  const chosen = typedInto("style", editing)?.style ?? card.style;
  return (
    <SaveForm
      id="style"
      action={`/edit/${id}/style`}
      editing={editing}
      target="#panel-style"
      stored={[
        [words.stored, words.styles[card.style]],
        ...own.length > 0 ? [[words.ownColors, own.join(" ")] as const] : [],
      ]}
    >
      <fieldset class="style-choice">
        <legend class="visually-hidden">{words.choice}</legend>
        {styleIds.map((style) => (
          <StyleCard editing={editing} style={style} name={words.styles[style]} chosen={style === chosen} />
        ))}
      </fieldset>
    </SaveForm>
  );
}

type StyleCardProps = { editing: Editing; style: StyleId; name: string; chosen: boolean };

/** The whole card can be clicked, because the label covers the picture. */
function StyleCard({ editing, style, name, chosen }: StyleCardProps) {
  const input = `style-${style}`;
  return (
    <div class="style-card">
      <input class="visually-hidden" id={input} type="radio" name="style" value={style} checked={chosen} />
      <StyleRendering editing={editing} style={style} />
      <label for={input}>{name}</label>
    </div>
  );
}
