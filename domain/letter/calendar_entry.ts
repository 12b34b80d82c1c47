import type { BlockOf } from "../blocks/index.ts";
import type { Card } from "./card.ts";
import { visibleBlocks } from "./content.ts";
import { asUtc } from "./dates.ts";
import { hour } from "./durations.ts";
import { headline } from "./headline.ts";
import { oneLine } from "./one_line.ts";
import { addressee } from "./personalize.ts";
import { placeLine } from "./place_line.ts";

/** A date as calendars take it. Times are local at the venue, `YYYY-MM-DDTHH:MM`, without zone. */
export type CalendarEntry = {
  readonly title: string;
  readonly start: string;
  readonly end: string;
  /** empty: the letter names no place */
  readonly location: string;
};

/** How long an entry lasts whose end is not known (decision K4). */
const usualLength = 2 * hour;

/**
 * The calendar entry of a date block. Its title is the date's, or the letter's as nobody in particular reads it: an
 * entry is shown to others, so it holds no guest's name.
 * @param untitled what a letter without a heading is called
 */
export function calendarEntry(date: BlockOf<"date">, card: Card, untitled: string): CalendarEntry {
  const { start, end } = date;
  return {
    title: oneLine(date.title) || oneLine(headline(card, addressee(card))) || untitled,
    start,
    end: end > start ? end : usualEnd(start),
    location: locationOf(date, card),
  };
}

/** Two hours later. In the last two hours of the year 9999 there is no such time to write, and the entry is a moment. */
function usualEnd(start: string): string {
  const end = new Date(asUtc(start).getTime() + usualLength).toISOString().slice(0, "YYYY-MM-DDTHH:MM".length);
  return end > start ? end : start;
}

/** The place that follows the date, else the letter's first. */
function locationOf({ id }: BlockOf<"date">, { blocks }: Card): string {
  const visible = visibleBlocks(blocks);
  const after = visible.findIndex((block) => block.id === id) + 1;
  const place = [...visible.slice(after), ...visible].find((block) => block.type === "place");
  return place?.type === "place" ? placeLine(place) : "";
}
