import * as fc from "fast-check";
import { styleIds } from "../../../domain/catalog/styles.ts";
import { blankCard, type Card } from "../../../domain/letter/card.ts";
import { contrast } from "../../../domain/letter/color.ts";
import { type Custom, resolveTheme, type Theme } from "../../../domain/letter/theme.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const themeOf = (style: Card["style"], custom: Custom = {}) => resolveTheme({ ...blankCard, style, custom });

/** Each pair of text colour and surface. */
const surfaces = ({ colors }: Theme) => [
  { words: colors.text, surface: colors.paper },
  { words: colors.accentText, surface: colors.paper },
  { words: colors.onAccent, surface: colors.accent },
  { words: colors.onEnvelope, surface: colors.envelope },
];

const assertReadable = (theme: Theme) => {
  for (const { words, surface } of surfaces(theme)) {
    ok(contrast(words, surface) >= 4.5, `${theme.style}: ${words} on ${surface}`);
  }
};

Deno.test("contrast is what WCAG computes", () => {
  const known: [string, string, number][] = [
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#767676", "#ffffff", 4.54],
    ["#777777", "#ffffff", 4.48],
    ["#949494", "#ffffff", 3.03],
    ["#ff0000", "#ffffff", 4.0],
    ["#00ff00", "#ffffff", 1.37],
    ["#0000ff", "#ffffff", 8.59],
    ["#ff0000", "#000000", 5.25],
    ["#0000ff", "#000000", 2.44],
    ["#010101", "#000000", 1.01],
  ];
  for (const [one, other, ratio] of known) {
    same(Math.round(contrast(one, other) * 100) / 100, ratio, `${one} on ${other}`);
    same(contrast(one, other), contrast(other, one));
  }
});

Deno.test("words are readable on every surface of every style", () => {
  for (const style of styleIds) assertReadable(themeOf(style));
});

Deno.test("words are readable on every surface, whatever colours a host chooses", () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  const chosen = fc.record({ paper: hex, ink: hex, accent: hex, envelope: hex }, { requiredKeys: [] });
  fc.assert(
    fc.property(chosen, (custom) => {
      const theme = themeOf("romance", custom);
      assertReadable(theme);
      for (const [key, value] of Object.entries(custom)) same(theme.colors[key as keyof typeof custom], value);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("the ink is the words' colour wherever it can be read", () => {
  const { colors } = themeOf("parchment");
  equal([colors.text, colors.onEnvelope, colors.accentText, colors.onAccent], [
    "#3b2a1a",
    "#3b2a1a",
    "#7a3b16",
    "#f6ecd3",
  ]);
  same(themeOf("parchment", { ink: "#102030" }).colors.text, "#102030");
});

Deno.test("words take another colour of the palette where theirs cannot be read, and black or white where none can", () => {
  same(themeOf("parchment", { ink: "#f6ecd3" }).colors.text, "#7a3b16");
  same(themeOf("parchment", { paper: "#777777", ink: "#777777", accent: "#888888" }).colors.text, "#000000");
  same(themeOf("parchment", { paper: "#202020", ink: "#202020", accent: "#303030" }).colors.text, "#ffffff");
});

Deno.test("words that no colour of the palette suits are a dark shade of what they stand on, before they are black", () => {
  same(themeOf("bubblegum").colors.onAccent, "#4d112b", "a berry on the pink button");
  same(themeOf("romance", { accent: "#e0b020", paper: "#d0a018", ink: "#c09010" }).colors.onAccent, "#423204");
});

Deno.test(verifies("input.custom", "overrides stand on top of the style, each for itself"), () => {
  const { fonts, frame, colors } = themeOf("midnight");
  equal({ fonts, frame }, { fonts: { head: "medieval", body: "fell" }, frame: "none" });
  equal([colors.paper, colors.ink, colors.accent, colors.envelope], ["#151a2e", "#ece6d6", "#e3b55b", "#262d4b"]);
  equal(themeOf("midnight", { body: "inter" }).fonts, { head: "medieval", body: "inter" });
  equal(themeOf("midnight", { head: "kalam" }).fonts, { head: "kalam", body: "fell" });
  const changed = themeOf("midnight", { accent: "#ffffff" }).colors;
  equal([changed.paper, changed.ink, changed.accent, changed.envelope], ["#151a2e", "#ece6d6", "#ffffff", "#262d4b"]);
});

Deno.test(verifies("custom.frame", "a frame applies on top of the style and changes nothing else of it"), () => {
  for (const frame of ["none", "rule", "ornate"] as const) {
    equal(themeOf("deco", { frame }), { ...themeOf("deco"), frame });
  }
});
