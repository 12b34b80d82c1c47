import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { asUtc } from "../../domain/letter/dates.ts";
import { day } from "../../domain/letter/durations.ts";

/** The days left until a local time, counted from calendar day to calendar day, as one sentence. */
export function countdownSentence(to: string, today: Date, words: GuestWords): string {
  const days = Math.floor(asUtc(to).getTime() / day) - Math.floor(today.getTime() / day);
  if (days > 0) return words.daysToGo(days);
  return days === 0 ? words.isToday : words.momentHasCome;
}
