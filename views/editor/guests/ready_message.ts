import { countryOf, type Reach, reachOf } from "../../../domain/guests/host_contacts.ts";
import { calledName } from "../../../domain/guests/seats.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { mainEvent } from "../../../domain/letter/content.ts";
import { publicLink } from "../../../domain/letter/public_link.ts";
import { remembered } from "../../../domain/letter/remembered.ts";
import { honestTitle } from "../../../domain/letter/service_name.ts";
import { oneLine } from "../../../domain/letter/text.ts";
import { guestWords } from "../../i18n/words.ts";
import { query } from "../../letter/envelope/addresses.ts";
import type { Editing, ListedGuest } from "../editing.ts";

/** The message that a host sends with a link, and addresses that open the host's own apps with it. */
export type ReadyMessage = {
  readonly text: string;
  readonly whatsapp: string;
  readonly sms: string;
  readonly mail: string;
};

/** A message in the letter's language with the letter's title and its link, for nobody in particular. */
export function publicMessage(card: Card, link: string): ReadyMessage {
  return opening(card, `${guestWords(card.lang).linkMessage({ guest: "", title: titleOf(card) })}\n${link}`);
}

/** The ready message in the letter's language, with `{name}` and `{link}`. */
const readyMessage = remembered((card: Card): string =>
  `${guestWords(card.lang).linkMessage({ guest: "{name}", title: titleOf(card) })}\n{link}`
);

/** The same for those who have not answered. */
const readyReminder = remembered((card: Card): string =>
  `${guestWords(card.lang).reminderMessage({ guest: "{name}", title: titleOf(card) })}\n{link}`
);

/** What is sent while the host has no words of their own for it. */
export const readyWords = { message: readyMessage, reminder: readyReminder };

const titleOf = remembered((card: Card): string => honestTitle(mainEvent(card)));

/**
 * The message for one guest, or a reminder: the host's own words or the ready ones. It opens at the guest's number or
 * address.
 */
export function guestMessage(
  { base, id, card, settings, region }: Editing,
  guest: ListedGuest,
  reminds: boolean,
): ReadyMessage {
  const words = reminds ? "reminder" : "message";
  const template = settings?.[words] ?? readyWords[words](card);
  const values = { name: oneLine(calledName(guest.name)), link: publicLink(base, id, guest.id) };
  const whole = template.includes("{link}") ? template : `${template}\n{link}`;
  const text = whole.replace(/\{(name|link)\}/g, (_, field: keyof typeof values) => values[field]);
  return opening(card, text, reach({ card, settings, region }, guest));
}

/** How the guest can be reached. */
export function reach(
  { card, settings = {}, region }: Pick<Editing, "card" | "settings" | "region">,
  { contact = {} }: ListedGuest,
): Reach {
  return reachOf(contact, countryOf(card, settings, region));
}

function opening(card: Card, text: string, { phone = "", email = "" }: Partial<Reach> = {}): ReadyMessage {
  const subject = titleOf(card) || guestWords(card.lang).letterTitle;
  return {
    text,
    whatsapp: `https://wa.me/${phone.replace("+", "")}?${query({ text })}`,
    // Android reads the body after "?", iOS after "&".
    sms: `sms:${phone}?&${query({ body: text })}`,
    // RFC 6068: lines end with CRLF.
    mail: `mailto:${encodeURIComponent(email).replace("%40", "@")}?${
      query({ subject, body: text.replace(/\n/g, "\r\n") })
    }`,
  };
}
