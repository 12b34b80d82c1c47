import { type FontId, fontIds } from "../../../domain/catalog/fonts.ts";
import { findStyle, frames } from "../../../domain/catalog/styles.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { about, editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { SaveForm, typedInto } from "../save_form.tsx";

/** The uses of a typeface. */
export const typefaceUses = ["head", "body"] as const;
export type TypefaceUse = typeof typefaceUses[number];

/** The choices of typefaces, each name drawn in its own typeface. */
export function TypefaceForms({ editing }: { editing: Editing }) {
  const words = editorWords(editing.lang).style;
  return (
    <section class="look" id="typefaces" aria-labelledby="typefaces-title">
      <h3 id="typefaces-title">{words.typefaces}</h3>
      {typefaceUses.map((use) => TypefaceForm({ editing, use }))}
    </section>
  );
}

/** The choice for one use: its heading shows the choice, too, so both are replaced together. */
export function TypefaceForm({ editing, use }: { editing: Editing; use: TypefaceUse }) {
  const { id, card, lang } = editing;
  const words = editorWords(lang).style;
  const form = `font-${use}`;
  const sent = typedInto(form, editing);
  const own = findStyle(card.style).fonts[use];
  const now = resolveTheme(card).fonts[use];
  const stored = card.custom[use] ?? "";
  return (
    <details class="typeface" id={typefacePlace(use)} {...(sent ? { open: true } : {})}>
      <summary>
        {about(words[use], "", lang)}
        <span class={`font-${now}`}>{words.fonts[now]}</span>
      </summary>
      <SaveForm
        id={form}
        action={`/edit/${id}/style/fonts/${use}`}
        editing={editing}
        target={`#${typefacePlace(use)}`}
        stored={[[words.stored, words.fonts[now]]]}
      >
        <fieldset class="typeface-choice">
          <legend class="visually-hidden">{words[use]}</legend>
          <Choice form={form} name="font" value="" now={sent?.font ?? stored} font={own}>
            {words.styleOwn(words.fonts[own])}
          </Choice>
          {fontIds.map((font) => (
            <Choice form={form} name="font" value={font} now={sent?.font ?? stored} font={font}>
              {words.fonts[font]}
            </Choice>
          ))}
        </fieldset>
      </SaveForm>
    </details>
  );
}

function typefacePlace(use: TypefaceUse): string {
  return `typeface-${use}`;
}

/** The frame around the paper, with its picture. */
export function FramePart({ editing }: { editing: Editing }) {
  return (
    <section class="look" aria-labelledby="frame-title">
      <h3 id="frame-title">{editorWords(editing.lang).style.frame}</h3>
      <FrameForm editing={editing} />
    </section>
  );
}

/** The choice of the frame. */
export function FrameForm({ editing }: { editing: Editing }) {
  const { id, card, lang } = editing;
  const words = editorWords(lang).style;
  const { frame } = resolveTheme(card);
  return (
    <SaveForm
      id="frame"
      action={`/edit/${id}/style/frame`}
      editing={editing}
      stored={[[words.stored, words.frames[frame]]]}
    >
      <fieldset class="frame-choice">
        <legend class="visually-hidden">{words.frame}</legend>
        {frames.map((one) => (
          <Choice form="frame" name="frame" value={one} now={typedInto("frame", editing)?.frame ?? frame}>
            <span class="frame-picture" data-frame={one}></span>
            {words.frames[one]}
          </Choice>
        ))}
      </fieldset>
    </SaveForm>
  );
}

type ChoiceProps = { form: string; name: string; value: string; now: unknown; font?: FontId; children: unknown };

function Choice({ form, name, value, now, font, children }: ChoiceProps) {
  const id = `${form}-${value || "own"}`;
  return (
    <p class="choice">
      <input id={id} type="radio" name={name} value={value} checked={now === value} />
      <label for={id} {...(font ? { class: `font-${font}` } : {})}>{children}</label>
    </p>
  );
}
