// @ts-types="@types/papaparse"
import Papa from "papaparse";
import { languages } from "../i18n/languages.ts";
import type { NameColumns } from "../i18n/words/language_words.ts";
import { limits } from "../letter/limits.ts";
import { countCharacters, isBlank, oneLine } from "../letter/text.ts";
import type { Guest } from "./guest.ts";
import { listedName, unquoted } from "./listed_name.ts";
import { plainWords } from "./plain_words.ts";

/** A name in the pasted text; lines count from 1. */
type ReadName = { readonly name: string; readonly line: number };

/** A list of guests, read from text. */
export type GuestList = {
  readonly names: readonly ReadName[];
  /** names with more characters than a guest's name may have */
  readonly tooLong: readonly ReadName[];
  /** line of a quotation mark without an end: everything after it would be one name */
  readonly unclosed?: number;
};

const delimiters = ["\t", ";", ",", "|"];

/**
 * A single line with at least so many parts between commas is a list of people, if no part is longer than the other
 * limit.
 */
const fewestInSentence = 3;
const shortName = 40;

/**
 * Reads guests from pasted text or from a file: a name on each line, or a table (CSV, TSV) whose first row says which
 * columns are names. Without such a row each line is one name, commas included, without bullets and numbers around it
 * (`listedName`); only a single line may have several names, between commas. Cells from a spreadsheet become plain
 * text.
 */
export function readGuestList(pasted: string): GuestList {
  const text = pasted.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const { rows, unclosed } = readTable(text);
  const names = rows.map(({ name, line }) => ({ name: oneLine(name), line })).filter(({ name }) => !isBlank(name));
  const tooLong = names.filter(({ name }) => countCharacters(name) > limits.guestName);
  return { names, tooLong, ...(unclosed === undefined ? {} : { unclosed }) };
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
export function addedTwice<Some extends Guest>(list: readonly Some[], before: readonly Guest[]): Some[] {
  const first = new Map<string, Some>();
  for (const guest of list) if (!first.has(guest.name)) first.set(guest.name, guest);
  return guestsBeyond(list, before).filter((guest) => first.get(guest.name) !== guest);
}

function readTable(text: string): { rows: ReadName[]; unclosed?: number } {
  const lines = readLines(text);
  const heading = lines.findIndex(({ name }) => name !== "");
  for (const delimiter of heading < 0 ? [] : delimiters) {
    const [cells = []] = Papa.parse<string[]>(text.split("\n")[heading]!, { delimiter, newline: "\n" }).data;
    const columns = nameColumns(cells);
    if (!columns) continue;
    return cells.length > 1 ? readRows(text, columns, delimiter) : { rows: lines.slice(heading + 1) };
  }
  return { rows: readSentence(text) ?? lines };
}

/** The rows below the heading. A cell may have several lines, so the line of each row is counted. */
function readRows(text: string, columns: readonly number[], delimiter: string) {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: "\n" });
  const open = errors.find(({ code }) => code === "MissingQuotes")?.row;
  const rows: (ReadName & { cells: string[] })[] = [];
  let line = 1;
  for (const cells of data) {
    rows.push({ cells, name: columns.map((column) => cells[column] ?? "").join(" "), line });
    line += cells.join(delimiter).split("\n").length;
  }
  const below = rows.findIndex(({ cells }) => cells.join("").trim() !== "") + 1;
  const unclosed = open === undefined ? undefined : rows[open]?.line;
  return { rows: rows.slice(below), ...(unclosed === undefined ? {} : { unclosed }) };
}

function readLines(text: string): ReadName[] {
  return text.split("\n").map((line, index) => ({ name: listedName(line) || unquoted(line.trim()), line: index + 1 }));
}

/** The names in a single line, separated by commas; undefined where the line can be one name. */
function readSentence(text: string): ReadName[] | undefined {
  const [only, ...others] = text.split("\n").map((words, index) => ({ words: words.trim(), line: index + 1 }))
    .filter(({ words }) => words !== "");
  if (!only || others.length > 0) return undefined;
  const names = only.words.split(only.words.includes(";") ? ";" : ",").map(listedName).filter((name) => name !== "");
  const areShort = names.every((name) => countCharacters(name) <= shortName);
  return names.length >= fewestInSentence && areShort ? names.map((name) => ({ name, line: only.line })) : undefined;
}

/** Without this mark spreadsheets read the file in one of their own, older encodings. */
const byteOrderMark = "\ufeff";

/** Rows that are written at a time, in less than a millisecond. */
const portion = 100;

/**
 * A table as a file for spreadsheets (RFC 4180), in pieces, since a thousand rows take some milliseconds. Cells that a
 * spreadsheet would calculate are marked as text, because a guest's name may begin with any character.
 */
export function* csvFile(heading: readonly string[], rows: readonly (readonly string[])[]): Generator<string> {
  yield byteOrderMark + csvLines([heading]);
  for (let at = 0; at < rows.length; at += portion) yield csvLines(rows.slice(at, at + portion));
}

function csvLines(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(rows.map((row) => [...row]), { escapeFormulae: true, newline: "\r\n" })}\r\n`;
}

/*
 * Finds the columns of a table that hold people's names, by the table's first row, in all languages at once. Some
 * headings mean the whole name or a part of it, depending on the columns beside them: "Name" beside "Vorname", "nombre"
 * beside "apellidos".
 */

/**
 * The columns that together make a name, in the order in which a name is said.
 * @param cells of a table's first row
 * @returns undefined where that row is no heading
 */
function nameColumns(cells: readonly string[]): readonly number[] | undefined {
  const words = cells.map(plain);
  const find = (part: keyof NameColumns) => words.findIndex((word) => known[part].has(word));
  const [ofWhole, ofEither, ofFirst, ofLast] = [find("whole"), find("either"), find("first"), find("last")];
  if (ofWhole >= 0) return [ofWhole];
  const parts = [ofFirst >= 0 ? ofFirst : ofEither, ofLast >= 0 ? ofLast : ofEither].filter((column) => column >= 0);
  return parts.length > 0 ? [...new Set(parts)] : undefined;
}

/** A heading, prepared for comparing: plain, and without characters that stand for a space. */
function plain(cell: string): string {
  return plainWords(cell).replace(/[\s_.:*]+/g, " ").trim();
}

const known = { whole: saying("whole"), either: saying("either"), first: saying("first"), last: saying("last") };

function saying(part: keyof NameColumns): ReadonlySet<string> {
  return new Set(Object.values(languages).flatMap(({ nameColumns }) => nameColumns[part].map(plain)));
}
