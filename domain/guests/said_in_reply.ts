import { languages } from "../i18n/languages.ts";

/*
 * What a guest adds to the ready message of an answer (decision P4). The service never gets it: a host keeps it in the
 * note, copied from the message.
 */

const labels = Object.values(languages).map(({ guest }) => guest.reply);
const anyOf = (words: readonly string[]) => `(?:${words.join("|")})[ \\t\\u00a0]*:`;

const namesLine = new RegExp(`^\\s*${anyOf(labels.map(({ names }) => names))}(.*)$`, "imu");
const numberLine = new RegExp(`^\\s*${anyOf(labels.map(({ people }) => people))}\\s*(\\d{1,2})\\s*$`, "iu");
/** The link with which the message ends (decision P5), and the words before it. */
const hostLink = new RegExp(
  `(?:(?:${labels.map(({ toHost }) => toHost.replace(/\s/g, "\\s")).join("|")})\\s*)?` +
    String.raw`https?://[^\s?]{1,200}/replies\?(?=\S{0,200}?\ba=(?:yes|no)\b)\S{0,200}`,
  "gu",
);

/** The names behind "Names:" in a note, in any language of letters; of several such lines the last one counts. */
export function namesLineOf(note: string): string {
  const lines = note.split("\n").filter((line) => namesLine.test(line));
  return namesLine.exec(lines.at(-1) ?? "")?.[1]?.trim() ?? "";
}

/** The note for another letter (decision O9): who comes is an answer to this one. */
export function withoutNames(note: string): string {
  return note.split("\n").filter((line) => !namesLine.test(line)).join("\n").trim();
}

/**
 * What is to keep of a note with a whole message in it: its link, and the ready sentence and the number of the answer
 * that is counted, say nothing more. All else stays, also on the same lines, and what another message says.
 * @param sentences the ready ones, as the letter has them now; one from before a change of its title stays
 * @param party the number that is counted
 */
export function withoutReadyWords(note: string, sentences: readonly string[], party?: number): string {
  if (note.search(hostLink) < 0) return note.trim();
  // Some programs copy another white space than was sent.
  const ready = sentences.map((words) => new RegExp(words.split(/\s+/).map(RegExp.escape).join("\\s+"), "gu"));
  const isCounted = (line: string) => Number(numberLine.exec(line)?.[1]) === party;
  return [hostLink, ...ready].reduce((rest, words) => rest.replace(words, ""), note)
    .split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "" && !isCounted(line)).join("\n");
}
