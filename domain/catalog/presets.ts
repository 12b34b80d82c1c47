import type { SealIcon, Stamp } from "./envelope.ts";
import type { StyleId } from "./styles.ts";

/** Occasions a letter can start from, with the block types each one pre-fills, in order. The words: `domain/i18n`. */
export const presets = [
  {
    id: "birthday",
    name: "Birthday",
    blocks: ["image", "heading", "text", "date", "place", "countdown", "rsvp", "signature"],
  },
  {
    id: "wedding",
    name: "Wedding",
    blocks: [
      "heading",
      "divider",
      "text",
      "image",
      "date",
      "place",
      "agenda",
      "dress",
      "gift",
      "rsvp",
      "signature",
    ],
  },
  { id: "party", name: "Party", blocks: ["heading", "image", "text", "date", "place", "dress", "music", "rsvp"] },
  {
    id: "baby",
    name: "Baby shower",
    blocks: ["image", "heading", "text", "date", "place", "gift", "rsvp", "signature"],
  },
  {
    id: "dinner",
    name: "Dinner",
    blocks: ["heading", "divider", "text", "date", "place", "agenda", "rsvp", "signature"],
  },
  { id: "graduation", name: "Graduation", blocks: ["heading", "image", "text", "countdown", "date", "place", "rsvp"] },
  { id: "event", name: "Event", blocks: ["heading", "text", "date", "place", "agenda", "link", "qr", "rsvp"] },
  { id: "letter", name: "Letter", blocks: ["heading", "text", "divider", "signature"] },
] as const;

type Preset = (typeof presets)[number];
export type PresetId = Preset["id"];

export const presetIds = presets.map((preset) => preset.id);

/** What the start page suggests with a preset. */
type Suggestion = {
  readonly style: StyleId;
  readonly seal: SealIcon;
  readonly stamp: Stamp;
  /** how many weeks before the event people send invitations */
  readonly weeks: number;
  /** the time of the first date; undefined: the preset's schedule has it */
  readonly time: string;
  /** when the schedules of the occasion's examples begin, where that is another time: letters made of them begin then */
  readonly exampleTimes?: readonly string[];
};

/** By preset: what a letter from the start page gets, until its host chooses something else. */
export const suggestions: Readonly<Record<PresetId, Suggestion>> = {
  birthday: { style: "confetti", seal: "cake", stamp: "cake", weeks: 6, time: "16:00", exampleTimes: ["13:30"] },
  wedding: { style: "ivory", seal: "ring", stamp: "love", weeks: 26, time: "14:30", exampleTimes: ["18:30"] },
  party: {
    style: "groovy",
    seal: "balloon",
    stamp: "disco",
    weeks: 4,
    time: "20:00",
    exampleTimes: ["16:00", "09:00"],
  },
  baby: { style: "botanical", seal: "heart", stamp: "butterfly", weeks: 6, time: "15:00" },
  dinner: { style: "deco", seal: "cheers", stamp: "rose", weeks: 3, time: "19:00", exampleTimes: ["20:15"] },
  graduation: {
    style: "midnight",
    seal: "cap",
    stamp: "rocket",
    weeks: 6,
    time: "18:00",
    exampleTimes: ["19:00", "16:00"],
  },
  event: { style: "minimal", seal: "star", stamp: "star", weeks: 6, time: "18:00", exampleTimes: ["17:00", "21:30"] },
  letter: { style: "parchment", seal: "sparkle", stamp: "dove", weeks: 0, time: "" },
};
