import { raw } from "hono/html";
import { contrast } from "../../domain/letter/color.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";

/** The sides of a pixel, and of the square of four in which shades are mixed. */
const [pixel, square] = [4, 8];
/** A grey for each pixel of a square, row by row: added to a picture, it decides which of two shades a pixel gets. */
const greys = ["#202020", "#a0a0a0", "#e0e0e0", "#606060"];
/** How much of the grey is added, and what is taken off again. */
const [added, taken] = [".26", "-.15"];

/**
 * The camera of an 8-bit handheld: a filter for grey pictures, on its grid and in the letter's own four colours, which
 * are mixed by patterns. The style's sheet refers to it as `url("#camera")`, and in WebKit, which draws no flood of a
 * pixel's size, to the shades alone. It is in the page, because a keepsake has no other file; and it is not hidden with
 * `display`, because then no engine applies it. Once in a document, and only where a letter of this style has pictures.
 */
export function HandheldCamera({ letter }: { letter: Pick<OpenedLetter, "card" | "pictures"> }) {
  if (letter.card.style !== "pocket" || letter.pictures.size === 0) return null;
  const { text, accent, envelope, paper } = resolveTheme(letter.card).colors;
  const colors = inColors([text, accent, envelope, paper]);
  return (
    <svg class="visually-hidden" aria-hidden="true">
      {raw(filter("camera", onGrid() + mixed() + colors) + filter("shades", colors))}
    </svg>
  );
}

function filter(id: string, steps: string): string {
  return `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">${steps}</filter>`;
}

/**
 * From dark to light: each quarter of the greys becomes one of the colours. A value is a quarter of a step more, because
 * engines round down.
 */
function inColors(colors: readonly string[]): string {
  const sorted = colors.toSorted((one, other) => contrast("#000000", one) - contrast("#000000", other));
  const functions = ["R", "G", "B"].map((part, index) => {
    const values = sorted.map((color) =>
      ((parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) + 0.25) / 255).toFixed(4)
    );
    return `<feFunc${part} type="discrete" tableValues="${values.join(" ")}"/>`;
  });
  return `<feComponentTransfer>${functions.join("")}</feComponentTransfer>`;
}

/** Takes the middle of each pixel, and fills the pixel with it. */
function onGrid(): string {
  const middle = pixel / 2;
  return `<feFlood x="${middle / 2}" y="${middle / 2}" width="${middle}" height="${middle}"/>` +
    `<feComposite operator="over" width="${pixel}" height="${pixel}"/><feTile result="grid"/>` +
    `<feComposite in="SourceGraphic" in2="grid" operator="in"/>` +
    `<feMorphology operator="dilate" radius="${middle / 2}" result="picture"/>`;
}

function mixed(): string {
  const floods = greys.map((grey, index) => {
    const [x, y] = [(index % 2) * pixel, Math.floor(index / 2) * pixel];
    return `<feFlood flood-color="${grey}" x="${x}" y="${y}" width="${pixel}" height="${pixel}" result="${index}"/>`;
  });
  const nodes = greys.map((_, index) => `<feMergeNode in="${index}"/>`);
  return `${floods.join("")}<feMerge width="${square}" height="${square}">${nodes.join("")}</feMerge>` +
    `<feTile result="pattern"/>` +
    `<feComposite in="picture" in2="pattern" operator="arithmetic" k2="1" k3="${added}" k4="${taken}"/>`;
}
