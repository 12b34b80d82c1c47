import ICAL from "ical.js";
import { limits } from "../letter/limits.ts";
import { decodeText } from "./decode_text.ts";
import type { Reading } from "./guest_rows.ts";
import type { ListedGuest } from "./listed_guest.ts";

/*
 * Contacts of an address book, as telephones export them: vCard 3.0 and 4.0 (RFC 2426, RFC 6350), and 2.1, which Android
 * writes and whose lines are brought into the form of 3.0 first.
 */

export function isVcards(text: string): boolean {
  return /^\s*BEGIN:VCARD\b/i.test(text);
}

/** The guest of each contact; `line` is where the contact begins, from 1. Of one that is damaged, the name is read. */
export function readVcards(text: string): Reading {
  const cards: { line: number; lines: string[] }[] = [];
  const others: { line: number; words: string }[] = [];
  let isWithin = false;
  for (const [index, words] of text.split("\n").entries()) {
    const line = index + 1;
    if (/^\s*BEGIN:VCARD/i.test(words)) isWithin = cards.push({ line, lines: [] }) > 0;
    if (isWithin) cards.at(-1)!.lines.push(words);
    else if (words.trim() !== "") others.push({ line, words: words.trim() });
    if (/^\s*END:VCARD/i.test(words)) isWithin = false;
  }
  // With more guests than a letter may have the list is refused, and to read a contact takes a fifth of a millisecond.
  let named = 0;
  const guests = cards.map(({ line, lines }) => {
    const guest = named > limits.guests ? { name: plainName(lines.join("\n")) } : readCard(lines);
    if (guest.name.trim() !== "") named++;
    return { ...guest, line, lines: [line] };
  });
  // A card has no words that a host knows but its name.
  return { guests, lines: [...cards.map(({ line, lines }) => ({ line, words: lines[0]!.trim() })), ...others] };
}

/** What is read of a contact. Pictures and notes can be long, and old ones break the rules. */
const wanted = /^(?:[\w-]+\.)?(?:BEGIN|VERSION|FN|N|ORG|TEL|EMAIL|END)[;:]/i;

/** In characters. No name, number or address is as long, and the parser's time grows with the square of a line. */
const longestLine = 2000;

function readCard(lines: readonly string[]): ListedGuest {
  const text = unfold(lines).filter((line) => wanted.test(line)).map((line) => line.slice(0, longestLine))
    .map(withoutOldForms).join("\r\n");
  try {
    const card = new ICAL.Component(ICAL.parse(text));
    const [phone, email] = [preferred(card, "tel")?.replace(/^tel:/i, ""), preferred(card, "email")];
    return { name: nameOf(card) || phone || email || "", ...phone ? { phone } : {}, ...email ? { email } : {} };
  } catch {
    return { name: plainName(text) };
  }
}

/** The name on a line of its own, if there is one. */
function plainName(text: string): string {
  return (/^FN[^:\n]*:(.*)$/im.exec(text)?.[1] ?? "").replace(/\\([\\,;])/g, "$1");
}

/** Lines that begin with a space belong to the line before; so does the one after `=` at the end (quoted-printable). */
function unfold(lines: readonly string[]): string[] {
  const whole: string[][] = [];
  for (const line of lines) {
    const pieces = whole.at(-1);
    if (pieces && /^[ \t]/.test(line)) pieces.push(line.slice(1));
    else if (pieces?.at(-1)?.endsWith("=") && isQuoted(pieces[0]!)) pieces.push(pieces.pop()!.slice(0, -1), line);
    else whole.push([line.trimEnd()]);
  }
  // Joined at the end: a string that is read after each piece would be copied each time.
  return whole.map((pieces) => pieces.join(""));
}

function isQuoted(line: string): boolean {
  const start = line.slice(0, longestLine);
  return /QUOTED-PRINTABLE/i.test(start.slice(0, Math.max(0, start.indexOf(":"))));
}

/** Parameters without a name, such as `TEL;CELL:`, get theirs; quoted-printable words become plain ones. */
function withoutOldForms(line: string): string {
  const colon = line.indexOf(":");
  const [name, ...parameters] = line.slice(0, colon).split(";");
  const named = parameters.filter((one) => !/QUOTED-PRINTABLE|^CHARSET=/i.test(one))
    .map((one) => one.includes("=") ? one : `TYPE=${one}`);
  const value = line.slice(colon + 1);
  const charset = parameters.map((one) => /^CHARSET="?([^"]+)/i.exec(one)?.[1]).find(Boolean);
  return `${[name, ...named].join(";")}:${isQuoted(line) ? decodeQuoted(value, charset) : value}`;
}

function decodeQuoted(value: string, charset: string | undefined): string {
  const bytes = value.replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return decodeText(Uint8Array.from(bytes, (character) => character.charCodeAt(0)), charset);
}

function nameOf(card: ICAL.Component): string {
  const full = String(card.getFirstPropertyValue("fn") ?? "").trim();
  if (full) return full;
  const [last = "", first = ""] = [card.getFirstPropertyValue("n") ?? []].flat().map(String);
  return `${first} ${last}`.trim() || String([card.getFirstPropertyValue("org") ?? ""].flat()[0]);
}

/** The number for a mobile phone, else the one that is marked, else the first. */
function preferred(card: ICAL.Component, name: "tel" | "email"): string | undefined {
  const all = card.getAllProperties(name);
  const marked = (mark: RegExp) => all.find((one) => mark.test(String(one.getParameter("type"))));
  const value = (marked(/cell|mobile|iphone/i) ?? marked(/pref/i) ?? all[0])?.getFirstValue();
  return value === undefined || value === null ? undefined : String(value);
}
