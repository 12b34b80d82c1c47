// @ts-types="@types/papaparse"
import Papa from "papaparse";
import { limits } from "../letter/limits.ts";
import { countCharacters, isBlank, oneLine } from "../letter/text.ts";
import { withoutMark } from "./csv_file.ts";
import type { Guest } from "./guest.ts";
import { type ListedGuest, listedGuest, unquoted } from "./listed_guest.ts";
import { type Columns, readHeading } from "./table_heading.ts";
import { isVcards, readVcards } from "./vcards.ts";

/** A guest in the pasted text; lines count from 1. */
type ReadName = ListedGuest & { readonly line: number };

/** A list of guests, read from text. */
export type GuestList = {
  readonly names: readonly ReadName[];
  /** names with more characters than a guest's name may have */
  readonly tooLong: readonly ReadName[];
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
/** In characters. A longer line is no heading of a table. */
const longestHeading = 4_000;
/** In characters. A longer line is no list of people with commas. */
const longestSentence = 64 * 1024;

const delimiters = ["\t", ";", ",", "|"];

/**
 * A single line with at least so many parts between commas is a list of people, if no part is longer than the other
 * limit.
 */
const fewestInSentence = 3;
const shortName = 40;

/**
 * Reads guests from pasted text or from a file: a name on each line, a table (CSV, TSV) whose first row says which
 * columns are names, telephone numbers and mail addresses, or the contacts of an address book (vCard). Without such a
 * row each line is one name, commas included, without bullets and numbers around it (`listedGuest`); only a single line
 * may have several names, between commas. Cells from a spreadsheet become plain text.
 */
export function readGuestList(pasted: string): GuestList {
  const text = pasted.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const lines = countLines(text);
  if (lines > mostLines) return { names: [], tooLong: [], lines };
  const { rows, unclosed } = isVcards(text) ? { rows: readVcards(text) } : readTable(text);
  const names = rows.map((row) => ({ ...row, name: oneLine(row.name) })).filter(({ name }) => !isBlank(name));
  const tooLong = names.filter(({ name }) => countCharacters(name) > limits.guestName);
  return { names, tooLong, ...(unclosed === undefined ? {} : { unclosed }) };
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/** The guests of a list who are not on the other one, compared by id. */
export function guestsBeyond<Some extends Guest>(list: readonly Some[], other: readonly Guest[]): Some[] {
  const ids = new Set(other.map(({ id }) => id));
  return list.filter(({ id }) => !ids.has(id));
}

/**
 * Of the guests added to a list, those whose name stands further up on it. @param before the list without the added
 * guests
 */
export function addedDuplicates<Some extends Guest>(list: readonly Some[], before: readonly Guest[]): Some[] {
  const first = new Map<string, Some>();
  for (const guest of list) if (!first.has(guest.name)) first.set(guest.name, guest);
  return guestsBeyond(list, before).filter((guest) => first.get(guest.name) !== guest);
}

/**
 * The names in the name of one guest who may be several people, as in "Mia, Noah, Lena"; undefined where it is one: two
 * names are "Müller, Anna" as well, and a number belongs to a table or an address.
 */
export function severalNames(name: string): readonly string[] | undefined {
  if (/\d/.test(name)) return undefined;
  const names = name.split(",").map((part) => part.trim()).filter((part) => !isBlank(part));
  return areSeveral(names) ? names : undefined;
}

function areSeveral(names: readonly string[]): boolean {
  return names.length >= fewestInSentence && names.every((name) => countCharacters(name) <= shortName);
}

function readTable(text: string): { rows: ReadName[]; unclosed?: number } {
  const lines = text.split("\n");
  const heading = lines.findIndex((line) => unquoted(line.trim()) !== "");
  const first = lines[heading] ?? "";
  for (const delimiter of first === "" || first.length > longestHeading ? [] : delimiters) {
    const [cells = []] = Papa.parse<string[]>(first, { delimiter, newline: "\n" }).data;
    const columns = readHeading(cells);
    if (!columns) continue;
    return cells.length > 1 ? readRows(text, columns, delimiter) : { rows: readLines(lines).slice(heading + 1) };
  }
  return { rows: readSentence(text) ?? readLines(lines) };
}

/** The rows below the heading. A cell may have several lines, so the line of each row is counted. */
function readRows(text: string, { ofName, ofPhone, ofMail }: Columns, delimiter: string) {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n" });
  const open = errors.find(({ code }) => code === "MissingQuotes")?.row;
  const rows: (ReadName & { cells: string[] })[] = [];
  let line = 1;
  for (const cells of data) {
    const [phone, email] = [ofPhone, ofMail].map((column) => withoutMark(cells[column] ?? "").trim());
    const contact = { ...phone ? { phone } : {}, ...email ? { email } : {} };
    rows.push({ cells, ...contact, name: ofName.map((column) => withoutMark(cells[column] ?? "")).join(" "), line });
    line += cells.join(delimiter).split("\n").length;
  }
  const below = rows.findIndex(({ cells }) => cells.join("").trim() !== "") + 1;
  const unclosed = open === undefined ? undefined : rows[open]?.line;
  return {
    rows: rows.slice(below).map(({ cells: _, ...row }) => row),
    ...(unclosed === undefined ? {} : { unclosed }),
  };
}

/** In a list with more lines than a letter may have guests, only names are read: the list is refused anyway. */
function readLines(lines: readonly string[]): ReadName[] {
  let guests = 0;
  return lines.map((line, index) => {
    const guest = guests > limits.guests ? { name: "" } : listedGuest(line);
    const name = guest.name || unquoted(line.trim());
    if (name !== "") guests++;
    return { ...guest, name, line: index + 1 };
  });
}

/** The names in a single line, separated by commas; undefined where the line can be one name. */
function readSentence(text: string): ReadName[] | undefined {
  const [only, ...others] = text.split("\n").map((words, index) => ({ words: words.trim(), line: index + 1 }))
    .filter(({ words }) => words !== "");
  if (!only || others.length > 0 || only.words.length > longestSentence) return undefined;
  const guests = only.words.split(only.words.includes(";") ? ";" : ",").map(listedGuest)
    .filter(({ name }) => name !== "");
  return areSeveral(guests.map(({ name }) => name))
    ? guests.map((guest) => ({ ...guest, line: only.line }))
    : undefined;
}
