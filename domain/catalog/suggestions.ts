import type { PresetId } from "./presets.ts";
import type { SealIcon } from "./seals.ts";
import type { Stamp } from "./stamps.ts";
import type { StyleId } from "./styles.ts";

/** What the start page suggests with a preset. */
export type Suggestion = {
  readonly style: StyleId;
  readonly seal: SealIcon;
  readonly stamp: Stamp;
  /** how many weeks before the day people invite */
  readonly weeks: number;
  /** the time of the first date, where the preset's schedule does not say so */
  readonly time: string;
};

/** By preset: what a letter gets that was begun on the start page, until its host chooses something else. */
export const suggestions: Readonly<Record<PresetId, Suggestion>> = {
  birthday: { style: "confetti", seal: "cake", stamp: "cake", weeks: 6, time: "16:00" },
  wedding: { style: "ivory", seal: "ring", stamp: "love", weeks: 26, time: "14:30" },
  party: { style: "groovy", seal: "balloon", stamp: "disco", weeks: 4, time: "20:00" },
  baby: { style: "botanical", seal: "heart", stamp: "butterfly", weeks: 6, time: "15:00" },
  dinner: { style: "deco", seal: "cheers", stamp: "rose", weeks: 3, time: "19:00" },
  graduation: { style: "midnight", seal: "cap", stamp: "rocket", weeks: 6, time: "18:00" },
  event: { style: "minimal", seal: "star", stamp: "star", weeks: 6, time: "18:00" },
  letter: { style: "parchment", seal: "sparkle", stamp: "dove", weeks: 0, time: "" },
};
