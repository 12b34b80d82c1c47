import type { Guest } from "../../../domain/guests/guest.ts";
import { isLandline } from "../../../domain/letter/contacts.ts";
import { publicLink } from "../../../domain/letter/public_link.ts";
import { about, editorWords } from "../../i18n/words.ts";
import { type Editing, type ListedGuest, panelPath } from "../editing.ts";
import { type GuestsView, isReminded } from "./guests_view.ts";
import { guestMessage, reach, type ReadyMessage } from "./ready_message.ts";
import { QrCode } from "../../letter/qr_code.tsx";

type WaysProps = { editing: Editing; view: GuestsView; guest: ListedGuest };

/**
 * The way that a guest is most easily sent the link: the letter's own channel for replies, if the guest has it;
 * a mail address before a landline, which messages seldom reach.
 * @param look its class: the next guest's is the filled button
 */
export function FirstWay({ editing, view, guest, look }: WaysProps & { look?: "button" }) {
  const words = editorWords(editing.lang).guests;
  const message = guestMessage(editing, guest, isReminded(view));
  const way = firstWay(editing, guest);
  const label = { whatsapp: words.message, sms: words.sms, mail: words.mail }[way];
  return (
    <Way href={message[way]} guest={guest} label={about(label, guest.name, editing.lang)} {...(look ? { look } : {})}>
      {label}
    </Way>
  );
}

function firstWay(editing: Editing, guest: ListedGuest): Exclude<keyof ReadyMessage, "text"> {
  const { phone, email } = reach(editing, guest);
  const channel = editing.card.blocks.find((block) => block.type === "rsvp")?.channel;
  if (email !== undefined && (phone === undefined || channel === "email" || isLandline(phone))) return "mail";
  return phone !== undefined && channel === "sms" ? "sms" : "whatsapp";
}

/** At a computer a host often has no app that the first way opens: what it would send. */
export function CopyMessage({ editing, view, guest }: WaysProps) {
  const { copyMessage } = editorWords(editing.lang).guests;
  return Copy({ editing, guest, text: guestMessage(editing, guest, isReminded(view)).text, label: copyMessage });
}

/** For a host who has written the rest already. */
export function CopyLink({ editing, guest }: Omit<WaysProps, "view">) {
  const { base, id, lang } = editing;
  return Copy({ editing, guest, text: publicLink(base, id, guest.id), label: editorWords(lang).guests.copy });
}

type CopyProps = Omit<WaysProps, "view"> & { text: string; label: string };

function Copy({ editing: { lang }, guest, text, label }: CopyProps) {
  return (
    <button
      class="button-quiet needs-script"
      type="button"
      data-copies={text}
      data-sends={guest.id}
      data-done={about(editorWords(lang).guests.copied, guest.name, lang)}
      aria-label={about(label, guest.name, lang)}
    >
      {label}
    </button>
  );
}

/** All ways to send a guest the link, and to look at what the guest gets. */
export function SendingWays({ editing, view, guest, swapped }: WaysProps & { swapped?: boolean }) {
  const { base, id, lang } = editing;
  const words = editorWords(lang).guests;
  const link = publicLink(base, id, guest.id);
  const message = guestMessage(editing, guest, isReminded(view));
  const code = `/edit/${id}/guests/${guest.id}/code`;
  return (
    <div id={`ways-${guest.id}`} class="sheet-parts" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      <p class="sheet-ways">
        <Way href={message.whatsapp} guest={guest}>{words.message}</Way>
        <Way href={message.sms} guest={guest}>{words.sms}</Way>
        <Way href={message.mail} guest={guest}>{words.mail}</Way>
        <button
          class="button-quiet needs-script"
          type="button"
          data-copies={message.text}
          data-sends={guest.id}
          data-done={words.copied}
        >
          {words.copyMessage}
        </button>
        <button class="button-quiet needs-share" type="button" data-share={message.text} data-sends={guest.id}>
          {words.share}
        </button>
      </p>
      <div class="field">
        <label for={`link-${guest.id}`}>{words.link}</label>
        <input id={`link-${guest.id}`} value={link} dir="ltr" readonly />
      </div>
      <p class="sheet-ways">
        <button
          class="button-quiet needs-script"
          type="button"
          data-copy={`link-${guest.id}`}
          data-sends={guest.id}
          data-done={words.copied}
        >
          {words.copy}
        </button>
        <a class="button-quiet" href={link} target="_blank" rel="noopener">{words.open}</a>
        <a class="button-quiet" href={code} hx-get={code} hx-target="next .guest-code" hx-swap="innerHTML">
          {words.code}
        </a>
      </p>
    </div>
  );
}

type WayProps = { href: string; guest: ListedGuest; label?: string; look?: "button"; children: string };

/** Opens one of the host's own apps; the host sends the message there. A script then marks the guest as sent. */
function Way({ href, guest, label, look, children }: WayProps) {
  return (
    <a
      class={look ?? "button-quiet"}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-sends={guest.id}
      {...(label ? { "aria-label": label } : {})}
    >
      {children}
    </a>
  );
}

/** Where a message to the guest goes, with a sign if the number cannot be read; nothing if the guest has no contact. */
export function ContactLine({ editing, guest }: { editing: Editing; guest: ListedGuest }) {
  const { shownPhone, isPhoneUnread } = reach(editing, guest);
  const contact = shownPhone || guest.contact?.email;
  return contact ? <small class={isPhoneUnread ? "warning" : ""} dir="ltr">{contact}</small> : null;
}

type CodeProps = { editing: Editing; guest: Guest };

/** A guest's link as a QR code. */
export function GuestCode({ editing: { base, id, lang }, guest }: CodeProps) {
  const words = editorWords(lang).guests;
  return (
    <figure class="link-code">
      <QrCode data={publicLink(base, id, guest.id)} label={about(words.code, guest.name, lang)} />
      <figcaption>
        <bdi>{guest.name}</bdi>
        <br />
        <small>{words.codeHint}</small>
      </figcaption>
    </figure>
  );
}

/** The same on a page of its own, for browsers without scripts. */
export function GuestCodePanel({ editing, guest }: CodeProps) {
  const words = editorWords(editing.lang).guests;
  return (
    <div id="panel-guests">
      <h2 dir="auto">{words.moreFor(guest.name)}</h2>
      <GuestCode editing={editing} guest={guest} />
      <p>
        <a href={panelPath(editing.id, "guests")}>{words.back}</a>
      </p>
    </div>
  );
}
