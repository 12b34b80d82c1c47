import type { Examples, Lack } from "../blocks/block_type.ts";
import { type Block, type BlockInput, blockInput, blockTypeOf } from "../blocks/index.ts";
import { type PresetId, presets, suggestions } from "../catalog/presets.ts";
import type { StyleId } from "../catalog/styles.ts";
import { type LanguageId, languageIds, languages } from "../i18n/languages.ts";
import type { Card } from "./card.ts";
import { hasContent } from "./content.ts";

/** The blocks a preset starts a letter with, in the letter's language (decision B12). */
export function starterBlocks(presetId: PresetId, lang: LanguageId): BlockInput[] {
  const preset = presets.find((entry) => entry.id === presetId)!;
  const words: Record<string, object | undefined> = languages[lang].starters.presets[presetId];
  return preset.blocks.map((type) => blockInput.parse({ type, ...words[type] }));
}

/** The blocks of a letter of thanks, in the letter's language: what follows an event. */
export function thanksBlocks(lang: LanguageId): BlockInput[] {
  return Object.entries(languages[lang].starters.thanks).map(([type, words]) => blockInput.parse({ type, ...words }));
}

export type FirstChoices = {
  readonly preset: PresetId;
  /** undefined: the style that suits the preset */
  readonly style?: StyleId | undefined;
  readonly lang: LanguageId;
};

/**
 * A new letter in the form that `createLetter` takes. Everything that guests can see is filled in: the preset's words,
 * a date in the future, a place to be named, a stamp and a seal. Contacts are empty, so that replies reach nobody but
 * the host.
 * @param today the day the letter is begun, in UTC
 */
export function firstLetter({ preset, style, lang }: FirstChoices, today: Date) {
  const suggested = suggestions[preset];
  const blocks = starterBlocks(preset, lang);
  const start = firstStart({ preset, lang }, today);
  return {
    lang,
    preset,
    style: style ?? suggested.style,
    seal: `icon:${suggested.seal}`,
    envelope: { blocks: { "front-tr": { stamp: suggested.stamp } } },
    blocks: blocks.map((block) => {
      if (block.type === "date") return { ...block, start };
      return block.type === "place" ? { ...block, ...languages[lang].starters.place } : block;
    }),
  };
}

/** The proposed start of the event, in the form of a date block. @param today as in `firstLetter` */
function firstStart({ preset, lang }: Pick<FirstChoices, "preset" | "lang">, today: Date): string {
  const { weeks, time } = suggestions[preset];
  return `${saturday(today, weeks)}T${beginning(starterBlocks(preset, lang)) ?? time}`;
}

/** The first time in the schedule; the date has to agree with it. */
function beginning(blocks: readonly BlockInput[]): string | undefined {
  return blocks.find((block) => block.type === "agenda")?.items[0]?.time;
}

const daysOfWeek = 7;
const saturdayOfWeek = 6;

/** The first Saturday that is at least so many weeks away, as YYYY-MM-DD. */
function saturday(today: Date, weeks: number): string {
  const day = new Date(today);
  day.setUTCDate(day.getUTCDate() + weeks * daysOfWeek);
  day.setUTCDate(day.getUTCDate() + (daysOfWeek + saturdayOfWeek - day.getUTCDay()) % daysOfWeek);
  return day.toISOString().slice(0, "YYYY-MM-DD".length);
}

/** What a letter still lacks before it is sent: something in a block, or guests. Sending is possible all the same. */
export type Unfinished =
  | { readonly what: OfBlock; readonly block: Block }
  | { readonly what: "guests" };
type OfBlock = Lack | "empty";

/**
 * Lists what a host should complete before sending: a date, a place or a schedule that is still the example, replies
 * without a contact, an invalid account, blocks that guests do not see, and an empty guest list; in the letter's order.
 * @param begun when the letter was begun: the example's date was calculated from it
 */
export function unfinished(card: Pick<Card, "blocks" | "kind">, guests: readonly unknown[], begun: Date): Unfinished[] {
  const examples = examplesOf(card.kind, begun);
  return [
    ...card.blocks.flatMap((block) => lackOf(block, card.blocks, examples).map((what) => ({ what, block }))),
    ...(guests.length === 0 ? [{ what: "guests" } as const] : []),
  ];
}

/** The ids of blocks whose date or place is still the example of the letter's preset. @param begun as in `unfinished` */
export function exampleBlocks({ blocks, kind }: Pick<Card, "blocks" | "kind">, begun: Date): ReadonlySet<string> {
  const examples = examplesOf(kind, begun);
  const lacks = (block: Block) => blockTypeOf(block).lacks?.(block, examples);
  return new Set(blocks.filter((block) => ["date", "place"].includes(lacks(block) ?? "")).map(({ id }) => id));
}

function lackOf(block: Block, letter: readonly Block[], examples: Examples): OfBlock[] {
  const lack = blockTypeOf(block).lacks?.(block, examples);
  if (!hasContent(block, letter)) return [lack ?? "empty"];
  return lack ? [lack] : [];
}

/** The examples of a preset in all languages, because the host may have changed the letter's language since. */
function examplesOf(preset: Card["kind"], begun: Date): Examples {
  const starters = Object.values(languages).map((language) => language.starters);
  return {
    starts: languageIds.map((lang) => firstStart({ preset, lang }, begun)),
    schedules: starters.flatMap(({ presets }) => presets[preset].agenda ? [presets[preset].agenda.items] : []),
    places: starters.map(({ place }) => place),
    signatures: starters.flatMap(({ presets, thanks }) => signaturesOf({ ...presets, thanks })),
  };
}

/** Of all presets, since a host may have begun with another one; none of them has a name. */
function signaturesOf(presets: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string[] {
  return Object.values(presets).flatMap(({ signature }) => isWords(signature) ? [signature.text] : []);
}

function isWords(words: unknown): words is { readonly text: string } {
  return typeof words === "object" && words !== null && "text" in words;
}
