import * as z from "zod";
import { obvious } from "../blocks/fields.ts";
import { limits } from "../letter/limits.ts";
import { oneLine, text } from "../letter/text.ts";
import type { Guest } from "./guest.ts";

/*
 * What the host keeps of each guest beside the letter, seen by the edit key's holder alone (decision P6). It is no part
 * of the letter: it makes no revision, and undo does not take it back.
 */

/** How to reach a guest, as the host wrote it. */
export type Contact = { readonly phone?: string | undefined; readonly email?: string | undefined };

/** What the host keeps of a guest. `sent`: when the host sent the link, in milliseconds since 1970. */
export type HostEntry = Contact & { readonly sent?: number | undefined };

/** By the guests' ids. Those who were removed are in it until their names are erased from the history (decision D2). */
export type HostList = ReadonlyMap<string, HostEntry>;

/** What the host keeps for sending the letter. */
export type HostSettings = {
  /** the host's own message, with `{name}` and `{link}` */
  readonly message?: string | undefined;
  /** ISO 3166-1 code of the country whose telephone numbers need no country code */
  readonly country?: string | undefined;
};

const phone = text(limits.line).optional().describe('With country code; "" removes it.');
const email = text(limits.line).optional().describe(obvious('Mail address; "" removes it.'));

/** With seconds, without, or only a day. `Date.parse` alone would make a day of the year 2001 out of "1". */
const instant = z.union([
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
  z.iso.date(),
]);

/** What a guest in a body may say of these. */
export const hostFields = {
  contact: z.strictObject({ phone, email }).optional().describe("For the host alone."),
  sent: z.union([z.boolean(), z.string().min(1)], { error: whenSent() }).optional()
    .check(z.refine((sent) => typeof sent !== "string" || instant.safeParse(sent).success, { error: whenSent() }))
    .describe("Whether it was sent."),
};

function whenSent(): string {
  return "Send true, false, or when it was sent, such as 2027-03-01T09:30:00Z.";
}

/** What a body says of a guest. */
export type SentEntry = {
  readonly contact?: Contact | undefined;
  readonly sent?: boolean | string | undefined;
};

/**
 * The entries that a body changes. What it does not name is kept.
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
    const after = { ...contactAfter(before, item.contact), sent: sentAfter(before.sent, item.sent, now) };
    return sameEntry(before, after) ? [] : [[id, after] as const];
  });
  return new Map(changed);
}

function contactAfter(before: Contact, sent: SentEntry["contact"]): Contact {
  const after = (known: string | undefined, value: string | undefined) =>
    value === undefined ? known : oneLine(value) || undefined;
  return { phone: after(before.phone, sent?.phone), email: after(before.email, sent?.email) };
}

function sentAfter(before: number | undefined, sent: SentEntry["sent"], now: number): number | undefined {
  if (sent === undefined) return before;
  if (typeof sent === "string") return Date.parse(sent);
  return sent ? before ?? now : undefined;
}

function sameEntry(one: HostEntry, other: HostEntry): boolean {
  return one.phone === other.phone && one.email === other.email && one.sent === other.sent;
}

/** What changes, in sentences (decision O5). */
export function hostSentences(before: HostList, changed: HostList): string[] {
  const all = [...changed].map(([id, after]) => ({ before: before.get(id) ?? {}, after }));
  const reached = all.filter(({ before, after }) => before.phone !== after.phone || before.email !== after.email);
  const marked = all.filter(({ before, after }) => before.sent === undefined && after.sent !== undefined);
  const unmarked = all.filter(({ before, after }) => before.sent !== undefined && after.sent === undefined);
  return [
    ...reached.length > 0 ? [`Changed how to reach ${guestCount(reached.length)}`] : [],
    ...marked.length > 0 ? [`Marked ${guestCount(marked.length)} as sent`] : [],
    ...unmarked.length > 0 ? [`Marked ${guestCount(unmarked.length)} as not sent`] : [],
  ];
}

function guestCount(count: number): string {
  return count === 1 ? "1 guest" : `${count} guests`;
}
