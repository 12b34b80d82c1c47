import { type BlockInput, blockInput } from "../blocks/index.ts";
import { type PresetId, presets, suggestions } from "../catalog/presets.ts";
import type { StyleId } from "../catalog/styles.ts";
import type { HostList } from "../guests/host_list.ts";
import { withoutNames } from "../guests/said_in_reply.ts";
import { type LanguageId, languages } from "../i18n/languages.ts";
import type { Card, LetterContent } from "./card.ts";
import { calendarDay } from "./facts/dates.ts";

/*
 * How a new letter begins: bodies of create that begin it from a preset, or from another letter, whose pictures are
 * stored once (J1).
 */

/** The blocks a preset starts a letter with, in the letter's language (decision B12). */
export function starterBlocks(presetId: PresetId, lang: LanguageId): BlockInput[] {
  const preset = presets.find((entry) => entry.id === presetId)!;
  const words: Record<string, object | undefined> = languages[lang].starters.presets[presetId];
  return preset.blocks.map((type) => blockInput.parse({ type, ...words[type] }));
}

/** The words of each preset and of thanks, in all languages: a host may have changed the letter's language since. */
export const allStarters = Object.values(languages)
  .flatMap(({ starters: { presets, thanks } }) => [...Object.values(presets), thanks]);

/** The closing words among them: a signature that says no more has no name. */
export const closingWords: readonly string[] = allStarters.flatMap(({ signature }) =>
  signature ? [signature.text] : []
);

/** The places with which letters begin, in all languages. */
export const starterPlaces = Object.values(languages).map(({ starters }) => starters.place);

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
  const known = `${preset} ${lang}`;
  const time = firstTimes.get(known) ?? firstTime(starterBlocks(preset, lang), preset);
  firstTimes.set(known, time);
  return startAt(time, preset, today);
}

/** By preset and language: to make a preset's blocks takes long. */
const firstTimes = new Map<string, string>();

/** The same for a letter with a schedule of its own: the date has to agree with its first time. */
export function startWith(blocks: readonly MaybeSchedule[], preset: PresetId, today: Date): string {
  return startAt(firstTime(blocks, preset), preset, today);
}

function firstTime(blocks: readonly MaybeSchedule[], preset: PresetId): string {
  const { time } = suggestions[preset];
  const [first] = blocks.find(({ type }) => type === "agenda")?.items ?? [];
  return first && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(first.time) ? first.time : time;
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

type Letter = Pick<Card, "kind" | "blocks">;

/** Whether a letter after this one follows an event, so that it thanks. */
export function followsEvent({ kind, blocks }: Letter): boolean {
  return kind !== "letter" || blocks.some(({ type }) => type === "date");
}

/** What probably comes next: the invitation after a save-the-date, which asks for no answer; then the thanks. */
export function likelyNext(card: Letter): PresetId {
  if (!followsEvent(card)) return "event";
  return card.kind === "letter" || card.blocks.some(({ type }) => type === "rsvp") ? "letter" : card.kind;
}

/** The content and look of a letter, without its guests. */
export function templateOf({ card: { v: _, kind: preset, ...card } }: Pick<LetterContent, "card">) {
  return { ...card, preset };
}

/**
 * The look of a letter, its envelope and its guests, with a preset's words: an invitation after a save-the-date, a
 * thank-you after an invitation, which is a letter with words of its own (`followsEvent`). Guests get new ids, since
 * each letter has links of its own; what the host knows of how to reach them stays (decision P6), with the notes, which
 * have the postal addresses; who comes with a guest is an answer, and stays behind. Nobody has been sent it yet.
 * @param onlyComing whether it is for those alone who have said yes, if anybody has: nobody else is thanked for coming
 */
export function nextLetter(
  { card, guests, hostList }: LetterContent & { readonly hostList: HostList },
  preset: PresetId,
  onlyComing = false,
) {
  const { v: _, kind: __, blocks: ___, ...look } = card;
  const coming = guests.filter(({ id }) => hostList.get(id)?.answer === "yes");
  const invited = onlyComing && coming.length > 0 ? coming : guests;
  const people = invited.map(({ id, name }) => {
    const { phone, email, note } = hostList.get(id) ?? {};
    const contact = { ...phone ? { phone } : {}, ...email ? { email } : {} };
    const kept = withoutNames(note ?? "");
    return { name, ...phone || email ? { contact } : {}, ...kept ? { note: kept } : {} };
  });
  const words = preset === "letter" && followsEvent(card) ? { blocks: thanksBlocks(card.lang) } : {};
  return { ...look, preset, ...words, guests: people };
}

/** The blocks of a letter of thanks, in the letter's language: what follows an event. */
function thanksBlocks(lang: LanguageId): BlockInput[] {
  return Object.entries(languages[lang].starters.thanks).map(([type, words]) => blockInput.parse({ type, ...words }));
}
