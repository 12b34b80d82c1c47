// @ts-types="@types/papaparse"
import Papa from "papaparse";

/** Without it spreadsheets take the file for one of their own, older encodings. */
const byteOrderMark = "\ufeff";

/**
 * A table as a file for spreadsheets (RFC 4180). Cells that they would calculate are marked as words, since people who
 * are invited may be called anything.
 */
export function csvFile(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [[...heading], ...rows.map((row) => [...row])];
  return `${byteOrderMark}${Papa.unparse(table, { escapeFormulae: true, newline: "\r\n" })}\r\n`;
}
