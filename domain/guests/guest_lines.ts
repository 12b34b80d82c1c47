import { limits } from "../letter/limits.ts";
import { countCharacters, isBlank } from "../letter/text.ts";
import { withoutFields } from "./form_fields.ts";
import type { Line, Reading, Row } from "./guest_rows.ts";
import { joinLines } from "./lines_of_guests.ts";
import { listedGuest, unquoted } from "./listed_guest.ts";
import { plainWords } from "./plain_words.ts";
import { isCount, isTotal } from "./totals.ts";

/* Lists without a heading: a guest on each line, or all in one sentence. */

/** So many parts between commas are looked at in a text, one after another: a thousand guests with twenty each. */
const mostParts = 20_000;

/** Nobody's name: a line between groups, or a question mark. */
export const onlySigns = /^[-–—=_*~#+.|:?>\s]*$/;

/**
 * A single line with at least so many parts between commas is a list of people, if no part is longer than the other
 * limit.
 */
const fewestInSentence = 3;
const shortName = 40;

/** "Anna 0170 1234567, Ben 0171 7654321" */
const severalNumbers = /^(?=.{0,500}$)\p{L}[^\d,;+(]*[\d+(][\d ()\/-]{6,}[,;]\s*\p{L}[^,;]*\d{3}/u;

/**
 * A guest has at most so many lines, with a contact and an address, and so many of them without a digit, as the name, the
 * town and its county.
 */
const mostOfGuest = { lines: 6, words: 3 } as const;

/**
 * Each line is a guest, but a single one may be several. In a list with more lines than the guests of a letter can have,
 * only names are read, and no lines are joined: the list is refused anyway.
 * @param first the number of the first line
 */
export function readLines(lines: readonly string[], first = 1): Reading {
  const all = lines.map((words, index) => ({ words: words.trim(), line: first + index, lines: [first + index] }))
    .filter(({ words }) => !onlySigns.test(unquoted(words)));
  const filled = withoutFrame(withoutFields(all));
  const isOnly = filled.length === 1;
  let [named, parts] = [0, 0];
  const isTooLong = (place: number) =>
    place > mostOfGuest.lines * limits.guests || named > mostOfGuest.words * limits.guests;
  const rows = filled.flatMap(({ words, line, lines }, place) => {
    const name = unquoted(words);
    if (isTooLong(place)) return [{ name, words: name, line, lines }];
    const mayBeSentence = isOnly || /@.*@/.test(words) || severalNumbers.test(words);
    if (mayBeSentence) parts += words.split(/[,;]/).length;
    const found = (mayBeSentence && parts <= mostParts ? readSentence({ words, line, lines }, isOnly) : undefined) ??
      [{ ...listedGuest(words), words: name, line, lines }];
    // Who has a contact in the name's line has fewer lines below it.
    for (const { name, phone, email } of found) named += name && (phone || email) ? 2 : Number(/^\D+$/.test(name));
    return found;
  });
  const called = (isTooLong(filled.length) ? rows : joinLines(rows)).map(withName).map(({ words: _, ...row }) => row);
  return { guests: called, lines: all };
}

/** Who has no name is called by what there is. */
function withName(row: Row): Row {
  return { ...row, name: row.name || row.phone || row.email || row.words };
}

/** In the first line they are a title, unless several guests stand behind them on it. */
const title = /gästeliste|guest ?list|lista de (?:invitad|convidad)os|liste des invités|lista (?:degli )?invitati/i;

/**
 * ": Ana, Ben", ", Ana, Ben"; but ": Wedding of Ana and Luis" and ", Munich" are of the title. Only a line's beginning is
 * looked at.
 */
const severalBehind = /^.{0,200}?[:–—,;\t-]\s{0,9}\p{L}[^,;\t]{0,200}[,;\t]\s{0,9}\p{L}/u;

/** What stands before the guests then. */
const titleFirst = new RegExp(String.raw`^(?:${title.source})(?:[^,;\t:–—]*[:–—])?[\s,;-]*`, "i");

/** Of a line: "1 Ana", "1- Ana", "1/ Ana". */
const counter = /^(\d+)(?: |\s?[-–\/]\s?(?=\p{L}))/u;

/** Without the title above a list and the sum below it, and without numbers that only count its lines. */
function withoutFrame(all: readonly Line[]): readonly Line[] {
  const last = all.at(-1)?.words ?? "";
  const hasTotal = all.length > 1 && isTotal(last) && !isSizeOfLast(all) && listedGuest(last).phone === undefined;
  const hasTitle = all.length > 1 && isTitle(all[0]!.words);
  const lines = all.slice(hasTitle ? 1 : 0, hasTotal ? -1 : undefined)
    .map((line, place) =>
      place > 0 || isTitle(line.words) ? line : { ...line, words: line.words.replace(titleFirst, "") }
    );
  const fewest = /^1 [^-–\/]/.test(lines[0]?.words ?? "") ? 3 : 2;
  const isCounted = lines.length >= fewest &&
    lines.every(({ words }, place) => Number(counter.exec(words)?.[1]) === place + 1);
  return isCounted ? lines.map((line) => ({ ...line, words: line.words.replace(counter, "") })) : lines;
}

/** The whole of a first line: "INVITADOS BODA 💍", "Wedding guests!!"; but "Ana & guests" are people. */
const guestsTitle = new RegExp(
  String.raw`^(?:(?:our |my |the )?(?:wedding |birthday |party )?guests|(?:unsere |hochzeits)?gäste|(?:nos )?invités` +
    String.raw`|(?:nuestros |mis )?invitados|(?:i nostri )?invitati|(?:os nossos )?convidados)` +
    String.raw`(?:\s+(?:(?:for|of|de|da|del|della|à|au) )?(?:the |la |our )?` +
    String
      .raw`(?:wedding|party|birthday|hochzeit|fest|mariage|fête|boda|fiesta|cumpleaños|matrimonio|festa|casamento))?$`,
  "iu",
);

function isTitle(words: string): boolean {
  if (guestsTitle.test(words.replace(/[^\p{L}\s]+/gu, " ").trim())) return true;
  const [found] = title.exec(words) ?? [];
  return found !== undefined && !severalBehind.test(words.slice(words.indexOf(found) + found.length));
}

/** Whether the last line says how many the guest above it is, as other lines do, or that it is one. */
function isSizeOfLast(all: readonly Line[]): boolean {
  const [above, last] = [all.at(-2)!, all.at(-1)!];
  return isCount(last.words) && last.line === above.line + 1 &&
    (/^1\s/.test(last.words) || all.some((line) => line !== last && isCount(line.words)));
}

/** As mail programs copy them. */
const recipients = /^(?:to|cc|bcc|an|kopie|para|à|a|per):\s+/i;

/** Not within quotation marks or brackets. */
const [betweenCommas, betweenSemicolons] = [
  /(?:"[^"]*"|\([^()]*\)|[^,])+/g,
  /(?:"[^"]*"|\([^()]*\)|[^;])+/g,
];

/**
 * The guests in a line, between commas or semicolons; undefined where it can be one.
 * @param isOnly whether no other line shows what a guest's line is
 */
function readSentence({ words, line, lines }: Line, isOnly: boolean): readonly Row[] | undefined {
  const people = words.replace(recipients, "");
  const parts = people.match(people.includes(";") ? betweenSemicolons : betweenCommas) ?? [];
  const rows = parts.map((part) => ({ ...listedGuest(part), words: part.trim(), line, lines }))
    .filter(({ name, phone, email }) => name || phone || email);
  if (rows.some(({ name }) => hasNumber(name))) return undefined;
  if (areOfOne(rows)) return [Object.assign({}, ...rows.toReversed(), rows.find(({ name }) => name !== ""))];
  const guests = joinLines(isHost(rows.at(-1)?.name ?? "") ? rows.slice(0, -1) : rows);
  const isEach = guests.length > 1 && guests.every(({ phone, email }) => phone || email) &&
    (isOnly || words.includes("@") || guests.every(({ name }) => name !== ""));
  return isEach || (isOnly && areSeveral(rows.flatMap(({ name }) => name || []))) ? guests.map(withName) : undefined;
}

/**
 * Whether a few addresses beside a single name are all of that guest, whom the first one reaches. As mail programs write
 * recipients, "Ana <a@x.org>, b@x.org", they are others'.
 */
function areOfOne(rows: readonly Row[]): boolean {
  const mails = rows.filter(({ email }) => email);
  const inBrackets = mails.filter(({ words }) => words.includes("<")).length;
  return rows.filter(({ name }) => name !== "").length === 1 && mails.length > 1 && mails.length <= fewestInSentence &&
    (inBrackets === 0 || inBrackets === mails.length);
}

/**
 * The names in the name of one guest who may be several people, as in "Mia, Noah, Lena"; undefined where it is one: two
 * names are "Müller, Anna" as well, and a number belongs to a table or an address.
 */
export function severalNames(name: string): readonly string[] | undefined {
  if (/\d/.test(name)) return undefined;
  const names = (name.match(betweenCommas) ?? []).map((part) => part.trim()).filter((part) => !isBlank(part));
  return areSeveral(names) ? names : undefined;
}

function areSeveral(names: readonly string[]): boolean {
  return names.length >= fewestInSentence && names.every((name) => countCharacters(name) <= shortName);
}

/** A number of a table or an address, but not how many a guest is, as in "The Bakers (5)" and "Ana +1". */
function hasNumber(name: string): boolean {
  return /\d/.test(name.replace(/\(\d{1,2}\)|\+\s?\d\b/g, ""));
}

/** What a chat's list of members calls the one who reads it. */
const hosts = new Set(["you", "du", "tu", "vous", "voce"]);

function isHost(name: string): boolean {
  return hosts.has(plainWords(name));
}
