import { noUpdates } from "../../domain/letter/facts/fact_updates.ts";
import { styleIds } from "../../domain/catalog/styles.ts";
import { emptyBlock } from "../../domain/blocks/index.ts";
import { blankCard, type Card } from "../../domain/letter/card.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { addressee } from "../../domain/letter/personalize.ts";
import { printTheme, resolveTheme, type Theme } from "../../domain/letter/theme.ts";
import { contrast } from "../../domain/letter/color.ts";
import { drawnColors, spotOf, whitened } from "../../views/letter/colors.ts";
import { letterCss } from "../../views/letter/letter_css.ts";
import { swatchClass } from "../../views/blocks/dress.tsx";
import { cssColor, themeCss } from "../../views/letter/theme_css.ts";
import { equal, match, ok, same, throws } from "../support/assert.ts";

/** Values that are no colour, or contain more than a colour. */
const others = [
  ...["", "red", "#fff", "#GGGGGG", "#ABCDEF", "#1234567", " #123456", "#123456\n", "123456", "rgb(0,0,0)"],
  ...["#123456}body{display:none", "#123456;--x:url(//evil.example)", "</style><script>", "var(--ink)"],
];

Deno.test("only #rrggbb gets into a style sheet", () => {
  for (const color of ["#000000", "#abcdef", "#012345"]) same(cssColor(color), color);
  for (const value of others) same(cssColor(value), undefined, value);
});

Deno.test("the style element sets the letter's colours and typefaces, and leaves out invalid values", () => {
  const theme = resolveTheme({ ...blankCard, custom: { accent: "#123456", head: "pixel" } });
  same(
    themeCss(theme, 9.5),
    "@layer tokens{.letter-page,.letter{" +
      "--paper:#f6ecd3;--ink:#3b2a1a;--accent:#123456;--envelope:#e7d3a7;" +
      "--text:#3b2a1a;--accent-text:#123456;--on-accent:#f6ecd3;--on-envelope:#3b2a1a;" +
      '--head:"pixel","pixel-fallback",monospace;--head-weight:400;--head-space:0em;--digit:1;' +
      '--body:"fell","fell-fallback",serif;--body-space:0em;--name-size:9.5}}',
  );
  for (const value of others) {
    const bent: Theme = { ...theme, colors: { ...theme.colors, paper: value } };
    same(themeCss(bent, 9.5), themeCss(theme, 9.5).replace("--paper:#f6ecd3;", ""));
    const unknown = { ...theme, fonts: { head: value, body: value } };
    throws(() => themeCss(unknown as unknown as Theme, 9.5), TypeError);
  }
});

Deno.test("midnight mixes its night into a paper of the host's own only where words stay readable", () => {
  const css = (custom: Card["custom"]) => themeCss(resolveTheme({ ...blankCard, style: "midnight", custom }), 9);
  ok(css({}).includes("--sky:#262d4b;--dusk:#151a2e"), css({}));
  ok(css({ paper: "#fff7ef", accent: "#8a2f4f" }).includes("--sky:#fff7ef;--dusk:#262d4b"));
});

Deno.test("the dots on bubblegum's envelope never hide the words across them, whatever colours the host has chosen", () => {
  const pairs = [{}, { paper: "#ff0000", envelope: "#ffff00" }, { paper: "#3b2a5a" }, { envelope: "#3b2a5a" }];
  for (const custom of pairs) {
    const theme = resolveTheme({ ...blankCard, style: "bubblegum", custom });
    const [, dots] = /--polka:(#[0-9a-f]{6})[;}]/.exec(themeCss(theme, 9)) ?? [];
    ok(dots && contrast(dots, theme.colors.envelope) <= 1.2, `${JSON.stringify(custom)}: ${dots}`);
  }
});

Deno.test("each colour of the dress boards has one rule, and nothing else gets in", () => {
  const board = (...values: string[]) => ({
    ...emptyBlock("dress", crypto.randomUUID().slice(0, 32)),
    board: values.map((value) => ({ kind: "color" as const, value })),
  });
  const css = (...blocks: ReturnType<typeof board>[]) => cssOf({ ...blankCard, blocks });
  const rules = (text: string) => [...text.matchAll(/\.swatch-[^{]*\{[^}]*\}/g)].map(([rule]) => rule);
  equal(rules(css(board("#c7b299", "#000000"), board("#c7b299"))), [
    ".swatch-c7b299{--swatch:#c7b299}",
    ".swatch-000000{--swatch:#000000}",
  ]);
  same(css(board(...others)), css());
  same(swatchClass("#c7b299"), "swatch-c7b299");
});

Deno.test("the same card gives the same style block: typefaces of this service, and one layer that the sheets rank", () => {
  same(cssOf({ ...blankCard }), cssOf(structuredClone(blankCard)));
  const [faces, tokens] = cssOf(blankCard).split(/(?=@layer)/);
  match(faces!, /^(?:@font-face\{[^{}<\\]*\})+$/);
  match(tokens!, /^@layer tokens\{\.letter-page,\.letter\{[^{}<>\\]*\}\}$/);
  const files = [...faces!.matchAll(/url\(([^)]*)\)/g)].map(([, file]) => file);
  same(files.length, 14);
  for (const file of files) match(file!, /^"\/asset\/fonts\/[\w./-]+\.woff2"$/);
});

Deno.test("no name can get out of the style block, and a long one is set smaller", () => {
  const named = (name: string) => cssOf(blankCard, name).replace(/--name-size:([\d.]+)\}\}$/, "");
  for (const name of ["</style><script>", "*/}body{display:none", "W".repeat(80)]) same(named(name), named("Ana"));
  match(cssOf(blankCard, "Ana"), /--name-size:9\.5\}\}$/);
  match(cssOf(blankCard, "W".repeat(80)), /--name-size:5\}\}$/);
});

/** The style element of the card's letter, as its guest gets it. */
function cssOf(card: Card, name = "Ana"): string {
  const rest = {
    id: "letter",
    revision: 1,
    guest: undefined,
    pictures: new Map(),
    created: new Date(0),
    updated: new Date(0),
    updates: noUpdates,
  };
  const letter: OpenedLetter = { ...rest, card, to: addressee(card, name) };
  return letterCss(letter, (path) => `/asset/${path}`);
}

Deno.test("minimal has one spot of colour: the host's accent, or red beside black on black", () => {
  same(spotOf({ accent: "#1f4fd8", ink: "#141414" }), "#1f4fd8");
  const spot = spotOf({ accent: "#141414", ink: "#141414" });
  ok(contrast(spot, "#141414") > 3, spot);
});

Deno.test("bubblegum's name has a rim in the envelope's colour, if the name is too light for a white one", () => {
  const rim = (envelope: string) =>
    /--front-rim:([^;}]*)/.exec(themeCss(resolveTheme({ ...blankCard, style: "bubblegum", custom: { envelope } }), 9))
      ?.[1];
  equal(["#203040", "#ffc2dc"].map(rim), ["#203040", undefined]);
});

Deno.test("deco's table has fans and gets darker only below words that are light", () => {
  const table = (envelope: string) =>
    /--lacquer:.*?--fans:[^;}]*/.exec(themeCss(resolveTheme({ ...blankCard, style: "deco", custom: { envelope } }), 9))
      ?.[0];
  equal(["#203040", "#b76e79", "#9caf88"].map(table), ["--lacquer:black;--fans:9rem", undefined, undefined]);
});

Deno.test("on paper a countdown may be a date: its day has a rule of its own, too", () => {
  const countdown = { ...emptyBlock("countdown", "c"), to: "2027-09-22" };
  match(cssOf({ ...blankCard, blocks: [countdown] }), /\.fit-\d+\{--longest:/);
});

Deno.test("paper takes as much white as its words allow", () => {
  const night = { paper: "#101820", text: "#f2f2f2", accentText: "#ff6f61" };
  const mixed = whitened(night, 0.75);
  for (const words of [night.text, night.accentText]) ok(contrast(words, mixed) >= 4.5, `${words} on ${mixed}`);
  same(whitened({ paper: "#fdfcf7", text: "#1d2b45", accentText: "#2560c9" }, 1), "#ffffff");
});

Deno.test("an accent that the paper would swallow is drawn nearer to the words, and any other as it is", () => {
  for (const [style, accent] of [["ivory", "#fbf8f0"], ["midnight", "#14101c"], ["launch", "#0a0a12"]] as const) {
    const theme = resolveTheme({ ...blankCard, style, custom: { accent } });
    const { colors } = theme;
    const drawn = drawnColors(theme);
    ok(contrast(drawn.accent, colors.paper) >= 1.4, `${style}: ${drawn.accent}`);
    ok(contrast(drawn.onAccent, drawn.accent) >= 4.5, `${style}: words on ${drawn.accent}`);
  }
  for (const style of styleIds) {
    const theme = printTheme({ ...blankCard, style, custom: {} }, "save");
    same(drawnColors(theme), theme.colors, style);
  }
});
