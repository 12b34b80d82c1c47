import { suggestions } from "../catalog/suggestions.ts";
import type { PresetId } from "../catalog/presets.ts";
import type { StyleId } from "../catalog/styles.ts";
import type { BlockInput } from "../blocks/index.ts";
import { type LanguageId, languages } from "../i18n/languages.ts";
import { starterBlocks } from "./starter_blocks.ts";

export type FirstChoices = {
  readonly preset: PresetId;
  /** without: the one that suits the preset */
  readonly style?: StyleId | undefined;
  readonly lang: LanguageId;
};

/**
 * A letter as `createLetter` takes it, of which nothing is empty that can be seen: the preset's words, a day that is
 * still to come, a place to be named, stamped and sealed. Contacts are left to the host: an answer must reach nobody
 * else.
 * @param today the day it is begun, in UTC
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

/** When what a letter invites to begins, until its host says so: as a date block has it. @param today as `firstLetter` */
export function firstStart({ preset, lang }: Pick<FirstChoices, "preset" | "lang">, today: Date): string {
  const { weeks, time } = suggestions[preset];
  return `${saturday(today, weeks)}T${beginning(starterBlocks(preset, lang)) ?? time}`;
}

/** The schedule's first time, with which the date has to agree. */
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
