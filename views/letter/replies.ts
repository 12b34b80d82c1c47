import type { Block, BlockOf } from "../../domain/blocks/index.ts";
import type { ReplyParts } from "../../domain/i18n/words/guest_word_parts.ts";
import type { Card } from "../../domain/letter/card.ts";
import { readEmail, readPhone } from "../../domain/letter/contacts.ts";
import { isOver, mainEvent, visibleBlocks } from "../../domain/letter/content.ts";
import { isPast, toldDeadline } from "../../domain/letter/facts/dates.ts";
import { answerLink, exampleName } from "../../domain/letter/public_link.ts";
import { remembered } from "../../domain/letter/remembered.ts";
import { oneLine } from "../../domain/letter/text.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { longDay } from "../i18n/dates.ts";
import { guestWords } from "../i18n/words.ts";

export type Channel = BlockOf<"rsvp">["channel"];

/** A contact that the host filled in, as it was typed. */
type ReplyContact = { readonly channel: Channel; readonly contact: string };

/** A contact with the links of both replies, and of a call; an invalid number or address has no links. */
export type ReplyWay = ReplyContact & { readonly links: ReplyLinks | undefined; readonly call: string | undefined };

/**
 * The contacts for replies: the host's preferred channel first, then the other contacts that are filled in (decision
 * K5).
 */
export function replyContacts({ channel, contacts }: BlockOf<"rsvp">): ReplyContact[] {
  const others = (["whatsapp", "sms", "email"] as const).filter((other) => other !== channel);
  return [channel, ...others].map((way) => ({ channel: way, contact: contacts[way].trim() }))
    .filter(({ contact }) => contact !== "");
}

/** Reads a link from the guest's replies. @param part the name of the link, different for each of the block's */
export type LinkOf = (part: string, read: (reply: ReadyReply) => string) => string;

/**
 * The contacts, each with links for both replies; without links if the host has turned them off, and for an invalid
 * number or address (decision K5).
 */
export function replyWays(rsvp: BlockOf<"rsvp">, linkOf: LinkOf): ReplyWay[] {
  return replyContacts(rsvp).map(({ channel, contact }) => {
    const to = rsvp.interactive ? destinations(rsvp.contacts)[channel] : undefined;
    const link = (answer: "yes" | "no") =>
      linkOf(`${channel} ${answer}`, (reply) => {
        const encoded = encodedReply(reply);
        return addresses[channel](to!, encoded[answer], encoded.subject);
      });
    if (to === undefined) return { channel, contact, links: undefined, call: undefined };
    const call = channel === "email" ? undefined : `tel:${to}`;
    return { channel, contact, links: { yes: link("yes"), no: link("no") }, call };
  });
}

/**
 * Whether the deadline is over (decision K5), or without a deadline the event. The service does not know the guest's
 * time zone, so replies are possible until that has passed everywhere.
 */
export function repliesClosed(deadline: string, blocks: readonly Block[], today: Date): boolean {
  return deadline === "" ? isOver(blocks, today) : isPast(toldDeadline(deadline), today);
}

/** Addresses that open the guest's own app with the message ready; nothing is sent until the guest sends it. */
export type ReplyLinks = { readonly yes: string; readonly no: string };

type Contacts = BlockOf<"rsvp">["contacts"];
type Destinations = Readonly<Record<Channel, string | undefined>>;

/** The numbers and the address for links. Parsing a number is slow. */
const destinations = remembered(({ whatsapp, sms, email }: Contacts): Destinations => {
  return { whatsapp: readPhone(whatsapp), sms: readPhone(sms), email: readEmail(email) };
});

/** @param text and subject as parts of an address */
const addresses = {
  whatsapp: (phone: string, text: string) => `https://wa.me/${phone.slice("+".length)}?text=${text}`,
  // Android reads a body after "?", iOS after "&", and both read "?&". RFC 5724 has "?" alone.
  sms: (phone: string, text: string) => `sms:${phone}?&body=${text}`,
  // RFC 6068: the parts before and after the @ are escaped, the @ itself is not; lines end with CRLF.
  email: (email: string, text: string, subject: string) => {
    const [local, domain] = email.split("@") as [string, string];
    const to = `${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
    return `mailto:${to}?subject=${subject}&body=${text.replaceAll("%0A", "%0D%0A")}`;
  },
};

/** The messages for the host, ready to send: yes, no, and the subject of both for email. */
type ReadyReply = { readonly yes: string; readonly no: string; readonly subject: string };

/**
 * The same as parts of addresses: three links have the same words. Spaces are %20, as in `query`.
 */
const encodedReply = remembered(({ yes, no, subject }: ReadyReply): ReadyReply => ({
  yes: encodeURIComponent(yes),
  no: encodeURIComponent(no),
  subject: encodeURIComponent(subject),
}));

/**
 * The guest's replies in the letter's language, with the guest's name, the event's title and its date (decision K5).
 */
export const readyReply = remembered(({ card, to }: Pick<OpenedLetter, "card" | "to">): ReadyReply => {
  const words = guestWords(card.lang);
  const parts: ReplyParts = { guest: to.isGuest ? oneLine(to.name) : "", ...eventOf(card) };
  // A message's first sentence ends behind the name: that of "Martin Luther Jr." with one point.
  const told = { ...parts, guest: parts.guest?.replace(/\.$/, "") };
  return { yes: words.rsvpYesMessage(told), no: words.rsvpNoMessage(told), subject: words.rsvpSubject(parts) };
});

/** The same, with the host's link at its end (decision P5): a script writes what the guest adds before the link. */
export function replyWithLink(letter: OpenedLetter, base: string): ReadyReply {
  const known = linkedReplies(letter);
  const reply = known.get(base) ?? linkedReply(letter, base);
  known.set(base, reply);
  return reply;
}

/** By the origin of this service: each of the links to reply has these words. */
const linkedReplies = remembered((_letter: OpenedLetter) => new Map<string, ReadyReply>());

function linkedReply(letter: OpenedLetter, base: string): ReadyReply {
  const { id, guest, card } = letter;
  // Nobody counts the answers to an example.
  if (exampleName(id) !== undefined) return readyReply(letter);
  const { yes, no, subject } = readyReply(letter);
  const link = (answer: "yes" | "no") => `${guestWords(card.lang).reply.toHost} ${answerLink(base, id, guest, answer)}`;
  return { yes: `${yes}\n\n${link("yes")}`, no: `${no}\n\n${link("no")}`, subject };
}

/** The event's title and the letter's first date. */
const eventOf = remembered((card: Card): ReplyParts => {
  const date = visibleBlocks(card.blocks).find((block) => block.type === "date");
  return { event: mainEvent(card), date: date?.type === "date" ? longDay(date.start, card.lang) : "" };
});
