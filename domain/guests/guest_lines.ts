import { limits } from "../letter/limits.ts";
import { countCharacters, isBlank } from "../letter/text.ts";
import { type ListedGuest, listedGuest, unquoted } from "./listed_guest.ts";
import { plainWords } from "./plain_words.ts";

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
  const filled = lines.map((line, index) => ({ words: line.trim(), line: first + index }))
    .filter(({ words }) => unquoted(words) !== "");
  const [only, ...others] = filled;
  const several = only && others.length === 0 ? readSentence(only.words) : undefined;
  if (only && several) return several.map((guest) => ({ ...guest, line: only.line }));
  if (isTotal(filled.at(-1)?.words ?? "")) filled.pop();
  const rows = filled.map(({ words, line }, place) => {
    const name = unquoted(words);
    return { ...place > limits.guests ? { name } : listedGuest(words), words: name, line };
  });
  return withContacts(rows).map(({ words, ...row }) => ({ ...row, name: row.name || words }));
}

/** The guests in a single line, between commas; undefined where it can be one. */
function readSentence(words: string): ListedGuest[] | undefined {
  if (words.length > longestSentence) return undefined;
  const parts = words.match(words.includes(";") ? /(?:"[^"]*"|[^;])+/g : /(?:"[^"]*"|[^,])+/g) ?? [];
  const rows = parts.map(listedGuest).filter(({ name, phone, email }) => name || phone || email);
  if (rows.some(({ name }) => hasNumber(name))) return undefined;
  const guests = withContacts(isHost(rows.at(-1)?.name ?? "") ? rows.slice(0, -1) : rows);
  const isEach = guests.length > 1 && guests.every(({ phone, email }) => phone || email);
  return isEach || areSeveral(rows.flatMap(({ name }) => name || []))
    ? guests.map((guest) => ({ ...guest, name: guest.name || guest.phone || guest.email || "" }))
    : undefined;
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

/** The sum below a list: "Total: 45". */
export function isTotal(words: string): boolean {
  return /\d/.test(words) && total.test(words);
}

const total = /^\P{L}*(?:grand total|totals?|totale|gesamt|gesamtzahl|insgesamt|summe)(?!\p{L})/iu;
