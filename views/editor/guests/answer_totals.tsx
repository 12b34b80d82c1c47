import { seatCount } from "../../../domain/guests/seats.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { dayAndMonth } from "../../i18n/dates.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing, ListedGuest } from "../editing.ts";

/** The lists of guests by their answers. */
export const answerLists = ["yes", "no", "open"] as const;
export type AnswerList = typeof answerLists[number];

/** Whether a guest is on the list. */
export function isOnList(list: AnswerList, { answer }: ListedGuest): boolean {
  return (answer ?? "open") === list;
}

/**
 * Those who have not answered. Who was sent nothing has nothing to answer; but where nobody is marked, the letter may be
 * with all of them: it was printed, or its public link was posted.
 */
export function unanswered(guests: readonly ListedGuest[]): readonly ListedGuest[] {
  const isMarked = guests.some(({ sent }) => sent);
  return guests.filter((guest) => isOnList("open", guest) && (guest.sent || !isMarked));
}

/** Whether guests were asked for an answer: the letter has a block for it, or there is an answer already. */
export function awaitsAnswers({ card, guests }: Pick<Editing, "card" | "guests">): boolean {
  return card.blocks.some(({ type }) => type === "rsvp") || guests.some(({ answer }) => answer);
}

/**
 * How many come and how many do not, in one line: "31 yes, 4 no, 5 yet to answer, 2 still to send · 52 people". Who
 * comes without saying how many is as many people as the guest's name means; where each is one, they are not counted again.
 * @returns the empty text while nobody has answered
 */
export function answerTotals(guests: readonly ListedGuest[], lang: LanguageId): string {
  const words = editorWords(lang).answers;
  const [yes, no, open] = answerLists.map((list) => guests.filter((guest) => isOnList(list, guest)));
  const asked = unanswered(guests).length;
  if (yes!.length + no!.length === 0) return "";
  const people = yes!.reduce((sum, guest) => sum + seatCount(guest), 0);
  const said = [
    [yes!.length, words.come],
    [no!.length, words.doNotCome],
    [asked, words.unsaid],
    [open!.length - asked, words.unsent],
  ] as const;
  const guestsSaid = said.flatMap(([count, say]) => count > 0 ? whole(say(count)) : []).join(", ");
  return [guestsSaid, ...people !== yes!.length ? [whole(words.people(people))] : []].join(" · ");
}

/** "Yes, 3 people" */
export function answerOf({ answer, party }: ListedGuest, lang: LanguageId): string {
  const words = editorWords(lang).answers;
  return `${words.answers[answer ?? "none"]}${answer === "yes" && party ? `, ${whole(words.people(party))}` : ""}`;
}

/** A number stays on the line of its word. */
const whole = (words: string) => words.replace(" ", "\u00a0");

/** "Yes, 3 people · 3 May" */
export function answerSaid(guest: ListedGuest, lang: LanguageId): string {
  const counted = guest.answered ? [dayAndMonth(new Date(guest.answered), lang)] : [];
  return [answerOf(guest, lang), ...counted].join(" · ");
}

/** A link to what is printed for those who come, beside how many they are; nothing while nobody does. */
export function PrintForThem({ id, guests, lang }: Pick<Editing, "id" | "guests" | "lang">) {
  return guests.some(({ answer }) => answer === "yes")
    ? <a href={`/edit/${id}/print?run=cards&whom=yes`}>{editorWords(lang).answers.printForThem}</a>
    : null;
}
