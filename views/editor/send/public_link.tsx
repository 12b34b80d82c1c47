import { publicLink } from "../../../domain/letter/public_link.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { readyMessage } from "../guests/ready_message.ts";

/** The letter's link without a guest, and the ways to pass it on. */
export function PublicLink({ editing: { base, id, card, lang } }: { editing: Editing }) {
  const words = editorWords(lang).send;
  const link = publicLink(base, id);
  const message = readyMessage(card, link);
  const ways = [[words.whatsapp, message.whatsapp], [words.sms, message.sms], [words.mail, message.mail]] as const;
  return (
    <>
      <div class="field">
        <label for="public-link">{words.publicLink}</label>
        <input id="public-link" value={link} dir="ltr" readonly />
      </div>
      <p id="link-copied" class="visually-hidden" role="status"></p>
      <p class="send-ways">
        <button class="button-quiet needs-script" type="button" data-copy="public-link" data-done={words.copied}>
          {words.copy}
        </button>
        {ways.map(([name, href]) => (
          <a key={name} class="button-quiet" href={href} target="_blank" rel="noopener noreferrer">{name}</a>
        ))}
        <button class="button-quiet needs-share" type="button" data-share={message.text}>{words.share}</button>
        <a class="button-quiet" href={link} target="_blank" rel="noopener">{words.open}</a>
      </p>
    </>
  );
}
