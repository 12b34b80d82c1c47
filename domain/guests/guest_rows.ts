import type { ListedGuest } from "./listed_guest.ts";

/** What is read in a line, or in a part of one. A contact and an address have no name. */
export type Row = ListedGuest & { readonly words: string; readonly line: number };

/** Whether an empty line, or none, stands above. */
export function isTop(rows: readonly Row[], at: number): boolean {
  return at === 0 || rows[at]!.line > rows[at - 1]!.line + 1;
}

/** Whether the line is nothing but a contact. */
export function isContact({ name, note, phone, email }: Row): boolean {
  return name === "" && note === undefined && Boolean(phone || email);
}

/** Whether both have a telephone number, or both a mail address. */
export function haveOneKind(one: Row, other: Row): boolean {
  return Boolean((one.phone && other.phone) || (one.email && other.email));
}

/** What the rows say together; the first says the most. */
export function mixed(rows: readonly Row[]): Row {
  return Object.assign({}, ...rows.toReversed());
}
