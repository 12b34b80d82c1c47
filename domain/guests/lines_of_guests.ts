import { limits } from "../letter/limits.ts";
import { addressLength, withAddresses } from "./address_lines.ts";
import { haveOneKind, isContact, isReached, isTop, mixed, type Row } from "./guest_rows.ts";
import { isLabel } from "./table_heading.ts";
import { plainWords } from "./plain_words.ts";
import { isCount } from "./totals.ts";

/*
 * Guests with several lines each. Each line is first classified alone: a name, a contact or the word before one, a
 * heading; lines with a street and a town are an address. Then what is no name belongs to the name above it.
 */

/** A guest's own row, and those without a name below it. A number may stand alone behind another guest's empty line. */
type Group = { readonly own: Row; readonly below: Row[]; readonly isAlone: boolean };

/**
 * Each guest with the contacts and the address below the name. Among the members of a chat a number is a guest by
 * itself, whom the host's telephone does not know. A list is not a chat's if it has addresses or sizes of
 * households, if empty lines part its guests, or if each name has a contact.
 */
export function joinLines(rows: readonly Row[]): readonly Row[] {
  const classified = withContactsAbove(withAddresses(withoutHeadings(withoutLabels(rows))));
  const groups = grouped(classified);
  const isSure = classified.some(isNote) || areApart(classified) || groups.every(isGuestReached);
  return isSure ? groups.map(merged) : classified.filter(({ words }) => words !== "");
}

/** Without the words of labels: "Mobile" above a number, "(Mobile)" behind it. "4 adults" below a name is its note. */
function withoutLabels(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, at) => {
    if (at > 0 && isCount(row.words)) return { ...row, name: "", note: row.words };
    if ((row.phone || row.email) && isLabel(row.name.replace(/^\((.*)\)$/, "$1"))) return { ...row, name: "" };
    return rows[at + 1]?.name === "" && isLabel(row.words) ? { ...row, name: "", words: "" } : row;
  });
}

/** With a contact at the top of a block between empty lines in the row of the name below it, if that is the only one. */
function withContactsAbove(rows: readonly Row[]): readonly Row[] {
  if (!rows.some((_, at) => at > 0 && isTop(rows, at))) return rows;
  return rows.flatMap((row, at) => {
    if (at > 0 && isAbove(rows, at - 1)) return [];
    if (!isAbove(rows, at)) return [row];
    const name = rows[at + 1]!;
    return [{ ...mixed([name, row]), line: name.line, lines: [...row.lines, ...name.lines] }];
  });
}

function isAbove(rows: readonly Row[], at: number): boolean {
  if (!isContact(rows[at]!) || !isTop(rows, at) || nameBelow(rows, at) !== at + 1) return false;
  if (areBehindGaps(rows) || !isReachedAbove(rows, at)) return false;
  let end = at + 1;
  while (end < rows.length && !isTop(rows, end)) end++;
  const below = rows.slice(at + 1, end);
  return below.filter(({ name }) => name !== "").length === 1 && !below.some((row) => haveOneKind(row, rows[at]!));
}

/** Whether contacts stand behind the empty lines below names: the list's last block has nothing else. */
function areBehindGaps(rows: readonly Row[]): boolean {
  let last = rows.length - 1;
  while (!isTop(rows, last) && isContact(rows[last]!)) last--;
  return !isContact(rows[0]!) && isContact(rows[last]!);
}

/**
 * Whether the contact cannot be of the guest above: all contacts stand above names, or that guest has one of the same
 * kind, or any one on a line of its own.
 */
function isReachedAbove(rows: readonly Row[], at: number): boolean {
  if (isContact(rows[0]!)) return true;
  let above = at - 1;
  while (above > 0 && rows[above]!.name === "" && !isReached(rows[above]!)) above--;
  const row = rows[above]!;
  return isReached(row) && (row.name === "" || haveOneKind(row, rows[at]!));
}

/** What hosts write over a part of their list, also without a colon; never a guest's name. */
const parts = new Set([
  ...["friends", "my friends", "work", "colleagues", "neighbours", "neighbors", "my family", "our family", "others"],
  ...["freunde", "meine freunde", "arbeit", "kollegen", "nachbarn", "meine familie", "unsere familie", "verwandte"],
  ...["amis", "mes amis", "travail", "collegues", "voisins", "ma famille", "notre famille", "autres"],
  ...["amigos", "amigas", "mis amigos", "mis amigas", "trabajo", "companeros", "vecinos", "mi familia", "otros"],
  ...["amici", "amiche", "i miei amici", "lavoro", "colleghi", "vicini", "la mia famiglia", "parenti", "altri"],
  ...["meus amigos", "trabalho", "colegas", "vizinhos", "a minha familia", "minha familia", "outros"],
]);

/** Without "Friends" over names, and without lines such as "Table 1:". */
function withoutHeadings(rows: readonly Row[]): readonly Row[] {
  return withoutColons(rows.filter((_, at) => !isPart(rows, at) || !isTop(rows, at)));
}

/** Whether names stand below, and no address: "Neighbours" may be a household, and "Work 0170 1234567" is a number. */
function isPart(rows: readonly Row[], at: number): boolean {
  const row = rows[at]!;
  return !isReached(row) && parts.has(plainWords(row.words.replace(/[^\p{L}\p{M}\s]/gu, ""))) && isOverNames(rows, at);
}

/** Without lines such as "Table 1:", if one of them stands over several names; else they may be names over notes. */
function withoutColons(rows: readonly Row[]): readonly Row[] {
  const areOverSeveral = rows.some((_, at) => isHeading(rows, at) && hasSecond(rows, at));
  return areOverSeveral ? rows.filter((_, at) => !isHeading(rows, at)) : rows;
}

function isHeading(rows: readonly Row[], at: number): boolean {
  return rows[at]!.words.endsWith(":") && isOverNames(rows, at);
}

function isOverNames(rows: readonly Row[], at: number): boolean {
  const next = rows[at + 1];
  return isListed(next) && next.line > rows[at]!.line && addressLength(rows, at + 1, undefined) === 0;
}

/** Whether a second name stands below a heading, also behind the first one's contacts, which no empty line ends then. */
function hasSecond(rows: readonly Row[], heading: number): boolean {
  let at = heading + 2;
  while (rows[at]?.name === "") at++;
  if (!isListed(rows[at])) return false;
  return at === heading + 2 || isTop(rows, heading + 1) || !isTop(rows, at);
}

function isListed(row: Row | undefined): row is Row {
  return row !== undefined && row.name !== "" && !row.words.endsWith(":");
}

function isNote({ name, note }: Row): boolean {
  return name === "" && note !== undefined;
}

function grouped(rows: readonly Row[]): readonly Group[] {
  const groups: Group[] = [];
  const behindGaps = rows.length > 0 && areBehindGaps(rows);
  for (const [at, row] of rows.entries()) {
    const { own, below = [] } = groups.at(-1) ?? {};
    const isAlone = own !== undefined && isContact(row) && isTop(rows, at) &&
      ((!behindGaps && nameBelow(rows, at) !== undefined) || haveOneKind(row, own) ||
        (!isTop(rows, at - 1) && below.some((other) => haveOneKind(row, other))));
    // Who has a contact in the name's own line is written with it; the next one is another's.
    const isOthers = !own || row.name !== "" || isAlone || haveOneKind(row, own);
    if (isOthers) groups.push({ own: row, below: [], isAlone });
    else below.push(row);
  }
  return groups;
}

/** Whether empty lines part the guests: one stands above each name, and above nothing else. */
function areApart(rows: readonly Row[]): boolean {
  return rows.some((_, at) => at > 0 && isTop(rows, at)) &&
    rows.every(({ name }, at) => (name !== "") === isTop(rows, at));
}

/** The name below a contact, or below several of a block; undefined: none is there. They are not of the guest above. */
function nameBelow(rows: readonly Row[], at: number): number | undefined {
  let next = at + 1;
  while (next < rows.length && !isTop(rows, next) && isContact(rows[next]!)) next++;
  return next < rows.length && !isTop(rows, next) && rows[next]!.name !== "" ? next : undefined;
}

/** Below one name so many numbers are a guest's; more are those of a chat whose members the telephone does not know. */
const mostNumbers = 4;

function isGuestReached({ own, below, isAlone }: Group): boolean {
  return isAlone ||
    (own.name !== "" && [own, ...below].some(isReached) &&
      below.filter((row) => isContact(row) && row.phone).length <= mostNumbers);
}

/**
 * The guest with all that is known of it; a second number or mail address is in the note, behind the postal address. The
 * lines of what the note has no room for are nobody's, so that the host is told.
 */
function merged({ own, below }: Group): Row {
  const rows = [own, ...below];
  const guest = mixed(rows);
  const others = below.flatMap((row) => [row.phone, row.email].map((contact) => [row, contact] as const))
    .filter(([, contact]) => contact !== guest.phone && contact !== guest.email);
  let note = "";
  const without = new Set<Row>();
  for (const [row, part] of [...rows.map((row) => [row, row.note] as const), ...others]) {
    const longer = [note, part].filter(Boolean).join(", ");
    if (longer.length > limits.note) without.add(row);
    else note = longer;
  }
  const lines = rows.filter((row) => !without.has(row)).flatMap((row) => row.lines);
  return note === "" ? guest : { ...guest, note, lines };
}
