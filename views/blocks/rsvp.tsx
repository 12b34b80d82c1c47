import type { BlockOf } from "../../domain/blocks/index.ts";
import { deadlineSentence, unbroken, wholeWeekday } from "../i18n/dates.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { outward } from "../letter/envelope/addresses.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import type { RenderContext } from "../letter/render_context.ts";
import {
  type LinkOf,
  repliesClosed,
  replyContacts,
  type ReplyLinks,
  type ReplyWay,
  replyWays,
  replyWithLink,
} from "../letter/replies.ts";
import { sharedText } from "../letter/shared_parts.ts";
import { type BlockLook, lines, type PlainContext, underlined } from "./block_look.ts";
import { replyBy, ReplyForm } from "./reply_form.tsx";

export const rsvp: BlockLook<"rsvp"> = {
  Page: RsvpBlock,
  plain: plainReplies,
  print: (block) => [{ ...block, interactive: false }],
  summary: (block) => Object.values(block.contacts).filter(Boolean).join(", "),
  paper: "section",
  patterns: [{
    channel: "whatsapp",
    contacts: { whatsapp: "+351 912 345 678", sms: "+351 912 345 678", email: "ana@example.org" },
    deadline: "2999-05-01T00:00",
  }],
  icon: "M3 6h18v13H3zM3 7l9 7 9-7",
};

/** The strongest element of a letter: yes and no, each with a message that is ready to send (decision K5). */
function RsvpBlock({ block, context }: { block: BlockOf<"rsvp">; context: RenderContext }) {
  const { blocks, lang, words, today, shared, letter, base, onPaper } = context;
  const deadline = deadlineSentence(block.deadline, lang);
  const closed = repliesClosed(block.deadline, blocks, today);
  const linkOf: LinkOf = (part, read) =>
    sharedText(shared, `reply ${block.id} ${part}`, letter, (letter) => read(replyWithLink(letter, base)));
  return (
    <section class="block block-rsvp">
      <h2 class="block-title">{words.rsvpQuestion}</h2>
      {closed
        ? <p class="rsvp-closed">{words.rsvpClosed}</p>
        : <Ways id={block.id} ways={replyWays(block, linkOf)} words={words} asset={formAsset(context)} />}
      {deadline && !closed
        ? <p class="rsvp-deadline">{onPaper ? unbroken(deadline) : wholeWeekday(deadline)}</p>
        : null}
    </section>
  );
}

/** A keepsake has no form: it loads no script. */
function formAsset({ asset, enclosures }: RenderContext): AssetUrl | undefined {
  return enclosures ? undefined : asset;
}

type WaysProps = {
  /** the block's */
  id: string;
  ways: readonly ReplyWay[];
  words: GuestWords;
  /** undefined: there is no form */
  asset: AssetUrl | undefined;
};

/**
 * The big buttons belong to the first contact that has a link. The names of the other channels stand in one row, and show
 * their answers when they are pressed; contacts without links are shown as they were typed.
 */
function Ways({ id, ways, words, asset }: WaysProps) {
  const [first, ...linked] = ways.filter(isLinked);
  const others = ways.filter((way) => !isLinked(way));
  return (
    <>
      {first
        ? (
          <>
            <p class="rsvp-answers" data-channel={first.channel}>
              <Answers links={first.links} yes="button button-loud" no="button" words={words} />
            </p>
            {asset ? <ReplyForm id={id} ways={[first, ...linked]} words={words} asset={asset} /> : null}
            <p class="rsvp-way">
              <First way={first} words={words} />
            </p>
          </>
        )
        : null}
      {linked.length > 0
        ? (
          <div class="rsvp-way rsvp-ways">
            <span>{words.rsvpOr}</span>
            {linked.map(({ channel, contact, links, call }) => (
              <details name="reply" data-channel={channel}>
                <summary>{words[channel]}</summary>
                <Contact contact={contact} call={call} />{" "}
                <Answers links={links} yes="quiet-link" no="quiet-link" words={words} />
              </details>
            ))}
          </div>
        )
        : null}
      {others.map(({ channel, contact }) => (
        <p class="rsvp-way">
          <Contact name={words[channel]} contact={contact} />
        </p>
      ))}
    </>
  );
}

type LinkedWay = ReplyWay & { readonly links: ReplyLinks };

function isLinked(way: ReplyWay): way is LinkedWay {
  return way.links !== undefined;
}

type AnswersProps = { links: ReplyLinks; yes: string; no: string; words: GuestWords };

function Answers({ links, yes, no, words }: AnswersProps) {
  return (
    <>
      <a class={yes} href={links.yes} rel={outward} data-answer="yes">{words.rsvpYes}</a>{" "}
      <a class={no} href={links.no} rel={outward} data-answer="no">{words.rsvpNo}</a>
    </>
  );
}

/** What the form says itself goes while it is open; a number to call stays. */
function First({ way: { channel, contact, call }, words }: { way: ReplyWay; words: GuestWords }) {
  const name = words[replyBy[channel]];
  if (!call) {
    return (
      <span>
        <Contact name={name} contact={contact} />
      </span>
    );
  }
  return (
    <>
      <span>{`${name} `}</span>
      <Contact name={words.rsvpCall} contact={contact} call={call} />
    </>
  );
}

type ContactProps = { name?: string; contact: string; call?: string | undefined };

/** Some guests would rather speak to the host: a number can be called. */
function Contact({ name, contact, call }: ContactProps) {
  return (
    <>
      {name ? `${name} ` : ""}
      <bdi class="rsvp-contact">{call ? <a class="quiet-link" href={call}>{contact}</a> : contact}</bdi>
    </>
  );
}

function plainReplies(block: BlockOf<"rsvp">, { blocks, lang, words, today }: PlainContext): string {
  const question = underlined(words.rsvpQuestion);
  if (repliesClosed(block.deadline, blocks, today)) return lines(question, words.rsvpClosed);
  const ways = replyContacts(block).map(({ channel, contact }) => `${words[channel]} ${contact}`);
  return lines(question, ...ways, deadlineSentence(block.deadline, lang));
}
