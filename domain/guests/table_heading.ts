import { languages } from "../i18n/languages.ts";
import type { NameColumns } from "../i18n/words/language_words.ts";
import { plainWords } from "./plain_words.ts";

/*
 * Finds the columns of a table that hold people's names and contacts, by the table's heading, in all languages at once.
 * Some words mean the whole name or a part of it, depending on the columns beside them: "Name" beside "Vorname",
 * "nombre" beside "apellidos".
 */

/** The numbers of a table's columns. */
export type Columns = {
  /** the columns that make a name, in the order in which it is said, and others for a row where these are empty */
  readonly ofName: readonly (readonly number[])[];
  /** those that are read first stand first */
  readonly ofPhone: readonly number[];
  readonly ofMail: readonly number[];
  /** what they say is of somebody who comes with the guest */
  readonly ofPartner: readonly number[];
  /** how many of the heading's words are known */
  readonly known: number;
};

/**
 * The columns of a table that are read.
 * @param cells of one of its first rows
 * @returns undefined where that row is no heading
 */
export function readHeading(cells: readonly string[]): Columns | undefined {
  const words = cells.map(plain);
  const ofName = nameColumns(words);
  const first = ofName[0]?.[0];
  if (first === undefined) return undefined;
  const ofPartner = cells.flatMap((cell, column) => partner.test(plainWords(cell)) ? [column] : []);
  const [ofPhone, ofMail] = [phones, mails].map((ranks) =>
    columnsOf(ranks, words).filter((column) => !ofPartner.includes(column))
  ) as [number[], number[]];
  const known = new Set([...ofName.flat(), ...ofPhone, ...ofMail, ...columnsOf(others, words)]).size;
  // In "Anna Clark, guest" the word says what Anna is.
  const isSaidOfName = known === 1 && (names.guest.has(words[first]!) || households.has(words[first]!)) &&
    words.slice(0, first).some(Boolean);
  return isSaidOfName ? undefined : { ofName, ofPhone, ofMail, ofPartner, known };
}

/** Of the heading of a partner's column, without accents: "Partner Email", "Tel. (Begleitung)", "+1 phone". */
const partner =
  /(?<!\p{L})(?:partner(?:in|s)?|spouse|husband|wife|companion|plus.?one|\+ ?1|begleit(?:ung|person|er|erin)|ehe(?:mann|frau)|mann|frau|conjointe?|mari|femme|epou(?:x|se)|accompagn(?:ant|ante|atore|atrice)|pareja|marido|mujer|espos[oa]|acompa(?:nante|nhante)|compagn[oa]|marito|moglie|parceir[oa]|mulher)(?!\p{L})/u;

/** In characters: no word of a heading is longer. */
const longestWord = 60;

/** Whether the word may stand before a telephone number or a mail address, as in "Tel.: 0170 1234567". */
export function isContactWord(word: string): boolean {
  return word.length <= longestWord && [phones, mails].some((ranks) => ranks.has(plain(word)));
}

export type NamePart = keyof NameColumns;

const nameParts = ["whole", "either", "first", "last", "guest"] as const;

/** The part of a name that the word says, as a heading or before a form's field. */
export function namePartOf(word: string): NamePart | undefined {
  return word.length > longestWord ? undefined : nameParts.find((part) => names[part].has(plain(word)));
}

function nameColumns(words: readonly string[]): number[][] {
  const find = (part: NamePart) => words.findIndex((word) => names[part].has(word));
  const ofBoth = words.findIndex((word) => areBoth(word) && !(words.length === 1 && word.includes(",")));
  const [ofWhole = -1] = [find("whole"), ofBoth].filter((column) => column >= 0);
  const [ofEither, ofGuest] = [find("either"), find("guest")];
  const parts = (["first", "last"] as const).map(find).map((column) => column < 0 ? ofEither : column);
  const ofParts = [...new Set(parts)].filter((column) => column >= 0);
  // "Guest" beside both parts of a name may say whether somebody comes along.
  const ways = ofParts.length > 1 ? [[ofWhole], ofParts, [ofEither]] : [[ofWhole], [ofEither], [ofGuest], ofParts];
  const found = ways.filter(([first = -1]) => first >= 0);
  const ofHousehold = words.findIndex((word) => households.has(word));
  return ofHousehold >= 0 ? [...found, [ofHousehold]] : found;
}

/** Beside a name the household may be a number, or a name that several guests have: it is read where the name is empty. */
const households = new Set(["household", "haushalt"]);

/** Two parts of a name as one column's heading: "Nachname, Vorname", "Nom & prénom". */
function areBoth(word: string): boolean {
  const parts = word.split(/[\s,&\/]+/).filter((part) => !joiners.has(part));
  const isPart = (part: string) => names.either.has(part) || names.first.has(part) || names.last.has(part);
  return parts.length > 1 && !isPart(word) && parts.every(isPart);
}

const joiners = new Set(Object.values(languages).flatMap(({ and }) => and));

function columnsOf(ranks: ReadonlyMap<string, number>, words: readonly string[]): number[] {
  const rank = (word: string) =>
    Math.min(...unnumbered(word).split("/").map((one) => ranks.get(one.trim()) ?? Infinity));
  return words.map((word, column) => ({ column, rank: rank(word) })).filter(({ rank }) => rank < Infinity)
    .sort((one, other) => one.rank - other.rank).map(({ column }) => column);
}

/** A heading, prepared for comparing: plain, without what is in brackets, and with a space for what stands for one. */
function plain(cell: string): string {
  return plainWords(cell).replace(/\([^()]*\)/g, "").replace(/[\s_.:*]+/g, " ").trim();
}

/** As address books write them: "E-mail 1 - Value", "E-mail 2 Address". */
function unnumbered(word: string): string {
  return word.replace(/ \d\b/, "").replace(/ - (?:value|wert|valor|valeur|valore)$/, "");
}

const names = Object.fromEntries(nameParts.map((part) => [part, saying(part)])) as Record<
  NamePart,
  ReadonlySet<string>
>;

function saying(part: NamePart): ReadonlySet<string> {
  return new Set(Object.values(languages).flatMap(({ nameColumns }) => nameColumns[part].map(plain)));
}

const phones = ranked(Object.values(languages).map(({ phoneColumns }) => phoneColumns));
const mails = ranked(Object.values(languages).map(({ mailColumns }) => mailColumns));
/** Columns that are not read. They tell a table by its heading. */
const others = ranked([
  "# no number table group side count people adults children status notes address " +
  "nr nummer tisch gruppe seite anzahl personen erwachsene kinder anrede notiz adresse " +
  "numero mesa grupo lado personas adultos ninos confirmado notas direccion " +
  "groupe cote personnes adultes enfants statut adresse ville " +
  "tavolo gruppo lato persone adulti bambini stato note indirizzo " +
  "pessoas criancas estado morada",
].map((words) => words.split(" ")));

/** Each word with its place in the list of a language. */
function ranked(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const words = lists.flatMap((list) => list.map((word, place) => [plain(word), place] as const));
  // Where languages differ, the first place counts.
  return new Map(words.toSorted(([, one], [, other]) => other - one));
}

/** Where a number is, as people write it before the number. */
const kinds = new Set(
  ("home work private other privat arbeit geschaftlich casa trabajo otro domicile travail bureau lavoro ufficio " +
    "trabalho outro buro office oficina").split(" "),
);

/** Whether the words only say what the contact behind or below them is: "Mobile", "Work". */
export function isLabel(words: string): boolean {
  return isContactWord(words) || kinds.has(plainWords(words).replace(":", ""));
}
