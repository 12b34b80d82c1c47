import { type LanguageId, languages } from "../../i18n/languages.ts";
import { asUtc, day } from "./dates.ts";

/* Days that are written in words, such as "Saturday, 5 June", "5. Juni 2027" or "SAT 5 JUN". */

/** How the letter's date moved: from which one, and by how many days. */
export type Move = { readonly from: string; readonly days: number };

/** A text with its days moved, and the words of the first one before and after. */
type MovedText = { readonly text: string; readonly words: readonly [from: string, to: string] };

/** The days around the letter's date that a text may name: the evening before, and what follows on the next days. */
const around = [-2, -1, 0, 1, 2, 3];

/**
 * Moves the days in a text that are near the letter's date, with their weekdays and years; each stays as it was written.
 * A day with another year is of something else.
 * @returns undefined for a text without such a day
 */
export function moveWords(text: string, { from, days }: Move, lang: LanguageId): MovedText | undefined {
  const { months, weekdays, pattern } = namesOf(lang);
  const near = around.map((step) => new Date(asUtc(from).getTime() + step * day));
  const found: MovedText["words"][] = [];
  const moved = text.replace(pattern, (whole, weekday = "", between = "", written, before = "", year = "") => {
    const [number, month] = [Number.parseInt(digits.exec(written)![0]), letters.exec(written)![0]];
    const old = near.find((one) => one.getUTCDate() === number && one.getUTCMonth() === placeOf(months, month));
    if (!old || (year !== "" && Number(year) !== old.getUTCFullYear())) return whole;
    const now = new Date(old.getTime() + days * day);
    const isRight = placeOf(weekdays, weekday) === old.getUTCDay();
    const to = [
      isRight ? inPlace(weekdays, weekday, now.getUTCDay(), lang) : weekday,
      between,
      written.replace(digits, (one: string) => numberLike(one, now.getUTCDate(), lang))
        .replace(letters, inPlace(months, month, now.getUTCMonth(), lang)),
      before,
      year && now.getUTCFullYear(),
    ].join("");
    if (to !== whole) found.push([whole, to]);
    return to;
  });
  const [words] = found;
  return words && { text: moved, words };
}

/** The long names of months or weekdays, then shorter ones, each in order and in lower case. */
type Names = readonly (readonly string[])[];

function placeOf(names: Names, word: string): number {
  const wanted = plain(word);
  return Math.max(...names.map((form) => form.indexOf(wanted)));
}

/** The name at a place, long or short, and with capitals, as the word in whose place it stands. */
function inPlace(names: Names, word: string, place: number, lang: LanguageId): string {
  const form = names.find((form) => form.includes(plain(word)))!;
  const name = form[place]!;
  const capitals = name.toLocaleUpperCase(lang);
  if (word === word.toLocaleUpperCase(lang)) return capitals;
  return word[0] === word[0]!.toLocaleUpperCase(lang) ? capitals[0] + name.slice(1) : name;
}

const ordinal = "(?:st|nd|rd|th|er|\\.?º)";
/** The number of a day in its month, and the month: no other word beside it has three letters. */
const digits = new RegExp(`\\d{1,2}${ordinal}?`, "iu");
const letters = /\p{L}{3,}/u;

/** "5th" becomes "12th", "8 juin" "1er juin". */
function numberLike(written: string, number: number, lang: LanguageId): string {
  if (!/(?:st|nd|rd|th)$/i.test(written)) return number === 1 ? languages[lang].firstOfMonth : String(number);
  return number + ((number % 100 - number % 10 !== 10 ? ["th", "st", "nd", "rd"][number % 10] : undefined) ?? "th");
}

type Formats = { readonly months: Names; readonly weekdays: Names; readonly pattern: RegExp };
const known = new Map<LanguageId, Formats>();

/** Made once for each language, since that takes milliseconds. */
function namesOf(lang: LanguageId): Formats {
  const made = known.get(lang) ?? readNames(lang);
  known.set(lang, made);
  return made;
}

function readNames(lang: LanguageId): Formats {
  const written = (format: Intl.DateTimeFormatOptions, times: readonly number[]) => {
    const { format: write } = new Intl.DateTimeFormat(languages[lang].locale, { ...format, timeZone: "UTC" });
    return times.map((time) => plain(write(time)));
  };
  const firsts = Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month, 1));
  // A Sunday and what follows.
  const week = Array.from({ length: 7 }, (_, place) => Date.UTC(2027, 7, 1 + place));
  const short = written({ month: "short" }, firsts);
  // "Sept" and "Sep" are both usual.
  const months = [written({ month: "long" }, firsts), short, short.map((name) => name.slice(0, 3))];
  const weekdays = [written({ weekday: "long" }, week), written({ weekday: "short" }, week)];
  return { months, weekdays, pattern: daysIn(months, weekdays, lang) };
}

/** Languages in which the month may stand before the number. */
const monthFirst: readonly LanguageId[] = ["en", "es"];

/** Days with their weekday and year; of a range such as "5–7 June" none, since its first day would stay. */
function daysIn(months: Names, weekdays: Names, lang: LanguageId): RegExp {
  const [month, weekday] = [months, weekdays].map((names) => `(?:${names.flat().join("|")})`);
  const and = "(?:[-–—/&+]|(?:and|und|et|y|e|to|bis|au|al|a)(?=\\s))";
  const joined = String.raw`(?<!\d\.?${ordinal}?\s?${and}\s?(?:(?:${weekday}\.?,?|the|le|el|il|den|dem)\s)?)`;
  const between = String.raw`\.?,?\s(?:(?:den|dem|the|el|il|dia|día)\s)?|\s?[-–—|·]\s?`;
  const numberFirst = String.raw`\d{1,2}${ordinal}?\.?\s(?:(?:de|of)\s)?${month}`;
  const others = monthFirst.includes(lang) ? [String.raw`${month}\.?\s\d{1,2}${ordinal}?(?![-–—/]\d)`] : [];
  return new RegExp(
    String.raw`(?<![\p{L}\d])${joined}(?:(${weekday})(${between}))?(${[numberFirst, ...others].join("|")})` +
      String.raw`(?:(\.?,?\s(?:del?\s)?)((?:19|20)\d\d))?(?![\p{L}\d]|,?\s['’]\d)`,
    "giu",
  );
}

/** A name for comparing: in lower case, without the dot of a short one. */
function plain(word: string): string {
  return word.toLowerCase().replace(/\.$/, "");
}
