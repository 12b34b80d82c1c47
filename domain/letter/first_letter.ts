import { type BlockInput, blockInput } from "../blocks/index.ts";
import { type PresetId, presets, suggestions } from "../catalog/presets.ts";
import type { StyleId } from "../catalog/styles.ts";
import { type LanguageId, languages } from "../i18n/languages.ts";
import { calendarDay } from "./facts/dates.ts";

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
export function firstStart({ preset, lang }: Pick<FirstChoices, "preset" | "lang">, today: Date): string {
  return startWith(starterBlocks(preset, lang), preset, today);
}

/** The same for a letter with a schedule of its own: the date has to agree with its first time. */
export function startWith(blocks: readonly MaybeSchedule[], preset: PresetId, today: Date): string {
  const { time } = suggestions[preset];
  const [first] = blocks.find(({ type }) => type === "agenda")?.items ?? [];
  const begins = first && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(first.time) ? first.time : time;
  return startAt(begins, preset, today);
}

/** The proposed day, at this time. @param time HH:MM */
export function startAt(time: string, preset: PresetId, today: Date): string {
  return `${saturday(today, suggestions[preset].weeks)}T${time}`;
}

type MaybeSchedule = { readonly type: string; readonly items?: readonly { readonly time: string }[] };

const daysOfWeek = 7;
const saturdayOfWeek = 6;

/** The first Saturday that is at least so many weeks away, as YYYY-MM-DD. */
function saturday(today: Date, weeks: number): string {
  const day = new Date(today);
  day.setUTCDate(day.getUTCDate() + weeks * daysOfWeek);
  day.setUTCDate(day.getUTCDate() + (daysOfWeek + saturdayOfWeek - day.getUTCDay()) % daysOfWeek);
  return calendarDay(day.toISOString());
}
