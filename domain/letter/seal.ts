import { type SealIcon, sealIcons } from "../catalog/seals.ts";
import { limits } from "./limits.ts";
import { text } from "./text.ts";

/** What is pressed into the wax. */
export type Seal =
  | { readonly kind: "none" }
  | { readonly kind: "plain" }
  | { readonly kind: "icon"; readonly icon: SealIcon }
  | { readonly kind: "initials"; readonly letters: string }
  | { readonly kind: "duo"; readonly first: string; readonly second: string };

export const defaultSeal = "icon:sparkle";

const letters = String.raw`[\p{L}\p{M}]+`;
const onlyLetters = new RegExp(`^${letters}$`, "u");

/** How many letters there is room for in the wax; of two initials, in both together. */
export const mostLetters = { initials: limits.seal - "ini:".length, duo: limits.seal - "duo:|".length } as const;

/** Whether this can be pressed into wax, were there room for it. */
export function isLetters(typed: string): boolean {
  return onlyLetters.test(typed);
}
const format = new RegExp(`^(?:|_|icon:(?:${sealIcons.join("|")})|ini:${letters}|duo:${letters}\\|${letters})$`, "u");

/** The seal string of a letter (interface, "seal"; decision B9): any initials within sixteen characters. */
export const sealMark = text(limits.seal).regex(format, {
  error: `Write a seal as "" (none), _ (plain), icon:<icon>, ini:ABC or duo:A|J. Icons: ${sealIcons.join(", ")}.`,
});

/** The parts of a seal string that `sealMark` accepted. */
export function readSeal(mark: string): Seal {
  if (mark === "") return { kind: "none" };
  if (mark === "_") return { kind: "plain" };
  const [kind, value] = mark.split(":") as [string, string];
  if (kind === "icon") return { kind, icon: value as SealIcon };
  if (kind === "ini") return { kind: "initials", letters: value };
  const [first, second] = value.split("|") as [string, string];
  return { kind: "duo", first, second };
}
