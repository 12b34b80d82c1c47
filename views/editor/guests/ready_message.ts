import type { Card } from "../../../domain/letter/card.ts";
import type { Guest } from "../../../domain/guests/guest.ts";
import { mainEvent } from "../../../domain/letter/content.ts";
import { oneLine } from "../../../domain/letter/text.ts";
import { guestWords } from "../../i18n/words.ts";
import { query } from "../../letter/addresses.ts";

/** The message that a host sends with a link, and addresses that open the host's own apps with it. */
export type ReadyMessage = {
  readonly text: string;
  readonly whatsapp: string;
  readonly sms: string;
  readonly mail: string;
};

/** A message in the letter's language, with the guest's name if it is for one, the letter's title and the link. */
export function readyMessage(card: Card, link: string, guest?: Guest): ReadyMessage {
  const title = mainEvent(card);
  const words = guestWords(card.lang).linkMessage({ guest: guest ? oneLine(guest.name) : "", title });
  const text = `${words}\n${link}`;
  return {
    text,
    whatsapp: `https://wa.me/?${query({ text })}`,
    // Android reads the body after "?", iOS after "&".
    sms: `sms:?&${query({ body: text })}`,
    // RFC 6068: lines end with CRLF.
    mail: `mailto:?${
      query({ subject: title || guestWords(card.lang).letterTitle, body: text.replace(/\n/g, "\r\n") })
    }`,
  };
}
