import type { Card } from "../../../domain/letter/card.ts";

/** Where nobody is named. */
const nobody = ["A", "B"] as const;
/** What stands between two people's names, in the languages of letters. */
const between = /\s*[&+,|/\n]\s*|\s+(?:and|y|e|et|und|i)\s+/u;
const letter = /\p{L}\p{M}*/u;
/** A name has no more words; what has more is a sentence. */
const longestName = 3;

/**
 * The initials of those whose letter it seems to be: they sign it, it comes from them, or they stand at its head. Two
 * who are named together come before one.
 */
export function proposeInitials(card: Card): readonly [first: string, second: string] {
  const people = places(card).map((text) => namesIn(text).map((name) => initialOf(name, card.lang)));
  const [first, second] = people.find(({ length }) => length > 1) ?? people.find(({ length }) => length > 0) ?? nobody;
  return [first!, second ?? nobody[1]];
}

/** Where people name themselves. Below a sender's first line stands where they live. */
function places({ blocks, envelope }: Card): string[] {
  const sender = envelope.blocks["front-tl"];
  const texts = (type: "signature" | "heading") =>
    blocks.flatMap((block) => block.type === type && "text" in block ? [block.text] : []);
  return [
    ...texts("signature"),
    ...(sender?.type === "text" ? [sender.text.split("\n")[0]!] : []),
    ...texts("heading"),
  ];
}

function namesIn(text: string): string[] {
  const names = text.replaceAll("{name}", "").trim().split(between).filter((name) => letter.test(name));
  return names.every((name) => name.trim().split(/\s+/).length <= longestName) ? names : [];
}

function initialOf(name: string, lang: string): string {
  return letter.exec(name)![0].toLocaleUpperCase(lang);
}
