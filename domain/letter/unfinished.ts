import type { Lack, StarterValues } from "../blocks/block_type.ts";
import { type Block, blockTypeOf } from "../blocks/index.ts";
import { suggestions } from "../catalog/presets.ts";
import { languageIds, languages } from "../i18n/languages.ts";
import type { Card } from "./card.ts";
import { hasContent } from "./content.ts";
import { closingWords, firstStart, startAt, starterPlaces, startWith } from "./new_letter.ts";

/** What a letter still lacks before it is sent: something in a block, or guests. Sending is possible all the same. */
export type Unfinished =
  | { readonly what: OfBlock; readonly block: Block }
  | { readonly what: "guests" };
type OfBlock = Lack | "empty";

/**
 * Lists what a host should complete before sending: a date, a place or a schedule that is still the starter's, replies
 * without a contact, an invalid account, blocks that guests do not see, and an empty guest list; in the letter's order.
 * @param begun when the letter was begun: the starter's date was calculated from it
 */
export function unfinished(card: Pick<Card, "blocks" | "kind">, guests: readonly unknown[], begun: Date): Unfinished[] {
  const starters = starterValues(card.kind, begun, exampleStarts(card.kind, begun));
  return [
    ...card.blocks.flatMap((block) => lackOf(block, card.blocks, starters).map((what) => ({ what, block }))),
    ...(guests.length === 0 ? [{ what: "guests" } as const] : []),
  ];
}

/**
 * The ids of blocks whose date or place is still that of the preset's starter, so that guests are not told of a change.
 * Where it is not certain that a date is an example's, they are told: its hour counts only beside a schedule that begins
 * at it. The list before sending names such a date all the same.
 * @param begun as in `unfinished`
 */
export function unchangedBlocks(card: Pick<Card, "blocks" | "kind">, begun: Date): ReadonlySet<string> {
  const scheduled = startWith(card.blocks, card.kind, begun);
  const examples = exampleStarts(card.kind, begun).filter((start) => start === scheduled);
  const starters = starterValues(card.kind, begun, examples);
  const lacks = (block: Block) => blockTypeOf(block).lacks?.(block, starters);
  return new Set(card.blocks.filter((block) => ["date", "place"].includes(lacks(block) ?? "")).map(({ id }) => id));
}

function lackOf(block: Block, letter: readonly Block[], starters: StarterValues): OfBlock[] {
  const lack = blockTypeOf(block).lacks?.(block, starters);
  if (!hasContent(block, letter)) return [lack ?? "empty"];
  return lack ? [lack] : [];
}

/** When letters begin that are made of an example: the proposed day, at the hour of the example's own schedule. */
function exampleStarts(preset: Card["kind"], begun: Date): string[] {
  return (suggestions[preset].exampleTimes ?? []).map((time) => startAt(time, preset, begun));
}

/** The values with which letters of a preset begin, in all languages: the host may have changed the language since. */
function starterValues(preset: Card["kind"], begun: Date, examples: readonly string[]): StarterValues {
  return {
    starts: [...languageIds.map((lang) => firstStart({ preset, lang }, begun)), ...examples],
    schedules: Object.values(languages).flatMap(({ starters: { presets } }) =>
      presets[preset].agenda ? [presets[preset].agenda.items] : []
    ),
    places: starterPlaces,
    // Of all presets, since the host may have begun with another one.
    signatures: closingWords,
  };
}
