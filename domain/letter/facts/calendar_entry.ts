import type { BlockOf } from "../../blocks/index.ts";
import type { Card } from "../card.ts";
import { eventTitle, placeLine, visibleBlocks } from "../content.ts";
import { asUtc, hour } from "./dates.ts";
import { honestTitle } from "../service_name.ts";

/** A date in the form that calendars use. Times are local at the venue, `YYYY-MM-DDTHH:MM`, without zone. */
export type CalendarEntry = {
  readonly title: string;
  readonly start: string;
  readonly end: string;
  /** empty: the letter names no place */
  readonly location: string;
};

/** The length of an entry without a known end (decision K4). */
const usualLength = 2 * hour;

/**
 * The calendar entry of a date block. Its title is that of the event, with no guest's name in it, because people show
 * their calendar entries to others. An event that names the service has the general title: a reminder shows nothing else
 * of the letter (024).
 * @param untitled the general title, also for a letter without a heading
 */
export function calendarEntry(date: BlockOf<"date">, card: Card, untitled: string): CalendarEntry {
  const { start, end } = date;
  return {
    title: honestTitle(eventTitle(card, date.title)) || untitled,
    start,
    end: end > start ? end : usualEnd(start),
    location: locationOf(date, card),
  };
}

/**
 * Two hours later. In the last two hours of the year 9999 there is no such time; then the entry ends when it begins.
 */
function usualEnd(start: string): string {
  const end = new Date(asUtc(start).getTime() + usualLength).toISOString().slice(0, "YYYY-MM-DDTHH:MM".length);
  return end > start ? end : start;
}

/** The first place after the date; if none follows, the letter's first place. */
function locationOf({ id }: BlockOf<"date">, { blocks }: Card): string {
  const visible = visibleBlocks(blocks);
  const after = visible.findIndex((block) => block.id === id) + 1;
  const place = [...visible.slice(after), ...visible].find((block) => block.type === "place");
  return place?.type === "place" ? placeLine(place) : "";
}
