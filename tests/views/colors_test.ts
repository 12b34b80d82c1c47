import { emptyBlock } from "../../domain/letter/block.ts";
import { blankCard } from "../../domain/letter/card.ts";
import { resolveTheme, type Theme } from "../../domain/letter/theme.ts";
import { cssColor } from "../../views/letter/css_color.ts";
import { letterCss } from "../../views/letter/letter_css.ts";
import { swatchClass } from "../../views/letter/swatches.ts";
import { themeCss } from "../../views/letter/theme_css.ts";
import { equal, match, ok, same } from "../support/assert.ts";

/** What is no colour, or is one and more. */
const others = [
  ...["", "red", "#fff", "#GGGGGG", "#ABCDEF", "#1234567", " #123456", "#123456\n", "123456", "rgb(0,0,0)"],
  ...["#123456}body{display:none", "#123456;--x:url(//evil.example)", "</style><script>", "var(--ink)"],
];

Deno.test("only #rrggbb gets into a style sheet", () => {
  for (const color of ["#000000", "#abcdef", "#012345"]) same(cssColor(color), color);
  for (const value of others) same(cssColor(value), undefined, value);
});

Deno.test("the style block sets the letter's colours and typefaces, and leaves out what is none", () => {
  const theme = resolveTheme({ ...blankCard, custom: { accent: "#123456", head: "pixel" } });
  const css = themeCss(theme);
  for (const set of ["--accent:#123456", "--paper:#f6ecd3", "--head:var(--font-pixel)", "--body:var(--font-fell)"]) {
    ok(css.includes(set), set);
  }
  for (const value of others) {
    const bent = { ...theme, colors: { ...theme.colors, paper: value }, fonts: { head: value, body: value } };
    const bentCss = themeCss(bent as unknown as Theme);
    same(bentCss, css.replace("--paper:#f6ecd3;", "").replace(";--head:var(--font-pixel);--body:var(--font-fell)", ""));
  }
});

Deno.test("each colour of the dress boards has one rule, and nothing else gets in", () => {
  const board = (...values: string[]) => ({
    ...emptyBlock("dress", crypto.randomUUID().slice(0, 32)),
    board: values.map((value) => ({ kind: "color" as const, value })),
  });
  const css = (...blocks: ReturnType<typeof board>[]) => letterCss({ ...blankCard, blocks });
  const rules = (text: string) => [...text.matchAll(/\.swatch-[^{]*\{[^}]*\}/g)].map(([rule]) => rule);
  equal(rules(css(board("#c7b299", "#000000"), board("#c7b299"))), [
    ".swatch-c7b299{--swatch:#c7b299}",
    ".swatch-000000{--swatch:#000000}",
  ]);
  same(css(board(...others)), css());
  same(swatchClass("#c7b299"), "swatch-c7b299");
});

Deno.test("the same card gives the same style block, in one layer that the sheets rank", () => {
  same(letterCss({ ...blankCard }), letterCss(structuredClone(blankCard)));
  match(letterCss(blankCard), /^@layer tokens\{[^<"\\]*\}\}$/);
});
