import * as fc from "fast-check";
import { readGuestList } from "../../../domain/guests/guest_list.ts";
import { assertNone, equal } from "../../support/assert.ts";
import { tries } from "../../support/random/amounts.ts";
import { lostLines } from "../../support/pasted_lists.ts";
import { guestLists, type RandomList } from "../../support/random/guest_lists.ts";

/* What holds for every list that a host pastes. Where it does not, the list is printed, as short as it was found. */

/** Always the same lists; in the lane `generated` many more. */
function always(what: string, holds: (list: RandomList) => void): void {
  Deno.test(`random lists: ${what}`, () => {
    fc.assert(fc.property(guestLists, holds), { seed: 29, numRuns: tries(300) });
  });
}

const said = (text: string) => readGuestList(text).names.map(({ line: _, ...guest }) => guest);

always("guests are in the order of their lines", ({ text }) => {
  const lines = readGuestList(text).names.map(({ line }) => line);
  equal(lines, lines.toSorted((one, other) => one - other));
});

always("no line is lost without a word to the host", ({ text }) => {
  assertNone("lines that nobody is told of", lostLines(text));
});

always("line ends and spaces around the lines change nothing", ({ shape, text }) => {
  const plain = text.replaceAll("\r\n", "\n");
  // In a card a line that begins with a space belongs to the line above.
  equal(said(plain.replaceAll("\n", shape === "cards" ? " \r\n" : " \r\n  ")), said(plain));
});

const isOf = (contact: string | undefined, words = "") => contact !== undefined && words.includes(contact);

always("no contact stands in a name or is of somebody else", ({ guests, text }) => {
  const { names, joined } = readGuestList(text);
  const others = names.filter(({ name, phone, email }) => {
    const owners = guests.filter((guest) => isOf(guest.phone, phone) || isOf(guest.mail, email));
    return joined.length === 0 && guests.some((guest) => name.includes(guest.name)) &&
      owners.some((owner) => !name.includes(owner.name));
  });
  const within = names.filter(({ name, phone, email }) =>
    name !== phone && name !== email && guests.some((guest) => isOf(guest.phone, name) || isOf(guest.mail, name))
  );
  equal([others, within], [[], []]);
});

/** Those whose lines a guest has alone, whatever the list's other lines are. */
const sure = new Set(["sentence", "run", "apart", "table", "cells", "form", "cards"]);

always("nobody is missing who has a line alone", ({ shape, guests, text }) => {
  const names = readGuestList(text).names.map(({ name }) => name);
  if (sure.has(shape)) equal(guests.filter((guest) => !names.some((name) => name.includes(guest.name))), []);
});
