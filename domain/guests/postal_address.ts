/* Postal addresses of Europe, America and Australia: a street with its number, and a town with its postcode. */

/** "4", "12b", "12/A", "12-14", "3/2/12" */
const houseNumber = String.raw`\d{1,4}\s?(?:[a-z]|(?:[-\/]\s?\d{1,4}){0,2}[a-z]?|[-\/]\s?[a-z])`;
/** "4 High Street", "12b Elm Road"; "Hauptstr. 12", "Calle Mayor, 3". */
const street = new RegExp(String.raw`^(?:${houseNumber}\s+\p{L}{2}|(?:\p{L}[^\d+]*\s)?${houseNumber}$)`, "iu");
/** "1600 Elm Road", "14250 Allen Blvd"; but "8001 Zürich" is a town. */
const streetOrTown = /^\d{4,5}\s+\p{L}{2}/u;
/** "28013 Madrid", "1200-195 Lisboa", "1012 AB Amsterdam", "00-950 Warszawa", "114 55 Stockholm". */
const townFirst = /^(?:[A-Z]{1,2}-?\s?)?(?:\d{4,5}(?:-\d{3,4})?\b|\d{2}-\d{3}\s\p{L}|\d{3}\s\d{2}\s\p{L})/u;
const namedTown = /^(?:[A-Z]{1,2}-?\s?)?\d[\d-]+\s+\p{L}{2}/u;
/** The state and the postcode behind the name of a town of America. */
const american = String.raw`[A-Z]{2}\s(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)`;
/** "Totnes TQ9 5NN", "Toronto M5V 2T6", "Dublin D02 X285", "Richmond VIC 3121". */
const codes = [
  ...[String.raw`[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}`, String.raw`[A-Z]\d[A-Z]\s?\d[A-Z]\d`],
  ...[String.raw`[A-Z]\d[\dW]\s?(?=\d*[A-Z])[A-Z\d]{4}`, String.raw`(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA)\s\d{4}`],
];
const townLast = new RegExp(String.raw`(?:^|\s)(?:${[american, ...codes].join("|")})$`, "u");
/** "Springfield, IL 62704", "Leeds, LS1 1AA" */
const townWithCode = new RegExp(String.raw`^[^\d,;\t]+,\s*(?:${[american, ...codes].join("|")})$`, "u");
const stateLast = new RegExp(String.raw`\s${american}$`, "u");
/** Above a street it is a part of the address; else a word with a number there is a household with its number. */
const aboveStreet = new RegExp(
  "^(?:(?:c\\/o|flat|apartment|apt|unit|suite|wohnung|piso|apartamento|appartement|appt|appartamento|interno|andar|" +
    "résidence|residencia|residenza|bâtiment|bât|immeuble|urbanización|urb|edif[ií]cio|condominio)(?!\\p{L})|" +
    "(?:top|stiege|portal|escalera|esc|puerta|bloco|lote|postfach)(?:\\.?\\s?\\d|[.\\s]\\s?\\p{L}$))",
  "iu",
);
/** "Rose Cottage" and "The Old Mill", with the same meaning; but "Tom House" is a person. */
const house =
  /(?:^|\s)(?:cottage|farm|farmhouse|rectory|vicarage)$|^(?:the|old|hill|manor|mill|coach)\s(?:\S+\s)?(?:barn|mill|lodge|house|manor)$/iu;
/** They begin no name: "Col. Roma Norte, 06700 Ciudad de México", "Hinterhaus, 80331 München". */
const quarter =
  /^(?:(?:col|fracc|loc|fraz)\.|(?:colonia|barrio|bairro|località|frazione|hameau|lieu-dit|ortsteil|hinterhaus)(?!\p{L}))/iu;
/** No line of an address: "Familie Huber 4", "Anna & Ben"; but "Frau-Holle-Str. 3", "MS 39201" and "Tyne & Wear". */
const people =
  /^(?:famil(?:ie|y|le|ia)|famiglia|fam|mr|mrs|ms(?! \d)|herr|frau|mme|sra?)(?![\p{L}-])|(?<!^(?:tyne|dumfries|argyll|perth|brighton)\s?)(?<=\p{L}\s?)&\s?\p{L}/iu;
/** A street without its number is of several words, "Calle Mayor", or a word for a street. */
const streetName = /\S[\s\/]\S|str(?:\.|aße|asse)?$/iu;
const french = "rue|avenue|av|boulevard|bd|chemin|route|place|allée|impasse|quai|cours|square|passage";
/** "12, rue de la Paix": the number stood before it. */
const behindNumber = new RegExp(String.raw`^(?:${french})(?!\p{L})`, "iu");
/** "1250 chemin du Lac" is no town, whatever stands between it and one. */
const longStreet = new RegExp(String.raw`^\d{4}\s+${behindNumber.source.slice(1)}\s`, "iu");
/** "#4B", "Bldg 3", "Floor 2" */
const belowStreet = /^(?:#\s?|(?:bldg|building|floor|box|lot)\.?\s+)\S{1,4}$/iu;
/** "nº 3", "n.º 100", "No. 5", "núm. 7" */
const numberSign = /^(?:n[.ºo°r]{1,3}|núm\.?)\s*(?=\d)/iu;
const separators = /(?:(?<!\s)\s+)?[,;\t]\s*|\s[–—-]\s/;

/** Whether the words may be a postcode of America or Brazil that looks like a telephone number: "02139-1234", "01310-100". */
export function mayBePostcode(words: string): boolean {
  return /^0(?:\d{4}-\d{3,4}|\d\.\d{3}-\d{3})$/.test(words);
}

/** They may be German telephone numbers, too; postcodes stand behind a state or a street, or before the town. */
export function isPostcode(found: string, before: string, after: string): boolean {
  return mayBePostcode(found) &&
    (/(?:^|[\s,])[A-Z]{2}[\s,]*$/.test(before) ||
      isBehindStreet(before.split(/\s*[,;\t]\s*/)) ||
      (/-\d{3}$/.test(found) && /^\s+\p{L}/u.test(after)));
}

function isBehindStreet([, ...parts]: readonly string[]): boolean {
  return parts.some((part) => street.test(part)) && !parts.some((part) => isTown(part) && !isHouseNumber(part));
}

/** Whether the words are a postal address, without anybody's name: a street at their beginning, and a town. */
export function isAddress(words: string): boolean {
  const [first = "", ...parts] = words.split(separators);
  const [second = "", ...rest] = parts;
  if (isParted(first, second, rest[0])) return rest.some(isTown);
  if (townFirst.test(first)) return isLongStreet([first, ...parts]);
  return beginsAddress(first, second) && parts.some(isTown);
}

/** Whether a name may stand before the street, as in "Ana Ruiz Calle Mayor 3", or in "Familie Huber 4". */
export function mayBeginWithName(words: string): boolean {
  return /^\p{L}\S*\s+\p{L}/u.test(words);
}

/**
 * Whether the lines are where somebody lives, also without a number: "Church Lane" above "Totnes TQ9 5NN". One alone
 * begins with its town or is "Leeds, LS1 1AA", since "Ben Maier, 10115 Berlin" is a person; and none of them begins
 * another address.
 */
export function isPlace(lines: readonly string[]): boolean {
  const town = lines.at(-1)!;
  if (lines.length === 1) return isTownPart(town.split(separators)[0]!) || townWithCode.test(town);
  return isTown(town) && !lines.slice(0, -1).some(isTown) && !hasAddressWithin(lines);
}

/** "Via Roma 12" and "Calle Mayor 3": no first name stands there. */
const streetFirst = new RegExp(
  String
    .raw`^(?:via|viale|piazza|corso|largo|calle|plaza|paseo|avenida|carrer|travesía|rua|praça|travessa|am|an|im|zum|` +
    String.raw`alte[rn]?|${french})\.?\s`,
  "iu",
);
/** "Ben 2", as who comes with somebody; but "Hauptstr. 2" */
const nameAndCount = /^(?!.*str)\p{L}+,?\s\d$/iu;

/**
 * Whether a line of an address may be a person instead, so that the host is told: "Emil" above a town, "Ben 2", or all in
 * one line, "Anna Müller Hauptstr. 12, 80331 München". What begins with a number or a flat is no person.
 */
export function mayBePeople(lines: readonly string[]): boolean {
  const [first = "", ...others] = lines;
  if (/^\d/.test(first) || isAboveStreet(first)) return false;
  if (others.length === 0) return mayBeginWithName(first) && !streetFirst.test(first);
  return nameAndCount.test(first) || lines.some((line) => !/\d/.test(line) && !isAboveStreet(line));
}

/** Whether the words name several people, or somebody with a title. */
export function arePeople(words: string): boolean {
  return people.test(words);
}

/**
 * Whether a name may stand before the town: "Ben, 80331 München", but not "São Paulo, 01310-100" or "Leeds, LS1 1AA".
 * @param isSure whether it is one before any town
 */
export function isNamedTown(words: string, isSure: boolean): boolean {
  const [first = "", ...parts] = words.split(separators);
  return !/\d/.test(first) && !quarter.test(first) &&
    parts.some((part) => isSure ? isTownPart(part) : namedTown.test(part));
}

/** Whether a later line, none with a flat, begins an address: then a line above may be a person who lives there. */
function hasAddressWithin(lines: readonly string[]): boolean {
  return lines.some((line, at) => at > 0 && !aboveStreet.test(line) && isAddress(lines.slice(at).join(", ")));
}

/**
 * Whether the lines are an address. Only the first one begins it: "Anna 2" above "Ben", a street and a town is a guest.
 * But a flat or a house stands above its street.
 * @param isBelow whether they stand directly below other words: a person may stand first in a block
 */
export function areAddress(lines: readonly string[], isBelow: boolean): boolean {
  if (isBelow && isStreetAboveTown(lines)) return true;
  if (!isAddress(lines.join(", "))) return false;
  const isClear = /^\d/.test(lines[0]!) || isAboveStreet(lines[0]!);
  return isClear || !hasAddressWithin(lines.filter((line) => !isHouseNumber(line)));
}

/** "Serrano, 21" above "28001 Madrid"; but "Ben, 2", and on one line "Ben, 21, 80331 München", may be people. */
function isStreetAboveTown([first = "", town = "", ...others]: readonly string[]): boolean {
  const number = /^\p{L}[^,;\t\d]*,\s*(?=\d)/u.exec(first)?.[0].length;
  return number !== undefined && others.length === 0 && /\d\d/.test(first) && isHouseNumber(first.slice(number)) &&
    isTownPart(town.split(separators)[0]!);
}

export function isTown(words: string): boolean {
  return words.split(separators).some(isTownPart);
}

function isTownPart(part: string): boolean {
  return townFirst.test(part) || townLast.test(part);
}

function beginsAddress(first: string, second: string): boolean {
  return isAboveStreet(first) ||
    (street.test(first) && (/^\d/.test(first) || !isOnlyStreet(second) || aboveStreet.test(second)));
}

function isAboveStreet(words: string): boolean {
  return aboveStreet.test(words) || house.test(words);
}

/** "Calle Mayor, 3"; but in "Anna, 2, Hauptstr. 12" the number behind the name is how many Anna is. */
function isParted(first: string, second: string, third = ""): boolean {
  return !street.test(first) && streetName.test(first) && isHouseNumber(second) && !isOnlyStreet(third) &&
    !behindNumber.test(third);
}

/**
 * Whether a street with a long number begins there: its town is next, "1250 chemin du Lac, 06130 Grasse", or the town's
 * state. In "8001 Zürich, Ben, 6003 Luzern" there are the towns of two people.
 */
function isLongStreet(parts: readonly string[]): boolean {
  const [first = "", next = "", behind = "", last = ""] = parts.slice(0, mostToState)
    .filter((part, place) => place === 0 || !(isAboveStreet(part) || belowStreet.test(part)));
  if (longStreet.test(first)) return parts.slice(1).some(isTownPart);
  if (!streetOrTown.test(first) || /\d/.test(next)) return streetOrTown.test(first) && isTownPart(next);
  const code = /^[A-Z]{2}$/.test(behind) ? `${behind} ${last}` : behind;
  return stateLast.test(`${next} ${code}`);
}

/** A street, a flat, a town, a state and a postcode. */
const mostToState = 5;

/** Not "8001 Zürich", and not a house's number alone. */
function isOnlyStreet(words: string): boolean {
  return street.test(words) && !isTownPart(words) && !isHouseNumber(words);
}

function isHouseNumber(words: string): boolean {
  const number = words.replace(numberSign, "");
  return /^\d/.test(number) && !/\s/.test(number) && street.test(number);
}

/** Where an address begins behind a name; undefined: none does. */
export function beginOfAddress(words: string): number | undefined {
  const found = [...words.matchAll(/(?:(?!\s[–—-]\s)[^,;\t])+/g)];
  const parts = found.map(([part]) => part.replace(/^[\s–—-]+/, "").trim());
  const town = parts.findLastIndex(isTownPart);
  const at = parts.findIndex((_, place) => place > 0 && place < town && isStreetAt(parts, place));
  if (at < 0) return undefined;
  const isBehindName = at > 1 && isParted(parts[at - 1]!, parts[at]!, parts[at + 1]);
  return found[isBehindName ? at - 1 : at]!.index;
}

function isStreetAt(parts: readonly string[], place: number): boolean {
  const part = parts[place]!;
  if (isHouseNumber(part)) return true;
  return townFirst.test(part) ? isLongStreet(parts.slice(place, place + mostToState)) : street.test(part);
}
