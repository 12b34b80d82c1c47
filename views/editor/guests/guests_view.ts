import type { Guest } from "../../../domain/guests/guest.ts";
import { findByName } from "../../../domain/guests/plain_words.ts";
import { query } from "../../letter/query.ts";

/** Which guests are looked at, and what was done last. */
export type GuestsView = {
  /** words that are searched for, or none */
  readonly search: string;
  /** from 1 */
  readonly page: number;
  readonly done?: Done;
};

/** What was done to the list, to be said and taken back as long as the letter is at this revision. */
export type Done = {
  readonly revision: number;
  /** the state that the list is compared with: its revision, and who was on the list */
  readonly before: { readonly revision: number; readonly guests: readonly Guest[] };
  /** how many of those that were added were taken off again, since their names were on the list already */
  readonly takenOff: number;
  /** an earlier state, where the act took back what was done to it */
  readonly earlier?: Done["before"];
};

/** Guests on a page: a thousand at once would be too many for a telephone. */
export const pageSize = 50;

export const firstView: GuestsView = { search: "", page: 1 };

/** The guests of the page that is looked at, and how many were found. A page beyond the last is the last. */
export function shownGuests(guests: readonly Guest[], { search, page }: GuestsView) {
  const found = findByName(guests, search);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const current = Math.min(page, pages);
  return {
    shown: found.slice((current - 1) * pageSize, current * pageSize),
    found: found.length,
    page: current,
    pages,
  };
}

/** The address of the guest list, or of something below it, that leads back to what is looked at. */
export function guestsPath(id: string, { search, page }: GuestsView, below = ""): string {
  const looking = query({ q: search, page: page > 1 ? String(page) : "" });
  return `/edit/${id}/guests${below}${looking ? `?${looking}` : ""}`;
}
