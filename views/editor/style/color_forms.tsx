import { findStyle, type StyleColors } from "../../../domain/catalog/styles.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { styleWords } from "../../i18n/editor/style.ts";
import { type Editing, issueAt } from "../editing.ts";
import { Field, fieldId } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";
import { ContrastHint } from "./contrast_hint.tsx";

/** A style's colours, in the order in which they are met. */
export const colorKeys = ["paper", "ink", "accent", "envelope"] as const satisfies readonly (keyof StyleColors)[];
export type ColorKey = typeof colorKeys[number];

/** The four colours, and how well words can be read in them. */
export function ColorForms({ editing }: { editing: Editing }) {
  const words = styleWords[editing.lang];
  return (
    <section class="look" id="colors" aria-labelledby="colors-title">
      <h3 id="colors-title">{words.colors}</h3>
      <p class="hint">{words.colorsHint}</p>
      <div class="color-forms">{colorKeys.map((color) => ColorForm({ editing, color }))}</div>
      <ContrastHint editing={editing} />
    </section>
  );
}

/** One colour, by sight or by its number; a script keeps both alike. */
function ColorForm({ editing, color }: { editing: Editing; color: ColorKey }) {
  const { id, card, lang } = editing;
  const words = styleWords[lang];
  const form = `color-${color}`;
  const sent = typedInto(form, editing);
  const shown = resolveTheme(card).colors[color];
  const value = typeof sent?.text === "string" ? sent.text : shown;
  const picked = typeof sent?.picked === "string" ? sent.picked : shown;
  const issue = sent && issueAt(editing, `custom.${color}`) ? words.badColor : undefined;
  const text = fieldId(form, "text");
  return (
    <SaveForm
      id={form}
      action={`/edit/${id}/style/colors/${color}`}
      editing={editing}
      class="color-form"
      target="#panel-style"
      stored={[[words.stored, shown]]}
    >
      <Field form={form} name="text" label={words.color[color]} value={value} issue={issue}>
        <span class="color-pair">
          <input type="color" name="picked" value={picked} aria-label={words.pick(words.color[color])} />
          <input
            id={text}
            type="text"
            name="text"
            value={value}
            dir="ltr"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            {...(editing.at === text ? { autofocus: true } : {})}
            {...(issue ? { "aria-invalid": "true", "aria-describedby": `${text}-issue` } : {})}
          />
        </span>
      </Field>
      {card.custom[color] && card.custom[color] !== findStyle(card.style).colors[color]
        ? <button class="button-quiet" type="submit" name="own" value="1">{words.own}</button>
        : null}
    </SaveForm>
  );
}
