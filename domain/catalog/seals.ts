/** Icons that can be pressed into the wax. */
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

/** Outlines of the wax. */
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
