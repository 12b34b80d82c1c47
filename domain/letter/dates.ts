import * as z from "zod";
import { limits } from "./limits.ts";
import { text } from "./text.ts";

/** A letter's time is the local time at the venue: `YYYY-MM-DDTHH:MM`, without zone, never converted (decision B7). */
const localDateTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;
const seconds = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}):\d{2}(?:\.\d+)?$/;
const zone = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** `""` or a real calendar time. Seconds are cut; `hadSeconds` tells whoever wants to warn. */
export const dateTime = text(limits.date).check(z.refine(isDateTime, { error: explain, abort: true }))
  .overwrite(cutSeconds).default("");

/** Whether a value that `dateTime` accepts loses its seconds. */
export function hadSeconds(value: unknown): boolean {
  return typeof value === "string" && seconds.test(value);
}

/** The moment as if the venue were in UTC: for comparing and formatting local times, never for converting them. */
export function asUtc(value: string): Date {
  const [, year, month, day, hour, minute] = localDateTime.exec(value)!.map(Number) as number[];
  const date = new Date(0);
  date.setUTCFullYear(year!, month! - 1, day);
  date.setUTCHours(hour!, minute);
  return date;
}

/** Whether the local time has passed everywhere on earth: the last zone is twelve hours behind UTC. */
export function isPast(value: string, now: Date): boolean {
  return asUtc(value).getTime() < now.getTime() - 12 * 60 * 60 * 1000;
}

function isDateTime(value: string): boolean {
  if (value === "") return true;
  const local = cutSeconds(value);
  return localDateTime.test(local) && asUtc(local).toISOString().startsWith(local);
}

function cutSeconds(value: string): string {
  return value.replace(seconds, "$1");
}

function explain(issue: { input?: unknown }): string {
  return localDateTime.test(cutSeconds(String(issue.input).replace(zone, ""))) &&
      zone.test(String(issue.input))
    ? "Leave the time zone out: a letter shows the local time at the venue and never converts it. Write YYYY-MM-DDTHH:MM, such as 2027-06-19T18:30."
    : "Write a real date and time as YYYY-MM-DDTHH:MM, such as 2027-06-19T18:30.";
}
