import type { LetterContent } from "../letter/card.ts";
import { type Warning, warning } from "../letter/warnings/warning.ts";

/** How many names a warning lists. */
const mostNames = 10;

/** Warns of guests and blocks that an update removes, since a list that is sent is the whole list (decision O4). */
export function removalWarnings(before: LetterContent, after: LetterContent): Warning[] {
  const guests = missing(before.guests, after.guests).map(({ name }) => name);
  const blocks = missing(before.card.blocks, after.card.blocks).map(({ type, id }) => `${type} (${id})`);
  return [
    ...guests.length > 0 ? [warning("guests", "guests_removed", guestsRemoved(guests))] : [],
    ...blocks.length > 0 ? [warning("blocks", "blocks_removed", blocksRemoved(blocks))] : [],
  ];
}

function guestsRemoved(names: readonly string[]): string {
  return `This removes ${counted(names, "guest")}. Their links show the letter without a name. ${toUndo} ` +
    "Not meant? A list in guests is always the whole list; to add one guest, POST the guest to /guests, or use " +
    "change_guests.";
}

function blocksRemoved(blocks: readonly string[]): string {
  return `This removes ${counted(blocks, "block")}. ${toUndo} A list in blocks is always the whole letter.`;
}

const toUndo =
  "To undo it, POST to the letter's address with /undo at its end; with tools, call restore_revision with " +
  'to: "undo"; in the editor, press Undo.';

/** "2 guests: Ana, Eva" */
function counted(names: readonly string[], what: string): string {
  const more = names.length - mostNames;
  const list = names.slice(0, mostNames).join(", ");
  return `${names.length} ${what}${names.length === 1 ? "" : "s"}: ${list}${more > 0 ? ` and ${more} more` : ""}`;
}

function missing<Item extends { readonly id: string }>(before: readonly Item[], after: readonly Item[]): Item[] {
  const kept = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !kept.has(id));
}
