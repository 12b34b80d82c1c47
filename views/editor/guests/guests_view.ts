import type { Guest } from "../../../domain/guests/guest.ts";
import type { GuestList } from "../../../domain/guests/guest_list.ts";
import { findByName } from "../../../domain/guests/plain_words.ts";
import { query } from "../../letter/envelope/addresses.ts";
import type { ListedGuest } from "../editing.ts";
import { type AnswerList, isOnList, unanswered } from "./answer_totals.tsx";

/** The part of the guest list on the page, and the last change. */
export type GuestsView = {
  /** the words to search for; empty: no search */
  readonly search: string;
  /** from 1 */
  readonly page: number;
  /** only those whom nothing was sent yet, or of one answer; empty: everyone */
  readonly show: GuestsShown;
  /** the id of the guest whose sheet stands in the page, for browsers without scripts */
  readonly guest?: string;
  readonly done?: Done;
  /** the lists that were just sent, as they were read: the pasted one, and a file's behind it */
  readonly lists?: readonly GuestList[];
};

type GuestsShown = "" | "waiting" | AnswerList;

/** The last change to the list. It is reported, with a button to undo it, while the letter is at this revision. */
export type Done = {
  readonly revision: number;
  /** the state to compare the list with: its revision and its guests */
  readonly before: { readonly revision: number; readonly guests: readonly Guest[] };
  /** how many of the added guests were removed again, because their names were on the list already */
  readonly removedCount: number;
  /** the state before the change, if the change was undone */
  readonly earlier?: Done["before"];
};

/** Guests on a page: a thousand at once would be too many for a telephone. */
export const guestsPerScreen = 50;

export const firstView: GuestsView = { search: "", page: 1, show: "" };

/** The guests on the page, and how many were found. A page number that is too high gives the last page. */
export function shownGuests(guests: readonly ListedGuest[], { search, page, show }: GuestsView) {
  const found = findByName(listOf(guests, show), search);
  const pages = Math.max(1, Math.ceil(found.length / guestsPerScreen));
  const current = Math.min(page, pages);
  return {
    shown: found.slice((current - 1) * guestsPerScreen, current * guestsPerScreen),
    found: found.length,
    page: current,
    pages,
  };
}

/** Whether the guest is one of those. */
export function isInList(
  { guests }: { readonly guests: readonly ListedGuest[] },
  view: GuestsView,
  id: string,
): boolean {
  return shownGuests(guests, view).shown.some((guest) => guest.id === id);
}

/** The guests of a list. */
function listOf(guests: readonly ListedGuest[], show: GuestsShown): readonly ListedGuest[] {
  if (show === "") return guests;
  if (show === "waiting") return guests.filter(isToSend);
  return show === "open" ? unanswered(guests) : guests.filter((guest) => isOnList(show, guest));
}

/** Whether the guest is still to be sent the letter. Who has said no already needs none. */
export function isToSend({ sent, answer }: ListedGuest): boolean {
  return !sent && answer !== "no";
}

/** How many guests a list would show. */
export function countShown(guests: readonly ListedGuest[], show: GuestsShown): number {
  return listOf(guests, show).length;
}

/** What guests are sent next: the letter, or in the list of those without an answer, a reminder of it. */
export function isReminded({ show }: GuestsView): boolean {
  return show === "open";
}

/** The address of the guest list, or of a path below it, with the search and the page as parameters. */
export function guestsPath(id: string, view: GuestsView, below = ""): string {
  const params = query(viewParams(view));
  return `/edit/${id}/guests${below}${params ? `?${params}` : ""}`;
}

/** The search and the page as parameters of an address; empty ones are left out. */
export function viewParams({ search, page, show }: GuestsView) {
  return { q: search, page: page > 1 ? String(page) : "", show };
}

/** For a form whose answer draws the list: a search by a script changes no address, so it is sent, too. */
export const sendsSearch = { "hx-include": "#guest-search" } as const;

/** The address of a form in a guest's sheet. A sheet that stands in the page stands there again after its answer. */
export function sheetPath(id: string, view: GuestsView, guest: string, below = ""): string {
  const path = guestsPath(id, view, `/${guest}${below}`);
  return view.guest === guest ? `${path}${path.includes("?") ? "&" : "?"}${query({ guest })}` : path;
}
