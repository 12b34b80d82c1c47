import { headline } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { honestTitle } from "../../domain/letter/service_name.ts";
import { guestWords } from "../i18n/words.ts";

/** The letter's title as one plain line: its first heading, with this reader's name. */
export function letterTitle({ card, to }: Pick<OpenedLetter, "card" | "to">): string {
  return headline(card, to) || guestWords(card.lang).letterTitle;
}

/**
 * The title for places that show nothing else of the letter: a browser's tab, a chat, a file's name. There a letter must
 * not pass for a page of the service (024).
 */
export function outerTitle(letter: Pick<OpenedLetter, "card" | "to">): string {
  return honestTitle(letterTitle(letter)) || guestWords(letter.card.lang).letterTitle;
}
