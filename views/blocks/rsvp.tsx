import type { BlockOf } from "../../domain/blocks/index.ts";
import { longDay } from "../i18n/dates.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import type { RenderContext } from "../letter/render_context.ts";
import {
  type Channel,
  readyReply,
  repliesClosed,
  replyContacts,
  type ReplyLinks,
  type ReplyWay,
  replyWays,
} from "../letter/replies.ts";
import { type BlockLook, lines, type PlainContext, underlined } from "./block_look.ts";

export const rsvp: BlockLook<"rsvp"> = {
  Page: RsvpBlock,
  plain: plainReplies,
  print: (block) => [{ ...block, interactive: false }],
  summary: (block) => Object.values(block.contacts).filter(Boolean).join(", "),
  patterns: [{
    channel: "whatsapp",
    contacts: { whatsapp: "+351 912 345 678", sms: "+351 912 345 678", email: "ana@example.org" },
    deadline: "2999-05-01T00:00",
  }],
  icon: "M3 6h18v13H3zM3 7l9 7 9-7",
};

/** The strongest element of a letter: yes and no, each with a message that is ready to send (decision K5). */
function RsvpBlock({ block, context }: { block: BlockOf<"rsvp">; context: RenderContext }) {
  const { blocks, lang, words, today } = context;
  const closed = repliesClosed(block.deadline, blocks, today);
  return (
    <section class="block block-rsvp">
      <h2 class="block-title">{words.rsvpQuestion}</h2>
      {closed
        ? <p class="rsvp-closed">{words.rsvpClosed}</p>
        : <Ways ways={replyWays(block, readyReply(context))} words={words} />}
      {block.deadline && !closed
        ? <p class="rsvp-deadline">{words.rsvpDeadline(longDay(block.deadline, lang))}</p>
        : null}
    </section>
  );
}

/** The big buttons belong to the first contact that has a link; the other contacts stand below them. */
function Ways({ ways, words }: { ways: readonly ReplyWay[]; words: GuestWords }) {
  const first = ways.find(({ links }) => links);
  const others = ways.filter((way) => way !== first);
  return (
    <>
      {first?.links
        ? (
          <>
            <p class="rsvp-answers" data-channel={first.channel}>
              <Answers links={first.links} yes="button button-loud" no="button" words={words} />
            </p>
            <p class="rsvp-way">
              <Contact way={first} words={words} />
            </p>
          </>
        )
        : null}
      {others.length > 0
        ? (
          <ul class="rsvp-ways">
            {others.map((way) => (
              <li class="rsvp-way">
                <Contact way={way} words={words} /> {way.links
                  ? (
                    <span class="rsvp-quiet">
                      <Answers links={way.links} yes="quiet-link" no="quiet-link" words={words} />
                    </span>
                  )
                  : null}
              </li>
            ))}
          </ul>
        )
        : null}
    </>
  );
}

type AnswersProps = { links: ReplyLinks; yes: string; no: string; words: GuestWords };

function Answers({ links, yes, no, words }: AnswersProps) {
  return (
    <>
      <a class={yes} href={links.yes} rel="noopener noreferrer">{words.rsvpYes}</a>{" "}
      <a class={no} href={links.no} rel="noopener noreferrer">{words.rsvpNo}</a>
    </>
  );
}

function Contact({ way: { channel, contact, links }, words }: { way: ReplyWay; words: GuestWords }) {
  return (
    <>
      <span class="rsvp-channel">{words[links ? replyBy[channel] : channel]}</span>{" "}
      <bdi class="rsvp-contact">{contact}</bdi>
    </>
  );
}

const replyBy = {
  whatsapp: "replyByWhatsapp",
  sms: "replyBySms",
  email: "replyByEmail",
} as const satisfies Record<Channel, keyof GuestWords>;

function plainReplies(block: BlockOf<"rsvp">, { blocks, lang, words, today }: PlainContext): string {
  const question = underlined(words.rsvpQuestion);
  if (repliesClosed(block.deadline, blocks, today)) return lines(question, words.rsvpClosed);
  const ways = replyContacts(block).map(({ channel, contact }) => `${words[channel]} ${contact}`);
  return lines(question, ...ways, block.deadline && words.rsvpDeadline(longDay(block.deadline, lang)));
}
