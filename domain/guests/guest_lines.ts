import { limits } from "../letter/limits.ts";
import { countCharacters, isBlank } from "../letter/text.ts";
import { isStreet, isTown, type ListedGuest, listedGuest, unquoted } from "./listed_guest.ts";
import { plainWords } from "./plain_words.ts";
import { isContactWord } from "./table_heading.ts";

/* Lists without a heading: a guest on each line, or all in one sentence. */

/** A guest in the pasted text; lines count from 1. */
export type ReadName = ListedGuest & { readonly line: number };

/** In characters. A longer line is no list of people with commas. */
const longestSentence = 64 * 1024;

/**
 * A single line with at least so many parts between commas is a list of people, if no part is longer than the other
 * limit.
 */
const fewestInSentence = 3;
const shortName = 40;

/**
 * Each line is a guest, but a single one may be several. In a list with more lines than a letter may have guests, only
 * names are read: the list is refused anyway.
 * @param first the number of the first line
 */
export function readLines(lines: readonly string[], first = 1): ReadName[] {
  const filled = withoutFrame(
    lines.map((line, index) => ({ words: line.trim(), line: first + index }))
      .filter(({ words }) => unquoted(words) !== ""),
  );
  const isOnly = filled.length === 1;
  let guests = 0;
  const rows = filled.flatMap(({ words, line }) => {
    const name = unquoted(words);
    if (guests > limits.guests) return [{ name, words: name, line }];
    const several = isOnly || /@.*@/.test(words) ? readSentence(words, isOnly) : undefined;
    const found = several ?? [{ ...listedGuest(words), words: name }];
    guests += found.length;
    return found.map((guest) => ({ words: "", ...guest, line }));
  });
  const labelled = rows.filter(({ words }, place) => !(rows[place + 1]?.name === "" && isContactWord(words)));
  return withContacts(withAddresses(labelled)).map(({ words, ...row }) => ({ ...row, name: row.name || words }));
}

type Line = { readonly words: string; readonly line: number };

/** Without the sum below a list, and without numbers that only count its lines: "1 Ana", "2 Ben". */
function withoutFrame(all: readonly Line[]): readonly Line[] {
  const last = all.at(-1)?.words ?? "";
  const hasTotal = all.length > 1 && isTotal(last) && listedGuest(last).phone === undefined;
  const lines = hasTotal ? all.slice(0, -1) : all;
  const isCounted = lines.length > 2 && lines.every(({ words }, place) => words.startsWith(`${place + 1} `));
  return isCounted ? lines.map(({ words, line }) => ({ words: words.replace(/^\d+ /, ""), line })) : lines;
}

/**
 * The guests in a line, between commas or semicolons; undefined where it can be one.
 * @param isOnly whether no other line shows what a guest's line is
 */
function readSentence(words: string, isOnly: boolean): ListedGuest[] | undefined {
  if (words.length > longestSentence) return undefined;
  const parts = words.match(words.includes(";") ? /(?:"[^"]*"|[^;])+/g : /(?:"[^"]*"|[^,])+/g) ?? [];
  const rows = parts.map(listedGuest).filter(({ name, phone, email }) => name || phone || email);
  if (rows.some(({ name }) => hasNumber(name))) return undefined;
  // A few addresses beside a single name are all of that guest, whom the first one reaches.
  const [named, ...others] = rows.filter(({ name }) => name !== "");
  const mails = rows.filter(({ email }) => email).length;
  if (named && others.length === 0 && mails > 1 && mails <= fewestInSentence) {
    return [Object.assign({}, ...rows.toReversed(), named)];
  }
  const guests = withContacts(isHost(rows.at(-1)?.name ?? "") ? rows.slice(0, -1) : rows);
  const isEach = guests.length > 1 && guests.every(({ phone, email }) => phone || email);
  return isEach || (isOnly && areSeveral(rows.flatMap(({ name }) => name || [])))
    ? guests.map((guest) => ({ ...guest, name: guest.name || guest.phone || guest.email || "" }))
    : undefined;
}

/** How many lines an address may have between its street and its town. */
const mostBetween = 2;

/** A street and a town on the lines below a name are no guests, but the note of that one. */
function withAddresses<Row extends ListedGuest & Line>(rows: readonly Row[]): readonly Row[] {
  const guests: Row[] = [];
  for (let at = 0; at < rows.length; at++) {
    const before = guests.at(-1);
    const address = before?.name && before.note === undefined ? addressFrom(rows, at) : [];
    if (before && address.length > 0) guests[guests.length - 1] = { ...before, note: address.join(", ") };
    else guests.push(rows[at]!);
    at += Math.max(0, address.length - 1);
  }
  return guests;
}

/** The lines of an address that begins there, if one does. */
function addressFrom(rows: readonly Line[], first: number): readonly string[] {
  if (!isStreet(rows[first]!.words)) return [];
  const lines = rows.slice(first, first + 2 + mostBetween)
    .filter(({ line }, place) => line === rows[first]!.line + place).map(({ words }) => words);
  const address = lines.slice(0, lines.findIndex((words, place) => place > 0 && isTown(words)) + 1);
  return address.join(", ").length > limits.note ? [] : address;
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

/** A number of a table or an address, but not how many a guest is, as in "The Bakers (5)" and "Ana +1". */
function hasNumber(name: string): boolean {
  return /\d/.test(name.replace(/\(\d{1,2}\)|\+\s?\d\b/g, ""));
}

/**
 * A number or an address that stands alone belongs to the name before it, where each guest has one then; else it is a
 * guest by itself, as among the members of a chat whom the host's telephone does not know.
 */
function withContacts<Row extends ListedGuest>(rows: readonly Row[]): readonly Row[] {
  const guests: Row[] = [];
  for (const row of rows) {
    const before = guests.at(-1);
    const isFree = before && !(row.phone && before.phone) && !(row.email && before.email);
    if (row.name === "" && isFree) guests[guests.length - 1] = { ...row, ...before };
    else guests.push(row);
  }
  return guests.every(({ name, phone, email }) => name !== "" && (phone || email)) ? guests : rows;
}

/** What a chat's list of members calls the one who reads it. */
const hosts = new Set(["you", "du", "tu", "vous", "voce"]);

function isHost(name: string): boolean {
  return hosts.has(plainWords(name));
}

/** The sum below a list: "Total: 45", "Total 40 adults, 5 children", "45 guests", "45"; but "Total Eclipse 5" is a name. */
export function isTotal(words: string): boolean {
  return /\d/.test(words) && total.test(words);
}

const counted =
  "(?:guests|people|adults|children|kids|gäste|gästen|personen|erwachsene|kinder|invitados|personas|adultos|niños|" +
  "invités|personnes|adultes|enfants|invitati|ospiti|persone|adulti|bambini|convidados|pessoas|crianças)";
const total = new RegExp(
  "^\\P{L}*(?:grand total|totals?|totale|gesamt|gesamtzahl|insgesamt|summe)(?!\\p{L})" +
    `(?:\\P{L}|(?<!\\p{L})(?:of|number|der|an|de|di|${counted})(?!\\p{L}))*$|^[\\s=]*\\d{1,4}(?: ${counted})?$`,
  "iu",
);
