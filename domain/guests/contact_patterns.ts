import { isTelephone } from "./telephone.ts";

/* Where a telephone number or a mail address stands in the words of a list. */

/*
 * Many of these signs are separators, too. So that a line takes no time that grows with the square of its length, a mail
 * address begins with no separator, its parts have the lengths of RFC 5321, 4.5.3.1, and separators begin behind a word.
 */
const ofMail = String.raw`[^\s<>()\[\],;:"@`;
const mailAddress = String.raw`(?:mailto:)?(?![|\/–—-])${ofMail}]{1,64}@${ofMail}.]{1,63}(?:\.${ofMail}.]{1,63})+`;
/** Behind seven digits a bracket is no part of the number: "0170 1234567 (4)", "612345678 (2 adults)". */
const withinNumber = String.raw`(?:[\d \u00a0\u2009\u202f).\/-]|(?<!(?:\d[ \u00a0\u2009\u202f).\/-]{0,2}){7})\()`;
/** No number begins with the second sign of "+ 1". */
const telephone = String.raw`(?!(?<=\+\s)\d[)\s])(?:\+|\(|\b)\d${withinNumber}{0,40}\d`;
const contact = String.raw`[<(\[]?(?:${mailAddress}|${telephone})[>)\]]?`;
const separators = String.raw`[\s,;:|\/–—-]+`;
export const onlyContact = new RegExp(`^(${contact})$`, "u");
/** As long as it can be: of "+34 612 34 56 78" at the end the last digits are no other words. */
const whole = String.raw`(?=(${contact}))\1`;
export const contactFirst = new RegExp(String.raw`^${whole}(?:${separators}|(?<=[>)\]]))(?=\S)`, "u");
/** Between a name and other words, as in "Ana 0170 1234567 (vegan)". */
export const contactBetween = new RegExp(String.raw`(?<=[^\s,;:|\/–—-])${separators}${whole}${separators}(?=\S)`, "u");
export const contactLast = new RegExp(
  String.raw`(?:(?<=[^\s,;:|\/–—-])${separators}|(?<=\S)(?=[<(\[]))(${contact})$`,
  "u",
);
export const anyContact = new RegExp(contact, "gu");

/** The telephone numbers and mail addresses in words, as they are written. */
export function contactsIn(words: string): readonly string[] {
  return (words.match(anyContact) ?? []).filter((found) => found.includes("@") || isTelephone(found));
}
