import type { SlotName } from "../catalog/envelope.ts";
import type { PresetId } from "../catalog/presets.ts";
import type { StyleId } from "../catalog/styles.ts";
import type { LanguageId } from "../i18n/languages.ts";

/** A letter that shows what the service can do, at `/examples/<name>`. It is no row of the database and has no key. */
export type Example = {
  readonly name: string;
  readonly on: YearlyDay;
  /** @param at gives a moment of the day: `at("18:30")`, or so many days later: `at("02:00", 1)` */
  readonly write: (at: Moment) => ExampleInput;
};

/** The body of create, but for the names of its guests; `readLetterInput` checks it like any other. */
export type ExampleInput = {
  readonly lang: LanguageId;
  readonly style: StyleId;
  readonly preset: PresetId;
  readonly seal: string;
  readonly sealShape: string;
  readonly envelope: { readonly blocks: Readonly<Partial<Record<SlotName, Readonly<Record<string, string>>>>> };
  readonly blocks: readonly Readonly<{ type: string } & Record<string, unknown>>[];
  readonly guests: readonly [string, ...string[]];
};

type Moment = (time: string, daysLater?: number) => string;

/** A day that comes every year, such as the third Saturday of June. */
type YearlyDay = {
  /** from 1 */
  readonly month: number;
  /** which of the month's days of this name, from 1 */
  readonly nth: 1 | 2 | 3 | 4;
  readonly weekday: keyof typeof weekdays;
};

const weekdays = { sunday: 0, monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6 } as const;
const daysOfWeek = 7;

/** An example is sent so many days before its day, at least: until then its replies are open. */
const notice = 45;

/** The next such day for which there is still time to reply, as YYYY-MM-DD. @param today in UTC */
export function nextDay({ month, nth, weekday }: YearlyDay, today: Date): string {
  const earliest = addDays(today.toISOString().slice(0, "YYYY-MM-DD".length), notice);
  const dayIn = (year: number) => {
    const first = new Date(Date.UTC(year, month - 1, 1));
    const wait = (weekdays[weekday] - first.getUTCDay() + daysOfWeek) % daysOfWeek;
    return addDays(first.toISOString(), wait + daysOfWeek * (nth - 1));
  };
  const year = Number(earliest.slice(0, "YYYY".length));
  return dayIn(year) >= earliest ? dayIn(year) : dayIn(year + 1);
}

/** @param day YYYY-MM-DD */
export function momentsOf(day: string): Moment {
  return (time, daysLater = 0) => `${addDays(day, daysLater)}T${time}`;
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day.slice(0, "YYYY-MM-DD".length)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, "YYYY-MM-DD".length);
}
