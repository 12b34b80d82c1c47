import type { BlockOf } from "../../../domain/letter/block.ts";
import type { Phrases } from "../../i18n/phrases.ts";
import { longDay } from "../../i18n/dates.ts";
import type { Reading } from "../reading.ts";
import { type Channel, repliesClosed, type ReplyWay, replyWays } from "../reply_ways.ts";

export function RsvpBlock({ block, reading }: { block: BlockOf<"rsvp">; reading: Reading }) {
  const { lang, phrases, today } = reading;
  const closed = repliesClosed(block.deadline, today);
  return (
    <section class="block block-rsvp">
      <h2 class="block-title">{phrases.rsvpQuestion}</h2>
      {closed ? <p class="rsvp-closed">{phrases.rsvpClosed}</p> : (
        <ul class="rsvp-ways">
          {replyWays(block).map((way) => (
            <li>
              <Way way={way} interactive={block.interactive} phrases={phrases} />
            </li>
          ))}
        </ul>
      )}
      {block.deadline && !closed
        ? <p class="rsvp-deadline">{phrases.rsvpDeadline(longDay(block.deadline, lang))}</p>
        : null}
    </section>
  );
}

function Way({ way, interactive, phrases }: { way: ReplyWay; interactive: boolean; phrases: Phrases }) {
  const { channel, contact, href } = way;
  if (!interactive || !href) {
    return (
      <>
        <span class="rsvp-channel">{phrases[channel]}</span> <bdi class="rsvp-contact">{contact}</bdi>
      </>
    );
  }
  return (
    <>
      <a class="button" data-channel={channel} href={href} rel="noopener noreferrer">{phrases[replyBy[channel]]}</a>
      {" "}
      <bdi class="rsvp-contact">{contact}</bdi>
    </>
  );
}

const replyBy = {
  whatsapp: "replyByWhatsapp",
  sms: "replyBySms",
  email: "replyByEmail",
} as const satisfies Record<Channel, keyof Phrases>;
