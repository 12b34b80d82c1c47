import { contrast } from "../../../domain/letter/color.ts";
import { readableContrast } from "../../../domain/letter/theme.ts";
import { deepen, mix } from "../../letter/colors.ts";
import { lines } from "../../preview/motifs.ts";
import { codeWidth, type Composition, drawCode, type Drawn, isClear, type Sheet } from "../sheet.ts";
import { ground, grow, guest, opening, title } from "../parts.ts";
import { column, text } from "../pieces.ts";

const ascent = "art/launch/ascent.svg";
const [left, right] = [88, 992];
const white = "#ffffff";

/** A launch: an enormous headline on black glass, a planet's edge at sunrise, and the facts like an instrument's. */
export const launch: Composition = {
  art: [ascent],
  draw: (sheet) => {
    const { height, words, pen, theme: { colors } } = sheet;
    const { accentText, text: ink } = colors;
    const small = { face: "body", color: ink, x: left, anchor: "start", leading: 1.42 } as const;
    const quiet = mix(ink, colors.paper, 0.1);
    // On paper that is left white, white would be nothing.
    const light = contrast(white, colors.paper) < readableContrast ? ink : white;
    const shining = [{
      fill: pen.linear([left, 0], [right, height * 0.6], [0, light], [0.55, ink], [1, accentText]),
    }];
    const facts = Math.round(height * (words.isLetter ? 0.74 : 0.53));
    const foot = height - 236 * grow(height);
    const written = [
      ...column({ top: 116, bottom: facts - 74, rise: 0, stretch: 1.3 }, (scale, calm) => [
        text(sheet, words.over, { ...small, color: accentText, size: 35 * calm, width: 700, lines: 2 }),
        title(sheet, {
          ...{
            face: "head",
            color: ink,
            layers: shining,
            x: left,
            anchor: "start",
            size: 190 * scale,
            spacing: -0.035,
          },
          ...{ leading: 1.0, width: right - left, height: 470 * scale, lines: 5, gap: 34, isJoined: true },
        }),
        text(sheet, words.under, {
          ...small,
          face: "head",
          color: accentText,
          size: 46 * calm,
          width: 760,
          lines: 2,
          gap: 42,
        }),
        opening(sheet, { ...small, color: quiet, size: 36 * calm, width: words.isLetter ? 880 : 740, gap: 36 }),
      ]),
      ...words.isLetter ? [] : instruments(sheet, facts, horizonOf(sheet) - 42),
      ...column({ top: foot + 10, bottom: height - 66, rise: 1, stretch: 1 }, (scale) => [
        guest(sheet, {
          label: { ...small, color: accentText, size: 31 * scale, gap: 0, width: 560 },
          name: { ...small, face: "head", size: 44 * scale, leading: 1.1, width: 600 },
        }),
        text(sheet, words.reply, { ...small, color: quiet, size: 31 * scale, lines: 2, width: 600, gap: 24 }),
      ]),
    ];
    return [
      night(sheet),
      rocket(sheet, written, facts - 40),
      ...written,
      sheet.code
        ? drawCode(sheet.code, sheet.theme, right - codeWidth(sheet.code), height - 66 - codeWidth(sheet.code))
        : "",
    ];
  },
};

/** The height of the planet's edge in the middle: all of a code is below it, also where it has curved down. */
function horizonOf({ height, code }: Sheet): number {
  return height - 306 * grow(height) - (code ? 44 : 0);
}

/** Two columns below a hairline: the day and the time, the place and its address. */
function instruments(sheet: Sheet, top: number, bottom: number) {
  const { words, pen, theme: { colors } } = sheet;
  const { accent, accentText, text: ink, paper } = colors;
  // The words lie where the glow begins.
  const clear = contrast(white, paper) < readableContrast ? ink : white;
  const both = words.date.day !== "" && words.place !== "";
  const middle = both ? 556 : left;
  const one = { face: "body", color: ink, x: left, anchor: "start", width: 420, leading: 1.4 } as const;
  const other = { ...one, x: middle, width: right - middle } as const;
  const line = pen.linear([left, 0], [right, 0], [0, accent, 0.9], [1, accent, 0.15]);
  const room = { top: top + 48, bottom, rise: 0, stretch: 1.2 };
  // Numbered, as on the page, each at the beginning of its line.
  const numbered = (number: string, x: number, end: number): Drawn => [
    `<path fill="${line}" d="M${x + 100} ${top}H${end}v2H${x + 100}z"/>` +
    `<rect x="${x}" y="${
      top - 21
    }" width="84" height="44" rx="22" fill="none" stroke="${accent}" stroke-opacity=".6" ` +
    `stroke-width="2"/>`,
    ...text(sheet, number, { ...one, x: x + 42, anchor: "middle", size: 25, color: accentText })!.draw(top - 9),
  ];
  return [
    ...both
      ? [...numbered("01", left, middle - 36), ...numbered("02", middle, right)]
      : [`<path fill="${line}" d="M${left} ${top}H${right}v2H${left}z"/>`],
    ...column(room, (scale) => [
      text(sheet, words.date.before, { ...one, color: accentText, size: 35 * scale, gap: 0 }),
      text(sheet, words.date.dayMonth, { ...one, face: "head", size: 62 * scale, spacing: -0.03, lines: 1, gap: 24 }),
      text(sheet, [words.date.year, words.times].filter(Boolean).join(", "), {
        ...one,
        color: clear,
        size: 32 * scale,
        lines: 2,
        gap: 22,
      }),
    ]),
    ...column(room, (scale) => [
      text(sheet, words.place, { ...other, face: "head", size: 43 * scale, leading: 1.2, lines: 3, gap: 0 }),
      text(sheet, withNumber(words.address), {
        ...other,
        color: clear,
        size: 32 * scale,
        lines: words.address.length > shortAddress ? 3 : 2,
        gap: 22,
      }),
    ]),
  ];
}

/** An address with no more letters than this is rather smaller than on a third line. */
const shortAddress = 44;

/** The street's number stays with its name. */
function withNumber(address: string): string {
  return address.replace(/, (?=\d{1,4}\s?[a-z]?(?:,|$))/gim, ",\u00a0");
}

/** The rocket that has left the planet: beside the title, where no word stands; on a letter above the horizon. */
function rocket(sheet: Sheet, written: Drawn, bottom: number): string {
  const { words, pen, theme: { colors: { accent } } } = sheet;
  if (words.isLetter) {
    return pen.art(ascent, { left: 850, top: horizonOf(sheet) - 230, width: 120, height: 240 }, accent);
  }
  const places = Array.from({ length: 20 }, (_, at) => ({ left: 852, top: 64 + at * 32, width: 150, height: 300 }));
  const place = places.find((one) => one.top + one.height < bottom && isClear(sheet, written, one));
  return place ? pen.art(ascent, place, accent) : "";
}

function night(sheet: Sheet): string {
  const { height, pen, theme: { colors: { paper, accent, text } } } = sheet;
  const violet = deepen(accent);
  const edge = horizonOf(sheet);
  const planet = 1500;
  const y = edge + planet;
  const grid = `<g opacity=".9" transform="translate(-60 -60)">${
    lines([60, 60], text, 1, 0.06, { width: 1200, height: height + 120 })
  }</g>`;
  const rim = planet / (planet + 130);
  // Nothing shines below the planet: of what it covers a hairline would be left along the sheet's edge.
  const halo = pen.radial(
    [540, y],
    planet + 130,
    ...[[rim - 0.02, violet, 0], [rim - 0.01, violet, 0.95], [0.955, violet, 0.3], [1, violet, 0]] as const,
  );
  return ground(sheet, paper) + grid +
    ground(sheet, pen.radial([900, -60], 900, [0, violet, 0.55], [1, violet, 0])) +
    ground(sheet, halo) +
    `<circle cx="540" cy="${y}" r="${planet}" fill="${paper}"/>` +
    `<circle cx="540" cy="${y}" r="${planet}" fill="none" stroke="${
      pen.radial([540, edge], 620, [0, "#ffffff"], [0.5, accent], [1, accent, 0])
    }" stroke-width="5"/>`;
}
