import { andWords } from "../guests/seats.ts";
import { languages } from "../i18n/languages.ts";

/* The words that close a letter, and the names below them: told apart by their form, in any language. */

/** What stands between two people's names. */
export const betweenNames = new RegExp(String.raw`\s*[&+,|/]\s*|\s+(?:${andWords})\s+`, "u");
/** In words; a longer text is a sentence, not a name. */
const longestName = 4;
/** A word that begins with a capital, or with a letter of a script without capitals. */
const word = /^["'“”„«»‹›‘(]*(?:\p{Lu}|\p{Lt}|\p{Lo})[\p{L}\p{M}.'’-]*["'“”«»‹›’)]*$/u;
/** Words in lower case that may be part of a name. */
const particle = /^(?:d[aeiou]s?|del(?:la)?|der|den|la|le|van|von|vom|zu|y|e|af|av|bin|ibn|al|el|ter|ten)$/u;
/** The words that closings begin with, in all languages of letters. */
const closings: ReadonlySet<string> = new Set(Object.values(languages).flatMap(({ closings }) => closings.split(" ")));
/** Some of these begin names, too: "The Smiths", "A família Silva", "Von Anna und Ben". */
const mayBeNames = /^(?:(?:[Tt]he|[Ii]l|[OoAa]s|[Aa](?! [Pp]rest)) |(?:[Ff]rom|[Vv]on) (?!Herzen)\p{Lu})/u;

/** Whether the text begins as only closings do: "In Liebe". */
export function beginsAsClosing(text: string): boolean {
  const first = /^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? "";
  return closings.has(first.toLowerCase()) && !mayBeNames.test(text);
}

/** Whether the text may name somebody, also a household, or one with many names. */
export function mayName(text: string): boolean {
  const isOfAll = mayBeNames.test(text) && /\s\p{Lu}/u.test(text);
  return isOfAll || text.split(betweenNames).some((part) => isName(part.split(/\s+/, longestName).join(" ")));
}

/** Whether the text looks like a person's name, and not like a closing. */
export function isName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const [first = ""] = words;
  return words.length <= longestName && word.test(first) && !closings.has(first.toLowerCase()) &&
    words.every((one) => word.test(one) || particle.test(one));
}
