import { withPlainNumbers } from "../letter/contacts.ts";
import { anyContact, contactBetween, contactFirst, contactLast, contactsIn, onlyContact } from "./contact_patterns.ts";
import type { Contact } from "./host_list.ts";
import { beginOfAddress, isAddress, isPostcode } from "./postal_address.ts";
import { andWords } from "./seats.ts";
import { isContactWord, isLabel } from "./table_heading.ts";
import { firstOf, isTelephone, partyBefore } from "./telephone.ts";

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
/** So many brackets with a contact are read by themselves, and so many are looked at for each, so that no line is slow. */
const [mostBrackets, mostLookedAt] = [3, 6];
/** They are guests, too, or how many these are: "Ben (and Claire 0170 1234567)", "The Bakers (5, 0170 1234567)". */
const furtherGuests = new RegExp(
  String.raw`^(?:[&+]|w\/|\d{1,2}$|(?:${andWords}|u\.|with|mit|con|amb|avec|com|plus)\s)`,
  "i",
);

/**
 * Reads brackets with words and a contact by themselves, the last ones first: who is reached, "Ben (mum Claire 07700
 * 900123)", is the note. Of several contacts there, or beside another one of the line, all that they say is, so that each
 * contact stays whose it is, and none is lost.
 */
function readBrackets(words: string, rounds = mostBrackets): ListedGuest {
  const last = rounds === 0 ? undefined : [...words.matchAll(inBracket)].slice(-mostLookedAt)
    .findLast(({ 1: inside = "", index }) => index > 0 && isReachedIn(inside));
  if (!last) return readPlain(words);
  const [brackets, inside = ""] = last;
  const { name: who, note: more = "", ...contact } = readPlain(inside);
  const areGuests = furtherGuests.test(who);
  const isNobody = who === "" || isLabel(who);
  const behind = words.slice(last.index + brackets.length).trim();
  // Of "07700 900123 (mum m@x.org) 4 people" the 4 is no digit of the number.
  const isApart = /\d\s*$/.test(words.slice(0, last.index)) && /^[.\/-]?\s*\d/.test(behind);
  const place = isApart || isAddressBehind(behind) ? ", " : " ";
  const rest = words.replace(brackets, () => (areGuests ? `(${who})` : "") + place);
  const own = readBrackets(rest.replace(/\s+(?=[\s,;])/g, "").replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, ""), rounds - 1);
  const isSecond = (own.phone && contact.phone) || (own.email && contact.email);
  // "c@x.org (Claire, 07700 900123)": a guest too many is seen, one who became a note is not.
  if (own.name === "" && !isNobody && !isSecond) return readPlain(words.replace(brackets, () => ` ${inside}`).trim());
  const areSeveral = isSecond || contactsIn(inside).length > Object.keys(contact).length;
  const said = areSeveral || (!isNobody && (own.phone || own.email))
    ? [inside]
    : [areGuests || isNobody ? "" : who, more];
  const note = [own.note, ...said].filter(Boolean).join(", ");
  return { ...contact, ...firstIn(inside, more, contact), ...own, ...note && { note } };
}

/** The contact that was left, if it stands before the one of its kind that was taken. */
function firstIn(inside: string, left: string, taken: Contact): Contact {
  const [first = ""] = left.split(", ");
  if (contactsIn(first)[0] !== first) return {};
  const kind = first.includes("@") ? "email" : "phone";
  return inside.indexOf(taken[kind] ?? first) < inside.indexOf(first) ? {} : { [kind]: first };
}

/** Whether other words stand beside a contact. A number alone may be the first digits of one behind the brackets. */
function isReachedIn(inside: string): boolean {
  if ((onlyContact.test(inside.trim()) && !partyBefore(inside)) || !/@|(?:\d\D*){6}/.test(inside)) return false;
  return Object.keys(withoutContacts({ name: inside }, inside)).length > 1;
}

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

/** Of further guests before a street the host would not be told: "und Ben Hauptstr. 12, 80331 München". */
function isAddressBehind(rest: string): boolean {
  return isAddress(rest) && !furtherGuests.test(rest);
}

/** What stood before a contact between words; a space before brackets, "Ana, 0170 1234567 (vegan)". */
function between(whole: string, found: string, words: string): string {
  const [, rest = ""] = words.split(whole);
  if (isAddressBehind(rest)) return ", ";
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
    // "Ana (📱 612345678)": a picture or a space stood behind the bracket.
    name: way === contactLast && !count ? withoutLabel(name.replace(/(?<!\s)\s*[(（]$/, ""), whole) : name,
  };
}
