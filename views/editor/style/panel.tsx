import { styleWords } from "../../i18n/editor/style.ts";
import type { Editing } from "../editing.ts";
import { ColorForms } from "./color_forms.tsx";
import { FrameForm, TypefaceForms } from "./look_forms.tsx";
import { StyleChoice } from "./style_choice.tsx";
import { lookVersion } from "./style_css.ts";

/** How the letter looks: one of fifteen styles, and what its host lays on top of it. */
export function StylePanel(editing: Editing) {
  const { id, card, lang } = editing;
  const words = styleWords[lang];
  return (
    <div id="panel-style">
      <link rel="stylesheet" href={`/edit/${id}/styles.css?v=${lookVersion(card)}`} />
      <h2>{words.title}</h2>
      <p class="hint">{words.hint}</p>
      <StyleChoice editing={editing} />
      <ColorForms editing={editing} />
      <TypefaceForms editing={editing} />
      <FrameForm editing={editing} />
      <AllOwn editing={editing} />
    </div>
  );
}

/** Takes off all that lies on top of the style. */
function AllOwn({ editing: { id, card, lang } }: { editing: Editing }) {
  if (Object.keys(card.custom).length === 0) return null;
  const action = `/edit/${id}/style/own`;
  return (
    <form method="post" action={action} hx-post={action} hx-target="#panel-style" hx-swap="outerMorph">
      <button class="button-quiet" type="submit" id="all-own">{styleWords[lang].allOwn}</button>
    </form>
  );
}
