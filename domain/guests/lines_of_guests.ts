import { limits } from "../letter/limits.ts";
import { isCountry } from "./country_names.ts";
import { isLabel, type ListedGuest } from "./listed_guest.ts";
import { isAddress, isTown, mayBePostcode } from "./postal_address.ts";
import { isCount } from "./totals.ts";

/*
 * Guests with several lines each. A line is told by itself first: a name, a contact or the word before one, a heading;
 * lines with a street and a town are an address. Then what is no name belongs to the name above it.
 */

/** What is read in a line, or in a part of one. A contact and an address have no name. */
export type Row = ListedGuest & { readonly words: string; readonly line: number };

/** A guest's own row, and those without a name below it. */
type Group = { readonly own: Row; readonly below: Row[] };

/**
 * Each guest with the contacts and the address below the name. Among the members of a chat a number is a guest by
 * itself, whom the host's telephone does not know. A list is none of a chat if it has addresses or sizes of households, if
 * empty lines part its guests, or if each name has a contact.
 */
export function joinLines(rows: readonly Row[]): readonly Row[] {
  const told = withAddresses(withoutHeadings(withoutLabels(rows)));
  const groups = grouped(told);
  const isSure = told.some(isNote) || areApart(told) || groups.every(isReached);
  return isSure ? groups.map(merged) : told.filter(({ words }) => words !== "");
}

/** Without the words of labels: "Mobile" above a number, "(Mobile)" behind it. "4 adults" below a name is its note. */
function withoutLabels(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, at) => {
    if (at > 0 && isCount(row.words)) return { ...row, name: "", note: row.words };
    if ((row.phone || row.email) && isLabel(row.name.replace(/^\((.*)\)$/, "$1"))) return { ...row, name: "" };
    return rows[at + 1]?.name === "" && isLabel(row.words) ? { name: "", words: "", line: row.line } : row;
  });
}

/** Without lines such as "Table 1:", if one of them stands over several names; else they may be names over notes. */
function withoutHeadings(rows: readonly Row[]): readonly Row[] {
  const areOverSeveral = rows.some((_, at) => isHeading(rows, at) && isListed(rows[at + 2]));
  return areOverSeveral ? rows.filter((_, at) => !isHeading(rows, at)) : rows;
}

function isHeading(rows: readonly Row[], at: number): boolean {
  const [row, next] = [rows[at]!, rows[at + 1]];
  return row.words.endsWith(":") && isListed(next) && next.line > row.line && addressLength(rows, at + 1, false) === 0;
}

function isListed(row: Row | undefined): row is Row {
  return row !== undefined && row.name !== "" && !row.words.endsWith(":");
}

/** The lines of a postal address below a name are one row, whose note they are. */
function withAddresses(rows: readonly Row[]): readonly Row[] {
  const areParted = rows.some((_, at) => at > 0 && isTop(rows, at));
  const told: Row[] = [];
  let above: number | undefined;
  for (let at = 0; at < rows.length;) {
    const isBlock = above !== undefined && areParted && isTop(rows, above) && !isTop(rows, at);
    const length = above === undefined ? 0 : addressLength(rows, at, isBlock);
    if (length > 0) above = undefined;
    else if (rows[at]!.name !== "") above = rows[at]!.note === undefined ? at : undefined;
    told.push(length > 0 ? addressRow(rows.slice(at, at + length)) : rows[at]!);
    at += Math.max(1, length);
  }
  return told;
}

/** A street and a town, with two lines between them. */
const longestAddress = 4;

/**
 * How many lines the postal address has that begins there; 0: none does.
 * @param isBlock whether the name above is the first of a block between empty lines, which ends with the town then: also
 * a street without a number, "Church Lane", is between them
 */
function addressLength(rows: readonly Row[], first: number, isBlock: boolean): number {
  for (let at = first; at < Math.min(first + longestAddress, rows.length); at++) {
    if (!canBeAddress(rows, at, first)) return 0;
    const isWhole = isAddress(addressOf(rows.slice(first, at + 1)));
    if (!isWhole && !(isBlock && isTown(addressOf([rows[at]!])))) continue;
    const behind = isCountryBelow(rows, at) ? at + 2 : at + 1;
    if (!isWhole && !isLast(rows, behind - 1)) return 0;
    return addressOf(rows.slice(first, behind)).length > limits.note ? 0 : behind - first;
  }
  return 0;
}

/** Whether an empty line, or none, stands above. */
function isTop(rows: readonly Row[], at: number): boolean {
  return at === 0 || rows[at]!.line > rows[at - 1]!.line + 1;
}

function canBeAddress(rows: readonly Row[], at: number, first: number): boolean {
  const { name, note, words } = rows[at]!;
  if (at === first) return name !== "" && words.length <= limits.note;
  return (name !== "" || mayBePostcode(words)) && note === undefined && words.length <= limits.note && !isTop(rows, at);
}

function isCountryBelow(rows: readonly Row[], at: number): boolean {
  return at + 1 < rows.length && !isTop(rows, at + 1) && isCountry(rows[at + 1]!.words);
}

/** Whether an empty line, none, or a contact stands below. */
function isLast(rows: readonly Row[], at: number): boolean {
  return at + 1 === rows.length || isTop(rows, at + 1) || rows[at + 1]!.name === "";
}

function addressRow(rows: readonly Row[]): Row {
  return { ...mixed(rows.filter(({ name }) => name !== "")), name: "", note: addressOf(rows) };
}

/** The words of the lines, without contacts. */
function addressOf(rows: readonly Row[]): string {
  return rows.flatMap(({ phone, email, name, note, words }) =>
    name && (phone || email) ? [name, note ?? []].flat() : words
  ).join(", ");
}

function isNote({ name, note }: Row): boolean {
  return name === "" && note !== undefined;
}

function grouped(rows: readonly Row[]): readonly Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const { own, below } = groups.at(-1) ?? {};
    // Who has a contact in the name's own line is written with it; the next one is another's.
    const isOthers = !own || row.name !== "" || (row.phone && own.phone) || (row.email && own.email);
    if (isOthers) groups.push({ own: row, below: [] });
    else below!.push(row);
  }
  return groups;
}

/** Whether an empty line stands above each name, and above nothing else. */
function areApart(rows: readonly Row[]): boolean {
  return rows.every(({ name }, at) => (name !== "") === isTop(rows, at));
}

function isReached({ own, below }: Group): boolean {
  return own.name !== "" && [own, ...below].some(({ phone, email }) => phone || email);
}

/** The guest with all that is told of it; a second number or mail address is in the note, behind the postal address. */
function merged({ own, below }: Group): Row {
  const guest = mixed([own, ...below]);
  const contacts = below.flatMap(({ phone, email }) => [phone, email])
    .filter((contact) => contact !== guest.phone && contact !== guest.email);
  const notes = [own.note, ...below.map(({ note }) => note), ...contacts].filter((part) => part !== undefined);
  const note = notes.reduce((all, part) => {
    const longer = all === "" ? part : `${all}, ${part}`;
    return longer.length > limits.note ? all : longer;
  }, "");
  return note === "" ? guest : { ...guest, note };
}

/** What the rows say together; the first says the most. */
function mixed(rows: readonly Row[]): Row {
  return Object.assign({}, ...rows.toReversed());
}
