import { seatCount } from "../../../domain/guests/seats.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { dayAndMonth } from "../../i18n/dates.ts";
import { editorWords } from "../../i18n/words.ts";
import type { ListedGuest } from "../editing.ts";

/** The lists of guests by their answers. */
export const answerLists = ["yes", "no", "open"] as const;
export type AnswerList = typeof answerLists[number];

/** Whether a guest is on the list. */
export function isOnList(list: AnswerList, { answer }: ListedGuest): boolean {
  return (answer ?? "open") === list;
}

/**
 * How many come and how many do not, in one line: "31 coming, 4 not coming, 5 yet to reply · 52 people, 3 notes". Who
 * comes without saying how many is as many people as the guest's name means.
 * @returns the empty text while nobody has answered
 */
export function answerTotals(guests: readonly ListedGuest[], lang: LanguageId): string {
  const words = editorWords(lang).answers;
  const [yes, no, open] = answerLists.map((list) => guests.filter((guest) => isOnList(list, guest)));
  if (yes!.length + no!.length === 0) return "";
  const people = yes!.reduce((sum, guest) => sum + seatCount(guest), 0);
  const notes = guests.filter(({ note, answer }) => note && answer).length;
  const said = [
    [yes!.length, words.come],
    [no!.length, words.doNotCome],
    [open!.length, words.unsaid],
  ] as const;
  const counted = [[people, words.people], [notes, words.notes]] as const;
  return [said, counted].map((parts) => parts.flatMap(([count, say]) => count > 0 ? say(count) : []).join(", "))
    .filter(Boolean).join(" · ");
}

/** "Yes, 3 people" */
export function answerOf({ answer, party }: ListedGuest, lang: LanguageId): string {
  const words = editorWords(lang).answers;
  return `${words.answers[answer ?? "none"]}${answer === "yes" && party ? `, ${words.people(party)}` : ""}`;
}

/** "Yes, 3 people · 3 May" */
export function answerSaid(guest: ListedGuest, lang: LanguageId): string {
  const counted = guest.answered ? [dayAndMonth(new Date(guest.answered), lang)] : [];
  return [answerOf(guest, lang), ...counted].join(" · ");
}
