import { findStyle, type StyleColors } from "../../../domain/catalog/styles.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { shadeOf, shadeWords } from "../../i18n/shade.ts";
import { editorWords } from "../../i18n/words.ts";
import { type Editing, issueAt } from "../editing.ts";
import { fieldId } from "../fields.tsx";
import { SaveForm, typedInto } from "../save_form.tsx";
import { ContrastHint } from "./contrast_hint.tsx";

/** A style's colours, in the order of the form. */
export const colorKeys = ["paper", "ink", "accent", "envelope"] as const satisfies readonly (keyof StyleColors)[];
export type ColorKey = typeof colorKeys[number];

/** The four colours, each with a field, and how readable text is in them; open if one of them is the host's own. */
export function ColorForms({ editing }: { editing: Editing }) {
  const { card, trouble } = editing;
  const isOwn = trouble !== undefined || colorKeys.some((color) => card.custom[color]);
  return (
    <details class="own-colors" {...(isOwn ? { open: true } : {})}>
      <summary>{editorWords(editing.lang).style.ownColors}</summary>
      <div class="color-forms">
        {colorKeys.map((color) => <ColorPart key={color} editing={editing} color={color} />)}
      </div>
    </details>
  );
}

type ColorProps = { editing: Editing; color: ColorKey };

/** A colour, and below it how readable text is in it. */
function ColorPart({ editing, color }: ColorProps) {
  return (
    <div class="color-part">
      <ColorForm editing={editing} color={color} />
      {color === "ink" || color === "accent" ? <ContrastHint editing={editing} color={color} /> : null}
    </div>
  );
}

/**
 * The form of one colour: a picker, its code, and its name in words.
 * @param swapped whether it replaces the form in the page, after another form was saved
 */
export function ColorForm({ editing, color, swapped = false }: ColorProps & { swapped?: boolean }) {
  const { id, card, lang } = editing;
  const words = editorWords(lang).style;
  const form = `color-${color}`;
  const shown = resolveTheme(card).colors[color];
  return (
    <SaveForm
      id={form}
      action={`/edit/${id}/style/colors/${color}`}
      editing={editing}
      class="color-form"
      stored={[[words.stored, shown]]}
      swapped={swapped}
    >
      <div class="field">
        <label for={fieldId(form, "text")}>{words.color[color]}</label>
        <ColorPair editing={editing} color={color} shown={shown} />
      </div>
      {card.custom[color] && card.custom[color] !== findStyle(card.style).colors[color]
        ? (
          <button
            class="button-quiet"
            type="submit"
            name="own"
            value="1"
            aria-describedby={`${fieldId(form, "text")}-hint`}
          >
            {words.own}
          </button>
        )
        : null}
    </SaveForm>
  );
}

/** Both fields of a colour, which a script keeps equal, and its name below them. */
function ColorPair({ editing, color, shown }: ColorProps & { shown: string }) {
  const { lang } = editing;
  const words = editorWords(lang).style;
  const form = `color-${color}`;
  const sent = typedInto(form, editing);
  const value = typeof sent?.text === "string" ? sent.text : shown;
  const picked = typeof sent?.picked === "string" ? sent.picked : shown;
  const issue = sent && issueAt(editing, `custom.${color}`) ? words.badColor : undefined;
  const text = fieldId(form, "text");
  return (
    <>
      <input type="hidden" name="drawn" value={typeof sent?.drawn === "string" ? sent.drawn : shown} />
      <span class="color-pair">
        <input
          type="color"
          name="picked"
          value={picked}
          aria-label={words.pick(words.color[color])}
          aria-describedby={`${text}-hint`}
        />
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
          aria-describedby={issue ? `${text}-hint ${text}-issue` : `${text}-hint`}
          {...(issue ? { "aria-invalid": "true" } : {})}
        />
      </span>
      <p class="hint" id={`${text}-hint`}>
        <span class="visually-hidden">{words.color[color]}:</span> {shadeWords(shadeOf(shown), lang)}
      </p>
      {issue ? <p class="issue" id={`${text}-issue`} role="alert">{issue}</p> : null}
    </>
  );
}
