/* Postal addresses of Europe and America: a street with its number, and a town with its postcode. */

/** "4", "12b", "12/A", "12-14", "3/2/12" */
const houseNumber = String.raw`\d{1,4}\s?(?:[a-z]|(?:[-\/]\s?\d{1,4}){0,2}[a-z]?|[-\/]\s?[a-z])`;
/** "4 High Street", "12b Elm Road"; "Hauptstr. 12", "Calle Mayor, 3". */
const street = new RegExp(String.raw`^(?:${houseNumber}\s+\p{L}{2}|(?:\p{L}[^\d+]*\s)?${houseNumber}$)`, "iu");
/** "28013 Madrid", "IL 62704", "1200-195 Lisboa", "1012 AB Amsterdam"; "Totnes TQ9 5NN". */
const town =
  /^(?:[A-Z]{1,2}-?\s?)?\d{4,5}(?:-\d{3,4})?\b|(?:^|\s)(?:[A-Z]{2}\s\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/u;
/** Above a street it is a part of the address; else a word with a number there is a household with its number. */
const aboveStreet =
  /^(?:c\/o|flat|apartment|apt|unit|suite|wohnung|piso|apartamento|appartement|appt|appartamento|interno|andar)(?!\p{L})/iu;
const separators = /\s*[,;\t]\s*|\s[–—-]\s/;

/** Whether the words may be a postcode of America or Brazil that looks like a telephone number: "02139-1234", "01310-100". */
export function mayBePostcode(words: string): boolean {
  return /^0\d{4}-\d{3,4}$/.test(words);
}

/** Whether the words are a postal address, without anybody's name: a street at their beginning, and a town. */
export function isAddress(words: string): boolean {
  const [first = "", ...parts] = words.split(separators);
  const [second = "", ...rest] = parts;
  // "Calle Mayor, 3"
  const isParted = !street.test(first) && isHouseNumber(second) && !isOnlyStreet(rest[0] ?? "");
  return isParted ? rest.some(isTown) : beginsAddress(first, second) && parts.some(isTown);
}

export function isTown(words: string): boolean {
  return words.split(separators).some((part) => town.test(part));
}

export function isStreet(words: string): boolean {
  return street.test(words);
}

function beginsAddress(first: string, second: string): boolean {
  return aboveStreet.test(first) || (street.test(first) && (/^\d/.test(first) || !isOnlyStreet(second)));
}

/** Not "8001 Zürich", and not a house's number alone. */
function isOnlyStreet(words: string): boolean {
  return street.test(words) && !town.test(words) && !isHouseNumber(words);
}

function isHouseNumber(words: string): boolean {
  return /^\d/.test(words) && !/\s/.test(words) && street.test(words);
}

/** Where an address begins behind a name; undefined: none does. */
export function beginOfAddress(words: string): number | undefined {
  const [, ...parts] = [...words.matchAll(/(?:(?!\s[–—-]\s)[^,;\t])+/g)]
    .map(({ 0: part, index }) => ({ words: part.replace(/^[\s–—-]+/, "").trim(), index }));
  const at = parts.findIndex(({ words }) => street.test(words));
  if (at < 0 || !parts.slice(at + 1).some(({ words }) => town.test(words))) return undefined;
  // In "Calle Mayor, 3" the street is the part before its number.
  return ((isHouseNumber(parts[at]!.words) ? parts[at - 1] : undefined) ?? parts[at]!).index;
}
