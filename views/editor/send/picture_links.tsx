import { pictureLink } from "../../../domain/letter/public_link.ts";
import { editorWords } from "../../i18n/words.ts";
import { invitationSizeIds } from "../../invitation/invitation_sizes.ts";
import type { Editing } from "../editing.ts";

/**
 * Shares the invitation as a picture, without a name, where the browser can; else it is saved, in each size. A picture is
 * drawn only when it is asked for.
 */
export function PictureLinks({ editing: { id, lang } }: { editing: Editing }) {
  const { pictureSizes, sharePicture } = editorWords(lang).send;
  const download = (size: typeof invitationSizeIds[number]) => (
    <a class="button-quiet" href={`${pictureLink(id)}?size=${size}`} download>{pictureSizes[size]}</a>
  );
  return (
    <p class="send-ways">
      <button class="button-plain needs-share-files" type="button" data-shares={pictureLink(id)}>{sharePicture}</button>
      {invitationSizeIds.map(download)}
    </p>
  );
}
