import type { Edit } from "../../../domain/edit_letter.ts";
import { invalidInput, Problem } from "../../../domain/errors.ts";
import type { Guest } from "../../../domain/guests/guest.ts";
import { severalNames } from "../../../domain/guests/guest_lines.ts";
import { addedDuplicates, type GuestList } from "../../../domain/guests/guest_list.ts";
import type { SentEntry } from "../../../domain/guests/host_list.ts";
import { type ListedGuest, listedGuest } from "../../../domain/guests/listed_guest.ts";
import { limits } from "../../../domain/letter/limits.ts";
import { isBlank } from "../../../domain/letter/text.ts";
import type { GuestSaid } from "./read_guest.ts";
import { notIn } from "../../../domain/letter/patch.ts";

/*
 * Edits of a guest list. Each edit sends the whole list, as the API requires (decision D1). Its `conflictScope` is as
 * small as possible, so that two people can work on one list.
 */

/** Adds a guest at the end: a name, maybe with a telephone number or an address beside it. */
export function addOne(words: string): Edit {
  const found = listedGuest(words);
  const guest = found.name && (found.phone || found.email) ? found : { name: words };
  return {
    change: ({ guests }) => ({ guests: [...guests.map(short), { ...sentGuest(guest), name: seen(guest.name) }] }),
  };
}

/** Adds all guests of lists at the end; if one of them has an error, or nobody, none. */
export function addLists(lists: readonly GuestList[]): Edit {
  return {
    change: ({ guests }) => {
      for (const { names, unclosed, lines } of lists) {
        if (lines !== undefined) refuse(`The list has ${lines} lines; a letter has at most ${limits.guests} guests.`);
        if (names.length === 0) refuse("There are no names in the list.");
        if (unclosed !== undefined) refuse(`Close the quotation mark in line ${unclosed}.`);
      }
      const sent = lists.flatMap(({ names }) => names);
      // Not each of them is checked.
      if (guests.length + sent.length > limits.guests) refuse(`A letter has at most ${limits.guests} guests.`);
      return { guests: [...guests.map(short), ...sent.map(sentGuest)] };
    },
  };
}

/**
 * Changes what a guest's sheet says. A guest who was removed meanwhile returns with what it says and the same link
 * (decision D2), if the host wants that. Yes, no and the number are nobody's conflict: the last ones count.
 */
export function changeGuest(id: string, said: GuestSaid): Edit {
  const { name, isRenamed, contact, answer, isKept } = said;
  const find = ({ guests }: { guests: readonly Guest[] }) => guests.find((guest) => guest.id === id);
  return {
    conflictScope: isRenamed ? (letter) => find(letter)?.name ?? null : undefined,
    change: (letter, { hostList }) => {
      const found = find(letter);
      if (!found && name === undefined) return undefined;
      const isOthers = found ? said.isContested(hostList.get(id)) : !isRenamed;
      if (isOthers && !isKept) throw new Problem("revision_conflict");
      const changed = { id, name: found && !isRenamed ? found.name : seen(name ?? ""), contact, ...answer };
      const guests = letter.guests.map((guest) => guest.id === id ? changed : short(guest));
      return { guests: found ? guests : [...guests, changed] };
    },
  };
}

/** Marks a guest as sent, or as not sent. Nobody's conflict: the last press counts. */
export function markSent(id: string, sent: boolean): Edit {
  return changeEntry(id, { sent });
}

/**
 * Counts a guest's answer. Nobody's conflict: the last press counts, and the same answer again changes nothing.
 * @param said what is absent stays as it is
 */
export function countAnswer(id: string, said: Pick<SentEntry, "answer" | "party" | "note">): Edit {
  return changeEntry(id, said);
}

/** Marks a guest as reminded of the answer at this moment, also once more; undefined: as not reminded. */
export function markReminded(id: string, at: Date | undefined): Edit {
  return changeEntry(id, { reminded: at?.toISOString() ?? false });
}

export function removeGuest(id: string): Edit {
  return {
    change: ({ guests }) => ({ guests: guests.filter((guest) => guest.id !== id).map(short) }),
  };
}

/** Removes guests who are not in `before`. Any change of the list since is a conflict. */
export function removeAdded(before: readonly Guest[]): Edit {
  return takeOff((guests) => notIn(guests, before));
}

/** Removes guests who are not in `before`, but whose names are. Any change of the list since is a conflict. */
export function removeDuplicates(before: readonly Guest[]): Edit {
  return takeOff((guests) => addedDuplicates(guests, before));
}

/**
 * Makes a guest of each name in the names of these guests; the first keeps the link. Any change of the list since is a
 * conflict: the notice offers to take all of them off again, as they were before they were added.
 */
export function divideGuests(ids: readonly string[]): Edit {
  return {
    conflictScope: ({ guests }) => guests,
    change: ({ guests }) => ({
      guests: guests.flatMap((guest) => {
        const names = ids.includes(guest.id) ? severalNames(guest.name) : undefined;
        return names?.map((name, place) => place === 0 ? { id: guest.id, name } : { name }) ?? [short(guest)];
      }),
    }),
  };
}

/** Brings a removed guest back. @param at their old index in the list */
export function returnGuest({ id, name }: Guest, at: number): Edit {
  return {
    change: ({ guests }) =>
      guests.some((guest) => guest.id === id)
        ? undefined
        : { guests: [...guests.slice(0, at), { id, name }, ...guests.slice(at)].map(short) },
  };
}

/** An edit that always fails with this code. */
export function refused(code: "unsupported_media_type" | "revision_conflict"): Edit {
  return {
    change: () => {
      throw new Problem(code);
    },
  };
}

/** Changes what the host keeps of a guest, unless the guest was removed meanwhile. */
function changeEntry(id: string, entry: SentEntry): Edit {
  return {
    change: ({ guests }) =>
      guests.some((guest) => guest.id === id)
        ? { guests: guests.map((guest) => guest.id === id ? { ...short(guest), ...entry } : short(guest)) }
        : undefined,
  };
}

function takeOff(choose: (guests: readonly Guest[]) => readonly Guest[]): Edit {
  return {
    conflictScope: ({ guests }) => guests,
    change: ({ guests }) => ({ guests: notIn(guests, choose(guests)).map(short) }),
  };
}

/** Refuses a name without a visible character, which is a mistake in a form. The API accepts some such names. */
function seen(name: string): string {
  if (isBlank(name)) refuse("Write a name.");
  return name;
}

function sentGuest({ name, phone, email, note }: ListedGuest) {
  return { name, ...phone || email ? { contact: { phone, email } } : {}, ...note ? { note } : {} };
}

function short({ id, name }: Guest): Guest {
  return { id, name };
}

function refuse(message: string): never {
  throw invalidInput([{ path: "guests", message }]);
}
