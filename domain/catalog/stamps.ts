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
