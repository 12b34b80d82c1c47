import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { ownHash, storedSrc } from "../../../domain/letter/pictures.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { FieldView } from "./field_view.tsx";

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
