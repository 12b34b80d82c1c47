import type { Edit } from "../../../domain/edit_letter.ts";
import { invalidInput, Problem } from "../../../domain/errors.ts";
import type { Guest } from "../../../domain/guests/guest.ts";
import { addedTwice, guestsBeyond, readGuestList } from "../../../domain/guests/guest_list.ts";
import { isBlank } from "../../../domain/letter/text.ts";

/*
 * What can be done to a guest list. Each edit is about no more than it must be, so that two people who work on one list
 * do not meet, and sends the whole list, as the API takes it (decision D1).
 */

/** Adds a name at the end. */
export function addName(name: string): Edit {
  return { change: ({ guests }) => ({ guests: [...guests.map(short), { name: seen(name) }] }) };
}

/** Adds all of a list at the end, or nobody. */
export function addList(list: string): Edit {
  const { names, unclosed } = readGuestList(list);
  return {
    change: ({ guests }) => {
      if (names.length === 0) refuse("There are no names in the list.");
      if (unclosed !== undefined) refuse(`Close the quotation mark in line ${unclosed}.`);
      return { guests: [...guests.map(short), ...names.map(({ name }) => ({ name }))] };
    },
  };
}

/** Calls a guest by another name. One who was removed meanwhile comes back with it, under the same link (decision D2). */
export function renameGuest(id: string, name: string): Edit {
  return {
    conflictScope: ({ guests }) => guests.find((guest) => guest.id === id)?.name ?? null,
    change: ({ guests }) => {
      const renamed = { id, name: seen(name) };
      return guests.some((guest) => guest.id === id)
        ? { guests: guests.map((guest) => guest.id === id ? renamed : short(guest)) }
        : { guests: [...guests.map(short), renamed] };
    },
  };
}

export function removeGuest(id: string): Edit {
  return {
    change: ({ guests }) => ({ guests: guests.filter((guest) => guest.id !== id).map(short) }),
  };
}

/** Takes off who was not on the list before, as long as nobody has changed it since. */
export function removeAdded(before: readonly Guest[]): Edit {
  return takeOff((guests) => guestsBeyond(guests, before));
}

/** Takes off again, of those who were not on the list before, those whose names were. */
export function removeTwice(before: readonly Guest[]): Edit {
  return takeOff((guests) => addedTwice(guests, before));
}

/** Brings a removed guest back to the place they had. */
export function returnGuest({ id, name }: Guest, at: number): Edit {
  return {
    change: ({ guests }) =>
      guests.some((guest) => guest.id === id)
        ? undefined
        : { guests: [...guests.slice(0, at), { id, name }, ...guests.slice(at)].map(short) },
  };
}

/** Whatever is asked, it is refused. */
export function refused(code: "unsupported_media_type" | "revision_conflict"): Edit {
  return {
    change: () => {
      throw new Problem(code);
    },
  };
}

function takeOff(choose: (guests: readonly Guest[]) => readonly Guest[]): Edit {
  return {
    conflictScope: ({ guests }) => guests,
    change: ({ guests }) => ({ guests: guestsBeyond(guests, choose(guests)).map(short) }),
  };
}

/** A name of which nothing can be seen was not meant; the API takes it as it is. */
function seen(name: string): string {
  if (isBlank(name)) refuse("Write a name.");
  return name;
}

function short({ id, name }: Guest): Guest {
  return { id, name };
}

function refuse(message: string): never {
  throw invalidInput([{ path: "guests", message }]);
}
