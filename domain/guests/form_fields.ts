import type { Line } from "./guest_rows.ts";
import { plainWords } from "./plain_words.ts";
import { isContactWord, type NamePart, namePartOf } from "./table_heading.ts";
import { isCount } from "./totals.ts";

/* Guests as a form's mail or a table of two columns has them: "Name: Ana Ruiz" above "Telefon: 0170 1234567". */

/** What stands in a field, and which part of a name it is, if it is one. */
type Field = { readonly value: string; readonly part?: NamePart };

/** A field's word, before a colon or in a cell of its own. */
const fieldWord = /^(\p{L}[^:\t\d]{0,40}?)\s*[:\t]\s*(?=\S)/u;

const ofAddress = new Set(
  ("address adresse anschrift direccion domicilio indirizzo endereco morada street strasse straße town city ort " +
    "wohnort stadt ville ciudad citta cidade").split(" "),
);

/**
 * The lines without the words of fields before names and addresses; a first name and a last one on two lines are one
 * guest's.
 */
export function withoutFields(lines: readonly Line[]): readonly Line[] {
  const found: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { words, line } = lines[at]!;
    const below = lines[at + 1]?.line === line + 1 ? fieldIn(lines, at + 1) : undefined;
    const field = fieldIn(lines, at);
    const name = wholeName(field, below);
    const both = name === undefined ? [line] : [line, line + 1];
    found.push({ words: isCount(words) ? words : name ?? field?.value ?? words, line, lines: both });
    if (name !== undefined) at++;
  }
  return found;
}

/**
 * Whether the cells are a field and none of a table's headings: "Name:<tab>Ana Ruiz", or "Name<tab>Ana Ruiz" above
 * "Telefon<tab>0170 1234567".
 * @param below the first cell of the next line, if tabs part its cells
 */
export function isField(cells: readonly string[], below = ""): boolean {
  const [word = "", value = ""] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const isAboveField = isFieldWord(below) && namePartOf(below) !== "guest";
  return isFieldWord(word) && value !== "" && ((word.endsWith(":") && !value.endsWith(":")) || isAboveField);
}

function isFieldWord(word: string): boolean {
  return namePartOf(word) !== undefined || isContactWord(word) || isOfAddress(word);
}

function isOfAddress(word: string): boolean {
  return ofAddress.has(plainWords(word.replace(/:$/, "")));
}

function fieldIn(lines: readonly Line[], at: number): Field | undefined {
  const { words } = lines[at]!;
  const [begin, word] = fieldWord.exec(words) ?? [];
  if (begin === undefined || word === undefined) return undefined;
  if (!begin.includes(":") && !isBesideField(lines, at)) return undefined;
  const [part, value] = [namePartOf(word), words.slice(begin.length)];
  if (part) return { value, part };
  return isOfAddress(word) ? { value } : undefined;
}

/**
 * Whether a field stands right above or below: "Ville" and "Gast" in a cell may else be names, also of two people, one
 * below the other.
 */
function isBesideField(lines: readonly Line[], at: number): boolean {
  const wordOf = (line: Line | undefined) => plainWords(fieldWord.exec(line?.words ?? "")?.[1] ?? "");
  const word = wordOf(lines[at]);
  const mayBeName = isOfAddress(word) || namePartOf(word) === "guest";
  return [lines[at - 1], lines[at + 1]].some((other) =>
    other && Math.abs(other.line - lines[at]!.line) === 1 && isFieldWord(wordOf(other)) &&
    !(mayBeName && wordOf(other) === word)
  );
}

/** "Vorname: Ana" above "Nachname: Ruiz", or below it; "Name" is the other part beside one of them. */
function wholeName(one: Field | undefined, other: Field | undefined): string | undefined {
  const pair = [[one, other], [other, one]].find(([first, last]) =>
    first?.part !== last?.part && isPart(first, "first") && isPart(last, "last")
  );
  return pair?.map((field) => field?.value).join(" ");
}

function isPart(field: Field | undefined, part: NamePart): boolean {
  return field?.part === part || field?.part === "either";
}
