import { type StyleId, styleIds } from "../../../domain/catalog/styles.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { SaveForm, typedInto } from "../save_form.tsx";
import { StyleRendering } from "./style_rendering.tsx";

/** Fifteen small pictures of one's own letter, of which one is chosen. */
export function StyleChoice({ editing }: { editing: Editing }) {
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

/** The whole card chooses its style: the label lies over the picture. */
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
