import * as z from "zod";

/*
 * A published pattern uses only syntax that ECMA-262, Python, Java and RE2 read alike (decision O1): no \d, \s or \p,
 * but classes of single characters, written literally or as \x and two digits. `$` is a difference, too: Python and
 * Java also match it before a line end at the end of the text. So a pattern that ends with `$` either accepts line
 * ends, or a second pattern (`not`) refuses them.
 */

/** The non-ASCII characters that \s matches in ECMA-262, for use inside a class. */
const wideSpaces = "\\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

/** One character that is neither white space nor U+0000. */
const seen = `[^\\x00\\x09-\\x0d\\x20${wideSpaces}]`;

/** One character that is white space or a control character. */
export const spaceOrControl = `[\\x00-\\x20\\x7f-\\x9f${wideSpaces}]`;

/** Well-formed Unicode without U+0000 (decision B4). Well-formed: every surrogate is part of a pair. */
const storable = /^[^\0\ud800-\udfff]*$/u;

/** The part of `storable` that schemas can publish: engines treat halves of surrogate pairs differently. */
export const withoutNull = String.raw`^[^\x00]*$`;

/** Length in Unicode code points, as JSON Schema's `maxLength` counts (decision B4). */
export function countCharacters(value: string): number {
  let count = 0;
  for (let index = 0; index < value.length; index++) {
    if (value.codePointAt(index)! > 0xffff) index++;
    count++;
  }
  return count;
}

/**
 * A string of at most `max` code points that any system can store (decision B4). The length is checked before CRLF and
 * CR become LF, so that the published schema and the server count the same length.
 * @param tooLong makes the error message for a text that is too long
 */
export function text(max: number, tooLong = (value: string) => lengthMessage(max, value)) {
  return z.string().check(holds((value) => storable.test(value), notStorable)).check(atMost(max, tooLong))
    .meta({ maxLength: max, pattern: withoutNull }).overwrite(unixLines);
}

/** A person's name: like `text`, but trimmed and never blank. */
export function name(max: number) {
  return text(max).check(holds((value) => /\S/.test(value), `Write a name of 1 to ${max} characters.`))
    .meta({ minLength: 1, pattern: `^[^\\x00]*${seen}[^\\x00]*$` }).overwrite((value) => value.trim());
}

/** Patterns that check a text, and that schemas publish. */
type Form = {
  /** begins with `^` and ends with `$` */
  readonly pattern: string;
  /** must not match anywhere in the text; it must match every line end */
  readonly without: string;
  readonly error: string | ((issue: { readonly input?: unknown }) => string);
};

/** Like `text`, with patterns that the server checks and schemas publish. */
export function formed(max: number, { pattern, without, error }: Form) {
  const [accepted, refused] = [new RegExp(pattern, "u"), new RegExp(without, "u")];
  return text(max).check(holds((value) => accepted.test(value) && !refused.test(value), error))
    .meta({ pattern, not: { pattern: without } });
}

/** Only white space, and characters that change how others are drawn. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether no character of the text is visible. */
export function isBlank(value: string): boolean {
  return unseen.test(value);
}

const notStorable =
  "Use plain Unicode text: it contains a character that cannot be stored (U+0000 or half of a surrogate pair).";

/** An error message with the longest length allowed and the text's length. */
export function lengthMessage(max: number, value: string): string {
  return `Use at most ${max} characters; this has ${countCharacters(value)}.`;
}

function atMost(max: number, tooLong: (value: string) => string) {
  return holds(
    (value) => value.length <= max || countCharacters(value) <= max,
    ({ input }) => tooLong(input as string),
  );
}

/** A rule for a string, which zod does not publish in schemas. If it fails, the rules after it are not checked. */
export function holds(rule: (value: string) => boolean, error: Form["error"]) {
  return z.refine<string>(rule, { error, abort: true });
}

function unixLines(value: string): string {
  return value.includes("\r") ? value.replace(/\r\n?/g, "\n") : value;
}

/** Characters that change the direction of text after them, and those that isolate a name's direction. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text as one plain line, for use outside of pages: in a message, a calendar, a file's name. White space and control
 * characters become spaces (RFC 5545, 3.3.11, allows no control characters in a text), and characters that would change
 * the direction of the text around them are removed.
 */
export function oneLine(text: string): string {
  return text.replace(directions, "").replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** A number of things, for operators and programs: "1 letter", "2 letters". */
export function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
