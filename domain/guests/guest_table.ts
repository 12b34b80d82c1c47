// @ts-types="@types/papaparse"
import Papa from "papaparse";
import { limits } from "../letter/limits.ts";
import { withoutMark } from "./csv_file.ts";
import { isField } from "./form_fields.ts";
import { onlySigns, readLines } from "./guest_lines.ts";
import type { Reading } from "./guest_rows.ts";
import { type ListedGuest, listedGuest, unquoted } from "./listed_guest.ts";
import { mayBePostcode } from "./postal_address.ts";
import { type Columns, readHeading } from "./table_heading.ts";
import { isSum, isTotal } from "./totals.ts";

/* Lists with a heading: a table's columns, or one word over the lines. */

/** In characters. A longer line is no heading of a table. */
const longestHeading = 4_000;
/** A heading stands in one of the first lines, below a title of the table. */
const mostTitles = 5;

const delimiters = ["\t", ";", ",", "|"];

type Table = Reading & { readonly unclosed?: number };

/** The guests of a table; of a text without a heading, those of its lines. */
export function readTable(text: string): Table {
  const lines = text.split("\n");
  const above: { line: number; words: string }[] = [];
  let [titles, first] = [0, 0];
  for (let at = 0; at < lines.length && titles < mostTitles; at++) {
    if (unquoted(lines[at]!.trim()) === "") continue;
    const found = headingIn(lines[at]!, lines[at + 1] ?? "");
    // Under a title a single known word may be a name.
    const isHeading = found && (titles === 0 || found.columns.known > 1);
    if (isHeading && found.isTable) return withTitles(above, readRows(lines.slice(at), at + 1, found));
    // A word over the names, or the title of a table.
    if (isHeading) first = at + 1;
    else above.push({ line: at + 1, words: unquoted(lines[at]!.trim()) });
    titles++;
  }
  return withTitles(
    above.filter(({ line }) => line <= first),
    readLines(withWholeCells(lines.slice(first)), first + 1),
  );
}

function withTitles(above: Reading["lines"], table: Table): Table {
  return { ...table, lines: [...above.filter(({ words }) => !onlySigns.test(words)), ...table.lines] };
}

/** A cell of two to eight lines; a quotation mark farther down does not end it. */
const longCell = /(?<=(\t)|^)"((?:[^"\t\n]|"")*(?:\n(?:[^"\t\n]|"")*){1,7})"(?=(\t)|$)/gm;

/**
 * The lines with cells of several lines, which spreadsheets copy in quotation marks, on one; those that they took are
 * empty. "Ana⏎Ben" without a cell beside it may be two people. Below a heading such cells are read with the table.
 */
function withWholeCells(lines: readonly string[]): string[] {
  const text = lines.join("\n").replace(longCell, (all, before, cell: string, behind) => {
    const words = cell.replaceAll('""', '"').replaceAll("\n", before ? ",\v" : "\v");
    return before || behind ? words : all;
  });
  return text.split("\n").flatMap((line) => {
    const [first, ...taken] = line.split("\v");
    return [[first, ...taken].join(" "), ...taken.map(() => "")];
  });
}

type Heading = { readonly columns: Columns; readonly delimiter: string; readonly isTable: boolean };

function headingIn(line: string, below: string): Heading | undefined {
  if (line.length > longestHeading) return undefined;
  for (const delimiter of delimiters) {
    const [cells = []] = Papa.parse<string[]>(line, { delimiter, newline: "\n" }).data;
    const columns = readHeading(cells);
    const isForm = columns?.known === 1 &&
      isField(cells, delimiter === "\t" ? below.split(delimiter, 1)[0] : undefined);
    const isName = columns?.known === 1 && cells.slice(0, mostColumns).some(isOnlyContact);
    if (columns && !isForm && !isName) {
      return { columns, delimiter, isTable: cells.length > 1 };
    }
  }
  return undefined;
}

/** "Gast" beside somebody's number is a name. */
function isOnlyContact(cell: string): boolean {
  const { name, phone, email } = listedGuest(cell);
  return name === "" && Boolean(phone || email);
}

/** The rows below the heading, which is the first. A cell may have several lines, so the line of each row is counted. */
function readRows(lines: readonly string[], first: number, { columns, delimiter }: Heading): Table {
  const { data, errors } = Papa.parse<string[]>(lines.join("\n"), { delimiter, newline: "\n" });
  // A cell that begins with a nickname in quotes, "Pepe" Ruiz, takes the rows up to the next quotation mark.
  const open = errors.find(({ code }) => code === "MissingQuotes" || code === "InvalidQuotes")?.row;
  const rows: Table["guests"][number][] = [];
  const all: Reading["lines"][number][] = [];
  let [line, guests, unclosed] = [first, 0, undefined as number | undefined];
  for (const [place, cells] of data.entries()) {
    if (place === open) unclosed = line;
    const words = cells.map((cell) => cell.trim()).filter((cell) => cell !== "").join(" ");
    if (place > 0) rows.push({ ...readRow(cells, columns, guests > limits.guests), line, lines: [line] });
    if (place > 0 && !onlySigns.test(words)) all.push({ line, words });
    if (rows.at(-1)?.name) guests++;
    line += cells.join(delimiter).split("\n").length;
  }
  const last = data.findLastIndex((cells) => cells.join("").trim() !== "");
  const { name = "", phone, email } = rows[last - 1] ?? {};
  // In the row "2;Kinder" the guest is "Kinder".
  if (last > 0 && !phone && !email && (isTotal(name) || isSum(data[last]!.join(" ")))) rows.splice(last - 1);
  return { guests: rows, lines: all, ...(unclosed === undefined ? {} : { unclosed }) };
}

/** Nobody's name: nothing, or how many a guest is. */
const onlyCounts = /^\d{0,4}$/;

/** In a list with more guests than a letter may have, only names are read: it is refused anyway. */
function readRow(
  cells: readonly string[],
  { ofName, ofPhone, ofMail, ofPartner }: Columns,
  isNameOnly: boolean,
): ListedGuest {
  const words = (column: number) => withoutMark(cells[column] ?? "").trim();
  const name = ofName.map((columns) => columns.map(words).join(" ").trim()).find((cell) => !onlyCounts.test(cell)) ??
    "";
  if (isNameOnly) return { name };
  const first = (columns: readonly number[]) =>
    columns.slice(0, mostOfAKind).map(words).find((cell) => !onlySigns.test(cell))?.split(" ::: ")[0];
  // A column of an unknown name is read where it has nothing but an address, or a number that can be dialled.
  const isKnown = ofPhone.length > 0 && ofMail.length > 0;
  const others = isKnown ? [] : cells.slice(0, mostColumns).map((_, column) => column)
    .filter((column) => !ofPartner.includes(column)).map((column) => listedGuest(words(column)))
    .filter(({ name, phone }) => name === "" && (phone === undefined || canBeDialled(phone)));
  const phone = first(ofPhone) ?? (ofPhone.length > 0 ? undefined : others.find(({ phone }) => phone)?.phone);
  const email = first(ofMail) ?? (ofMail.length > 0 ? undefined : others.find(({ email }) => email)?.email);
  return { name: name || phone || email || "", ...phone ? { phone } : {}, ...email ? { email } : {} };
}

/** Of so many columns with numbers, and with addresses, the first that is filled is read. */
const mostOfAKind = 10;

/** So many columns of unknown names are looked at. */
const mostColumns = 100;

function canBeDialled(phone: string): boolean {
  return /^[+(0]/.test(phone) && !mayBePostcode(phone);
}
