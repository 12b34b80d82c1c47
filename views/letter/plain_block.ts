import type { Block, BlockOf } from "../../domain/letter/block.ts";
import { countdownTarget } from "../../domain/letter/content.ts";
import { publicSrc } from "../../domain/letter/pictures.ts";
import { countCharacters } from "../../domain/letter/text.ts";
import { dateSentence, longDay } from "../i18n/dates.ts";
import { countdownSentence } from "./countdown_sentence.ts";
import { groupedIban } from "./grouped_iban.ts";
import { musicProvider } from "./music_provider.ts";
import { pastSentence } from "./past_sentence.ts";
import type { RenderContext } from "./render_context.ts";
import { repliesClosed, replyContacts } from "./reply_ways.ts";

type PlainReading = Pick<RenderContext, "lang" | "words" | "today" | "base" | "blocks">;

/** A block in plain words, its links as addresses. */
export function plainBlock(block: Block, context: PlainReading): string {
  const { lang, words, today, blocks } = context;
  switch (block.type) {
    case "heading":
      return underlined(block.text, "=");
    case "text":
    case "signature":
      return block.text.trim();
    case "image":
      return publicSrc(block.src, context.base);
    case "date":
      return lines(
        block.title,
        dateSentence(block.start, block.end, lang),
        `(${words.localTime})`,
        pastSentence(block, context),
      );
    case "place":
      return lines(underlined(words.where), block.name, block.address);
    case "countdown":
      return countdownSentence(countdownTarget(block.to, blocks), today, words);
    case "link":
      return lines(block.label, block.href);
    case "qr":
      return lines(block.caption, words.qrContent, block.data);
    case "rsvp":
      return rsvp(block, context);
    case "agenda":
      return lines(underlined(words.agendaHeading), agenda(block, context));
    case "dress":
      return lines(underlined(words.dressHeading), block.text, board(block, context));
    case "gift":
      return lines(
        underlined(words.giftHeading),
        block.text,
        block.iban.trim() && `${words.iban} ${groupedIban(block.iban)}`,
        block.href && lines(words.openGiftList, block.href),
      );
    case "divider":
      return "* * *";
    case "music":
      return lines(words.playOn(musicProvider(block.href)), block.href);
    case "stamp":
      return block.stamp && `${words.stamp} (${words.stampNames[block.stamp]})`;
  }
}

function rsvp(block: BlockOf<"rsvp">, { lang, words, today }: PlainReading): string {
  const question = underlined(words.rsvpQuestion);
  if (repliesClosed(block.deadline, today)) return lines(question, words.rsvpClosed);
  const ways = replyContacts(block).map(({ channel, contact }) => `${words[channel]} ${contact}`);
  return lines(question, ...ways, block.deadline && words.rsvpDeadline(longDay(block.deadline, lang)));
}

/** What happens stands in one column, however the language writes the times before it. */
function agenda(block: BlockOf<"agenda">, { words }: PlainReading): string {
  const items = block.items.map(({ time, what }) => ({ time: words.clockTime(time.trim()), what: what.trim() }));
  const width = Math.max(...items.map(({ time }) => time.length));
  return lines(...items.map(({ time, what }) => (time + what) && `${time.padEnd(width)}  ${what}`.trimEnd()));
}

function board(block: BlockOf<"dress">, { base }: PlainReading): string {
  return block.board.map(({ value }) => publicSrc(value.trim(), base)).filter((value) => value !== "").join(", ");
}

function underlined(heading: string, stroke = "-"): string {
  const trimmed = heading.trim();
  const longest = Math.max(...trimmed.split("\n").map(countCharacters));
  return `${trimmed}\n${stroke.repeat(longest)}`;
}

function lines(...parts: string[]): string {
  return parts.map((part) => part.trimEnd()).filter((part) => part !== "").join("\n");
}
