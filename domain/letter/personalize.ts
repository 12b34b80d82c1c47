import { calledName } from "../guests/seats.ts";
import { type Block, blockTypeOf } from "../blocks/index.ts";
import { type LanguageId, languages } from "../i18n/languages.ts";
import type { Card } from "./card.ts";

const placeholder = "{name}";
/** How many characters before a name are examined; after more spaces than this no sentence begins. */
const farthest = 40;
/** A word, also one that is written for all genders at once: "Liebe/r", "Querido(a)", "Cher·e", "Cher(e)s", "Querid@s". */
const word = String.raw`\p{L}+(?:[/(·•‧⋅.:*_-]\p{L}+(?:\)\p{L}*)?|@\p{L}*)*`;
/** The last word before a name, with only spaces and one line break between them. */
const wordBefore = new RegExp(
  String.raw`(?<![\p{L}/])(${word})(?:[ \u00a0\u202f]+(?:\n[ \u00a0\u202f]*)?|\n[ \u00a0\u202f]*)$`,
  "u",
);
/** A salutation at a text's beginning: at most two words, the name, and a mark or a line's end behind it. */
const salutation = new RegExp(String.raw`^[¡¿]?((?:${word},?\s+){0,2})\{name\}[ \t]*([,:;!–—-]\s*|\n\s*|$)`, "u");
/** Greetings that stand before a name as salutations do, and have no noun behind them. */
const greeting = new RegExp(
  String.raw`^(?:${
    [
      String.raw`(?:hello|hi|hey|hallo|hola|olá|oi|ciao|salut)(?:\s(?:there|all|everyone|zusammen|todos|tutti))?`,
      ...["moin", "servus", "bonjour", "bonsoir", "coucou", "buongiorno", "buonasera", "cari tutti"],
      ...["good (?:morning|afternoon|evening)", "guten (?:morgen|tag|abend)", "ihr lieben", "my dears?"],
      ...["buenos días", "buenas (?:tardes|noches)", "bom dia", "boa (?:tarde|noite)"],
    ].join("|")
  }),?\s+$`,
  "i",
);
/** A name that marks set off: at a text's beginning, behind a mark, or on a line of its own behind a sentence. */
const setOff = new RegExp(
  [
    String.raw`\{name\}(?<=^\s*[¡¿]?\{name\})\s*[,:;–—\n-]\s*`,
    // A run of spaces is tried once.
    String.raw`(?<!\s)\s*[,;–—-]\s*\{name\}(?=\s*(?:[,.:;!?…–—\n-]|$))`,
    String.raw`(?<=[.!?…])[ \t]*\n\s*\{name\}[ \t]*(?:[,.!][ \t]*)?(?=\n|$)`,
  ].join("|"),
  "g",
);

/** The text for `{name}`: the guest's own name, or the letter's fallback where the reader is not known. */
export type Addressee = { readonly name: string; readonly isGuest: boolean };

export function addressee(card: Card, guestName?: string): Addressee {
  if (guestName !== undefined) return { name: calledName(guestName), isGuest: true };
  return { name: card.nameFallback ?? languages[card.lang].nameFallback, isGuest: false };
}

/** Whether the text contains `{name}`. */
export function isNamed(text: string): boolean {
  return text.includes(placeholder);
}

/**
 * The text with every `{name}` replaced. A fallback phrase at the beginning of a sentence gets a capital, unless it
 * begins with a word such as "iOS"; names stay as written.
 */
export function personalizeText(text: string, to: Addressee, lang: LanguageId): string {
  if (!isNamed(text)) return text;
  return text.replace(/\{name\}/g, (_, at: number) => {
    if (to.isGuest) return to.name;
    const before = text.slice(Math.max(0, at - farthest), at);
    const guest = guestAfter(before, lang);
    if (guest !== undefined) return afterSalutation(to.name, guest, lang);
    return opensSentence(before) ? capitalize(to.name, lang) : to.name;
  });
}

/**
 * The language's noun for a guest behind the salutation with which the text ends; undefined: it ends with none. Of
 * "Liebe/r" it is that of "lieber", and of "Querido/a" and "Querid@" that of "querido".
 */
function guestAfter(before: string, lang: LanguageId): string | undefined {
  const { salutations } = languages[lang];
  const said = wordBefore.exec(before.slice(-farthest))?.[1] ?? "";
  const parts = said.toLocaleLowerCase(lang).replaceAll("@", "o").split(/[^\p{L}]/u);
  const known = [parts.join(""), parts[0] ?? ""].find((one) => Object.hasOwn(salutations, one));
  return known && salutations[known];
}

/**
 * A fallback phrase without the salutation that stands before it already: "Dear dear guest" is "Dear guest" (decision
 * P2). The language's own phrase gets the noun that fits the salutation; a host's phrase loses its first word if it
 * repeats the salutation.
 */
function afterSalutation(phrase: string, guest: string, lang: LanguageId): string {
  const { nameFallback, salutations } = languages[lang];
  if (phrase === nameFallback) return guest;
  const [first = "", ...rest] = phrase.split(" ");
  return rest.length > 0 && Object.hasOwn(salutations, first.toLocaleLowerCase(lang)) ? rest.join(" ") : phrase;
}

/**
 * The text without `{name}`, for use outside of letters: a name that commas set off goes with its comma, "Come, {name}!"
 * becomes "Come!", and a salutation goes whole: "Dear {name}, we marry!" becomes "We marry!". So does any first line
 * that cannot be read without the name; a text that cannot, such as "Dear {name}", is empty.
 */
export function withoutName(text: string, lang: LanguageId): string {
  if (!isNamed(text)) return text;
  const [whole = "", words = "", end = ""] = salutation.exec(text) ?? [];
  const behind = behindSalutation(text, whole);
  const isGreeting = guestAfter(words, lang) !== undefined || greeting.test(words);
  const isLine = isMark(end) && end.includes("\n");
  const tried = isGreeting ? [behind] : isLine ? [text, behind] : [text];
  const rest = tried.map((one) => one.replace(setOff, "").trim()).find((one) => !isNamed(one));
  return rest === undefined ? "" : capitalize(rest, lang);
}

/** The text without the salutation at its beginning, if there is one with a mark; its words may be any. */
export function withoutSalutation(text: string): string {
  const [whole = "", , end = ""] = salutation.exec(text) ?? [];
  return isMark(end) ? behindSalutation(text, whole) : text;
}

/** A mark that opened the salutation's sentence stands before what is left, if that closes it: "¡Nos casamos!". */
function behindSalutation(text: string, whole: string): string {
  const rest = text.slice(whole.length);
  const isOpen = /^[¡¿][^!]*$/.test(whole) && /^[^¡¿!?]*[!?]/.test(rest);
  return isOpen ? text.slice(0, 1) + rest : rest;
}

function isMark(end: string): boolean {
  return end.trim() !== "";
}

/**
 * The block as this reader sees it: `{name}` is replaced in its personal fields (interface, "Block").
 * @returns the block itself where it has no `{name}`: it reads the same for everybody
 */
export function personalizeBlock<Type extends Block>(block: Type, to: Addressee, lang: LanguageId): Type {
  const named = namedFields(block);
  if (named.length === 0) return block;
  return { ...block, ...Object.fromEntries(named.map(([field, text]) => [field, personalizeText(text, to, lang)])) };
}

/** Whether the block reads differently for each guest. */
export function isPersonal(block: Block): boolean {
  return namedFields(block).length > 0;
}

/** The fields with `{name}` in them, and their texts. */
function namedFields(block: Block): [field: string, text: string][] {
  const personal = blockTypeOf(block).personal.map((field): [string, string] => [
    field,
    String(block[field as keyof Block]),
  ]);
  return personal.filter(([, text]) => isNamed(text));
}

/** Whether a sentence begins after the text: only spaces and opening marks may follow the last sentence's end. */
function opensSentence(before: string): boolean {
  let at = before.length - 1;
  while (at >= 0 && openingMarks.includes(before[at]!)) at--;
  return at < 0 ? before.length < farthest : sentenceEnds.includes(before[at]!);
}

// Not a regular expression: a letter with nothing but line breaks would make it run for minutes.
const openingMarks = " \t\u00a0\u202f\"'«“„‘([¿¡—–-";
const sentenceEnds = ".!?…\n";

/** With a capital. A word such as "iOS" stays as it is; "l'Amicale" and "pre-Wedding" are none, nor is "liebeR". */
export function capitalize(phrase: string, lang: string): string {
  if (/^\p{Ll}{1,3}\p{Lu}/u.test(phrase)) return phrase;
  const [first = "", ...rest] = phrase;
  if (first === "¡" || first === "¿") return first + capitalize(rest.join(""), lang);
  return first.toLocaleUpperCase(lang) + rest.join("");
}
