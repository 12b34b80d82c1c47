import type { Edit } from "../../../domain/edit_letter.ts";
import { invalidInput, Problem } from "../../../domain/errors.ts";
import type { Guest } from "../../../domain/guests/guest.ts";
import { addedTwice, guestsBeyond, readGuestList } from "../../../domain/guests/guest_list.ts";
import { isBlank } from "../../../domain/letter/text.ts";

/*
 * Edits of a guest list. Each edit sends the whole list, as the API requires (decision D1). Its `conflictScope` is as
 * small as possible, so that two people can work on one list.
 */

/** Adds a name at the end. */
export function addName(name: string): Edit {
  return { change: ({ guests }) => ({ guests: [...guests.map(short), { name: seen(name) }] }) };
}

/** Adds all names of a list at the end; if the list has an error, none. */
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

/** Renames a guest. A guest who was removed meanwhile returns with the new name and the same link (decision D2). */
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

/** Removes guests who are not in `before`. Any change of the list since is a conflict. */
export function removeAdded(before: readonly Guest[]): Edit {
  return takeOff((guests) => guestsBeyond(guests, before));
}

/** Removes guests who are not in `before`, but whose names are. Any change of the list since is a conflict. */
export function removeTwice(before: readonly Guest[]): Edit {
  return takeOff((guests) => addedTwice(guests, before));
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

function takeOff(choose: (guests: readonly Guest[]) => readonly Guest[]): Edit {
  return {
    conflictScope: ({ guests }) => guests,
    change: ({ guests }) => ({ guests: guestsBeyond(guests, choose(guests)).map(short) }),
  };
}

/** Refuses a name without a visible character, which is a mistake in a form. The API accepts some such names. */
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

/** The first bytes of ZIP files, as .xlsx and .ods are, and of old Office files such as .xls. */
const packed = [[0x50, 0x4b, 0x03, 0x04], [0xd0, 0xcf, 0x11, 0xe0]] as const;

/**
 * The text of a file with a list: UTF-8, or one of the other encodings that spreadsheet programs write.
 * @returns undefined if the file is not text
 */
export function guestFileText(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  if (packed.some((start) => start.every((byte, index) => bytes[index] === byte))) return undefined;
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes("\0") ? undefined : text;
}

function encodingOf(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
