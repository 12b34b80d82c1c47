import type { Guest } from "../../../domain/guests/guest.ts";
import { publicLink } from "../../../domain/letter/public_link.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { type ReadyMessage, readyMessage } from "./ready_message.ts";

type WaysProps = { editing: Editing; guest: Guest };

/** How to send a guest the link: the usual ways as buttons, the other ways and rare actions in a sheet. */
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

/** Its heading gets the focus when it opens, so that screen readers begin there and phones show no keyboard. */
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

/** Opens one of the host's own apps; the host sends the message there. */
function Way({ href, guest, children }: { href: string; guest: Guest; children: string }) {
  return (
    <a class="button-quiet" href={href} target="_blank" rel="noopener noreferrer" data-sends={guest.id}>{children}</a>
  );
}

type RemoveProps = { editing: Editing; guest: Guest };

/**
 * Removes a guest from the list. The button belongs to one form for the whole panel, so that Enter in a name never
 * presses it.
 */
function RemoveButton({ editing: { lang }, guest }: RemoveProps) {
  const words = editorWords(lang).guests;
  return (
    <button
      id={`remove-${guest.id}`}
      class="button-quiet guest-remove"
      type="submit"
      form="guest-removal"
      name="guest"
      value={guest.id}
      aria-label={`${words.remove}: ${guest.name}`}
    >
      {words.remove}
    </button>
  );
}
