import type { Block } from "../../../domain/blocks/index.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import type { Editing } from "../editing.ts";
import { firstWords, momentOf, nameMark } from "./block_name.ts";

/**
 * The first words of a block beside its type. They are in the letter's language, but for dates and for what stands for
 * the guest's name: these are in the editor's.
 */
export function BlockWords({ editing: { card, lang }, block }: { editing: Editing; block: Block }) {
  const words = firstWords(block, lang);
  const moment = momentOf(block, lang);
  const own = words.startsWith(moment) ? words.slice(moment.length) : words;
  return (
    <span class="block-words" lang={card.lang} dir="auto">
      {own.length < words.length ? <span lang={lang}>{moment}</span> : null}
      {own.split(nameMark(lang)).flatMap((part, index) =>
        index > 0 ? [<NameChip key={index} lang={lang} />, part] : part
      )}
    </span>
  );
}

function NameChip({ lang }: { lang: LanguageId }) {
  return <span class="name-chip" lang={lang}>{nameMark(lang).slice(1, -1)}</span>;
}
