import { languages } from "../i18n/languages.ts";
import type { NameColumns } from "../i18n/words/language_words.ts";
import { plainWords } from "./plain_words.ts";

/*
 * Which columns of somebody's table hold the names of its people: by its first row, in all languages at once. Some words
 * mean the whole name or a part of it, depending on what stands beside them: "Name" beside "Vorname", "nombre" beside
 * "apellidos".
 */

/**
 * The columns whose words together are a name, in the order in which a name is said.
 * @param cells of a table's first row
 * @returns undefined where that row is no heading
 */
export function nameColumns(cells: readonly string[]): readonly number[] | undefined {
  const words = cells.map(plain);
  const find = (part: keyof NameColumns) => words.findIndex((word) => known[part].has(word));
  const [ofWhole, ofEither, ofFirst, ofLast] = [find("whole"), find("either"), find("first"), find("last")];
  if (ofWhole >= 0) return [ofWhole];
  const parts = [ofFirst >= 0 ? ofFirst : ofEither, ofLast >= 0 ? ofLast : ofEither].filter((column) => column >= 0);
  return parts.length > 0 ? [...new Set(parts)] : undefined;
}

/** A heading's word as it is compared: plain, and without what stands for a space. */
function plain(cell: string): string {
  return plainWords(cell).replace(/[\s_.:*]+/g, " ").trim();
}

const known = { whole: saying("whole"), either: saying("either"), first: saying("first"), last: saying("last") };

function saying(part: keyof NameColumns): ReadonlySet<string> {
  return new Set(Object.values(languages).flatMap(({ nameColumns }) => nameColumns[part].map(plain)));
}
