import { headline } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { honestTitle, namesService } from "../../domain/letter/service_name.ts";
import { guestWords, homeWords } from "../i18n/words.ts";
import { exampleName } from "../../domain/letter/public_link.ts";
import { hostOf, readableAddress } from "./envelope/addresses.ts";

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

/** Says who wrote a letter, so that nobody takes its words for those of the service (024). */
export function originOf({ id, card: { lang } }: Pick<OpenedLetter, "id" | "card">): string {
  return exampleName(id) === undefined ? guestWords(lang).letterFrom : homeWords(lang).exampleNote;
}

const hostName = /(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;

/**
 * Where a link leads, if its words promise another place: they name the service, or another host (024).
 * @returns the host, or the whole address where it has none; undefined: the words are honest
 */
export function hiddenPlace(label: string, href: string): string | undefined {
  if (readableAddress(label) === readableAddress(href)) return undefined;
  const host = hostOf(href).toLowerCase();
  const named = [...label.toLowerCase().matchAll(hostName)].map(([name]) => name.replace(/^www\./, ""));
  const isHonest = named.every((name) => {
    // A name with umlauts is "xn--…" in a web address.
    const written = hostOf(`https://${name}`);
    return host === written || host.endsWith(`.${written}`) || href.endsWith(`@${name}`);
  });
  if (isHonest && !namesService(label)) return undefined;
  return /^https?:/i.test(href) ? hostOf(href) : readableAddress(href);
}
