import type { Guest } from "../../../domain/guests/guest.ts";
import { publicLink } from "../../../domain/letter/public_link.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { type ReadyMessage, readyMessage } from "./ready_message.ts";
import { RemoveButton } from "./remove_button.tsx";

type WaysProps = { editing: Editing; guest: Guest };

/** How a guest gets the link: the usual ways at hand, the others in a sheet, and there what is rarely done. */
export function SendingWays({ editing, guest, swapped }: WaysProps & { swapped?: boolean }) {
  const { base, id, card, lang } = editing;
  const words = editorWords(lang).guests;
  const link = publicLink(base, id, guest.id);
  const message = readyMessage(card, link, guest);
  return (
    <div
      id={`ways-${guest.id}`}
      class="guest-ways"
      role="group"
      aria-label={words.moreFor(guest.name)}
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    >
      <button class="button-quiet needs-script" type="button" data-copy={`link-${guest.id}`} data-done={words.copied}>
        {words.copy}
      </button>
      <Way href={message.whatsapp} guest={guest}>{words.message}</Way>
      <button class="button-quiet" type="button" popovertarget={`more-${guest.id}`}>{words.more}</button>
      <Sheet editing={editing} guest={guest} link={link} message={message} />
    </div>
  );
}

/** Its heading has the focus when it opens: what it is for is read first, and no keyboard covers it. */
function Sheet({ editing, guest, link, message }: WaysProps & { link: string; message: ReadyMessage }) {
  const { id, lang } = editing;
  const words = editorWords(lang).guests;
  const sheet = `more-${guest.id}`;
  const code = `/edit/${id}/guests/${guest.id}/code`;
  return (
    <div id={sheet} popover="auto" class="guest-sheet" role="dialog" aria-labelledby={`${sheet}-title`}>
      <h3 id={`${sheet}-title`} dir="auto" tabindex={-1} autofocus>{words.moreFor(guest.name)}</h3>
      <div class="field">
        <label for={`link-${guest.id}`}>{words.link}</label>
        <input id={`link-${guest.id}`} value={link} dir="ltr" readonly />
      </div>
      <p class="sheet-ways">
        <Way href={message.sms} guest={guest}>{words.sms}</Way>
        <Way href={message.mail} guest={guest}>{words.mail}</Way>
        <button class="button-quiet needs-share" type="button" data-share={message.text} data-sends={guest.id}>
          {words.share}
        </button>
        <a class="button-quiet" href={link} target="_blank" rel="noopener">{words.open}</a>
        <a class="button-quiet" href={code} hx-get={code} hx-target="next .guest-code" hx-swap="innerHTML">
          {words.code}
        </a>
      </p>
      <div class="guest-code" hx-morph-skip-children></div>
      <p class="sheet-end">
        <RemoveButton editing={editing} guest={guest} />
        <button class="button-quiet" type="button" popovertarget={sheet} popovertargetaction="hide">
          {words.close}
        </button>
      </p>
    </div>
  );
}

/** Opens a program of the host's own; the host sends. */
function Way({ href, guest, children }: { href: string; guest: Guest; children: string }) {
  return (
    <a class="button-quiet" href={href} target="_blank" rel="noopener noreferrer" data-sends={guest.id}>{children}</a>
  );
}
