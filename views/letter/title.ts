import { headline } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { guestWords } from "../i18n/words.ts";

/** The letter's title as one plain line: its first heading, with this reader's name. */
export function letterTitle({ card, to }: OpenedLetter): string {
  return headline(card, to) || guestWords(card.lang).letterTitle;
}
