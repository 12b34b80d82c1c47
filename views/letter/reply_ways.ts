import type { BlockOf } from "../../domain/blocks/index.ts";
import { isPast } from "../../domain/letter/dates.ts";
import type { ReadyReply } from "./ready_reply.ts";
import { type ReplyLinks, replyLinks } from "./reply_links.ts";

export type Channel = BlockOf<"rsvp">["channel"];

/** A contact the host filled in, as it was typed. */
export type ReplyContact = { readonly channel: Channel; readonly contact: string };

/** A contact and where its two answers lead; one that cannot be dialled or written to leads nowhere. */
export type ReplyWay = ReplyContact & { readonly links: ReplyLinks | undefined };

/** Whom guests can reply to: the host's channel first, then the other contacts that are filled in (decision K5). */
export function replyContacts({ channel, contacts }: BlockOf<"rsvp">): ReplyContact[] {
  const others = (["whatsapp", "sms", "email"] as const).filter((other) => other !== channel);
  return [channel, ...others].map((way) => ({ channel: way, contact: contacts[way].trim() }))
    .filter(({ contact }) => contact !== "");
}

/** The same, each with its two answers ready to send; plain words where the host wants no links. */
export function replyWays(rsvp: BlockOf<"rsvp">, reply: ReadyReply): ReplyWay[] {
  return replyContacts(rsvp).map((contact) => ({
    ...contact,
    links: rsvp.interactive ? replyLinks(contact, reply) : undefined,
  }));
}

/**
 * Whether the deadline's day is over, to its end (decision K5). The guest's own clock is not known here, so replies are
 * taken until that day has ended everywhere.
 */
export function repliesClosed(deadline: string, today: Date): boolean {
  return deadline !== "" && isPast(`${deadline.slice(0, 10)}T24:00`, today);
}
