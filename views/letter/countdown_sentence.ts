import { asUtc } from "../../domain/letter/dates.ts";
import type { Phrases } from "../i18n/phrases.ts";

const day = 24 * 60 * 60 * 1000;

/** The days left until a local time, counted from calendar day to calendar day, as one sentence. */
export function countdownSentence(to: string, today: Date, phrases: Phrases): string {
  const days = Math.floor(asUtc(to).getTime() / day) - Math.floor(today.getTime() / day);
  if (days > 0) return phrases.daysToGo(days);
  return days === 0 ? phrases.isToday : phrases.momentHasCome;
}
