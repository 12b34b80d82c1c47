import { palettesOf } from "../../domain/catalog/palettes.ts";
import { findStyle, styleIds } from "../../domain/catalog/styles.ts";
import { languageIds } from "../../domain/i18n/languages.ts";
import { contrast } from "../../domain/letter/color.ts";
import { readableContrast } from "../../domain/letter/theme.ts";
import { paletteName } from "../../views/editor/style/palettes.tsx";
import { assertNone, equal, same } from "../support/assert.ts";

/* The palettes that the style panel offers. */

Deno.test("each style has five palettes, the first its own, and words are easy to read in the others", () => {
  for (const style of styleIds) {
    const [own, ...others] = palettesOf(style);
    equal(own, findStyle(style).colors);
    same(others.length, 4, style);
    const faint = others.filter(({ paper, ink, accent }) =>
      Math.min(contrast(ink, paper), contrast(accent, paper)) < readableContrast
    );
    assertNone(`${style}: hard to read`, faint.map(({ paper }) => paper));
  }
});

Deno.test("brutal's stars, which have the accent, are seen on its ink", () => {
  const unseen = palettesOf("brutal").filter(({ accent, ink }) => contrast(accent, ink) < 2);
  assertNone("not seen", unseen.map(({ accent }) => accent));
});

Deno.test("the palettes of a style have different names, in each language", () => {
  for (const lang of languageIds) {
    for (const style of styleIds) {
      same(new Set(palettesOf(style).map((palette) => paletteName(palette, lang))).size, 5, `${style} in ${lang}`);
    }
  }
});
