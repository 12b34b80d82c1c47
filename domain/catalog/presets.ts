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

export type Preset = (typeof presets)[number];
export type PresetId = Preset["id"];

export const presetIds = presets.map((preset) => preset.id);
