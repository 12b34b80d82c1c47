import { styleIds } from "../../../domain/catalog/styles.ts";
import type { Editing } from "../editing.ts";
import { AllOwn } from "./all_own.tsx";
import { ColorForm, type ColorKey } from "./color_forms.tsx";
import { ContrastHint, type WordColor } from "./contrast_hint.tsx";
import { FrameForm, TypefaceForm, type TypefaceUse } from "./look_forms.tsx";
import { StyleRendering } from "./style_rendering.tsx";
import { StylesLink } from "./styles_link.tsx";

/*
 * What an act on the look draws: its own form, and beside it what else it changes. What is being written in another form
 * is left alone.
 */

export function colorPart(editing: Editing, color: ColorKey) {
  return (
    <>
      <ColorForm editing={editing} color={color} />
      <ContrastHint editing={editing} color="ink" swapped />
      <ContrastHint editing={editing} color="accent" swapped />
      <Around editing={editing} />
    </>
  );
}

/** What was hard to read is another colour now. */
export function readablePart(editing: Editing, color: WordColor) {
  return (
    <>
      <ContrastHint editing={editing} color={color} />
      <ColorForm editing={editing} color={color} swapped />
      <Around editing={editing} />
    </>
  );
}

/** How large a heading can be is said in its markup. */
export function typefacePart(editing: Editing, use: TypefaceUse) {
  return (
    <>
      <TypefaceForm editing={editing} use={use} />
      <Renderings editing={editing} />
      <Around editing={editing} />
    </>
  );
}

/** A frame, too, is not in the style sheet but in the pictures themselves. */
export function framePart(editing: Editing) {
  return (
    <>
      <FrameForm editing={editing} />
      <Renderings editing={editing} />
      <Around editing={editing} />
    </>
  );
}

function Renderings({ editing }: { editing: Editing }) {
  return <>{styleIds.map((style) => StyleRendering({ editing, style, swapped: true }))}</>;
}

function Around({ editing }: { editing: Editing }) {
  return (
    <>
      <StylesLink editing={editing} swapped />
      <AllOwn editing={editing} swapped />
    </>
  );
}
