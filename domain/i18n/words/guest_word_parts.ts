/** The parts of a guest's ready reply. Any part may be missing or empty, and the sentence must still read well. */
export type ReplyParts = {
  /** the guest's own name; missing for the link without a guest */
  readonly guest?: string | undefined;
  /** the event's title, put in quotation marks */
  readonly event?: string | undefined;
  /** the day, in the form in which `GuestWords` takes dates */
  readonly date?: string | undefined;
};

/** The parts of the message beside a link; any part may be empty. */
export type LinkParts = { readonly guest: string; readonly title: string };

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

/** The words of the form in which a guest replies (decision P4). */
export type ReplyFormWords = {
  /** Labels of the form's lines; in the message each stands before what the guest wrote. */
  readonly people: string;
  readonly names: string;
  readonly diet: string;
  /** The last line of the form; in the message it stands without its label. */
  readonly words: string;
  /** Below the form: nothing has to be filled in, and nothing is sent before the guest sends it. */
  readonly hint: string;
  /** A label before what the guest wrote. */
  readonly line: (label: string) => string;
  /** At the end of the message, before the host's link that counts the answer (decision P5). */
  readonly toHost: string;
  /** In place of the two buttons, after the guest has answered on this device. */
  readonly saidYes: string;
  readonly saidNo: string;
  /** Button beside them. */
  readonly change: string;
};
