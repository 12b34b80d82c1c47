import { type StyleId, styleIds } from "../../../domain/catalog/styles.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { SaveForm, typedInto } from "../save_form.tsx";
import { ColorForms } from "./color_forms.tsx";
import { FramePart, TypefaceForms } from "./look_forms.tsx";
import { AllOwn } from "./look_parts.tsx";
import { StyleRendering, StylesLink } from "./style_rendering.tsx";

/** The style panel: one of fifteen styles, and the host's changes to it. */
export function StylePanel(editing: Editing) {
  const words = editorWords(editing.lang).style;
  return (
    <div id="panel-style">
      <StylesLink editing={editing} />
      <h2>{words.title}</h2>
      <p class="hint">{words.hint}</p>
      <StyleChoice editing={editing} />
      <ColorForms editing={editing} />
      <TypefaceForms editing={editing} />
      <FramePart editing={editing} />
      <AllOwn editing={editing} />
    </div>
  );
}

/** Fifteen small pictures of the host's own letter, to choose from. */
function StyleChoice({ editing }: { editing: Editing }) {
  const { id, card, lang } = editing;
  const words = editorWords(lang).style;
  const chosen = typedInto("style", editing)?.style ?? card.style;
  return (
    <SaveForm
      id="style"
      action={`/edit/${id}/style`}
      editing={editing}
      target="#panel-style"
      stored={[[words.stored, words.styles[card.style]]]}
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
