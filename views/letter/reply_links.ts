import { readEmail, readPhone } from "../../domain/letter/contacts.ts";
import { query } from "./query.ts";
import type { ReadyReply } from "./ready_reply.ts";
import type { ReplyContact } from "./reply_ways.ts";

/** Addresses that open the guest's own program with the message ready; nothing is sent until the guest sends it. */
export type ReplyLinks = { readonly yes: string; readonly no: string };

/** Where a contact's two answers lead, or nothing when it cannot be dialled or written to (decision K5). */
export function replyLinks({ channel, contact }: ReplyContact, reply: ReadyReply): ReplyLinks | undefined {
  const { yes, no, subject } = reply;
  const address = addresses[channel];
  const to = channel === "email" ? readEmail(contact) : readPhone(contact);
  return to === undefined ? undefined : { yes: address(to, yes, subject), no: address(to, no, subject) };
}

const addresses = {
  whatsapp: (phone: string, text: string) => `https://wa.me/${phone.slice("+".length)}?${query({ text })}`,
  // Android reads a body after "?", iOS one after "&"; "?&" is what both read. RFC 5724 has "?" alone.
  sms: (phone: string, body: string) => `sms:${phone}?&${query({ body })}`,
  // RFC 6068: what is before and after the @ is escaped, the @ itself is not; a line ends with CRLF.
  email: (email: string, body: string, subject: string) => {
    const [local, domain] = email.split("@") as [string, string];
    const to = `${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
    return `mailto:${to}?${query({ subject, body: body.replace(/\n/g, "\r\n") })}`;
  },
};
