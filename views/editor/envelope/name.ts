import { languages } from "../../../domain/i18n/languages.ts";

/** A name has no more words; what has more is a sentence. */
const longestName = 4;
/** A capital, or a letter of a script that has none. */
const word = /^["'“”„«»‹›‘(]*(?:\p{Lu}|\p{Lt}|\p{Lo})[\p{L}\p{M}.'’-]*["'“”«»‹›’)]*$/u;
/** What may stand small within a name. */
const particle = /^(?:d[aeiou]s?|del(?:la)?|der|den|la|le|van|von|vom|zu|y|e|af|av|bin|ibn|al|el|ter|ten)$/u;
/** How closings begin, in the languages of letters. */
const closings: ReadonlySet<string> = new Set(Object.values(languages).flatMap(({ closings }) => closings.split(" ")));

/** Whether the words look like somebody's name, and not like how a letter is closed ("In Liebe"). */
export function isName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const [first = ""] = words;
  return words.length <= longestName && word.test(first) && !closings.has(first.toLowerCase()) &&
    words.every((one) => word.test(one) || particle.test(one));
}
