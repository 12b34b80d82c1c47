import type { StyleId } from "../../domain/catalog/styles.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";

/** Width and height of a starter's picture, in pixels. */
export const [starterWidth, starterHeight] = [240, 300];

/** The asset path of the picture of a new letter in this style and language (`deno task shelf`). */
export function starterPicture(style: StyleId, lang: LanguageId): string {
  return `art/starters/${style}-${lang}.webp`;
}
