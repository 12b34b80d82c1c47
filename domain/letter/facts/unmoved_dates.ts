import { type Block, type BlockOf, blockTypeOf } from "../../blocks/index.ts";
import type { Card } from "../card.ts";
import { asUtc, clock, day, daysLater } from "./dates.ts";
import { type Move, moveWords } from "./written_days.ts";
import { type Warning, warning } from "../warnings/warning.ts";

/*
 * When a host moves the letter's date, other values still name the old day: its end, other dates, the time until when
 * replies are taken, and days that are written in words. Where only its hour moves, a countdown to it and the schedule
 * may still have the old hour.
 */

type Blocks = Pick<Card, "blocks" | "lang">;

/** A value that still names the old day, or the old hour. */
export type UnmovedDate = {
  readonly block: Block;
  /** its path in the block, such as `deadline` or `items[2].what` */
  readonly field: string;
  readonly value: string;
  /** the value after it was moved by as many days as the letter's date; an hour stays, since others may follow it */
  readonly moved: string;
  /** of a text: what to say of it, before and after: all of a short one, the day of a long one */
  readonly words?: readonly [from: string, to: string];
};

export type UnmovedDates = {
  /** by how many days the letter's date moved; negative: to an earlier day; 0: only its hour did */
  readonly days: number;
  /** the block of that date */
  readonly date: BlockOf<"date">;
  readonly left: readonly UnmovedDate[];
};

/**
 * Values that still name the old day, or the old hour, after the letter's date moved; undefined: none. The first date
 * whose day moved counts; if that day is left nowhere, the first whose hour alone moved and is left somewhere.
 */
export function unmovedDates(before: Blocks, after: Blocks): UnmovedDates | undefined {
  const known = new Map(before.blocks.map((block) => [block.id, block]));
  const dates = after.blocks.flatMap((date) => {
    const old = known.get(date.id);
    if (date.type !== "date" || old?.type !== "date" || old.start === "" || date.start === "") return [];
    return [{ date, from: old.start, days: dayNumber(date.start) - dayNumber(old.start) }];
  });
  const leftBy = (find: (block: Block, old: Block | undefined) => UnmovedDate[]) =>
    after.blocks.flatMap((block) => find(block, known.get(block.id)));
  const moved = dates.find(({ days }) => days !== 0);
  if (moved) {
    const left = leftBy((block, old) => unmovedIn(block, old, moved, after));
    if (left.length > 0) return { days: moved.days, date: moved.date, left };
  }
  for (const { date, from, days } of dates) {
    const [hour, now] = [clock(from), clock(date.start)];
    if (days !== 0 || hour === now || hour === "" || now === "") continue;
    const left = leftBy((block, old) => hoursIn(block, old, from));
    if (left.length > 0) return { days: 0, date, left };
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
  return found.left.map(({ block, field, value, moved, words: [from, to] = [value, moved] }) =>
    warning(
      `blocks[${after.blocks.indexOf(block)}].${field}`,
      "date_left",
      found.days === 0
        ? `The letter's date begins at another hour, and this still says ${from}.`
        : `The letter's date moved by ${found.days} days, and this still says ${from}. ` +
          `If it moves too, ${to === moved ? "send" : "write"} ${to}.`,
    )
  );
}

function unmovedIn(block: Block, old: Block | undefined, move: Move, { lang }: Blocks): UnmovedDate[] {
  if (old?.type !== block.type) return [];
  const [moments, texts] = [momentsOf(block), textsOf(block)];
  const [oldMoments, oldTexts] = [momentsOf(old), textsOf(old)];
  return [
    ...[...moments].filter(([field, value]) => value !== "" && value === oldMoments.get(field))
      .map(([field, value]) => ({ block, field, value, moved: daysLater(value, move.days) })),
    ...[...texts].filter(([field, value]) => value === oldTexts.get(field)).flatMap(([field, value]) => {
      const moved = moveWords(value, move, lang);
      if (!moved) return [];
      const words = value.length <= longestSaid ? [value, moved.text] as const : moved.words;
      return [{ block, field, value, moved: moved.text, words }];
    }),
  ];
}

/** What still has the hour of a beginning: moments that are the same, and rows of a schedule. */
function hoursIn(block: Block, old: Block | undefined, start: string): UnmovedDate[] {
  if (old?.type !== block.type) return [];
  const hour = clock(start);
  const left = (field: string, value: string, said = hour) =>
    ({ block, field, value, moved: value, words: [said, said] }) as const;
  const [oldMoments, oldTexts] = [momentsOf(old), textsOf(old)];
  return [
    ...[...momentsOf(block)].filter(([field, value]) => value === start && oldMoments.get(field) === start)
      .map(([field, value]) => left(field, value)),
    ...block.type !== "agenda" ? [] : block.items.flatMap(({ time, what }, place) => {
      const field = `items[${place}].time`;
      const said = what.length <= longestSaid ? `${time} ${what}`.trim() : time;
      return time === hour && oldTexts.get(field) === hour ? [left(field, time, said)] : [];
    }),
  ];
}

/** In characters. Of a longer text only the day is said. */
const longestSaid = 80;

/** The block's local times, by their fields. */
function momentsOf(block: Block): ReadonlyMap<string, string> {
  const fields = block as unknown as Readonly<Record<string, string>>;
  return new Map(blockTypeOf(block).moments.map((field) => [field, fields[field] ?? ""]));
}

/** The block's texts that may name a day, by their paths in the block. */
function textsOf(block: Block): ReadonlyMap<string, string> {
  const { list, fields = [] } = blockTypeOf(block).writtenDays ?? {};
  const whole = block as unknown as Readonly<Record<string, string>> & Readonly<Record<string, Rows>>;
  if (list === undefined) return new Map(fields.map((field) => [field, whole[field] ?? ""]));
  return new Map(
    whole[list]!.flatMap((row, place) => fields.map((name) => [`${list}[${place}].${name}`, row[name] ?? ""] as const)),
  );
}

type Rows = readonly Readonly<Record<string, string>>[];

function dayNumber(value: string): number {
  return Math.floor(asUtc(value).getTime() / day);
}

/** Sets a field of a block by its path. */
function put(block: Block, path: string, value: string): Block {
  const [, list, place, name] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  if (list === undefined || name === undefined) return { ...block, [path]: value };
  const rows = (block as unknown as Readonly<Record<string, Rows>>)[list]!;
  return { ...block, [list]: rows.map((row, index) => index === Number(place) ? { ...row, [name]: value } : row) };
}
