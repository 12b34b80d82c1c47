import { countryOf, type Reach, reachOf } from "../../../domain/guests/host_contacts.ts";
import { calledName } from "../../../domain/guests/seats.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { mainEvent, visibleBlocks } from "../../../domain/letter/content.ts";
import { newsOf, updateOf } from "../../../domain/letter/facts/fact_updates.ts";
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

/** The ready message in the letter's language, with `{name}`, `{title}` and `{link}`: a title may still change. */
const readyMessage = remembered((card: Card): string =>
  `${guestWords(card.lang).linkMessage({ guest: "{name}", title: titleOf(card) && "{title}" })}\n{link}`
);

/** The same for those who have not answered. */
const readyReminder = remembered((card: Card): string =>
  `${guestWords(card.lang).reminderMessage({ guest: "{name}", title: titleOf(card) && "{title}" })}\n{link}`
);

/** What is sent while the host has no words of their own for it. */
export const readyWords = { message: readyMessage, reminder: readyReminder };

const titleOf = remembered((card: Card): string => honestTitle(mainEvent(card)));

/**
 * The message for one guest, or a reminder: the host's own words or the ready ones. It opens at the guest's number or
 * address.
 */
export function guestMessage(
  { base, id, card, settings, region, updates }: Editing,
  guest: ListedGuest,
  reminds: boolean,
): ReadyMessage {
  const words = reminds ? "reminder" : "message";
  const news = reminds ? "" : newsSince(guest.sent, { card, updates });
  const template = settings?.[words] ?? (news || readyWords[words](card));
  const values = {
    name: oneLine(calledName(guest.name)),
    title: titleOf(card),
    link: publicLink(base, id, guest.id),
  };
  const whole = template.includes("{link}") ? template : `${template}\n{link}`;
  const text = whole.replace(/\{(name|title|link)\}/g, (_, field: keyof typeof values) => values[field]);
  return opening(card, text, reach({ card, settings, region }, guest));
}

/** The ready message for a guest who has the letter from before a date or a place changed; empty: none has. */
function newsSince(sent: string | undefined, { card, updates }: Pick<Editing, "card" | "updates">): string {
  if (!sent || !updates?.last || updates.last <= Date.parse(sent)) return "";
  const words = guestWords(card.lang);
  const news = visibleBlocks(card.blocks).flatMap((block) => {
    const at = updateOf(updates, block);
    return at && at > new Date(sent) ? [words[newsOf(updates, block)]] : [];
  });
  const [greeting] = words.linkMessage({ guest: "{name}", title: "" }).split("\n");
  const said = [...new Set(news), titleOf(card) && "{title}"].filter(Boolean).join(" · ");
  return news.length > 0 ? `${greeting}\n${said}\n{link}` : "";
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
