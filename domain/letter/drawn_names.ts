import { blockTypeOf } from "../blocks/index.ts";
import type { LetterContent } from "./card.ts";
import type { Issue } from "./reading/issues.ts";
import { addressee } from "./personalize.ts";

/**
 * How large the personal texts of a letter may become when names are put in, in bytes of HTML. A text of 4000 characters
 * can have `{name}` 666 times and a name can take 500 bytes, so without a limit a letter of 240 KB becomes a page of 20
 * MB.
 */
const mostDrawn = 2 * 2 ** 20;
/** A field with less than this is not named as too large. */
const worthNaming = mostDrawn / 60;

/** The error message for a letter that is too large with its names. */
export const namesTooOften =
  "With the longest name of this letter in place of each {name}, its texts would be larger than 2 MiB. " +
  "Write {name} less often in this text, or shorten the longest name.";

/** The texts that have `{name}` too often, if the letter would be too large for its longest name. */
export function nameIssues({ card, guests }: LetterContent): Issue[] {
  const fields = card.blocks.flatMap((block, index) =>
    blockTypeOf(block).personal.flatMap((name) => {
      const text = String(block[name as keyof typeof block]);
      const mentions = text.split("{name}").length - 1;
      return mentions === 0 ? [] : [{ path: `blocks[${index}].${name}`, text, mentions }];
    })
  );
  if (fields.length === 0) return [];
  const names = [addressee(card).name, ...guests.map(({ name }) => name)];
  const most = names.reduce((most, name) => Math.max(most, name.length), 0) * unitBytes + isolation;
  const bound = fields.reduce((sum, { text, mentions }) => sum + text.length * unitBytes + mentions * most, 0);
  if (bound <= mostDrawn) return [];
  const longest = names.reduce((most, name) => Math.max(most, drawnBytes(name)), 0) + isolation;
  const sized = fields.map(({ path, text, mentions }) => ({ path, bytes: drawnBytes(text) + mentions * longest }));
  if (sized.reduce((sum, { bytes }) => sum + bytes, 0) <= mostDrawn) return [];
  const large = sized.filter(({ bytes }) => bytes >= worthNaming);
  return (large.length > 0 ? large : sized).map(({ path }) => ({ path, message: namesTooOften }));
}

/** The most bytes that one UTF-16 unit becomes in HTML, as `"` does: few letters need more than these to be looked at. */
const unitBytes = 6;

/** Bytes of the element around a name, `<bdi></bdi>`. */
const isolation = 11;

/** Bytes that a character's reference in HTML has more than the character, such as `&quot;`. */
const references: Readonly<Record<string, number>> = { "&": 4, "<": 3, ">": 3, '"': 5, "'": 4 };

/** Bytes of a text in HTML. */
function drawnBytes(text: string): number {
  const escaped = text.match(/[&<>"']/g) ?? [];
  return new TextEncoder().encode(text).length + escaped.reduce((sum, one) => sum + references[one]!, 0);
}
