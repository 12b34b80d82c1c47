import { type LanguageId, languages } from "../../../domain/i18n/languages.ts";
import { findStyle } from "../../../domain/catalog/styles.ts";
import type { BlockDifference, Difference } from "../../../domain/history/describe_change.ts";
import { editorWords } from "../../i18n/words.ts";

/** What is said of one act at most. */
const most = 3;

/** Changes in words, such as "Moved Date, Colours". */
export function changeWords(changes: readonly Difference[], lang: LanguageId): string {
  const words = editorWords(lang).history;
  const said = changes.slice(0, most).map((change) => sentence(change, lang));
  const left = changes.length - said.length;
  return said.join(", ") + (left > 0 ? ` ${words.andMore(left)}` : "");
}

/** What a change is of, without what became of it, such as "Place" or "Envelope: sender". */
export function subject(change: Difference, lang: LanguageId): string {
  const words = editorWords(lang).history;
  if ("types" in change) return oneOr(change.types.map((type) => typeWords(lang)[type]), words.someBlocks);
  if (change.what === "style") return words.styleName;
  return sentence(change, lang);
}

function typeWords(lang: LanguageId) {
  return { ...editorWords(lang).letter.types, stamp: editorWords(lang).history.stamp };
}

function sentence(change: Difference, lang: LanguageId): string {
  const [words, types] = [editorWords(lang).history, typeWords(lang)];
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
      return words.style(findStyle(change.style).name);
    case "slot":
      return words.slots[change.slot];
    default:
      return words[change.what];
  }
}

/** The fields of a block by their labels, as far as they have any. */
function within({ types: [type], fields = [] }: BlockDifference, lang: LanguageId): string {
  const labels: Readonly<Record<string, string>> = editorWords(lang).letter.fields;
  const names = fields.flatMap((path) => labels[`${type}.${path}`] ?? []);
  return names.length > 0 ? ` – ${new Intl.ListFormat(languages[lang].locale).format(names)}` : "";
}

function oneOr(names: readonly string[], several: (count: number) => string): string {
  return names.length === 1 ? names[0]! : several(names.length);
}
