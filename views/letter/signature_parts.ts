import { beginsAsClosing, mayName } from "../../domain/letter/closings.ts";

/** A signature: the words that close a letter, such as "Yours, as ever,", and the names below them. */
type SignatureParts = { readonly closing: string; readonly names: string };

const comma = /[,،，、]$/u;
/** A line that goes on with the one above, or is no name: "y los niños", "& Mía", "1200 Lisboa", "P.S. …". */
const goesOn = /^(?:[\d&+(]|\p{Ll}|P\.? ?[SD]\b)/u;

/**
 * The first line closes if it begins as closings do, or ends with a comma and names nobody. In doubt, all are names.
 */
export function signatureParts(text: string): SignatureParts {
  const lines = text.trim().split("\n").map((line) => line.trim());
  const end = isClosing(lines) ? endOfClosing(lines) : 0;
  return { closing: lines.slice(0, end).join("\n"), names: lines.slice(end).join("\n").trim() };
}

function isClosing([first = "", second]: readonly string[]): boolean {
  if (second === undefined) return false;
  const stops = comma.test(first);
  if (beginsAsClosing(first)) return stops || !goesOn.test(second);
  return stops && !goesOn.test(second) && !mayName(first.replace(comma, ""));
}

/** After all lines that go on with the first: "With love,\nand until soon,". */
function endOfClosing(lines: readonly string[]): number {
  const next = lines.findIndex((line, at) => at > 0 && !(comma.test(line) && /^\p{Ll}/u.test(line)));
  return next < 0 ? 1 : next;
}
