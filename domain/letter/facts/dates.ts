import { limits } from "../limits.ts";
import { formed } from "../text.ts";

/* Lengths of time, in milliseconds. */

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** An end up to this time, HH:MM, still belongs to the night before. */
const nightEnds = "06:00";

/** The number of the minute, for caches: what depends on the time is at most a minute old. */
export function minuteOf(time: Date): number {
  return Math.floor(time.getTime() / minute);
}

/*
 * A letter's time is the local time at the venue: `YYYY-MM-DDTHH:MM`, without zone, never converted (decision B7). The
 * calendar is a regular expression, 29 February included, so that the published schema refuses the same values as the
 * server.
 */
const dayOfYear = [
  String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])`,
  String.raw`(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)`,
  String.raw`02-(?:0[1-9]|1[0-9]|2[0-8])`,
].join("|");
const leapYear = String.raw`(?:[0-9][0-9](?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)`;
/** Patterns of a day of the calendar, and of a time of day behind it. */
export const realDay = `(?:[0-9]{4}-(?:${dayOfYear})|${leapYear}-02-29)`;
export const realTime = String.raw`T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\.[0-9]+)?)?`;
const pattern = `^(?:${realDay}${realTime})?$`;
const accepted = new RegExp(pattern);
const seconds = /(T\d\d:\d\d):\d\d(?:\.\d+)?$/;
const zone = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** `""` or a real calendar time. Seconds are cut; `hadSeconds` tells whoever wants to warn. */
export const dateTime = formed(limits.date, { pattern, without: "[^-.0-9:T]", error: explain })
  .overwrite(cutSeconds).default("");

/** The same, or a day without a time: it ends with that day. */
export const dayOrTime = formed(limits.date, {
  pattern: `^(?:${realDay}(?:${realTime})?)?$`,
  without: "[^-.0-9:T]",
  error: (issue) => `${explain(issue)} A day alone, such as 2027-06-19, ends with that day.`,
}).overwrite(cutSeconds).default("");

/** Whether a value that `dateTime` accepts loses its seconds. */
export function hadSeconds(value: unknown): boolean {
  return typeof value === "string" && accepted.test(value) && seconds.test(value);
}

/** The day of a time, YYYY-MM-DD. */
export function calendarDay(value: string): string {
  return value.slice(0, "YYYY-MM-DD".length);
}

/** HH:MM, as stored; empty for a day without a time. */
export function clock(value: string): string {
  return value.slice("YYYY-MM-DDT".length);
}

/** Whether the value is a day without a time. */
export function isDay(value: string): boolean {
  return value.length === "YYYY-MM-DD".length;
}

/**
 * A date's end as guests are told it: a time after its start. One in the first hours of the start's own day is that of
 * the following night, as in "6:30 pm, until 2 am"; empty: there is none.
 */
export function toldEnd(start: string, end: string): string {
  if (end > start) return end;
  const isNight = calendarDay(end) === calendarDay(start) && end !== start && clock(end) <= nightEnds;
  const night = isNight ? daysLater(end, 1) : "";
  // No day follows the last one of the year 9999.
  return night > start ? night : "";
}

/** Whether the end belongs to the day of the start, since it is of the night after it. @param last as `toldEnd` says */
export function endsAtNight(start: string, last: string): boolean {
  const isNextDay = calendarDay(last) === calendarDay(daysLater(start, 1));
  return isNextDay && clock(last) <= nightEnds && nightEnds < clock(start);
}

/** The day some days later; a time stays. */
export function daysLater(value: string, days: number): string {
  const moved = new Date(asUtc(value).getTime() + days * day).toISOString();
  return calendarDay(moved) + value.slice("YYYY-MM-DD".length);
}

/**
 * The moment, or the beginning of the day, as if the venue were in UTC: for comparing and formatting local times, never
 * for converting them.
 */
export function asUtc(value: string): Date {
  const [year, month, day, hour = 0, minute = 0] = value.split(/[-T:]/).map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year!, month! - 1, day);
  date.setUTCHours(hour!, minute);
  return date;
}

/**
 * Whether the local time, or the whole day, has passed everywhere on earth: the last time zone is twelve hours behind
 * UTC.
 */
export function isPast(value: string, now: Date): boolean {
  const end = asUtc(value).getTime() + (isDay(value) ? day : 0);
  return end < now.getTime() - 12 * hour;
}

/**
 * A deadline, or what a countdown counts to, as guests are told it, and as it is kept. One at the first or the last
 * minute of a day is that day, to its end: programs that know no day alone write it so (032).
 */
export function toldDeadline(deadline: string): string {
  return deadline.replace(/T(?:00:00|23:59)$/, "");
}

function cutSeconds(value: string): string {
  return value.replace(seconds, "$1");
}

function explain({ input }: { input?: unknown }): string {
  const value = String(input);
  return zone.test(value) && accepted.test(value.replace(zone, ""))
    ? "Leave the time zone out: a letter shows the local time at the venue and never converts it. " +
      "Write YYYY-MM-DDTHH:MM, such as 2027-06-19T18:30."
    : "Write a real date and time as YYYY-MM-DDTHH:MM, such as 2027-06-19T18:30.";
}
