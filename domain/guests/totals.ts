import { andWords } from "./seats.ts";

/* How many guests a list has, or a household: no name of anybody. */

/** The sum below a list: "Total: 45", "45 guests", "45". */
export function isTotal(words: string): boolean {
  return isSum(words) || isCount(words) || /^[\s=]*\d{1,4}$/.test(words);
}

/** "45 guests" below a list, or "2 adults, 1 child" and "Personen: 4" below a household. */
export function isCount(words: string): boolean {
  return countOfGuests.test(words);
}

/** "Total: 45", "Total 40 adults, 5 children"; but "Total Eclipse 5" is a name. */
export function isSum(words: string): boolean {
  return /\d/.test(words) && sum.test(words);
}

/** Each word is matched in one way alone: several of them are tried one after another. */
const counted = "(?:guests?|people|kids?|child(?:ren)?|bab(?:y|ys|ies)|adult(?:s|i|es?|[oa]s?)?|" +
  "pers(?:on(?:s|en|as?|e|nes?)?)?|gast|gästen?|erwachsener?|kind(?:er)?|invitad[oa]s?|niñ[oa]s?|b[eé]bés?|" +
  "invitée?s?|enfants?|invitat[oaie]|ospit[ei]|bambin[oaie]|convidad[oa]s?|pessoas?|crianças?)";
const count = `\\d{1,4} ${counted}\\.?`;
/** "Number of guests: 2", "Anzahl der Personen: 4" */
const howMany = "(?:(?:anzahl|number|número|nombre|numero)\\s(?:(?:of|der|de|di)\\s|d['’])?)";
const countOfGuests = new RegExp(
  `^[\\s=]*(?:${count}(?:\\s*(?:[,+&/]|\\s(?:${andWords}))\\s*${count})*|${howMany}?(?:${counted}|anzahl|attendees|asistentes)\\s?:\\s*\\d{1,4})$`,
  "iu",
);
const sum = new RegExp(
  "^\\P{L}*(?:grand total|totals?|totale|gesamt|gesamtzahl|insgesamt|summe)(?!\\p{L})" +
    `(?:\\P{L}|(?<!\\p{L})(?:of|number|der|an|de|di|${counted})(?!\\p{L}))*$`,
  "iu",
);
