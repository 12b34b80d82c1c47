import type { Examples, Lack } from "../blocks/block_type.ts";
import { type Block, blockTypeOf } from "../blocks/index.ts";
import { languageIds, languages } from "../i18n/languages.ts";
import type { Card } from "./card.ts";
import { hasContent } from "./content.ts";
import { firstStart } from "./first_letter.ts";

/** What a letter still lacks before it goes out: a block of it, or its guests. It never blocks. */
export type Unfinished =
  | { readonly what: OfBlock; readonly block: Block }
  | { readonly what: "guests" };
type OfBlock = Lack | "empty";

/**
 * What a host would not want to send like this: a date, a place or a schedule that is still the example, replies that
 * reach nobody, an account that is none, blocks that guests do not see, and nobody to send it to; in the order in which
 * the letter has it.
 * @param begun when the letter was begun: the example's date is so many weeks later
 */
export function unfinished(card: Pick<Card, "blocks" | "kind">, guests: readonly unknown[], begun: Date): Unfinished[] {
  const examples = examplesOf(card.kind, begun);
  return [
    ...card.blocks.flatMap((block) => lackOf(block, card.blocks, examples).map((what) => ({ what, block }))),
    ...(guests.length === 0 ? [{ what: "guests" } as const] : []),
  ];
}

function lackOf(block: Block, letter: readonly Block[], examples: Examples): OfBlock[] {
  const lack = blockTypeOf(block).lacks?.(block, examples);
  if (!hasContent(block, letter)) return [lack ?? "empty"];
  return lack ? [lack] : [];
}

/** What letters of this kind begin with, in all languages: the letter's language may be another since. */
function examplesOf(preset: Card["kind"], begun: Date): Examples {
  const starters = Object.values(languages).map((language) => language.starters);
  return {
    starts: languageIds.map((lang) => firstStart({ preset, lang }, begun)),
    schedules: starters.flatMap(({ presets }) => presets[preset].agenda ? [presets[preset].agenda.items] : []),
    places: starters.map(({ place }) => place),
  };
}
