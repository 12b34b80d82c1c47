import type { BlockOf } from "../../blocks/index.ts";
import type { Card } from "../card.ts";
import { eventTitle, placeLine, visibleBlocks } from "../content.ts";
import { asUtc, day, hour } from "./dates.ts";
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
const dayLength = "YYYY-MM-DD".length;

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
    end: endOf(start, end),
    location: locationOf(date, card),
  };
}

/**
 * An earlier hour of the same day is that of the following night, as the letter's words say: "6:30 pm, until 2 am". In the
 * last hours of the year 9999 there is no later time; then the entry ends when it begins.
 */
function endOf(start: string, end: string): string {
  if (end > start) return end;
  const isNight = end !== start && end.slice(0, dayLength) === start.slice(0, dayLength);
  const later = isNight ? asUtc(end).getTime() + day : asUtc(start).getTime() + usualLength;
  const time = new Date(later).toISOString().slice(0, "YYYY-MM-DDTHH:MM".length);
  return time > start ? time : start;
}

/** The first place after the date; if none follows, the letter's first place. */
function locationOf({ id }: BlockOf<"date">, { blocks }: Card): string {
  const visible = visibleBlocks(blocks);
  const after = visible.findIndex((block) => block.id === id) + 1;
  const place = [...visible.slice(after), ...visible].find((block) => block.type === "place");
  return place?.type === "place" ? placeLine(place) : "";
}
