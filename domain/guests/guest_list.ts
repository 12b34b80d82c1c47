// @ts-types="@types/papaparse"
import Papa from "papaparse";
import type { Guest } from "./guest.ts";
import { limits } from "../letter/limits.ts";
import { listedName, unquoted } from "./listed_name.ts";
import { nameColumns } from "./name_columns.ts";
import { oneLine } from "../letter/one_line.ts";
import { countCharacters, isBlank } from "../letter/text.ts";

/** A name as it stands in what somebody pasted; lines count from 1. */
export type ReadName = { readonly name: string; readonly line: number };

/** A list of guests as it was read. */
export type GuestList = {
  readonly names: readonly ReadName[];
  /** names of more characters than a guest may have */
  readonly tooLong: readonly ReadName[];
  /** line of the quotation mark after which everything else would be one name */
  readonly unclosed?: number;
};

const delimiters = ["\t", ";", ",", "|"];

/** From so many on, names between commas in a single line are people, as long as they have no more characters than this. */
const fewestInSentence = 3;
const shortName = 40;

/**
 * Reads guests from what a person pasted, or from a file: a name on each line, or a table (CSV, TSV) whose first row says
 * which columns are names. Without such a row a line is a name, commas and all, without what stands around it
 * (`listedName`); only a single line may have several, between commas. Cells from a spreadsheet become words.
 */
export function readGuestList(pasted: string): GuestList {
  const text = pasted.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const { rows, unclosed } = readTable(text);
  const names = rows.map(({ name, line }) => ({ name: oneLine(name), line })).filter(({ name }) => !isBlank(name));
  const tooLong = names.filter(({ name }) => countCharacters(name) > limits.guestName);
  return { names, tooLong, ...(unclosed === undefined ? {} : { unclosed }) };
}

/** The guests of a list who were not on another one, by their ids. */
export function guestsBeyond<Some extends Guest>(list: readonly Some[], other: readonly Guest[]): Some[] {
  const ids = new Set(other.map(({ id }) => id));
  return list.filter(({ id }) => !ids.has(id));
}

/** Of the guests who came to a list, those whose name stands further up on it. @param before the list without them */
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

/** The rows below the heading. A cell may have several lines, so a row's line is counted. */
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

/** Names that were written one after the other in a single line; nothing where it can be one name. */
function readSentence(text: string): ReadName[] | undefined {
  const [only, ...others] = text.split("\n").map((words, index) => ({ words: words.trim(), line: index + 1 }))
    .filter(({ words }) => words !== "");
  if (!only || others.length > 0) return undefined;
  const names = only.words.split(only.words.includes(";") ? ";" : ",").map(listedName).filter((name) => name !== "");
  const areShort = names.every((name) => countCharacters(name) <= shortName);
  return names.length >= fewestInSentence && areShort ? names.map((name) => ({ name, line: only.line })) : undefined;
}
