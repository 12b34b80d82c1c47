import type { Card } from "../../../domain/letter/card.ts";
import { visibleBlocks } from "../../../domain/letter/content.ts";
import { calendarDay } from "../../../domain/letter/facts/dates.ts";

/** What a letter's postmark says. */
export type PostmarkWords = {
  /** in capitals; the name of this service for a letter without a place */
  readonly place: string;
  /** day, month in Roman figures, and year, as post offices write it in every language: "19.VI.27" */
  readonly date: string;
};

const office = "ENVOI";

/**
 * The letter's first place and first date, or the day it was made. They come from the card as the host wrote it, so that
 * a postmark never has a guest's name (decision K1).
 */
export function postmarkWords(card: Pick<Card, "blocks" | "lang">, created: Date): PostmarkWords {
  const blocks = visibleBlocks(card.blocks);
  const places = blocks.flatMap((block) => block.type === "place" ? [townOf(block)] : []);
  const starts = blocks.flatMap((block) => block.type === "date" ? [block.start] : []);
  const place = places.find((name) => /\p{L}/u.test(name)) ?? office;
  const day = starts.find((start) => start !== "") ?? created.toISOString();
  return { place: place.toLocaleUpperCase(card.lang), date: stampedDay(day) };
}

const months = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"] as const;

/** @param day YYYY-MM-DD, and anything after it */
function stampedDay(day: string): string {
  const [year, month, date] = calendarDay(day).split("-").map(Number) as [number, number, number];
  return `${date}.${months[month - 1]}.${String(year).slice(-2)}`;
}

/** A word that is part of a postal code, or a number. */
const code = /\d/u;
/**
 * A postal code has at least four characters: a house number is shorter. It is looked for at the beginning of a word
 * only: from each character of a long word on, it would take a time that grows with the third power of the length.
 */
const postal = /(?:\d[\s-]?){4}|(?<![\p{L}\d])(?=\p{L}*\d)[\p{L}\d]+\s\d\p{L}{2}\b/u;
/** An abbreviated state or province, as in "Brooklyn, NY 11201". */
const state = /^\p{Lu}{2,3}$/u;
/** A telephone number, which hosts write below an address. */
const phone = /^(?:t[eé]l(?:[eé](?:f|ph)on[eo]?)?|phone|fon|tlf|tfno|mobil|handy|cell|☎)[.:]*\s*[+(\d]/iu;
const placeholder = /\{[^}]*\}/u;

/**
 * The town of an address: what stands beside the postal code, else the last line or part. Without an address, or if
 * nothing is left of it, the place's own name. Text with a placeholder counts as nothing.
 */
export function townOf({ name, address }: { readonly name: string; readonly address: string }): string {
  const parts = address.split(/[,\n]/u).map((part) => part.trim()).filter((part) =>
    part !== "" && !placeholder.test(part) && !phone.test(part)
  );
  const coded = parts.findLastIndex((part) => postal.test(part));
  const beside = coded < 0 ? "" : withoutCode(parts[coded]!);
  const town = beside !== "" && !state.test(beside)
    ? beside
    : coded > 0
    ? withoutCode(parts[coded - 1]!)
    : parts.length > 1 && !code.test(parts.at(-1)!)
    ? parts.at(-1)!
    : "";
  return town || (placeholder.test(name) ? "" : name.trim());
}

function withoutCode(part: string): string {
  return part.split(/\s+/u).filter((word) => !code.test(word)).join(" ").replace(/^[\p{Lu}]-(?=\p{L})/u, "");
}
