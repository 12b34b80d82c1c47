import type { BlockOf } from "../../domain/blocks/index.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import { languages } from "../../domain/i18n/languages.ts";
import type { Card } from "../../domain/letter/card.ts";
import { firstHeadings, rank, toldStart, visibleBlocks } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import {
  capitalize,
  isNamed,
  personalizeText,
  withoutName,
  withoutSalutation,
} from "../../domain/letter/personalize.ts";
import { dayParts, deadlineSentence, longDay, timesLine } from "../i18n/dates.ts";
import { guestWords } from "../i18n/words.ts";
import { signatureParts } from "../letter/signature_parts.ts";
import { givenLines, joinedLines } from "./break_lines.ts";

/**
 * Every word of the invitation as a picture, for one reader (decision K1). A part that the letter does not have is
 * empty.
 */
export type InvitationWords = {
  readonly lang: LanguageId;
  /** whether there is no event: the picture shows the letter's first words */
  readonly isLetter: boolean;
  /** a smaller heading above the title */
  readonly over: string;
  /** with the host's own line breaks, unless there are very many */
  readonly title: string;
  /** a title of two names, as its three parts; else three empty parts */
  readonly couple: readonly [first: string, and: string, second: string];
  /** a smaller heading below the title, or the date's own title */
  readonly under: string;
  /** the first sentences */
  readonly opening: string;
  readonly date: DateWords;
  /** when it begins and ends, as a phrase */
  readonly times: string;
  readonly place: string;
  /** with the host's own line breaks, unless there are very many */
  readonly address: string;
  /** until when to reply */
  readonly reply: string;
  /** the words that close a letter, and the names below them */
  readonly closing: string;
  readonly signature: string;
  /** the word before the guest's name, and the name; both are empty for the link without a guest */
  readonly to: { readonly label: string; readonly name: string };
};

/** A day in the parts in which it is set large, in the language's own order. */
type DateWords = {
  /** what the language puts before the day's number, and after it */
  readonly before: string;
  readonly day: string;
  readonly after: string;
  readonly year: string;
  /** day and month as a phrase: "19 June", "19 de junho", "19. Juni" */
  readonly dayMonth: string;
  /** the whole date as a phrase */
  readonly phrase: string;
};

/** Characters of the first sentences on an invitation, and on a letter without an event. */
const [few, many] = [90, 420];

export function invitationWords({ card, to }: Pick<OpenedLetter, "card" | "to">): InvitationWords {
  const { lang } = card;
  const blocks = visibleBlocks(card.blocks);
  const words = guestWords(lang);
  const find = <Type extends "date" | "place" | "rsvp" | "signature">(type: Type) =>
    blocks.find((block): block is BlockOf<Type> => block.type === type);
  const read = (text = "") => personalizeText(text, to, lang).trim();
  const [date, place] = [find("date"), find("place")];
  const texts = blocks.flatMap((block) => block.type === "text" ? [block.text] : []);
  const isLetter = date === undefined && place === undefined;
  const headings = titles(card, read);
  const title = headings.title || words.letterTitle;
  const told = (text: string) => title.toLocaleLowerCase(lang).includes(text.toLocaleLowerCase(lang));
  const dateTitle = date?.title.trim() ?? "";
  const signed = signatureParts(fewBreaks(read(find("signature")?.text)));
  return {
    lang,
    isLetter,
    over: headings.over,
    title,
    couple: coupleOf(title, lang),
    under: headings.under || (told(dateTitle) ? "" : dateTitle),
    opening: firstSentences(read(isLetter ? texts[0] : nameless(texts.join("\n\n"), lang)), isLetter ? many : few),
    date: dateWords(date?.start ?? "", lang),
    times: date ? timesLine(toldStart(date, blocks), date.end, lang) : "",
    place: fewBreaks(place?.name.trim() ?? ""),
    address: fewBreaks(place?.address.trim() ?? ""),
    reply: isLetter ? "" : deadlineSentence(find("rsvp")?.deadline ?? "", lang),
    closing: isLetter ? signed.closing : "",
    signature: isLetter ? signed.names : "",
    // A heading such as "Dear {name}," names the guest already; a title that happens to contain the name does not.
    to: to.isGuest && !headings.isNamed ? { label: words.invitationFor, name: to.name } : { label: "", name: "" },
  };
}

/** All that an invitation says, in one line, for those who do not see it. */
export function invitationLabel(letter: Pick<OpenedLetter, "card" | "to">): string {
  const { over, title, under, opening, date, times, place, address, reply, closing, signature, to } = invitationWords(
    letter,
  );
  const parts = [over, title, under, opening, date.phrase, times, place, address, reply, closing, signature];
  const addressed = to.name === "" ? [] : [`${to.label} ${to.name}`];
  return [...parts, ...addressed].map(oneLine).filter((part) => part !== "").join(" · ");
}

type Titles = Readonly<Record<"over" | "title" | "under", string>> & {
  /** whether the host wrote the reader's name into one of them */
  readonly isNamed: boolean;
};

/** The largest of the headings at the letter's beginning is its title; the ones beside it stand above and below it. */
function titles({ blocks }: Card, read: (text: string) => string): Titles {
  const headings = firstHeadings(visibleBlocks(blocks)).slice(0, 3);
  const size = (at: number) => rank[headings[at]!.size];
  const title = headings.reduce((best, _, at) => size(at) > size(best) ? at : best, 0);
  const raw = (at: number) => headings[at]?.text ?? "";
  const text = (at: number) => read(raw(at));
  return {
    over: oneLine(text(title - 1)),
    title: fewBreaks(text(title)),
    under: oneLine(text(title + 1)),
    isNamed: [title - 1, title, title + 1].some((at) => isNamed(raw(at))),
  };
}

/** Two names with "and" between them, each of up to three words: they are set on lines of their own. */
function coupleOf(title: string, lang: LanguageId): InvitationWords["couple"] {
  const and = ["&", "+", ...languages[lang].and].map((word) => word.replace("+", "\\+")).join("|");
  const [, first, between, second] = new RegExp(`^(\\S+(?: \\S+){0,2}) (${and}) (\\S+(?: \\S+){0,2})$`, "iu")
    .exec(oneLine(title)) ?? [];
  const isNames = [first, second].every((name) => /^[\p{Lu}\p{Lo}]/u.test(name ?? ""));
  return isNames ? [first!, between!, second!] : ["", "", ""];
}

/** The first paragraph without a salutation: the guest's name has its own place on the picture. */
function nameless(text: string, lang: LanguageId): string {
  const [first = "", next = ""] = firstParagraphs(text);
  const rest = withoutSalutation(first);
  // The salutation is a line of its own.
  if (rest === "" && next !== "") return capitalize(withoutName(next, lang) || next, lang);
  if (rest !== first && rest !== "") return capitalize(rest, lang);
  return withoutName(first, lang) || first;
}

function firstParagraphs(text: string): string[] {
  return text.split(/\n\s*\n/u).map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== "");
}

const sentenceSegmenter = new Intl.Segmenter("und", { granularity: "sentence" });
const wordSegmenter = new Intl.Segmenter("und", { granularity: "word" });

/** Whole sentences up to this number of characters; a longer first sentence ends with an ellipsis. */
function firstSentences(text: string, most: number): string {
  let taken = "";
  for (const paragraph of firstParagraphs(text)) {
    if (taken !== "") taken = `${taken.trimEnd()}\n\n`;
    for (const { segment } of sentenceSegmenter.segment(oneLine(paragraph))) {
      if (taken.trim() !== "" && taken.length + segment.trimEnd().length > most) return taken.trim();
      taken += segment;
    }
  }
  return shortened(taken.trim(), Math.round(most * 1.7));
}

/** The text, cut between words. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = "";
  for (const { segment } of wordSegmenter.segment(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return `${kept.replace(/[\s\p{P}]+$/u, "")}…`;
}

/** Lines that stay as the host broke them: more are joined. */
const mostLines = 8;

function fewBreaks(text: string): string {
  return givenLines(text).length > mostLines ? oneLine(text) : text;
}

function oneLine(text: string): string {
  return joinedLines(text).replace(/\s+/g, " ");
}

function dateWords(start: string, lang: LanguageId): DateWords {
  if (start === "") return { before: "", day: "", after: "", year: "", dayMonth: "", phrase: "" };
  const parts = dayParts(start, lang);
  const at = parts.findIndex(({ kind }) => kind === "day");
  const named = (some: typeof parts) =>
    some.filter(({ kind }) => kind === "weekday" || kind === "month").map(({ text }) => text).join(" ");
  // German writes "19." for the nineteenth.
  const isOrdinal = parts[at + 1]?.text.startsWith(".") ?? false;
  return {
    before: named(parts.slice(0, at)),
    day: parts[at]!.text + (isOrdinal ? "." : ""),
    after: named(parts.slice(at)),
    year: parts.find(({ kind }) => kind === "year")?.text ?? "",
    dayMonth: parts.slice(at, parts.findIndex(({ kind }) => kind === "month") + 1).map(({ text }) => text).join(""),
    phrase: longDay(start, lang),
  };
}
