import { limits } from "../letter/limits.ts";
import { countCharacters, isBlank, oneLine } from "../letter/text.ts";
import type { Guest } from "./guest.ts";
import { onlySigns } from "./guest_lines.ts";
import type { Reading, ReadName } from "./guest_rows.ts";
import { listedGuest, unquoted } from "./listed_guest.ts";
import { isLabel } from "./table_heading.ts";
import { readTable } from "./guest_table.ts";
import { isVcards, readVcards } from "./vcards.ts";
import { notIn } from "../letter/patch.ts";

/** Also those within a paragraph, as word processors write them. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A list of guests, read from text. */
export type GuestList = {
  readonly names: readonly ReadName[];
  /** names with more characters than a guest's name may have */
  readonly tooLong: readonly ReadName[];
  /** the words of lines that are in no guest, such as titles and sums: however they were read, the host is told */
  readonly left: readonly string[];
  /** addresses of guests, a line of which may be a person instead */
  readonly joined: readonly string[];
  /** line of a quotation mark without an end: everything after it would be one name */
  readonly unclosed?: number;
  /** how many lines the text has, if they are more than any list of guests: then nothing is read */
  readonly lines?: number;
};

/**
 * A letter has a thousand guests, and a contact with its picture some hundred lines. A megabyte may have a million lines,
 * which take seconds to read.
 */
const mostLines = 20_000;

/**
 * Reads guests from pasted text or from a file: a name on each line, a table (CSV, TSV) whose heading says which columns
 * are names, telephone numbers and mail addresses, or the contacts of an address book (vCard). Without a heading each
 * line is one name, commas included, without bullets and numbers around it (`listedGuest`); only a single line may have
 * several names, between commas. Cells from a spreadsheet become plain text.
 */
export function readGuestList(pasted: string): GuestList {
  // In its first line a spreadsheet program may name the sign between cells.
  const text = pasted.replace(/^\ufeff/, "").replace(lineEnds, "\n").replace(/^sep=.(?=\n)/i, "");
  const lines = countLines(text);
  if (lines > mostLines) return { names: [], tooLong: [], left: [], joined: [], lines };
  const { unclosed, ...reading }: Reading & { unclosed?: number } = isVcards(text) ? readVcards(text) : readTable(text);
  const guests = reading.guests.map((guest) => ({ ...guest, name: oneLine(guest.name) }))
    .filter(({ name }) => !isBlank(name) && !onlySigns.test(name));
  const names = guests.map(({ lines: _, joined: __, ...guest }) => guest);
  const tooLong = names.filter(({ name }) => countCharacters(name) > limits.guestName);
  const found = new Set(guests.flatMap((guest) => guest.lines));
  const left = reading.lines
    .filter(({ line, words }, at, all) => !found.has(line) && !isLabelOf(words, all[at + 1]?.words))
    .map(({ words }) => words);
  const joined = guests.flatMap((guest) => guest.joined ?? []);
  return { names, tooLong, left, joined, ...(unclosed === undefined ? {} : { unclosed }) };
}

/** "Work" above a number; above a name it is a heading. */
function isLabelOf(words: string, below = ""): boolean {
  return isLabel(unquoted(words)) && listedGuest(below).name === "";
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/**
 * Of the guests added to a list, those whose name stands further up on it.
 * @param before the list without the added guests
 */
export function addedDuplicates<Some extends Guest>(list: readonly Some[], before: readonly Guest[]): Some[] {
  const first = new Map<string, Some>();
  for (const guest of list) if (!first.has(guest.name)) first.set(guest.name, guest);
  return notIn(list, before).filter((guest) => first.get(guest.name) !== guest);
}
