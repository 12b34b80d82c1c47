/**
 * The five places of an envelope that can hold a block, with the characters that fit each (interface, "Envelope";
 * decision E1).
 */
export const slots = [
  { slot: "front-center", role: "Recipient", block: "heading", maxChars: 36, maxLines: 1 },
  { slot: "front-tl", role: "Sender", block: "text", maxChars: 90, maxLines: 3 },
  { slot: "front-tr", role: "Postage", block: "stamp", maxChars: 0, maxLines: 0 },
  { slot: "front-bl", role: "Note", block: "text", maxChars: 60, maxLines: 2 },
  { slot: "back-center", role: "Under the seal", block: "text", maxChars: 40, maxLines: 1 },
] as const;

export type Slot = (typeof slots)[number];
export type SlotName = Slot["slot"];

/** Pictures a postage stamp can show. The empty string is an envelope without a stamp. */
export const stamps = [
  "love",
  "rose",
  "dove",
  "castle",
  "moon",
  "cake",
  "sunflower",
  "shell",
  "butterfly",
  "star",
  "key",
  "rocket",
  "disco",
  "invader",
] as const;

export type Stamp = (typeof stamps)[number];

/** Icons for the wax seal. */
export const sealIcons = [
  "heart",
  "ring",
  "cake",
  "cheers",
  "balloon",
  "gift",
  "cap",
  "note",
  "star",
  "sparkle",
  "moon",
  "sun",
  "flower",
  "snowflake",
  "tree",
  "crown",
  "dragon",
  "code",
] as const;

export type SealIcon = (typeof sealIcons)[number];

/** Outlines of the wax seal. */
export const sealShapes = ["scallop", "round", "flower", "octagon"] as const;

export type SealShape = (typeof sealShapes)[number];

/** How the `seal` string is written (interface, "seal"). */
export const sealFormats = {
  "": "no seal",
  "_": "plain wax without a mark",
  "icon:<icon>": "one of the icons, such as icon:heart",
  "ini:ABC": "initials, one or more letters",
  "duo:A|J": "the initials of two people",
} as const;
