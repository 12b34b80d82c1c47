import { pictureLink } from "../../../domain/letter/public_link.ts";
import { editorWords } from "../../i18n/words.ts";
import { invitationSizeIds } from "../../invitation/invitation_sizes.ts";
import type { Editing } from "../editing.ts";

/** Saves the invitation as a picture, without a name, in each size. A picture is drawn only when it is asked for. */
export function PictureLinks({ editing: { id, lang } }: { editing: Editing }) {
  const { pictureSizes } = editorWords(lang).send;
  return (
    <p class="send-ways">
      {invitationSizeIds.map((size) => (
        <a key={size} class="button-quiet" href={`${pictureLink(id)}?size=${size}`} download>{pictureSizes[size]}</a>
      ))}
    </p>
  );
}
