import type { ListedGuest } from "./listed_guest.ts";

/** A line of the pasted text, or several that are read as one; lines count from 1. */
export type Line = { readonly words: string; readonly line: number; readonly lines: readonly number[] };

/**
 * What is read in a line, or in a part of one. A contact and an address have no name.
 * @property joined an address in the row, a line of which may be a person instead
 */
export type Row = ListedGuest & Line & { readonly joined?: string };

/** A guest in the pasted text. */
export type ReadName = ListedGuest & { readonly line: number };

/** What was read in a text. */
export type Reading = {
  readonly guests: readonly (ReadName & Pick<Row, "lines" | "joined">)[];
  /** the lines that are somebody's or that the host must be told of: all but headings of columns, labels and signs */
  readonly lines: readonly Pick<Line, "words" | "line">[];
};

/** Whether an empty line, or none, stands above. */
export function isTop(rows: readonly Row[], at: number): boolean {
  return at === 0 || rows[at]!.lines[0]! > rows[at - 1]!.line + 1;
}

/** Whether a telephone number or a mail address stands in the row. */
export function isReached({ phone, email }: Row): boolean {
  return Boolean(phone || email);
}

/** Whether the line is nothing but a contact. */
export function isContact(row: Row): boolean {
  return row.name === "" && row.note === undefined && isReached(row);
}

/** Whether both have a telephone number, or both a mail address. */
export function haveOneKind(one: Row, other: Row): boolean {
  return Boolean((one.phone && other.phone) || (one.email && other.email));
}

/** What the rows say together; the first says the most. */
export function mixed(rows: readonly Row[]): Row {
  return Object.assign({}, ...rows.toReversed(), { lines: rows.flatMap(({ lines }) => lines) });
}
