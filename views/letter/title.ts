import { headline } from "../../domain/letter/headline.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { guestWords } from "../i18n/words.ts";

/** The letter's title in one plain line: its first heading as this reader sees it. */
export function letterTitle({ card, to }: OpenedLetter): string {
  return headline(card, to) || guestWords(card.lang).letterTitle;
}
