/* How many guests a list has, or a household: no name of anybody. */

/** The sum below a list: "Total: 45", "45 guests", "45". */
export function isTotal(words: string): boolean {
  return isSum(words) || isCount(words) || /^[\s=]*\d{1,4}$/.test(words);
}

/** "45 guests" below a list, or "4 adults" below a household. */
export function isCount(words: string): boolean {
  return countOfGuests.test(words);
}

/** "Total: 45", "Total 40 adults, 5 children"; but "Total Eclipse 5" is a name. */
export function isSum(words: string): boolean {
  return /\d/.test(words) && sum.test(words);
}

const counted =
  "(?:guests|people|adults|children|kids|gäste|gästen|personen|erwachsene|kinder|invitados|personas|adultos|niños|" +
  "invités|personnes|adultes|enfants|invitati|ospiti|persone|adulti|bambini|convidados|pessoas|crianças)";
const countOfGuests = new RegExp(`^[\\s=]*\\d{1,4} ${counted}$`, "iu");
const sum = new RegExp(
  "^\\P{L}*(?:grand total|totals?|totale|gesamt|gesamtzahl|insgesamt|summe)(?!\\p{L})" +
    `(?:\\P{L}|(?<!\\p{L})(?:of|number|der|an|de|di|${counted})(?!\\p{L}))*$`,
  "iu",
);
