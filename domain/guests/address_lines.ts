import { limits } from "../letter/limits.ts";
import { isCountry } from "./country_names.ts";
import { haveOneKind, isContact, isReached, isTop, mixed, type Row } from "./guest_rows.ts";
import {
  areAddress,
  arePeople,
  isAddress,
  isNamedTown,
  isPlace,
  isTown,
  mayBeginWithName,
  mayBePeople,
  mayBePostcode,
} from "./postal_address.ts";

/* Which lines are the postal address of the guest above. Where one may be a second person, it is no address. */

/**
 * The lines of a postal address below a name are one row, whose note they are. But where such a line stands below none,
 * "Ana Ruiz Calle Mayor 3, 28013 Madrid", those like it begin with names, too.
 */
export function withAddresses(rows: readonly Row[]): readonly Row[] {
  const joined = joinAddresses(rows, () => true);
  return joined.some(mayBeNamed) ? joinAddresses(rows, (row) => !mayBeNamed(row)) : joined;
}

function mayBeNamed({ name, note }: Row): boolean {
  return note === undefined && name.length <= limits.note && mayBeginWithName(name) && isAddress(name);
}

function joinAddresses(rows: readonly Row[], mayBegin: (row: Row) => boolean): readonly Row[] {
  const areParted = rows.some((_, at) => at > 0 && isTop(rows, at));
  const joined: Row[] = [];
  let [above, block] = [undefined as number | undefined, 0];
  for (let at = 0; at < rows.length;) {
    if (isTop(rows, at)) block = at;
    const isBlock = above !== undefined && areParted && block === above;
    const isNone = above === undefined || !mayBegin(rows[at]!);
    const length = isNone ? 0 : addressLength(rows, at, isBlock ? above : undefined);
    if (length > 0) above = undefined;
    else if (rows[at]!.name !== "") above = hasOwnTown(rows[at]!) ? undefined : at;
    joined.push(length > 0 ? addressRow(rows.slice(at, at + length)) : rows[at]!);
    at += Math.max(1, length);
  }
  return joined;
}

/** Who has a town beside the name, "Anna, 80331 München", has no other one below it. */
function hasOwnTown({ name, note = "" }: Row): boolean {
  return (hasWords(note) && isTown(note)) || (name.length <= limits.note && isTown(name));
}

/** Whether the note is more than a second telephone number or mail address. */
function hasWords(note = ""): boolean {
  return /\p{L}/u.test(note.replace(/\S+@\S+/g, ""));
}

/** In lines: a street and a town, with two between them; in a block with four, "Ashburton, Newton Abbot, Devon". */
const longestAddress = 4;
const longestOfBlock = 6;

/**
 * How many lines the postal address has that begins there; 0: none does.
 * @param block the row of the name above it, where that is the first of a block between empty lines, which ends with the
 * town then: also a street without a number, "Church Lane", is between them
 */
export function addressLength(rows: readonly Row[], first: number, block: number | undefined): number {
  const most = block === undefined ? longestAddress : longestOfBlock;
  for (let at = first; at < Math.min(first + most, rows.length); at++) {
    if (!canBeAddress(rows, at, first)) return 0;
    const behind = isCountryBelow(rows, at) ? at + 2 : at + 1;
    const lines = rows.slice(first, at + 1).map(wordsOf);
    const below = behind < rows.length && !isTop(rows, behind) ? rows[behind] : undefined;
    const isPlaceOfBlock = block !== undefined && at < first + longestAddress && isLast(rows, behind - 1) &&
      isPlace(lines) && !isOfAnother(rows.slice(block, first), below);
    if (!isPlaceOfBlock && (!areAddress(lines, !isTop(rows, first)) || isStreetAbove(rows, at))) continue;
    return addressOf(rows.slice(first, behind)).length > limits.note ? 0 : behind - first;
  }
  return 0;
}

/** Whether a second contact stands below the lines: then they are a person. */
function isOfAnother(above: readonly Row[], below: Row | undefined): boolean {
  return below !== undefined && isContact(below) && above.some((row) => haveOneKind(row, below));
}

/** Whether the line is no town, but the street above one: "1600 Elm Road" above "Boston, MA 02139". */
function isStreetAbove(rows: readonly Row[], at: number): boolean {
  const [row, next] = [rows[at]!, rows[at + 1]];
  return next !== undefined && next.name !== "" && !isTop(rows, at + 1) && !isAddress(wordsOf(row)) &&
    isAddress(addressOf([row, next]));
}

function canBeAddress(rows: readonly Row[], at: number, first: number): boolean {
  const { name, note, words } = rows[at]!;
  if (words.length > limits.note || arePeople(words)) return false;
  // A line with a bullet, a number in a list, or with a contact between name and street is another guest.
  if (at === first) return name !== "" && !/^(?:[^\p{L}\d#"'(]|\d{1,4}[.)]\s)/u.test(words) && !isWhole(rows[at]!);
  return (name !== "" || mayBePostcode(words)) && !hasWords(note) && !isTop(rows, at) &&
    !isReached(rows[at - 1]!) && !isPerson(rows[at]!, rows[first]!);
}

function isWhole({ name, phone, email, words }: Row): boolean {
  const contacts = [phone, email].filter((contact) => contact !== undefined);
  return mayBeginWithName(name) && contacts.some((one) => words.indexOf(one) + one.length < words.length - 2);
}

/** Whether a line of an address with a town is a person there instead; a telephone number behind the town says so, too. */
function isPerson(row: Row, first: Row): boolean {
  return isNamedTown(wordsOf(row), isReached(row) && !/^\d/.test(first.words));
}

function isCountryBelow(rows: readonly Row[], at: number): boolean {
  return at + 1 < rows.length && !isTop(rows, at + 1) && isCountry(rows[at + 1]!.words);
}

/** Whether an empty line, none, or a contact stands below. */
function isLast(rows: readonly Row[], at: number): boolean {
  return at + 1 === rows.length || isTop(rows, at + 1) || rows[at + 1]!.name === "";
}

function addressRow(rows: readonly Row[]): Row {
  const [note, lines] = [addressOf(rows), rows.flatMap((row) => row.lines)];
  const address = { ...mixed(rows.filter(({ name }) => name !== "")), name: "", note, line: rows.at(-1)!.line, lines };
  return mayBePeople(rows.map(wordsOf).filter((words) => !isCountry(words))) ? { ...address, joined: note } : address;
}

function addressOf(rows: readonly Row[]): string {
  return rows.map(wordsOf).join(", ");
}

/** The words of a line, without contacts. */
function wordsOf({ phone, email, name, note, words }: Row): string {
  return name && (phone || email) ? [name, note ?? []].flat().join(", ") : words;
}
