import { usualFocus } from "../../../domain/blocks/fields.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { ownHash, storedSrc } from "../../../domain/letter/pictures.ts";
import { editorWords } from "../../i18n/words.ts";
import { type Editing, type FormValues, issueAt } from "../editing.ts";
import { LineField } from "../fields.tsx";
import { valueAt } from "../form_values.ts";
import { FieldView } from "./field_view.tsx";
import { Thumbnail } from "./picture_form.tsx";

/**
 * The address of a block's picture. Of a picture of this service it is nothing to read: it is only sent again. Otherwise
 * it is a link, folded away until there is one.
 */
export function PictureField(props: Parameters<typeof FieldView>[0]) {
  const { editing, path, value, autofocus } = props;
  if (isOwn(editing, value)) return <input type="hidden" name={path} value={value} />;
  return (
    <details class="by-link" {...(value || autofocus ? { open: true } : {})}>
      <summary>{editorWords(editing.lang).letter.pictureByLink}</summary>
      <FieldView {...props} />
    </details>
  );
}

/** Whether the address is a picture of this service. */
export function isOwn({ base }: Editing, src: string): boolean {
  return ownHash(storedSrc(src, base)) !== undefined;
}

/**
 * Empties the field. It stands behind it, since the last value of a name counts; and in its form behind the button that
 * the Enter key presses.
 */
export function RemovePicture({ name, lang }: { name: string; lang: LanguageId }) {
  return (
    <p class="buttons">
      <button class="button-quiet remove-picture" type="submit" name={name} value="">
        {editorWords(lang).letter.removePicture}
      </button>
    </p>
  );
}

type FocusFieldProps = {
  editing: Editing;
  /** id of its form */
  form: string;
  /** path of the field in the form, and in the block */
  name: string;
  /** the picture's address; undefined: the block has no picture yet */
  src: string | undefined;
  values: FormValues;
  /** path of the block in a change */
  block: string;
};

/**
 * The point of a picture that a crop keeps (decision R2): a press on the picture sets it, or two numbers. Empty numbers
 * leave it to the service.
 */
export function FocusField({ editing, form, name, src, values, block }: FocusFieldProps) {
  if (src === undefined) return null;
  const { fields, focus } = editorWords(editing.lang).letter;
  const typed = (axis: "x" | "y") => String(valueAt(values, `${name}.${axis}`) ?? "");
  const place = (axis: "x" | "y") => `${typed(axis).trim() === "" ? usualFocus[axis] : Number(typed(axis))}%`;
  // A picture on another site is not shown: there are only the numbers.
  const picture = Thumbnail({ editing, src });
  return (
    <fieldset class="focus-field">
      <legend>{focus.legend}</legend>
      {picture
        ? (
          <>
            <div class="focus-picture">
              {picture}
              <svg aria-hidden="true">
                <circle cx={place("x")} cy={place("y")} r="11" />
                <circle cx={place("x")} cy={place("y")} r="11" />
              </svg>
            </div>
            <p class="hint scripted">{focus.press}</p>
          </>
        )
        : null}
      <div class="focus-numbers">
        {(["x", "y"] as const).map((axis) => (
          <LineField
            form={form}
            name={`${name}.${axis}`}
            type="number"
            label={fields[`image.focus.${axis}`]}
            value={typed(axis)}
            example={String(usualFocus[axis])}
            issue={issueAt(editing, `${block}.${name}.${axis}`) && focus.wrong}
          />
        ))}
      </div>
    </fieldset>
  );
}
