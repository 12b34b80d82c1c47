import { type LanguageId, languages } from "../i18n/languages.ts";
import type { LetterContent } from "../letter/card.ts";
import { type BlockDifference, describeChange, type Difference } from "./describe_change.ts";

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
