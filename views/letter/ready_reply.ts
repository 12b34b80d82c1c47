import type { ReplyParts } from "../../domain/i18n/words/guest_words.ts";
import type { Card } from "../../domain/letter/card.ts";
import { visibleBlocks } from "../../domain/letter/content.ts";
import { headline } from "../../domain/letter/headline.ts";
import { oneLine } from "../../domain/letter/one_line.ts";
import { longDay } from "../i18n/dates.ts";
import type { RenderContext } from "./render_context.ts";

/** What a guest can send to the host as it is: yes or no, and the subject of either when it goes by mail. */
export type ReadyReply = { readonly yes: string; readonly no: string; readonly subject: string };

/** The guest's answers in the letter's language, with the guest's name, the event's title and its date (decision K5). */
export function readyReply({ letter: { card, to }, words }: Pick<RenderContext, "letter" | "words">): ReadyReply {
  const parts: ReplyParts = { guest: to.isGuest ? oneLine(to.name) : "", ...eventOf(card) };
  return { yes: words.rsvpYesMessage(parts), no: words.rsvpNoMessage(parts), subject: words.rsvpSubject(parts) };
}

/** The letter's first date. Without a title of its own it is called as the letter, unless that only greets the guest. */
function eventOf(card: Card): ReplyParts {
  const date = visibleBlocks(card.blocks).find((block) => block.type === "date");
  const { title, start } = date?.type === "date" ? date : { title: "", start: "" };
  return { event: oneLine(title) || letterName(card), date: start && longDay(start, card.lang) };
}

function letterName(card: Card): string {
  const name = oneLine(headline(card, placeholder));
  return name.includes(placeholder.name) ? "" : name;
}

/** Leaves `{name}` as the host wrote it. */
const placeholder = { name: "{name}", isGuest: true };
