import { type LanguageId, languages } from "../i18n/languages.ts";
import type { LetterContent } from "../letter/card.ts";
import { plural } from "../letter/text.ts";
import { type BlockDifference, describeChange, type Difference } from "./describe_change.ts";
import { type Warning, warning } from "../letter/warnings/warning.ts";
import { notIn } from "../letter/patch.ts";

/** The differences between two states of a letter, each as a sentence of the history, in English (decision O5). */
export function changeSentences(before: LetterContent, after: LetterContent): string[] {
  return describeChange(before, after).map((change) => changeSentence(change, "en"));
}

/** One difference in words, such as "Moved Date". */
export function changeSentence(change: Difference, lang: LanguageId): string {
  const { history: words, style: { styles } } = languages[lang].editor;
  const types = typeWords(lang);
  switch (change.what) {
    case "added":
    case "removed":
    case "moved":
    case "changed":
    case "reworded":
      return words[change.what](oneOr(change.types.map((type) => types[type]), words.someBlocks)) +
        within(change, lang);
    case "guests_added":
      return words.added(oneOr(change.names, words.someGuests));
    case "guests_removed":
      return words.removed(oneOr(change.names, words.someGuests));
    case "guest_renamed":
      return words.renamed(change.from, change.to);
    case "guests_renamed":
      return words.guestsRenamed(change.count);
    case "guests_moved":
      return words.guestsMoved;
    case "style":
      return words.style(styles[change.style]);
    case "slot":
      return words.slots[change.slot];
    default:
      return words[change.what];
  }
}

/** The part that a difference is about, without its kind, such as "Place" or "Sender on the envelope". */
export function changeSubject(change: Difference, lang: LanguageId): string {
  const { history: words } = languages[lang].editor;
  if ("types" in change) return oneOr(change.types.map((type) => typeWords(lang)[type]), words.someBlocks);
  if (change.what === "style") return words.styleName;
  return changeSentence(change, lang);
}

/** The names of all types of blocks. Only a client of the API can have put a stamp among them. */
function typeWords(lang: LanguageId) {
  const { letter, history } = languages[lang].editor;
  return { ...letter.types, stamp: history.stamp };
}

/** The changed fields of a block, by their labels, if they have any. */
function within({ types: [type], fields = [] }: BlockDifference, lang: LanguageId): string {
  const { letter, history } = languages[lang].editor;
  const labels: Record<string, string> = { ...letter.fields, "stamp.stamp": history.stamp };
  for (const path of ["image.focus.x", "image.focus.y"]) labels[path] = letter.focus.legend;
  const names = [...new Set(fields.flatMap((path) => labels[`${type}.${path}`] ?? []))];
  return names.length > 0 ? ` – ${new Intl.ListFormat(languages[lang].locale).format(names)}` : "";
}

function oneOr(names: readonly string[], several: (count: number) => string): string {
  return names.length === 1 ? names[0]! : several(names.length);
}

/** How many names a warning lists. */
const mostNames = 10;

/**
 * Warns of guests and blocks that an update removes, since a list that is sent is the whole list (decision O4).
 * @param way what brings them back: after an undo another undo would go one change further
 */
export function removalWarnings(before: LetterContent, after: LetterContent, way: Way = "undo"): Warning[] {
  const guests = notIn(before.guests, after.guests).map(({ name }) => name);
  const blocks = notIn(before.card.blocks, after.card.blocks).map(({ type, id }) => `${type} (${id})`);
  return [
    ...guests.length > 0 ? [warning("guests", "guests_removed", guestsRemoved(guests, way))] : [],
    ...blocks.length > 0 ? [warning("blocks", "blocks_removed", blocksRemoved(blocks, way))] : [],
  ];
}

function guestsRemoved(names: readonly string[], way: Way): string {
  return `This removes ${namedCount(names, "guest")}. Their links show the letter without a name. ${waysBack[way]} ` +
    "Not meant? An update with guests sends the whole list; to add one guest, POST the guest to /guests, or use " +
    "change_guests.";
}

function blocksRemoved(blocks: readonly string[], way: Way): string {
  return `This removes ${namedCount(blocks, "block")}. ${waysBack[way]} A list in blocks is always the whole letter.`;
}

/** What takes a change back: a change is undone, and an undo is redone. */
type Way = "undo" | "redo";

const waysBack: Readonly<Record<Way, string>> = {
  undo: "To undo it, POST to the letter's address with /undo at its end; with tools, call restore_revision with " +
    'to: "undo"; in the editor, press Undo.',
  redo: "To take this undo back, POST to the letter's address with /redo at its end; with tools, call " +
    'restore_revision with to: "redo"; in the editor, press Redo.',
};

/** "2 guests: Ana, Eva" */
function namedCount(names: readonly string[], what: string): string {
  const more = names.length - mostNames;
  const list = names.slice(0, mostNames).join(", ");
  return `${plural(names.length, what)}: ${list}${more > 0 ? ` and ${more} more` : ""}`;
}
