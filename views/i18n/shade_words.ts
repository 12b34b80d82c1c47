import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { Shade } from "../editor/style/shade.ts";
import { editorWords } from "./words.ts";

/** A colour in words, such as "very light blue". */
export function shadeWords({ hue, tone }: Shade, lang: LanguageId): string {
  const { hues, tones, toneFirst } = editorWords(lang).style.shades;
  if (tone === "plain") return hues[hue];
  return toneFirst ? `${tones[tone]} ${hues[hue]}` : `${hues[hue]} ${tones[tone]}`;
}
