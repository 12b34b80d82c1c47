import { sealIcons } from "../catalog/seals.ts";
import { limits } from "./limits.ts";
import { text } from "./text.ts";

export const defaultSeal = "icon:sparkle";

const letters = String.raw`[\p{L}\p{M}]+`;
const format = new RegExp(`^(?:|_|icon:(?:${sealIcons.join("|")})|ini:${letters}|duo:${letters}\\|${letters})$`, "u");

/** The seal string of a letter (interface, "seal"; decision B9): any initials within sixteen characters. */
export const sealMark = text(limits.seal).regex(format, {
  error: `Write a seal as "" (none), _ (plain), icon:<icon>, ini:ABC or duo:A|J. Icons: ${sealIcons.join(", ")}.`,
});
