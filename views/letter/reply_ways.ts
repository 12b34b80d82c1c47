import type { BlockOf } from "../../domain/letter/block.ts";
import { readEmail, readPhone } from "../../domain/letter/contacts.ts";
import { isPast } from "../../domain/letter/dates.ts";

export type Channel = BlockOf<"rsvp">["channel"];

/** A contact the host filled in. One that cannot be dialled has no address and is shown as it was typed. */
export type ReplyWay = { readonly channel: Channel; readonly contact: string; readonly href: string | undefined };

/** How guests can reply: the host's channel first, then the other contacts that are filled in (decision K5). */
export function replyWays({ channel, contacts }: BlockOf<"rsvp">): ReplyWay[] {
  const others = (["whatsapp", "sms", "email"] as const).filter((other) => other !== channel);
  return [channel, ...others].map((way) => ({ channel: way, contact: contacts[way].trim() }))
    .filter(({ contact }) => contact !== "")
    .map((way) => ({ ...way, href: hrefs[way.channel](way.contact) }));
}

/**
 * Whether the deadline's day is over, to its end (decision K5). The guest's own clock is not known here, so replies are
 * taken until that day has ended everywhere.
 */
export function repliesClosed(deadline: string, today: Date): boolean {
  return deadline !== "" && isPast(`${deadline.slice(0, 10)}T24:00`, today);
}

const hrefs = {
  whatsapp: (contact: string) => {
    const phone = readPhone(contact);
    return phone && `https://wa.me/${phone.slice(1)}`;
  },
  sms: (contact: string) => {
    const phone = readPhone(contact);
    return phone && `sms:${phone}`;
  },
  email: (contact: string) => {
    // RFC 6068: what is before and after the @ is escaped, the @ itself is not.
    const [local, domain] = readEmail(contact)?.split("@") ?? [];
    return local && domain && `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
  },
};
