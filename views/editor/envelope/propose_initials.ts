import { languages } from "../../../domain/i18n/languages.ts";
import type { Card } from "../../../domain/letter/card.ts";

/** The result without any names: no initials are better than those of another phrase. */
const nobody = ["", ""] as const;
/** The words for "and" between two people's names, in all languages of letters. */
const ands = Object.values(languages).flatMap(({ and }) => and);
const between = new RegExp(String.raw`\s*[&+,|/]\s*|\s+(?:${ands.join("|")})\s+`, "u");
const letter = /\p{L}\p{M}*/u;
/**
 * Signs that a text is no name: a closing's comma, a digit as in a telephone number or an address, or a guest's name.
 */
const noNames = /[,;:]$|\p{Nd}|\{name\}/u;

/**
 * Finds the initials of the people who send the letter: from its signature, else from its sender, else from its
 * heading. A place that names two people counts before one that names a single person.
 */
export function proposeInitials(card: Card): readonly [first: string, second: string] {
  const people = places(card).map((names) => names.map((name) => initialOf(name, card.lang)));
  const [first, second] = people.find(({ length }) => length > 1) ?? people.find(({ length }) => length > 0) ?? nobody;
  return [first!, second ?? ""];
}

/**
 * The names in each place. A sender's address stands below the first line, and a heading of one word is a title, so
 * both are left out.
 */
function places({ blocks, envelope }: Card): string[][] {
  const sender = envelope.blocks["front-tl"];
  const texts = (type: "signature" | "heading") =>
    blocks.flatMap((block) => block.type === type && "text" in block ? [block.text] : []);
  return [
    ...texts("signature").map(namesIn),
    ...(sender?.type === "text" ? [namesIn(sender.text.split("\n")[0]!)] : []),
    ...texts("heading").map(namesIn).filter(({ length }) => length > 1),
  ];
}

function namesIn(text: string): string[] {
  return text.split("\n").map((line) => line.trim()).filter((line) => !noNames.test(line)).flatMap((line) => {
    const parts = line.split(between);
    return parts.every(isName) ? parts : [];
  });
}

function initialOf(name: string, lang: string): string {
  return letter.exec(name)![0].toLocaleUpperCase(lang);
}

/** In words; a longer text is a sentence, not a name. */
const longestName = 4;
/** A word that begins with a capital, or with a letter of a script without capitals. */
const word = /^["'“”„«»‹›‘(]*(?:\p{Lu}|\p{Lt}|\p{Lo})[\p{L}\p{M}.'’-]*["'“”«»‹›’)]*$/u;
/** Words in lower case that may be part of a name. */
const particle = /^(?:d[aeiou]s?|del(?:la)?|der|den|la|le|van|von|vom|zu|y|e|af|av|bin|ibn|al|el|ter|ten)$/u;
/** The words that closings begin with, in all languages of letters. */
const closings: ReadonlySet<string> = new Set(Object.values(languages).flatMap(({ closings }) => closings.split(" ")));

/** Whether the text looks like a person's name, and not like a closing ("In Liebe"). */
function isName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const [first = ""] = words;
  return words.length <= longestName && word.test(first) && !closings.has(first.toLowerCase()) &&
    words.every((one) => word.test(one) || particle.test(one));
}
