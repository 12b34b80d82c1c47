import { readPhone } from "../letter/contacts.ts";

/* Which digits in a line of a list are a telephone number. */

/**
 * The fewest digits of a telephone number, more than a year or a table number has: after a plus, a bracket or a zero,
 * and else.
 */
const fewestDigits = { dialled: 6, plain: 9 } as const;
/** Those of ITU-T E.164, and two zeros before the country's code. */
const mostDigits = 17;

/** "8888 7777" and "20 12 34 56", as in Denmark and Central America; but "2026 2027" and "2026-0612" are years and days. */
const eightDigits = /^\(?(?:(?!20\d\d(?:-| (?:19|20)))[2-9]\d{3}[ -]\d{4}|[2-9]\d(?: \d\d){3})\)?$/;

/** Days, and American postcodes that begin with no zero: "01.06.1980", "62704-1234". */
const noTelephone = /^\(?(?:\d{1,2}([.\/-])\d{1,2}\1(?:19|20)?\d{2}|[1-9]\d{4}-\d{4})\)?$/;

/** From one day to another, or with the time: "10.06.-12.06.2026", "2026-06-10 - 2026-06-12", "10.06.2026 14.00". */
const day = String.raw`[0-3]?\d(?:[.\/]|[.\/][0-3]?\d(?:[.\/](?:(?:19|20)?\d{2})?)?)`;
const days = new RegExp(
  String.raw`^\(?(?:${day}\s?-\s?${day}|(?:19|20)\d{2}-[01]\d-[0-3]\d\b.*|${day}\s[012]?\d(?:\.\d{2})?)\)?$`,
);

/** Whether the digits and signs can be a telephone number: enough of them, and no day. */
export function isTelephone(found: string): boolean {
  const number = firstOf(found);
  if (noTelephone.test(number) || days.test(number)) return false;
  const digits = number.replace(/\D/g, "").length;
  const isDialled = /^[<[]?[+(0]/.test(number);
  // "Rua Augusta, 100 - 1100-048 Lisboa"
  const isEnough = isDialled ? digits >= fewestDigits.dialled : digits >= fewestDigits.plain && !number.includes(" - ");
  return (isEnough && digits <= mostDigits) || eightDigits.test(number);
}

/** The first of several numbers, "0170 1234567 / 0171 7654321"; but "089 / 123456" is one. */
export function firstOf(found: string): string {
  const numbers = found.split(/\s*\/\s*|\s+(?=0[\d .-]{9})/);
  return numbers.length > 1 && numbers.every(isTelephone) ? numbers[0]! : found;
}

/**
 * How many a guest is, or the guest's table, before the guest's number: "(5) 0170 1234567", "+1 07700 900111", "12 0170
 * 1234567"; but "8 029" and "49 0170" are a number's begin.
 */
const party = /^(?:\(\+?1?\d\)|\+\d|[1-79]|[12]\d(?=\s+0(?:[ .-]?\d){8}))\s+(?=[+(\d])/;

/**
 * How many a guest is, where the pattern of telephone numbers takes that for their beginning. The code of a country or an
 * area can look alike: no other code follows it, and without "(5)" or "+1" too few digits are left, or all can be dialled.
 */
export function partyBefore(found: string): string {
  const [count = ""] = party.exec(found) ?? [];
  const number = found.slice(count.length);
  const isWhole = /^\(?[+0]/.test(number) || /^(?:\+|\([1-9]\))/.test(count);
  return count !== "" && isWhole && isTelephone(number) && !readPhone(found) ? count : "";
}
