// @ts-types="@types/papaparse"
import Papa from "papaparse";

/** Without this mark spreadsheets read the file in one of their own, older encodings. */
const byteOrderMark = "\ufeff";

/** With these a cell begins that a spreadsheet would calculate; the wide ones are of East Asian keyboards. */
const signs = String.raw`[=+\-@\t\r\n＝＋－＠]`;
/** A telephone number in the usual form is not calculated. */
const calculated = new RegExp(String.raw`^(?!\+[\d ]+$)${signs}`);
const marked = new RegExp(`^'(?=${signs})`);
/** With these other spreadsheets, such as a German one, divide a row; in quotes they do not. */
const dividers = /[;\t]/;

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

/** A cell of such a file as it was, without the mark that it is text. */
export function withoutMark(cell: string): string {
  return cell.replace(marked, "");
}

function csvLines(rows: readonly (readonly string[])[]): string {
  const how = { escapeFormulae: calculated, newline: "\r\n", quotes: (cell: string) => dividers.test(cell) };
  return `${Papa.unparse(rows.map((row) => [...row]), how)}\r\n`;
}
