const bullet = /^(?:[•‣◦▪▫●○·∙*✓✔☐☑✗]\s*|[-–—+]\s+|\[[ xX]?\]\s*)(?=\S)/u;
/** The number of a list's item: only with a point or bracket after it, and with words behind it. */
const listNumber = /^\(?\d{1,4}[.)]\s*(?=[^\s\d.,:)])/u;

const mailAddress = String.raw`(?:mailto:)?[^\s<>()\[\],;:"@]+@[^\s<>()\[\],;:"@]+\.[^\s<>()\[\],;:"@]+`;
const telephone = String.raw`(?:\+|\(|\b)\d[\d\s().\/-]{0,24}\d`;
const contact = String.raw`[<(\[]?(?:${mailAddress}|${telephone})[>)\]]?`;
const separators = String.raw`[\s,;:|\/–—-]+`;
const onlyContact = new RegExp(`^(${contact})$`, "u");
const contactFirst = new RegExp(String.raw`^(${contact})(?:${separators}|(?<=[>)\]]))(?=\S)`, "u");
const contactLast = new RegExp(String.raw`(?<=\S)(?:${separators}|(?=[<(\[]))(${contact})$`, "u");

/**
 * The fewest digits of a telephone number, more than a year or a table number has: after a plus, a bracket or a zero,
 * and else.
 */
const fewestDigits = { dialled: 6, plain: 9 } as const;

/** In characters. A longer line belongs to no list of names, and searching it would take long. */
const longestLine = 500;

/**
 * Reads the name in a line of a list, without what is around it: bullets, the list's numbers, mail addresses, telephone
 * numbers, and the quotation marks of spreadsheets.
 * @returns the empty string where the line has no name
 */
export function listedName(line: string): string {
  if (line.length > longestLine) return line.trim();
  return withoutContacts(unquoted(line.trim().replace(bullet, "").replace(listNumber, "")));
}

/** Removes the quotation marks that spreadsheets put around a cell with a comma. Quotation marks within a name stay. */
export function unquoted(line: string): string {
  return /^"(?:[^"]|"")*"$/.test(line) ? line.slice(1, -1).replaceAll('""', '"') : line;
}

function withoutContacts(line: string): string {
  const shorter = [onlyContact, contactLast, contactFirst].reduce((left, way) => left.replace(way, dropContact), line);
  return shorter === line ? line : withoutContacts(unquoted(shorter.trim()));
}

function dropContact(whole: string, found: string): string {
  return found.includes("@") || isTelephone(found) ? "" : whole;
}

function isTelephone(found: string): boolean {
  const digits = found.replace(/\D/g, "").length;
  return digits >= (/^[<[]?[+(0]/.test(found) ? fewestDigits.dialled : fewestDigits.plain);
}
