// @ts-types="@types/culori"
import { converter } from "culori";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { CircleHue, Hue, Tone } from "../../domain/i18n/words/guest_word_parts.ts";
import { guestWords } from "./words.ts";

/** A colour as people name it: its hue, and how light or dark it is. */
type Shade = { readonly hue: Hue; readonly tone: Tone };

type Measures = { readonly l: number; readonly c: number; readonly h: number };

/** The end of each hue on the colour circle, in degrees of oklch. */
const circle: readonly (readonly [end: number, hue: CircleHue])[] = [
  [8, "pink"],
  [40, "red"],
  [75, "orange"],
  [115, "yellow"],
  [170, "green"],
  [215, "turquoise"],
  [285, "blue"],
  [332, "violet"],
  [360, "pink"],
];
/** The lightness from which each tone begins. */
const tones: readonly (readonly [from: number, tone: Tone])[] = [
  [0.9, "veryLight"],
  [0.72, "light"],
  [0.5, "plain"],
  [0.3, "dark"],
];
/** Chroma: below the first a colour is grey, above the second it is a full colour. */
const [greyish, full] = [0.014, 0.15];
const [whitish, blackish] = [0.97, 0.2];

const toOklch = converter("oklch");

/** Names a colour for readers who cannot see it. @param color `#rrggbb` */
export function shadeOf(color: string): Shade {
  const { l, c, h = 0 } = toOklch(color)!;
  const hue = hueOf({ l, c, h });
  if (hue === "white" || hue === "black") return { hue, tone: "plain" };
  const tone = tones.find(([from]) => l >= from)?.[1] ?? "veryDark";
  return { hue, tone: c >= full && l >= tones[2]![0] ? "plain" : tone };
}

function hueOf({ l, c, h }: Measures): Hue {
  if (c < greyish) return l >= whitish ? "white" : l < blackish ? "black" : "grey";
  const hue = circle.find(([end]) => h < end)![1];
  if (hue === "pink" && l < 0.45) return "red";
  if (hue === "red" && l > 0.75) return "pink";
  const isEarthen = hue === "red" || hue === "orange" || hue === "yellow";
  if (isEarthen && c < 0.07) return l >= 0.75 ? "beige" : "brown";
  return isEarthen && c < 0.13 && l < 0.6 ? "brown" : hue;
}

/** A colour in words, such as "very light blue". */
export function shadeWords({ hue, tone }: Shade, lang: LanguageId): string {
  const { hues, tones, toneFirst } = guestWords(lang).shades;
  if (tone === "plain") return hues[hue];
  return toneFirst ? `${tones[tone]} ${hues[hue]}` : `${hues[hue]} ${tones[tone]}`;
}
