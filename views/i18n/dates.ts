import { LRUCache } from "lru-cache";
import { type LanguageId, languages } from "../../domain/i18n/languages.ts";
import {
  asUtc,
  calendarDay,
  clock,
  day,
  endsAtNight,
  isDay,
  toldDeadline,
  toldEnd,
} from "../../domain/letter/facts/dates.ts";
import { guestWords } from "./words.ts";

/*
 * Dates are printed as they are stored, in the letter's language, and never converted (decision K4). The formatters use
 * UTC because `asUtc` reads a local time as UTC, so the server's own time zone has no effect.
 */

/** A part of a day for display: weekday, day, month or year, or a mark that the language puts between them. */
export type DayPart = { readonly kind: "weekday" | "day" | "month" | "year" | "mark"; readonly text: string };

/** A whole day with its weekday, in the form that `GuestWords` takes: "Saturday 13 March 2027". */
export function longDay(value: string, lang: LanguageId): string {
  return wholeDay(asUtc(value), lang);
}

/** The day of a moment in the service's time, such as a letter's last change. */
export function dayOf(moment: Date, lang: LanguageId): string {
  return wholeDay(moment, lang);
}

/** The same without weekday and year, for notes of what happened: "3 May". */
export function dayAndMonth(moment: Date, lang: LanguageId): string {
  return formatParts(moment, lang, dayAndMonthOptions).map((part) => part.text).join("");
}

/**
 * Words with a date whose weekday stays on one line ("quarta-feira"). A hyphen that forbids a break (U+2011) is in none
 * of the typefaces, so the usual one has a word joiner behind it.
 */
export function wholeWeekday(words: string): string {
  return words.replace(/-(?=feira)/gu, "-\u2060");
}

/** The same, and the day's number stays beside its month. */
export function unbroken(day: string): string {
  return wholeWeekday(day).replace(/(\b\d\d?\.?) (?=\p{L})/gu, "$1\u00a0");
}

/** A day, and its time if it has one. */
export function longMoment(value: string, lang: LanguageId): string {
  return isDay(value) ? longDay(value, lang) : guestWords(lang).dateAtTime(longDay(value, lang), clock(value));
}

/** Until when replies are taken; empty without a deadline. */
export function deadlineSentence(deadline: string, lang: LanguageId): string {
  return deadline && guestWords(lang).rsvpDeadline(longMoment(toldDeadline(deadline), lang));
}

/** A moment, or a day, in few characters, for lists: "19 Jun 2027, 18:30"; empty when there is none. */
export function shortMoment(value: string, lang: LanguageId): string {
  return value === "" ? "" : formatter(lang, isDay(value) ? shortDayOptions : shortOptions).format(asUtc(value));
}

/** The parts of a day in the language's own order, for a large date. */
export function dayParts(value: string, lang: LanguageId): readonly DayPart[] {
  return partsOf(asUtc(value), lang);
}

/** Day and month as they stand in one line of a large date: "19 June". */
export function dayWords(value: string, lang: LanguageId): string {
  const parts = dayParts(value, lang);
  const at = (kind: DayPart["kind"]) => parts.findIndex((part) => part.kind === kind);
  return parts.slice(at("day"), at("month") + 1).map((part) => part.text).join("");
}

/** Beginning and end as one sentence, where the date is not shown large. The start may be a day, without an end. */
export function dateSentence(start: string, end: string, lang: LanguageId): string {
  const { dateRange, timeRange, untilTime } = guestWords(lang);
  const moment = (value: string) => longMoment(value, lang);
  const last = toldEnd(start, end);
  switch (span(start, last)) {
    case "moment":
      return moment(start);
    case "day":
      return `${longDay(start, lang)}, ${timeRange(clock(start), clock(last))}`;
    case "night":
      return `${moment(start)}, ${untilTime(clock(last))}`;
    case "days":
      return dateRange(moment(start), moment(last));
  }
}

/** The line under a large date: when it begins and, if the host wrote it, when it ends; empty for a day alone. */
export function timesLine(start: string, end: string, lang: LanguageId): string {
  if (isDay(start)) return "";
  const { atTime, timeRange, untilDate, untilTime } = guestWords(lang);
  const [begins, last] = [atTime(clock(start)), toldEnd(start, end)];
  switch (span(start, last)) {
    case "moment":
      return begins;
    case "day":
      return timeRange(clock(start), clock(last));
    case "night":
      return `${begins}, ${untilTime(clock(last))}`;
    case "days":
      return `${begins}, ${untilDate(longMoment(last, lang))}`;
  }
}

/** How far apart beginning and end are. @param last as `toldEnd` gives it: a mistake is left out */
function span(start: string, last: string): "moment" | "day" | "night" | "days" {
  if (last === "") return "moment";
  if (calendarDay(start) === calendarDay(last)) return "day";
  return endsAtNight(start, last) ? "night" : "days";
}

function wholeDay(date: Date, lang: LanguageId): string {
  return partsOf(date, lang).map((part) => part.text).join("");
}

/** The last days that were formatted: a page has the same day several times, and so have the pages of the other guests. */
const written = new LRUCache<string, readonly DayPart[]>({ max: 1000 });

function partsOf(date: Date, lang: LanguageId): readonly DayPart[] {
  const key = `${lang} ${Math.floor(date.getTime() / day)}`;
  const known = written.get(key);
  if (known) return known;
  const parts = formatParts(date, lang);
  written.set(key, parts);
  return parts;
}

function formatParts(date: Date, lang: LanguageId, options = wholeDayOptions): DayPart[] {
  const { firstOfMonth, dateMark } = languages[lang];
  return formatter(lang, options).formatToParts(date).map(({ type, value }) => {
    if (type === "weekday" || type === "month" || type === "year") return { kind: type, text: value };
    if (type === "day") return { kind: type, text: value === "1" ? firstOfMonth : value };
    return { kind: "mark", text: dateMark ?? value };
  });
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, because making a formatter costs a hundred times more than using it. */
function formatter(lang: LanguageId, options = wholeDayOptions): Intl.DateTimeFormat {
  const name = `${lang} ${options.weekday} ${options.month} ${options.hour}`;
  const made = formatters.get(name) ?? new Intl.DateTimeFormat(languages[lang].locale, options);
  formatters.set(name, made);
  return made;
}

const wholeDayOptions: Intl.DateTimeFormatOptions = {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
};

const dayAndMonthOptions: Intl.DateTimeFormatOptions = { timeZone: "UTC", day: "numeric", month: "long" };

const shortDayOptions: Intl.DateTimeFormatOptions = {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
  year: "numeric",
};

const shortOptions: Intl.DateTimeFormatOptions = {
  ...shortDayOptions,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
};
