/** The words that name a colour, such as "very light blue". */
export type ShadeWords = {
  readonly hues: Readonly<Record<Hue, string>>;
  readonly tones: Readonly<Record<Exclude<Tone, "plain">, string>>;
  /** whether the lightness comes before the hue, as in "light blue" */
  readonly toneFirst: boolean;
};

export type Hue = "white" | "black" | "grey" | "beige" | "brown" | CircleHue;
/** Hues of the colour circle. */
export type CircleHue = "red" | "orange" | "yellow" | "green" | "turquoise" | "blue" | "violet" | "pink";
export type Tone = "veryLight" | "light" | "plain" | "dark" | "veryDark";
