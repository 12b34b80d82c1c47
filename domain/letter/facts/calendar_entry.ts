import type { Block, BlockOf } from "../../blocks/index.ts";
import type { Card } from "../card.ts";
import { eventTitle, placeLine, toldStart, visibleBlocks } from "../content.ts";
import { asUtc, day, hour, isDay, toldEnd } from "./dates.ts";
import { honestTitle } from "../service_name.ts";

/**
 * A date in the form that calendars use. Times are local at the venue, `YYYY-MM-DDTHH:MM`, without zone. Of a whole day
 * both are days: its own, and the next.
 */
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
  const start = toldStart(date, card.blocks);
  return {
    title: honestTitle(eventTitle(card, date.title)) || untitled,
    start,
    end: toldEnd(start, date.end) || usualEnd(start),
    location: locationOf(date, card),
  };
}

/** In the last hours of the year 9999 there is no later time; then the entry ends when it begins. */
function usualEnd(start: string): string {
  const length = isDay(start) ? day : usualLength;
  const time = new Date(asUtc(start).getTime() + length).toISOString().slice(0, start.length);
  return time > start ? time : start;
}

/**
 * The first place after the date; if none follows, the letter's first place. Where a place comes before the letter's
 * first date, places stand before their dates: there it is the first of those that stand together before the date.
 */
function locationOf({ id }: BlockOf<"date">, { blocks }: Card): string {
  const facts = visibleBlocks(blocks).filter(({ type }) => type === "date" || type === "place");
  const at = facts.findIndex((block) => block.id === id);
  const nearest = facts[0]?.type === "place" ? lastPlaces(facts.slice(0, at)) : facts.slice(at + 1);
  const place = [...nearest, ...facts].find((block) => block.type === "place");
  return place?.type === "place" ? placeLine(place) : "";
}

/** The last places with no date between them, and the dates behind them. */
function lastPlaces(facts: readonly Block[]): readonly Block[] {
  const before = facts.slice(0, facts.findLastIndex(({ type }) => type === "place"));
  return facts.slice(before.findLastIndex(({ type }) => type === "date") + 1);
}
