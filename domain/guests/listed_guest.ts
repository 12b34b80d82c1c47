import { readPhone, withPlainNumbers } from "../letter/contacts.ts";
import type { Contact } from "./host_list.ts";
import { beginOfAddress, isAddress, isPostcode } from "./postal_address.ts";
import { andWords } from "./seats.ts";
import { isContactWord, isLabel } from "./table_heading.ts";
import { firstOf, isTelephone } from "./telephone.ts";

/** Bullets, ticks, and signs before a quoted line or a chat's unknown member. */
const bullet = String.raw`(?:[•‣◦▪▫●○·∙*✓✔☐☑✗✅❌►▶➤→➡⇒◆◇■□🔹🔸🔘👉~]\ufe0f?\s*|[-–—+>]\s+|\[[ xX]?\]\s*)(?=\S)`;
/** The number of a list's item: only with a sign after it, and with words behind it; or drawn as a key, "1️⃣". */
const numbered = String.raw`\(?\d{1,4}(?:[.)](?:\s*[-–—])?|[º°:]|\s+[-–—]\s|\s*\t)|(?:\d\ufe0f?\u20e3|🔟)+`;
/** The same before a telephone number, which has no such sign behind its first digits. */
const numberedContact = String.raw`[1-9]\d{0,2}[.)]\s+(?=\(?\d\d(?:[ ().\/-]{0,2}\d){7})`;
const marks = new RegExp(
  String.raw`^(?:${bullet}|(?:${numbered})\s*(?=[^\s\d.,:)])|${numberedContact}){1,3}`,
  "u",
);
/** Signs of East Asian keyboards around a telephone number. */
const wideSigns = /[：，；（](?=[+\d])|(?<=\d)）/g;
const plainSigns: Readonly<Record<string, string>> = { "：": ": ", "，": ", ", "；": "; ", "（": " (", "）": ")" };
/** Pictures before a telephone number or a mail address. */
const pictures = /[📞☎📱📲✆✉📧📩📨]\ufe0f?/gu;
/** What is ticked behind a name. */
const ticked = /\s?[✓✔☑✅✗✘❌☐❓]\ufe0f?$/u;
/** As chats write bold and slanted words; "_ana_ruiz@x.org" is an address. */
const marked = /(?<=^|[\s(])([*_]{1,2})(?=[^\s*_])([^*_]+)(?<=\S)\1(?![\p{L}\d@*_.-])/gu;

/*
 * Many of these signs are separators, too. So that a line takes no time that grows with the square of its length, a mail
 * address begins with no separator, its parts have the lengths of RFC 5321, 4.5.3.1, and separators begin behind a word.
 */
const ofMail = String.raw`[^\s<>()\[\],;:"@`;
const mailAddress = String.raw`(?:mailto:)?(?![|\/–—-])${ofMail}]{1,64}@${ofMail}.]{1,63}(?:\.${ofMail}.]{1,63})+`;
/** No number begins with the second sign of "+ 1". */
const telephone = String.raw`(?!(?<=\+\s)\d[)\s])(?:\+|\(|\b)\d[\d \u00a0\u2009\u202f().\/-]{0,40}\d`;
const contact = String.raw`[<(\[]?(?:${mailAddress}|${telephone})[>)\]]?`;
/**
 * How many a guest is, or the guest's table, before the guest's number: "(5) 0170 1234567", "+1 07700 900111", "12 0170
 * 1234567"; but "8 029" and "49 0170" are a number's begin.
 */
const party = /^(?:\(\+?1?\d\)|\+\d|[1-79]|[12]\d(?=\s+0(?:[ .-]?\d){8}))\s+(?=[+(\d])/;
const separators = String.raw`[\s,;:|\/–—-]+`;
const onlyContact = new RegExp(`^(${contact})$`, "u");
/** As long as it can be: of "+34 612 34 56 78" at the end the last digits are no other words. */
const whole = String.raw`(?=(${contact}))\1`;
const contactFirst = new RegExp(String.raw`^${whole}(?:${separators}|(?<=[>)\]]))(?=\S)`, "u");
/** Between a name and other words, as in "Ana 0170 1234567 (vegan)". */
const contactBetween = new RegExp(String.raw`(?<=[^\s,;:|\/–—-])${separators}${whole}${separators}(?=\S)`, "u");
const contactLast = new RegExp(
  String.raw`(?:(?<=[^\s,;:|\/–—-])${separators}|(?<=\S)(?=[<(\[]))(${contact})$`,
  "u",
);

/** In characters. A longer line belongs to no list of names, and searching it would take long. */
const longestLine = 500;

/** A name, with what stands beside it: the first telephone number, the first mail address, and a postal address. */
export type ListedGuest = Contact & { readonly name: string; readonly note?: string };

/**
 * Reads the guest in a line of a list, without what is around the name: bullets, the list's numbers, and the quotation
 * marks of spreadsheets; mail addresses, telephone numbers and postal addresses are read beside it.
 * @returns the empty name where the line has none
 */
export function listedGuest(line: string): ListedGuest {
  const words = line.trim();
  if (words === "" || line.length > longestLine) return { name: words };
  const plain = withPlainNumbers(words).replace(wideSigns, (sign) => plainSigns[sign]!).replace(pictures, " ").trim();
  const name = unquoted(plain.replace(marked, "$2").replace(marks, "").replace(ticked, "").replace(aroundCells, ""));
  const { name: found, ...guest } = readBrackets(name);
  return { name: found.replace(marks, ""), ...guest };
}

function readPlain(words: string): ListedGuest {
  return withoutLeftContacts(withoutAddress(withoutContacts({ name: words }, words)));
}

/** Also around a number's code: "(mum Claire (0170) 1234567)". */
const inBracket = /[(（]((?:\(\+?\d+\)|[^()（）])+)[)）]/g;
/** They are guests, too, or how many these are: "Ben (and Claire 0170 1234567)", "The Bakers (5, 0170 1234567)". */
const furtherGuests = new RegExp(String.raw`^(?:[&+]|\d{1,2}$|(?:${andWords}|with|mit|con|amb|avec|com|plus)\s)`, "i");

/**
 * Reads brackets with words and a contact by themselves, the last ones first: who is reached, "Ben (mum Claire 07700
 * 900123)", is the note. Beside another contact all that they say is, so that each contact stays whose it is.
 */
function readBrackets(words: string): ListedGuest {
  const last = [...words.matchAll(inBracket)].findLast(({ 1: inside = "", index }) => index > 0 && isReachedIn(inside));
  if (!last) return readPlain(words);
  const [brackets, inside = ""] = last;
  const { name: who, note: more = "", ...contact } = readPlain(inside);
  const areGuests = furtherGuests.test(who);
  const rest = words.replace(brackets, () => areGuests ? `(${who})` : "");
  const own = readBrackets(rest.replace(/\s+(?=[\s,;])/g, "").replace(/[\s,;:–—-]+$/, ""));
  const [first = ""] = more.split(", ");
  const areTwo = onlyContact.test(first);
  const said = areTwo || own.phone || own.email ? [inside] : [areGuests || isLabel(who) ? "" : who, more];
  const note = [own.note, ...said].filter(Boolean).join(", ");
  return { ...contact, ...areTwo && { [first.includes("@") ? "email" : "phone"]: first }, ...own, ...note && { note } };
}

/** Whether other words stand beside a contact. A number alone may be the first digits of one behind the brackets. */
function isReachedIn(inside: string): boolean {
  if ((onlyContact.test(inside.trim()) && !partyBefore(inside)) || !/@|(?:\d\D*){6}/.test(inside)) return false;
  return Object.keys(withoutContacts({ name: inside }, inside)).length > 1;
}

const anyContact = new RegExp(contact, "gu");

/** What stands before a contact, and belongs to no name without it. */
const signsBefore = /[\s,;:|(–—-]+$/;

/** A contact that is left between names is in the note, if the guest has one: no page of a guest has it (decision P6). */
function withoutLeftContacts(guest: ListedGuest): ListedGuest {
  const left: string[] = [];
  let [name, end] = ["", 0];
  for (const { 0: found, index } of guest.name.matchAll(anyContact)) {
    const behind = guest.name.slice(index + found.length);
    const isNumber = isTelephone(found) && !isPostcode(found, guest.name.slice(0, index), behind);
    if (!found.includes("@") && !isNumber) continue;
    const count = partyBefore(found);
    left.push(found.slice(count.length).replace(around, "$1$2").replace(closed, "$1"));
    name += `${withoutLabel(guest.name.slice(end, index).replace(signsBefore, ""), " ")} ${count}`;
    end = guest.name.length - behind.length;
  }
  name = (name + guest.name.slice(end)).split(/\s+/).join(" ").replaceAll(" ,", ",").trim();
  if (left.length === 0 || name === "") return guest;
  const [phone, ...others] = guest.phone || left[0]!.includes("@") ? [guest.phone, ...left] : left;
  const notes = [guest.note, ...others].filter((part) => part !== undefined);
  return { ...guest, name, ...phone && { phone }, ...notes.length > 0 && { note: notes.join(", ") } };
}

/** A street and a town behind the name are no part of it; they become the note, which the host alone sees. */
function withoutAddress(guest: ListedGuest): ListedGuest {
  const begin = beginOfAddress(guest.name);
  if (begin === undefined) return guest;
  const name = guest.name.slice(0, begin).replace(/[\s,;–—-]+$/, "");
  return { ...guest, name, note: guest.name.slice(begin).replace(/^[\s–—-]+/, "").trim() };
}

/** Removes the quotation marks that spreadsheets put around a cell with a comma. Quotation marks within a name stay. */
export function unquoted(line: string): string {
  return /^"(?:[^"]|"")*"$/.test(line) ? line.slice(1, -1).replaceAll('""', '"') : line;
}

/** What is left of a table's empty cells, and of the list that the line was a part of: "Ana,". */
const aroundCells = /^[\s,;|]+|[\s,;|]+$/g;

/** How often contacts are looked for in a line, up to two each time. */
const mostRounds = 6;

/** @param line with all of the contacts: the first of each kind is the guest's */
function withoutContacts(guest: ListedGuest, line: string, rounds = mostRounds): ListedGuest {
  const shorter = [onlyContact, contactLast, contactFirst, contactBetween]
    .reduce((rest, way) => takeContact(rest, way, line), guest);
  if (shorter.name === guest.name || rounds === 0) return guest;
  return withoutContacts({ ...shorter, name: unquoted(shorter.name.trim()) }, line, rounds - 1);
}

/** Brackets around the whole; those of a number such as (0170) 123 stay. */
const around = /^[<[](.*)[>\]]$|^\(([^()]*)\)$/;

const inBrackets = /^\((.*)\)$/;

/** The bracket that opens before the label: "(Tel. 0170 123)". */
const closed = /^([^(<[]*)[>)\]]$/;

/** With the signs before it. A run of them is entered at its beginning alone, and no word begins with one. */
const lastWord = /(?:^|(?<![\s,;|\/(\[–—-])[\s,;|\/(\[–—-]+)(\p{L}[\p{L}-]*)\.?$/u;

/** A name without the words for the contact that stood behind it: "Ana, Tel.", "Ana, Tel. home". */
function withoutLabel(name: string, behind: string): string {
  const [end, word = ""] = lastWord.exec(name) ?? [];
  // "Bob Handy 07700 900111" has a surname, a British one; and "Ana Casa 612 345 678" may have one.
  const isSurname = /^\S+ Handy$/.test(name) && /^\s+(?:\+44|07)/.test(behind);
  const isKind = behind.startsWith(":") || word === word.toLowerCase();
  if (end === undefined || isSurname || !(isKind ? isLabel : isContactWord)(word)) return name;
  return withoutLabel(name.slice(0, -end.length), end);
}

/** What stood before a contact between words; a space before brackets, "Ana, 0170 1234567 (vegan)". */
function between(whole: string, found: string, words: string): string {
  const [, rest = ""] = words.split(whole);
  if (isAddress(rest)) return ", ";
  return /^[(&+]/.test(rest) ? " " : whole.slice(0, whole.indexOf(found));
}

function takeContact(guest: ListedGuest, way: RegExp, line: string): ListedGuest {
  const [whole, found] = way.exec(guest.name) ?? [];
  const kind = found?.includes("@") ? "email" : "phone";
  if (whole === undefined || found === undefined || (kind === "phone" && !isTelephone(found))) return guest;
  const at = guest.name.indexOf(found);
  if (isPostcode(found, guest.name.slice(0, at), guest.name.slice(at + found.length))) return guest;
  // A second number between other words may be somebody else's.
  const other = guest[kind];
  if (way === contactBetween && other !== undefined) return guest;
  const count = way !== contactFirst && kind === "phone" ? partyBefore(found) : "";
  const bare = found.slice(count.length).replace(around, "$1$2").replace(closed, "$1").replace(/^mailto:/, "");
  const contact = kind === "phone" ? firstOf(bare) : bare;
  const rest = way === contactBetween ? guest.name.slice(guest.name.indexOf(whole) + whole.length) : "";
  const label = isLabel(rest.replace(inBrackets, "$1")) ? rest : "";
  const place = (count && ` ${count.trim()}`) + (rest && !label ? between(whole, found, guest.name) : "");
  const name = guest.name.replace(whole + label, () => place);
  return {
    ...guest,
    [kind]: other !== undefined && line.indexOf(other) < line.indexOf(contact) ? other : contact,
    name: way === contactLast && !count ? withoutLabel(name, whole) : name,
  };
}

/**
 * How many a guest is, where the pattern of telephone numbers takes that for their beginning. The code of a country or an
 * area can look alike: no other code follows it, and without "(5)" or "+1" too few digits are left, or all can be dialled.
 */
function partyBefore(found: string): string {
  const [count = ""] = party.exec(found) ?? [];
  const number = found.slice(count.length);
  const isWhole = /^\(?[+0]/.test(number) || /^(?:\+|\([1-9]\))/.test(count);
  return count !== "" && isWhole && isTelephone(number) && !readPhone(found) ? count : "";
}
