import { languages } from "../../../domain/i18n/languages.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { isName } from "./name.ts";

/** Where nobody is named: nothing is better than the letters of a phrase. */
const nobody = ["", ""] as const;
/** What stands between two people's names, in the languages of letters. */
const ands = Object.values(languages).flatMap(({ and }) => and);
const between = new RegExp(String.raw`\s*[&+,|/]\s*|\s+(?:${ands.join("|")})\s+`, "u");
const letter = /\p{L}\p{M}*/u;
/** A closing before the names, a telephone, a place with its number, a guest. */
const noNames = /[,;:]$|\p{Nd}|\{name\}/u;

/**
 * The initials of those whose letter it seems to be: they sign it, it comes from them, or they stand at its head. Two
 * who are named together come before one.
 */
export function proposeInitials(card: Card): readonly [first: string, second: string] {
  const people = places(card).map((names) => names.map((name) => initialOf(name, card.lang)));
  const [first, second] = people.find(({ length }) => length > 1) ?? people.find(({ length }) => length > 0) ?? nobody;
  return [first!, second ?? ""];
}

/** Whom each place names. Below a sender's first line stands where they live; one capitalised word at the head is a title. */
function places({ blocks, envelope }: Card): string[][] {
  const sender = envelope.blocks["front-tl"];
  const texts = (type: "signature" | "heading") =>
    blocks.flatMap((block) => block.type === type && "text" in block ? [block.text] : []);
  return [
    ...texts("signature").map(namesIn),
    ...(sender?.type === "text" ? [namesIn(sender.text.split("\n")[0]!)] : []),
    ...texts("heading").map(namesIn).filter(({ length }) => length > 1),
  ];
}

function namesIn(text: string): string[] {
  return text.split("\n").map((line) => line.trim()).filter((line) => !noNames.test(line)).flatMap((line) => {
    const parts = line.split(between);
    return parts.every(isName) ? parts : [];
  });
}

function initialOf(name: string, lang: string): string {
  return letter.exec(name)![0].toLocaleUpperCase(lang);
}
