import { type SealIcon, sealIcons } from "../catalog/envelope.ts";
import { limits } from "./limits.ts";
import { holds, spaceOrControl, text } from "./text.ts";

/** The wax seal's content. */
export type SealMark =
  | { readonly kind: "none" }
  | { readonly kind: "plain" }
  | { readonly kind: "icon"; readonly icon: SealIcon }
  | { readonly kind: "initials"; readonly letters: string }
  | { readonly kind: "duo"; readonly first: string; readonly second: string };

export const defaultSeal = "icon:sparkle";

const letters = String.raw`[\p{L}\p{M}]+`;
const onlyLetters = new RegExp(`^${letters}$`, "u");

/** The greatest number of letters in the seal; for two initials, both together. */
export const mostLetters = { initials: limits.seal - "ini:".length, duo: limits.seal - "duo:|".length } as const;

/** Whether the text has only letters, as initials on a seal must. */
export function isLetters(typed: string): boolean {
  return onlyLetters.test(typed);
}

function format(letters: string): string {
  return `^(?:|_|icon:(?:${sealIcons.join("|")})|ini:${letters}|duo:${letters}\\|${letters})$`;
}

const accepted = new RegExp(format(letters), "u");

/** Engines disagree on which characters are letters, so the published pattern refuses only the non-letters of ASCII. */
const published = format("[^\\x00-@\\[-`{-\\x7f]+");

const waysToWrite = `Write a seal as "" (none), _ (plain), icon:<icon>, ini:ABC or duo:A|J. Icons: ${
  sealIcons.join(", ")
}.`;

/** An icon or initials that were sent alone: "heart", "AJ", "A & J". */
function didYouMean(sent: string): string {
  const initials = sent.split(/[\s&+|/]+/);
  const meant = [`icon:${sent.toLowerCase()}`, initials.length === 1 ? `ini:${sent}` : `duo:${initials.join("|")}`];
  const mark = meant.find((one) => accepted.test(one) && (one.startsWith("icon:") || sent === sent.toUpperCase()));
  return mark === undefined ? "" : `Did you mean ${mark}? `;
}

/** The seal string of a letter (interface, "seal"; decision B9): any initials within sixteen characters. */
export const sealMark = text(limits.seal).check(holds(
  (mark) => accepted.test(mark),
  ({ input }) => didYouMean(String(input)) + waysToWrite,
)).meta({ pattern: published, not: { pattern: spaceOrControl } });

/** The parts of a seal string that `sealMark` accepted. */
export function readSeal(mark: string): SealMark {
  if (mark === "") return { kind: "none" };
  if (mark === "_") return { kind: "plain" };
  const [kind, value] = mark.split(":") as [string, string];
  if (kind === "icon") return { kind, icon: value as SealIcon };
  if (kind === "ini") return { kind: "initials", letters: value };
  const [first, second] = value.split("|") as [string, string];
  return { kind: "duo", first, second };
}

/** The initials on a seal, where they are few enough for a small ornament; undefined for a seal without. */
export function initialsOf(mark: string): string | undefined {
  const seal = readSeal(mark);
  const initials = seal.kind === "duo"
    ? `${seal.first} ${seal.second}`
    : seal.kind === "initials"
    ? seal.letters
    : undefined;
  return initials && initials.length <= 3 ? initials : undefined;
}
