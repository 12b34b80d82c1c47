const bullet = /^(?:[•‣◦▪▫●○·∙*✓✔☐☑✗]\s*|[-–—+]\s+|\[[ xX]?\]\s*)(?=\S)/u;
/** Of a list: a number counts only with its point or bracket, and with words behind it. */
const listNumber = /^\(?\d{1,4}[.)]\s*(?=[^\s\d.,:)])/u;

const mailAddress = String.raw`(?:mailto:)?[^\s<>()\[\],;:"@]+@[^\s<>()\[\],;:"@]+\.[^\s<>()\[\],;:"@]+`;
const telephone = String.raw`(?:\+|\(|\b)\d[\d\s().\/-]{0,24}\d`;
const contact = String.raw`[<(\[]?(?:${mailAddress}|${telephone})[>)\]]?`;
const separators = String.raw`[\s,;:|\/–—-]+`;
const onlyContact = new RegExp(`^(${contact})$`, "u");
const contactFirst = new RegExp(String.raw`^(${contact})(?:${separators}|(?<=[>)\]]))(?=\S)`, "u");
const contactLast = new RegExp(String.raw`(?<=\S)(?:${separators}|(?=[<(\[]))(${contact})$`, "u");

/** Digits that no year and no table has, of a number that begins with a plus, a bracket or a zero, and of one that does not. */
const fewestDigits = { dialled: 6, plain: 9 } as const;

/** In characters. What is longer is no line of a list, and looking through it would take long. */
const longestLine = 500;

/**
 * The name in a line of somebody's list, without what stands around it: bullets, the list's numbers, mail addresses and
 * telephone numbers, and the quotation marks of spreadsheets.
 * @returns the empty string where nothing else is in the line
 */
export function listedName(line: string): string {
  if (line.length > longestLine) return line.trim();
  return withoutContacts(unquoted(line.trim().replace(bullet, "").replace(listNumber, "")));
}

/** Spreadsheets quote what holds a comma. Quotation marks that are part of a name stay. */
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
