import type { GuestList } from "../../../domain/guests/guest_list.ts";
import type { ListedGuest } from "../../../domain/guests/listed_guest.ts";
import { limits } from "../../../domain/letter/limits.ts";
import { countCharacters, isBlank } from "../../../domain/letter/text.ts";
import { about, editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";

type Refused = Pick<Editing, "lang" | "guests" | "trouble">;

/** How many lines with errors are listed. */
const namedLines = 10;
/** How many characters of a name are quoted. */
const quoted = 24;

/** The reason why a name was refused, as a sentence. */
export function nameTrouble(name: string, editing: Refused): string {
  return nameWrong(name, editing) ?? otherTrouble(editing);
}

/** What is wrong with a name itself, if anything is. */
export function nameWrong(name: string, { lang }: Pick<Refused, "lang">): string | undefined {
  const words = editorWords(lang).guests;
  const length = countCharacters(name.trim());
  if (isBlank(name)) return words.nameMissing;
  return length > limits.guestName ? words.oneTooLong(length, limits.guestName) : undefined;
}

/** The reason why a guest of this name was not added, as a sentence. */
export function addTrouble(name: string, editing: Refused): string {
  return (isBlank(name) ? undefined : tooMany(1, editing)) ?? nameTrouble(name, editing);
}

/**
 * The reasons why lists were refused, each as a sentence.
 * @param lists as they were read: the pasted one, or a file's; and a file's that was sent beside it
 * @param file the name of that one
 */
export function listTroubles(lists: readonly GuestList[], editing: Refused, file = ""): string[] {
  const { lang, trouble } = editing;
  if (trouble?.code === "unsupported_media_type") return [editorWords(lang).guests.notText];
  const many = tooMany(lists.reduce((sum, { names }) => sum + names.length, 0), editing);
  const found = lists.flatMap((list, place) => {
    const said = troublesIn(list, editing);
    return place === 0 ? said : said.map((one) => about(file, one, lang));
  }).concat(many ?? []);
  return found.length > 0 ? found : [otherTrouble(editing)];
}

function troublesIn({ names, tooLong, unclosed, lines }: GuestList, editing: Refused): string[] {
  const words = editorWords(editing.lang).guests;
  if (lines !== undefined) return [words.tooMany(limits.guests, editing.guests.length, lines)];
  if (unclosed !== undefined) return [words.unclosed(unclosed)];
  if (names.length === 0) return [words.noNames];
  const long = [
    ...tooLong.map(({ name, line }) =>
      `${words.nameTooLong(line, countCharacters(name), limits.guestName)} ${words.nameBegins(beginning(name))}`
    ),
    ...names.flatMap((guest) => contactTroubles(guest, editing)),
  ];
  return [...long.slice(0, namedLines), ...(long.length > namedLines ? ["…"] : [])];
}

function contactTroubles({ name, phone = "", email = "" }: ListedGuest, editing: Refused): string[] {
  const words = editorWords(editing.lang).guests;
  return ([[words.phone, phone], [words.mail, email]] as const).flatMap(([label, value]) => {
    const trouble = contactTrouble(value, editing);
    return trouble ? `${beginning(name)} · ${about(label, trouble, editing.lang)}` : [];
  });
}

/** The reason why a number or an address was refused, if it was. */
export function contactTrouble(value: string, { lang }: Pick<Refused, "lang">): string | undefined {
  const length = countCharacters(value);
  return length > limits.line ? editorWords(lang).letter.tooLong(limits.line, length) : undefined;
}

/** Enough of a name to find it in the list; only the first word may be cut. */
function beginning(name: string): string {
  const start = Array.from(name).slice(0, quoted).join("");
  return start.replace(/\s+\S*$/, "");
}

function tooMany(sent: number, { guests, lang }: Refused): string | undefined {
  const room = limits.guests - guests.length;
  return sent > room ? editorWords(lang).guests.tooMany(limits.guests, guests.length, sent) : undefined;
}

function otherTrouble({ trouble, lang }: Refused): string {
  const { troubles } = editorWords(lang).shell;
  const known: Readonly<Record<string, string>> = troubles;
  return known[trouble?.code ?? ""] ?? troubles.other;
}
