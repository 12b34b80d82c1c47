import { type StyleId, styleIds } from "../../../domain/catalog/styles.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { changeForm } from "../save_form.tsx";
import { ColorForm, type ColorKey, colorKeys } from "./color_forms.tsx";
import { ContrastHint, type WordColor } from "./contrast_hint.tsx";
import { FrameForm, TypefaceForm, type TypefaceUse } from "./look_forms.tsx";
import { PaletteForm } from "./palettes.tsx";
import { StyleRendering, StylesLink } from "./style_rendering.tsx";

/*
 * The parts that a change of the look replaces: its own form, and other parts that depend on it. A form in which the
 * host is typing is left alone.
 */

export function colorPart(editing: Editing, color: ColorKey) {
  return (
    <>
      <ColorForm editing={editing} color={color} />
      <Hints editing={editing} />
      <PaletteForm editing={editing} swapped />
      <Renderings editing={editing} styles={color === "envelope" ? sealedInEnvelope : styleIds} />
      <Around editing={editing} />
    </>
  );
}

export function palettePart(editing: Editing) {
  return (
    <>
      <PaletteForm editing={editing} />
      {colorKeys.map((color) => <ColorForm key={color} editing={editing} color={color} swapped />)}
      <Hints editing={editing} />
      <Renderings editing={editing} />
      <Around editing={editing} />
    </>
  );
}

function Hints({ editing }: { editing: Editing }) {
  return (
    <>
      <ContrastHint editing={editing} color="ink" swapped />
      <ContrastHint editing={editing} color="accent" swapped />
    </>
  );
}

/** After a suggested colour was accepted: the colour's form, and the hint. */
export function readablePart(editing: Editing, color: WordColor) {
  return (
    <>
      <ContrastHint editing={editing} color={color} />
      <ColorForm editing={editing} color={color} swapped />
      <PaletteForm editing={editing} swapped />
      <Renderings editing={editing} />
      <Around editing={editing} />
    </>
  );
}

/** The heading is drawn again, too, because its size is in its markup. */
export function typefacePart(editing: Editing, use: TypefaceUse) {
  return (
    <>
      <TypefaceForm editing={editing} use={use} />
      <Renderings editing={editing} />
      <Around editing={editing} />
    </>
  );
}

/** A frame, as the wax, is drawn in the small pictures themselves, not by their style sheet: they are replaced. */
export function framePart(editing: Editing) {
  return (
    <>
      <FrameForm editing={editing} />
      <Renderings editing={editing} />
      <Around editing={editing} />
    </>
  );
}

/**
 * Seals are drawn in the letter's colours, of which only groovy's sun has the envelope's. All else takes it from the
 * style sheet.
 */
const sealedInEnvelope: readonly StyleId[] = ["groovy"];

function Renderings({ editing, styles = styleIds }: { editing: Editing; styles?: readonly StyleId[] }) {
  return <>{styles.map((style) => StyleRendering({ editing, style, swapped: true }))}</>;
}

function Around({ editing }: { editing: Editing }) {
  return (
    <>
      <StylesLink editing={editing} swapped />
      <AllOwn editing={editing} swapped />
    </>
  );
}

/**
 * Removes all changes to the style, if there are any.
 * @param swapped whether it replaces the form in the page, after another form was saved
 */
export function AllOwn({ editing, swapped = false }: { editing: Editing; swapped?: boolean }) {
  const { id, card, lang } = editing;
  const action = `/edit/${id}/style/own`;
  return (
    <div id="all-own-place" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      {Object.keys(card.custom).length === 0 ? null : (
        <form {...changeForm(action, "#panel-style")}>
          <button class="button-quiet" type="submit" id="all-own">{editorWords(lang).style.allOwn}</button>
        </form>
      )}
    </div>
  );
}
