import type { ShownWarning } from "../../../domain/i18n/words/editor_letter_words.ts";
import type { Block } from "../../../domain/blocks/index.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { ownHash, pictures, storedSrc } from "../../../domain/letter/pictures.ts";
import type { Warning } from "../../../domain/letter/warning.ts";
import { letterWarnings } from "../../../domain/letter/warnings.ts";
import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";

/** What a host may want to mend in a block, by the paths of its fields; of the block as a whole by the empty path. */
export function blockWarnings(editing: Pick<Editing, "card" | "today" | "base" | "lang">, block: Block) {
  const { card, today, base, lang } = editing;
  const { warnings } = editorWords(lang).letter;
  const path = `blocks[${card.blocks.indexOf(block)}]`;
  const found = warningsOf(card, today).filter((warning) => `${warning.path}.`.startsWith(`${path}.`))
    .map((warning) => [warning.path.slice(path.length + 1), warnings[warning.code as ShownWarning]] as const);
  const elsewhere = pictures(block).filter(({ src }) => !ownHash(storedSrc(src, base)))
    .map(({ field }) => [field, warnings.image_not_copied] as const);
  return new Map([...found, ...elsewhere]);
}

/** All blocks of a letter ask when it is drawn. */
const known = new WeakMap<Card, readonly Warning[]>();

function warningsOf(card: Card, today: Date): readonly Warning[] {
  const found = known.get(card) ?? letterWarnings(card, today);
  known.set(card, found);
  return found;
}
