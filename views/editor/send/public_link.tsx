import { mainEvent } from "../../../domain/letter/content.ts";
import { addressee } from "../../../domain/letter/personalize.ts";
import { pictureLink, previewLink, publicLink } from "../../../domain/letter/public_link.ts";
import { honestTitle } from "../../../domain/letter/service_name.ts";
import { editorWords } from "../../i18n/words.ts";
import { outerTitle } from "../../letter/honest_words.ts";
import { previewSize } from "../../preview/preview_picture.ts";
import type { Editing } from "../editing.ts";
import { publicMessage } from "../guests/ready_message.ts";
import { invitationSizeIds } from "../../invitation/sheet.ts";

/** The letter's link without a guest, and the ways to share it. */
export function PublicLink({ editing: { base, id, card, lang } }: { editing: Editing }) {
  const words = editorWords(lang).send;
  const link = publicLink(base, id);
  const message = publicMessage(card, link);
  const ways = [[words.whatsapp, message.whatsapp], [words.sms, message.sms], [words.mail, message.mail]] as const;
  return (
    <>
      <div class="field">
        <label for="public-link">{words.publicLink}</label>
        <input id="public-link" value={link} dir="ltr" readonly />
      </div>
      <p class="send-ways">
        <button class="button-quiet needs-script" type="button" data-copy="public-link" data-done={words.copied}>
          {words.copy}
        </button>
        {ways.map(way)}
        <button class="button-quiet needs-share" type="button" data-share={message.text}>{words.share}</button>
        <a class="button-quiet" href={link} target="_blank" rel="noopener">{words.open}</a>
      </p>
    </>
  );
}

function way([name, href]: readonly [name: string, href: string]) {
  return <a class="button-quiet" href={href} target="_blank" rel="noopener noreferrer">{name}</a>;
}

/** The link as messengers show it: picture, title, and the service's domain name. */
export function ChatCard({ editing: { base, id, revision, card, lang } }: { editing: Editing }) {
  const title = honestTitle(mainEvent(card)) || outerTitle({ card, to: addressee(card) });
  return (
    <figure class="chat-card">
      <img
        src={`${previewLink(id)}?v=${revision}`}
        alt={editorWords(lang).send.chatPicture}
        width={previewSize.width}
        height={previewSize.height}
        loading="lazy"
      />
      <figcaption>
        <strong lang={card.lang} dir="auto">{title}</strong>
        <span>{new URL(base).host}</span>
      </figcaption>
    </figure>
  );
}

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
