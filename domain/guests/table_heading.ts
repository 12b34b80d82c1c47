import { languages } from "../i18n/languages.ts";
import type { NameColumns } from "../i18n/words/language_words.ts";
import { plainWords } from "./plain_words.ts";

/*
 * Finds the columns of a table that hold people's names and contacts, by the table's first row, in all languages at
 * once. Some headings mean the whole name or a part of it, depending on the columns beside them: "Name" beside
 * "Vorname", "nombre" beside "apellidos".
 */

/**
 * The columns that together make a name, in the order in which a name is said.
 * @param cells of a table's first row
 * @returns undefined where that row is no heading
 */
function nameColumns(cells: readonly string[]): readonly number[] | undefined {
  const words = cells.map(plain);
  const find = (part: keyof NameColumns) => words.findIndex((word) => known[part].has(word));
  const [ofWhole, ofEither, ofFirst, ofLast] = [find("whole"), find("either"), find("first"), find("last")];
  if (ofWhole >= 0) return [ofWhole];
  const parts = [ofFirst >= 0 ? ofFirst : ofEither, ofLast >= 0 ? ofLast : ofEither].filter((column) => column >= 0);
  return parts.length > 0 ? [...new Set(parts)] : undefined;
}

/** The numbers of a table's columns; -1: it has none. */
export type Columns = { readonly ofName: readonly number[]; readonly ofPhone: number; readonly ofMail: number };

/**
 * The columns of a table that are read.
 * @param cells of its first row
 * @returns undefined where that row is no heading
 */
export function readHeading(cells: readonly string[]): Columns | undefined {
  const ofName = nameColumns(cells);
  const find = (words: ReadonlySet<string>) => cells.findIndex((cell) => words.has(plain(cell)));
  return ofName && { ofName, ofPhone: find(phoneWords), ofMail: find(mailWords) };
}

/** A heading, prepared for comparing: plain, and without characters that stand for a space. */
function plain(cell: string): string {
  return plainWords(cell).replace(/[\s_.:*]+/g, " ").trim();
}

const known = { whole: saying("whole"), either: saying("either"), first: saying("first"), last: saying("last") };

function saying(part: keyof NameColumns): ReadonlySet<string> {
  return new Set(Object.values(languages).flatMap(({ nameColumns }) => nameColumns[part].map(plain)));
}

const phoneWords = new Set(Object.values(languages).flatMap(({ phoneColumns }) => phoneColumns.map(plain)));
const mailWords = new Set(Object.values(languages).flatMap(({ mailColumns }) => mailColumns.map(plain)));
