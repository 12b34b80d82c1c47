import { type Block, type BlockOf, blockTypeOf } from "../../blocks/index.ts";
import { type LanguageId, languages } from "../../i18n/languages.ts";
import type { Card } from "../card.ts";
import { asUtc, day } from "./dates.ts";
import { type Warning, warning } from "../warnings/warning.ts";

/*
 * When a host moves the letter's date, other values still name the old day: its end, other dates, the time until when
 * replies are taken, and days that are written in a schedule.
 */

type Blocks = Pick<Card, "blocks" | "lang">;

/** A value that still names the old day. */
export type UnmovedDate = {
  readonly block: Block;
  /** its path in the block, such as `deadline` or `items[2].what` */
  readonly field: string;
  readonly value: string;
  /** the value after it was moved by as many days as the letter's date */
  readonly moved: string;
};

export type UnmovedDates = {
  /** by how many days the letter's date moved; negative: to an earlier day */
  readonly days: number;
  /** the block of that date */
  readonly date: BlockOf<"date">;
  readonly left: readonly UnmovedDate[];
};

/** Values that still name the old day after the letter's date moved; undefined: none. The first moved date counts. */
export function unmovedDates(before: Blocks, after: Blocks): UnmovedDates | undefined {
  const known = new Map(before.blocks.map((block) => [block.id, block]));
  for (const date of after.blocks) {
    const old = known.get(date.id);
    if (date.type !== "date" || old?.type !== "date" || old.start === "" || date.start === "") continue;
    const days = dayNumber(date.start) - dayNumber(old.start);
    if (days === 0) continue;
    const words = after.blocks.some((block) => blockTypeOf(block).writtenDays)
      ? movedWords(old.start, days, after.lang)
      : undefined;
    const left = after.blocks.flatMap((block) => unmovedIn(block, known.get(block.id), { days, words }));
    return left.length > 0 ? { days, date, left } : undefined;
  }
}

/** The blocks with the unmoved dates moved as well. */
export function moveAlong(blocks: readonly Block[], { left }: UnmovedDates): readonly Block[] {
  return blocks.map((block) => {
    const own = left.filter((one) => one.block.id === block.id);
    return own.reduce((moved, { field, moved: value }) => put(moved, field, value), block);
  });
}

/** A warning for each unmoved date. Programs need them most: the editor offers a person to move the dates. */
export function unmovedWarnings(before: Blocks, after: Blocks): Warning[] {
  const found = unmovedDates(before, after);
  if (!found) return [];
  return found.left.map(({ block, field, value, moved }) =>
    warning(
      `blocks[${after.blocks.indexOf(block)}].${field}`,
      "date_left",
      `The letter's date moved by ${found.days} days, and this still says ${value}. If it moves too, send ${moved}.`,
    )
  );
}

type Move = {
  readonly days: number;
  /** moves the days that are written in a text; undefined: no block has such texts */
  readonly words: ((text: string) => string) | undefined;
};

function unmovedIn(block: Block, old: Block | undefined, { days, words }: Move): UnmovedDate[] {
  if (old?.type !== block.type) return [];
  const [now, was] = [block, old].map((one) => one as unknown as Readonly<Record<string, string>>);
  const moments = blockTypeOf(block).moments.flatMap((field) => {
    const value = now![field] ?? "";
    return value !== "" && value === was![field] ? [{ block, field, value, moved: addDays(value, days) }] : [];
  });
  const { writtenDays } = blockTypeOf(block);
  if (!writtenDays || !words) return moments;
  const { list, fields } = writtenDays;
  const [rows, oldRows] = [block, old].map((one) => (one as unknown as Readonly<Record<string, Rows>>)[list]!);
  return rows!.flatMap((row, place) =>
    fields.flatMap((name) => {
      const value = row[name] ?? "";
      const moved = words(value);
      return moved === value || value !== oldRows![place]?.[name]
        ? []
        : [{ block, field: `${list}[${place}].${name}`, value, moved }];
    })
  );
}

type Rows = readonly Readonly<Record<string, string>>[];

function dayNumber(value: string): number {
  return Math.floor(asUtc(value).getTime() / day);
}

/** The value some days later; its time stays. */
function addDays(value: string, days: number): string {
  const moved = new Date(asUtc(value).getTime() + days * day).toISOString();
  return moved.slice(0, "YYYY-MM-DD".length) + value.slice("YYYY-MM-DD".length);
}

/** The days around the letter's date that a schedule may name: the evening before, and what follows on the next days. */
const around = [-2, -1, 0, 1, 2, 3];

/**
 * Moves days that are written in words, such as "Saturday, 5 June" or "5. Juni". A text without one of the days around
 * the date stays as it is.
 */
function movedWords(start: string, days: number, lang: LanguageId): (text: string) => string {
  const from = asUtc(start).getTime();
  const pairs = around.map((step) => from + step * day).flatMap((one) => {
    const moved = writtenDays(one + days * day, lang);
    return writtenDays(one, lang).map((words, way) => [words, moved[way]!] as const);
  });
  // Long forms come first; reversed, the long form wins.
  const of = new Map(pairs.toReversed());
  const found = [...of.keys()].toSorted((one, other) => other.length - one.length).join("|").replaceAll(".", "\\.");
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${found})(?!\\p{L}|\\d)`, "gu");
  return (text) => text.replace(pattern, (words) => of.get(words)!);
}

/** A day in the ways in which people write it, always in the same order. */
function writtenDays(time: number, lang: LanguageId): string[] {
  const { weekday, long, short } = formats(lang);
  const number = new Date(time).getUTCDate();
  const plain = [long.format(time), short.format(time).replace(".", "")].flatMap((month) => [
    ...[`${number} ${month}`, `${number}. ${month}`, `${number} de ${month}`, `${month} ${number}`],
  ]);
  const name = weekday.format(time);
  const named = [name, name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)].flatMap((name) =>
    plain.flatMap((words) => [`${name}, ${words}`, `${name} ${words}`, `${name}, den ${words}`])
  );
  return [...named, ...plain];
}

type Formats = Record<"weekday" | "long" | "short", Intl.DateTimeFormat>;
const known = new Map<LanguageId, Formats>();

/** Made once for each language, since that takes milliseconds. */
function formats(lang: LanguageId): Formats {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languages[lang].locale, { ...options, timeZone: "UTC" });
  const made = known.get(lang) ?? {
    weekday: format({ weekday: "long" }),
    long: format({ month: "long" }),
    short: format({ month: "short" }),
  };
  known.set(lang, made);
  return made;
}

/** Sets a field of a block by its path. */
function put(block: Block, path: string, value: string): Block {
  const [, list, place, name] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  if (list === undefined || name === undefined) return { ...block, [path]: value };
  const rows = (block as unknown as Readonly<Record<string, Rows>>)[list]!;
  return { ...block, [list]: rows.map((row, index) => index === Number(place) ? { ...row, [name]: value } : row) };
}
