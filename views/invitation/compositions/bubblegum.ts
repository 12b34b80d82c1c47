import { contrast } from "../../../domain/letter/color.ts";
import { around, mix, whitened } from "../../letter/colors.ts";
import { band, beyond, foot, ground, opening, title } from "../parts.ts";
import { column, drawing, type Piece, text } from "../pieces.ts";
import type { Composition, Sheet } from "../sheet.ts";

const icing = "art/bubblegum/icing.svg";
const sprinkles = "art/bubblegum/sprinkles.svg";
const treats = "art/bubblegum/treats.svg";
const rim = "art/bubblegum/treats_rim.svg";

/** The least contrast of large letters with the white rim around them. */
const leastOnWhite = 2;

/** A sweet shop: icing drips over a label with a scalloped edge; weekday, day and month are three drops. */
export const bubblegum: Composition = {
  art: [icing, sprinkles, treats, rim],
  draw: (sheet) => {
    const { height, words, theme: { colors } } = sheet;
    const { accent, accentText, text: ink } = colors;
    const white = whitened(colors, 0.75);
    // The code lies on the label itself.
    const onLabel = { ...sheet, theme: { ...sheet.theme, colors: { ...colors, paper: white } } };
    const prose = { face: "body", color: ink, leading: 1.34, width: 700 } as const;
    const sticker = [
      { fill: "none", stroke: mix(accent, ink, 0.45), strokeWidth: 30, dy: 9 },
      { fill: "none", stroke: "#ffffff", strokeWidth: 24 },
      // A light accent cannot be told from its white rim.
      { fill: contrast(accent, "#ffffff") < leastOnWhite ? mix(accent, "#000000", 0.6) : accent },
    ];
    return [
      shop(sheet, white),
      ...column({ top: 232, bottom: height - 150, stretch: 1.8 }, (scale) => [
        text(sheet, words.over, { ...prose, size: 40 * scale, lines: 2 }),
        title(sheet, {
          ...{
            face: "head",
            color: accent,
            layers: sticker,
            size: 138 * scale,
            leading: 1.1,
            width: 780,
            letter: 700,
            height: 380 * scale,
          },
          ...{
            lines: 4,
            gap: 40,
            isJoined: true,
          },
        }),
        text(sheet, words.under, { ...prose, face: "head", size: 48 * scale, lines: 2, gap: 42 }),
        opening(sheet, { ...prose, size: 38 * scale, gap: 40 }),
        drops(sheet, scale),
        text(sheet, [words.date.year, words.times].filter(Boolean).join(" · "), {
          ...prose,
          face: "head",
          size: 38 * scale,
          lines: 2,
          gap: 34,
        }),
        text(sheet, words.place, { ...prose, face: "head", size: 47 * scale, color: accentText, lines: 2, gap: 40 }),
        text(sheet, words.address, { ...prose, size: 35 * scale, lines: 2, gap: 16 }),
        foot(onLabel, {
          ...{ left: 172, right: 908, gap: 44, dash: "1 16" },
          label: { ...prose, size: 34 * scale },
          name: { ...prose, face: "head", size: 52 * scale, color: accentText },
          reply: { ...prose, size: 31 * scale },
        }),
      ]),
    ];
  },
};

/** Weekday, day and month in three round sweets; the day is the largest. */
function drops(sheet: Sheet, scale: number): Piece | undefined {
  const { words: { date }, theme: { colors } } = sheet;
  if (date.day === "") return undefined;
  const { accent, onAccent, envelope, text: ink } = colors;
  const [large, small] = [98 * scale, 92 * scale];
  const side = mix(envelope, "#ffffff", 0.25);
  const dayInk = contrast(ink, accent) >= 3 ? ink : onAccent;
  return drawing(2 * large, (top) => {
    const middle = top + large;
    const sweet = (x: number, radius: number, fill: string, rim: string) =>
      `<circle cx="${x}" cy="${middle + 9}" r="${radius + 5}" fill="${mix(rim, ink, 0.4)}"/>` +
      `<circle cx="${x}" cy="${middle}" r="${radius}" fill="${fill}" stroke="#ffffff" stroke-width="10"/>` +
      `<path fill="none" stroke="#ffffff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round" d="M${
        x - radius * 0.66
      } ${middle - radius * 0.34}a${radius * 0.74} ${radius * 0.74} 0 0 1 ${radius * 0.4} ${-radius * 0.4}"/>`;
    const centred = (piece: Piece | undefined) => piece ? piece.draw(middle - piece.height / 2 + 5) : [];
    const word = { face: "head", color: ink, size: 41 * scale, lines: 1, width: small * 1.62 } as const;
    const far = 230 * scale;
    return [
      sweet(540 - far, small, side, accent) + sweet(540 + far, small, side, accent) + sweet(540, large, accent, accent),
      ...centred(text(sheet, date.before, { ...word, x: 540 - far })),
      ...centred(
        text(sheet, date.day, { ...word, color: dayInk, size: 104 * scale, caps: true, width: large * 1.6 }),
      ),
      ...centred(text(sheet, date.after, { ...word, x: 540 + far })),
    ];
  }, 44);
}

function shop(sheet: Sheet, white: string): string {
  const { height, pen, theme: { colors: { envelope, accent, paper } } } = sheet;
  const base = mix(envelope, accent, 0.1);
  const stripes = Array.from(
    { length: 18 },
    (_, index) => `M${index * 150 - 1500} ${height + 40}L${index * 150 - 1500 + height * 0.8} -40`,
  ).join("");
  const [left, top, right, bottom] = [76, 96, 1004, height - 84];
  return ground(sheet, base) + `<path stroke="${paper}" stroke-opacity=".7" stroke-width="56" d="${stripes}"/>` +
    `<g fill="${mix(accent, "#000000", 0.25)}" fill-opacity=".35" transform="translate(0 12)">${
      scallops(left, top, right, bottom)
    }</g>` +
    `<g fill="${white}">${scallops(left, top, right, bottom)}</g>` +
    `<rect x="${left + 26}" y="${top + 26}" width="${right - left - 52}" height="${
      bottom - top - 52
    }" rx="56" fill="none" stroke="${accent}" stroke-width="5" stroke-dasharray="1 16" stroke-linecap="round"/>` +
    dripping(sheet, 20, 14, mix(accent, "#000000", 0.18)) +
    `<path fill="${accent}" d="${band(-beyond, 30)}"/>` +
    dripping(sheet, 0, 28, accent) +
    `<path fill="${pen.tiles(sprinkles, 200, mix(accent, "#ffffff", 0.8))}" d="${band(-beyond, 44)}"/>` +
    sweets(sheet);
}

/** Icing from side to side, drawn copy by copy: a pattern would be blurred in print, and would end with a hairline. */
function dripping({ pen }: Sheet, left: number, top: number, color: string): string {
  const [width, height] = [300, 90];
  return [-1, 0, 1, 2, 3].map((at) => pen.art(icing, { left: left + at * width, top, width, height }, color)).join("");
}

/** A sweet and a lollipop as a sticker, below the code, or in both corners. */
function sweets({ height, pen, code, theme: { colors: { envelope, accent } } }: Sheet): string {
  const inks = [around(accent, envelope, 0.55, "longer"), accent];
  const paint = pen.linear([0, 0], [184, 0], [0.53, inks[0]!], [0.54, inks[1]!]);
  const place = code
    ? { left: 872, top: height - 154, width: 180, height: 129 }
    : { left: 14, top: height - 172, width: 196, height: 141 };
  const both = pen.art(rim, place, "#ffffff", { turn: -6 }) + pen.art(treats, place, paint, { turn: -6 });
  return code ? both : both + `<g transform="translate(1080 0) scale(-1 1)">${both}</g>`;
}

/** A rectangle whose edge is a row of half circles. */
function scallops(left: number, top: number, right: number, bottom: number): string {
  const radius = 29;
  const [across, down] = [right - left, bottom - top].map((length) => Math.round(length / (radius * 1.72)));
  const row = (count: number, at: (share: number) => readonly [number, number]) =>
    Array.from({ length: count + 1 }, (_, index) => {
      const [x, y] = at(index / count);
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}"/>`;
    }).join("");
  return `<path d="M${left} ${top}H${right}V${bottom}H${left}z"/>` +
    row(across!, (share) => [left + (right - left) * share, top]) +
    row(across!, (share) => [left + (right - left) * share, bottom]) +
    row(down!, (share) => [left, top + (bottom - top) * share]) +
    row(down!, (share) => [right, top + (bottom - top) * share]);
}
