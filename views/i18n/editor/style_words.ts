import type { FontId } from "../../../domain/catalog/fonts.ts";
import type { StyleColors, StyleId } from "../../../domain/catalog/styles.ts";
import type { Frame } from "../../../domain/letter/custom.ts";

/** The words of the panel in which a letter's style is chosen. */
export type StyleWords = {
  readonly title: string;
  readonly hint: string;
  readonly choice: string;
  readonly styles: Readonly<Record<StyleId, string>>;
  readonly colors: string;
  readonly colorsHint: string;
  readonly color: Readonly<Record<keyof StyleColors, string>>;
  /** the picker beside a colour's field */
  readonly pick: (color: string) => string;
  readonly badColor: string;
  /** a choice was replaced by another while the page was open; the label of what stands there now */
  readonly stored: string;
  readonly own: string;
  readonly allOwn: string;
  /** how well words can be read on the paper; the ratio is written in the reader's language */
  readonly contrast: {
    readonly words: (ratio: string) => string;
    readonly wordsLow: (ratio: string, shown: string) => string;
    readonly accent: (ratio: string) => string;
    readonly accentLow: (ratio: string, shown: string) => string;
    readonly remedy: (color: string) => string;
  };
  readonly typefaces: string;
  readonly head: string;
  readonly body: string;
  readonly styleOwn: (name: string) => string;
  readonly fonts: Readonly<Record<FontId, string>>;
  readonly frame: string;
  readonly frames: Readonly<Record<Frame, string>>;
};
