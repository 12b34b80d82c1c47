import { languages } from "../i18n/languages.ts";

/*
 * What a guest adds to the ready message of an answer (decision P4). The service never gets it: a host keeps it in the
 * note, copied from the message.
 */

const labels = Object.values(languages).map(({ guest }) => guest.reply);
const anyOf = (words: readonly string[]) => `(?:${words.join("|")})[ \\t\\u00a0]*:`;

const namesLine = new RegExp(`^\\s*${anyOf(labels.map(({ names }) => names))}(.*)$`, "gimu");
const numberLine = new RegExp(`^\\s*${anyOf(labels.map(({ people }) => people))}\\s*\\d{1,2}\\s*$`, "iu");
/** The link with which the message ends (decision P5). */
const hostLink = /\/replies\?\S{0,200}?\ba=(?:yes|no)\b/;
/** The message's own sentence, before what the guest added. */
const sentence = /[.!?]\s*$/;

/** The names behind "Names:" in a note, in any language of letters; of several such lines the last one counts. */
export function namesLineOf(note: string): string {
  const [, names = ""] = [...note.matchAll(namesLine)].at(-1) ?? [];
  return names.trim();
}

/**
 * What is to keep of a note with a whole message in it: the message's own sentence, the number and the link say nothing
 * that the answer does not have. Lines of the host above and below the message stay.
 */
export function withoutReadyWords(note: string): string {
  const parts = note.replaceAll("\r\n", "\n").trim().split(/\n\s*\n/).map((part) => part.split("\n"));
  const end = parts.findIndex((lines) => lines.some((line) => hostLink.test(line)));
  if (end < 1) return note.trim();
  const [first, ...others] = parts as [string[], ...string[][]];
  const above = sentence.test(first.at(-1)!) ? first.slice(0, -1) : first;
  return [above, ...others].flat()
    .filter((line) => !hostLink.test(line) && !numberLine.test(line)).join("\n").trim();
}
