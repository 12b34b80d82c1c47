import * as z from "zod";
import { obvious } from "../blocks/fields.ts";
import { limits } from "../letter/limits.ts";
import { realDay, realTime } from "../letter/facts/dates.ts";
import { formed, oneLine, text } from "../letter/text.ts";
import type { Guest } from "./guest.ts";

/*
 * What the host keeps of each guest beside the letter, seen by the edit key's holder alone (decision P6). It is no part
 * of the letter: it makes no revision, and undo does not take it back.
 */

/** How to reach a guest, as the host wrote it. */
export type Contact = { readonly phone?: string | undefined; readonly email?: string | undefined };

/** What a guest said of the invitation. */
export type Answer = "yes" | "no";

/** What the host keeps of a guest. Times are in milliseconds since 1970. */
export type HostEntry = Contact & {
  /** when the host sent the link */
  readonly sent?: number | undefined;
  /** as the host recorded it */
  readonly answer?: Answer | undefined;
  /** how many come, from 1 */
  readonly party?: number | undefined;
  readonly note?: string | undefined;
  /** when answer or party last changed */
  readonly answered?: number | undefined;
  /** when the host last reminded the guest of the answer */
  readonly reminded?: number | undefined;
};

/** By the guests' ids. Those who were removed are in it until their names are erased from the history (decision D2). */
export type HostList = ReadonlyMap<string, HostEntry>;

/** What the host keeps for sending the letter. */
export type HostSettings = {
  /** the host's own message, with `{name}`, `{title}` and `{link}` */
  readonly message?: string | undefined;
  /** the same for those who have not answered */
  readonly reminder?: string | undefined;
  /** ISO 3166-1 code of the country whose telephone numbers need no country code */
  readonly country?: string | undefined;
};

const phone = text(limits.line).optional().describe('With country code; "" removes it.');
const email = text(limits.line).optional().describe(obvious('Mail address; "" removes it.'));

const notParty = `Send a whole number from 0 to ${limits.party}; 0 takes it back.`;

const isoTime = "an ISO 8601 time with its zone, such as 2027-03-01T09:30:00Z, or a day";

/**
 * With seconds, without, or only a day. The first and the last year are left out: a zone could lead to a year that is not
 * written with four digits.
 */
export const instant = formed(limits.date, {
  pattern: `^${realDay}(?:${realTime}(?:Z|[-+](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$`,
  without: "^(?:0000|9999)|[^-+.0-9:TZ]",
  error: `Send ${isoTime}.`,
});

/** What a guest in a body may say of these. */
export const hostFields = {
  contact: z.strictObject({ phone, email })
    .describe(obvious('For the host alone; { "phone": "", "email": "" } removes it.')).optional(),
  sent: mark("sent").describe(obvious(`Whether it was sent, or when: ${isoTime}.`)),
  reminded: mark("reminded").describe(obvious(`Whether the guest was reminded of the answer, or when: ${isoTime}.`)),
  answer: z.enum(["yes", "no", "none"]).optional().describe(obvious("What the guest said; none removes it.")),
  party: z.int().min(0, notParty).max(limits.party, notParty).optional().describe(
    "How many come, the guest too; 0 removes it.",
  ),
  note: text(limits.note).optional().describe(obvious('Such as a diet; "" removes it.')),
};

/** Whether something was done, or when. */
function mark(done: string) {
  const error = `Send true, false, or when it was ${done}: ${isoTime}.`;
  return z.union([z.boolean(), instant], { error }).optional();
}

type Mark = boolean | string | undefined;

/** What a body says of a guest. */
export type SentEntry = {
  readonly contact?: Contact | undefined;
  readonly sent?: Mark;
  readonly reminded?: Mark;
  readonly answer?: Answer | "none" | undefined;
  readonly party?: number | undefined;
  readonly note?: string | undefined;
};

/**
 * The entries that a body changes, each with the fields that change. What the body does not name is kept.
 * @param sent the guests of the body, each of whom is the guest at the same place in `guests`
 * @param now in milliseconds since 1970
 */
export function changedEntries(
  list: HostList,
  guests: readonly Guest[],
  sent: readonly SentEntry[],
  now: number,
): HostList {
  const changed = sent.flatMap((item, place) => {
    const { id } = guests[place]!;
    const before = list.get(id) ?? {};
    const entry = difference(before, after(before, item, now));
    return Object.keys(entry).length === 0 ? [] : [[id, entry] as const];
  });
  return new Map(changed);
}

function after(before: HostEntry, item: SentEntry, now: number): HostEntry {
  const words = (known: string | undefined, value: string | undefined) =>
    value === undefined ? known : value.trim() || undefined;
  const line = (value: string | undefined) => value === undefined ? undefined : oneLine(value);
  return {
    phone: words(before.phone, line(item.contact?.phone)),
    email: words(before.email, line(item.contact?.email)),
    sent: markAfter(before.sent, item.sent, now),
    reminded: markAfter(before.reminded, item.reminded, now),
    note: words(before.note, item.note),
    ...answerAfter(before, item, now),
  };
}

function markAfter(before: number | undefined, sent: Mark, now: number): number | undefined {
  if (sent === undefined) return before;
  if (typeof sent === "string") return Date.parse(sent);
  return sent ? before ?? now : undefined;
}

/** Who does not come, or has not answered, comes with nobody, unless the body says so. A new answer has its own time. */
function answerAfter(before: HostEntry, sent: SentEntry, now: number): HostEntry {
  const { answer: said = before.answer ?? "none" } = sent;
  const answer = said === "none" ? undefined : said;
  const party = (sent.party ?? (answer === "yes" || answer === before.answer ? before.party : 0)) || undefined;
  const isSame = answer === before.answer && party === before.party;
  return { answer, party, answered: answer === undefined ? undefined : isSame ? before.answered : now };
}

function difference(before: HostEntry, after: HostEntry): HostEntry {
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== before[field as keyof HostEntry]),
  );
}

/** What changes, in sentences (decision O5). */
export function hostSentences(before: HostList, changed: HostList): string[] {
  const all = [...changed];
  const count = (isSo: (change: HostEntry, id: string) => boolean) =>
    all.filter(([id, change]) => isSo(change, id)).length;
  const names = (...fields: readonly (keyof HostEntry)[]) => (change: HostEntry) =>
    fields.some((field) => Object.hasOwn(change, field));
  const marked = (field: "sent" | "reminded") => (change: HostEntry, id: string) =>
    change[field] !== undefined && before.get(id)?.[field] === undefined;
  const unmarked = (field: "sent" | "reminded") => (change: HostEntry) =>
    Object.hasOwn(change, field) && change[field] === undefined;
  const sentences = [
    [count(names("phone", "email")), (guests: string) => `Changed how to reach ${guests}`],
    [count(marked("sent")), (guests: string) => `Marked ${guests} as sent`],
    [count(unmarked("sent")), (guests: string) => `Marked ${guests} as not sent`],
    [count(marked("reminded")), (guests: string) => `Marked ${guests} as reminded`],
    [count(unmarked("reminded")), (guests: string) => `Marked ${guests} as not reminded`],
    [count(names("answer", "party")), (guests: string) => `Recorded the answer of ${guests}`],
    [count(names("note")), (guests: string) => `Changed the note of ${guests}`],
  ] as const;
  return sentences.flatMap(([guests, say]) => guests === 0 ? [] : [say(guests === 1 ? "1 guest" : `${guests} guests`)]);
}
