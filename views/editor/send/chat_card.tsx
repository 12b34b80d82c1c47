import { headline } from "../../../domain/letter/headline.ts";
import { addressee } from "../../../domain/letter/personalize.ts";
import { editorWords, guestWords } from "../../i18n/words.ts";
import { previewSize } from "../../preview/preview_picture.ts";
import type { Editing } from "../editing.ts";

/** The link as messengers show it: picture, title, and the host it comes from. */
export function ChatCard({ editing: { base, id, revision, card, lang } }: { editing: Editing }) {
  const title = headline(card, addressee(card)) || guestWords(card.lang).letterTitle;
  return (
    <figure class="chat-card">
      <img
        src={`/c/${id}/opengraph-image?v=${revision}`}
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
