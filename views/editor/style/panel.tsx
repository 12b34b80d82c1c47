import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { AllOwn } from "./all_own.tsx";
import { ColorForms } from "./color_forms.tsx";
import { FramePart, TypefaceForms } from "./look_forms.tsx";
import { StyleChoice } from "./style_choice.tsx";
import { StylesLink } from "./styles_link.tsx";

/** How the letter looks: one of fifteen styles, and what its host lays on top of it. */
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
