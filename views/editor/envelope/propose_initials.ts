import type { Card } from "../../../domain/letter/card.ts";
import { betweenNames, isName } from "../../../domain/letter/closings.ts";

/** The result without any names: no initials are better than those of another phrase. */
const nobody = ["", ""] as const;
const letter = /\p{L}\p{M}*/u;
/**
 * Signs that a text is no name: a closing's comma, a digit as in a telephone number or an address, or a guest's name.
 */
const noNames = /[,;:]$|\p{Nd}|\{name\}/u;

/**
 * Finds the initials of the people who send the letter: from its signature, else from its sender, else from its
 * heading. A place that names two people counts before one that names a single person.
 */
export function proposeInitials(card: Card): readonly [first: string, second: string] {
  const people = places(card).map((names) => names.map((name) => initialOf(name, card.lang)));
  const [first, second] = people.find(({ length }) => length > 1) ?? people.find(({ length }) => length > 0) ?? nobody;
  return [first!, second ?? ""];
}

/**
 * The names in each place. A sender's address stands below the first line, and a heading of one word is a title, so
 * both are left out.
 */
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
    const parts = line.split(betweenNames);
    return parts.every(isName) ? parts : [];
  });
}

function initialOf(name: string, lang: string): string {
  return letter.exec(name)![0].toLocaleUpperCase(lang);
}
