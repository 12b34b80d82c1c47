import * as z from "zod";

/** Well-formed Unicode without U+0000 (decision B4): no half of a surrogate pair stands alone. */
const storable = /^[^\0\ud800-\udfff]*$/u;

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
 * A string of at most `max` code points that any system can store (decision B4). CRLF, or CR alone, becomes LF after the length was
 * taken, so that the published schema and the server agree on what is too long.
 * @param tooLong what to say to whoever sent too much
 */
export function text(max: number, tooLong = (value: string) => lengthMessage(max, value)) {
  return z.string().regex(storable, { error: notStorable, abort: true }).check(atMost(max, tooLong))
    .meta({ maxLength: max }).overwrite(unixLines);
}

/** Like `text`, trimmed, and never blank: the names of people. */
export function name(max: number) {
  return text(max).regex(/\S/, { error: `Write a name of 1 to ${max} characters.` }).overwrite((value) => value.trim());
}

/** White space, and what only says how other characters are drawn. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing of a text can be seen. */
export function isBlank(value: string): boolean {
  return unseen.test(value);
}

const notStorable =
  "Use plain Unicode text: it contains a character that cannot be stored (U+0000 or half of a surrogate pair).";

/** Says how long a text may be and how long it is. */
export function lengthMessage(max: number, value: string): string {
  return `Use at most ${max} characters; this has ${countCharacters(value)}.`;
}

function atMost(max: number, tooLong: (value: string) => string) {
  return z.refine<string>((value) => value.length <= max || countCharacters(value) <= max, {
    error: ({ input }) => tooLong(input as string),
    abort: true,
  });
}

function unixLines(value: string): string {
  return value.includes("\r") ? value.replace(/\r\n?/g, "\n") : value;
}
