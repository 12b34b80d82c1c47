import { around, mix, whitened } from "../../letter/colors.ts";
import type { Pen } from "../../preview/pen.ts";
import { foot, ground, opening, title } from "../parts.ts";
import { column, drawing, type Piece, text } from "../pieces.ts";
import type { Composition, Sheet } from "../sheet.ts";

const shower = "art/confetti/shower.svg";
const bunting = "art/confetti/bunting.svg";
const streamer = "art/confetti/streamer.svg";

/** A party: bunting and a shower of paper, and the day on a leaf torn from the calendar. */
export const confetti: Composition = {
  art: [shower, bunting, streamer],
  draw: (sheet) => {
    const { height, words, pen, theme: { colors } } = sheet;
    const { accentText, text: ink } = colors;
    const prose = { face: "body", color: ink, leading: 1.34, width: 760 } as const;
    // Printed in two inks, one a little out of place, as in the letter.
    const layers = [{ fill: mix(papers(pen).cherry, colors.paper, 0.22), dx: 5.5, dy: 5.5 }, { fill: accentText }];
    return [
      party(sheet),
      ...column({ top: 262, bottom: height - 176, stretch: 1.8 }, (scale) => [
        text(sheet, words.over, { ...prose, size: 40 * scale, lines: 2 }),
        title(sheet, {
          ...{
            face: "head",
            color: accentText,
            size: 150 * scale,
            leading: 1.06,
            width: 860,
            letter: 760,
            height: 400 * scale,
            lines: 4,
          },
          ...{ gap: 32, isJoined: true, layers },
        }),
        text(sheet, words.under, { ...prose, face: "head", size: 49 * scale, color: ink, lines: 2, gap: 36 }),
        opening(sheet, { ...prose, size: 38 * scale, gap: 36 }),
        leaf(sheet, scale),
        text(sheet, words.place, { ...prose, face: "head", size: 49 * scale, lines: 2, gap: 40 }),
        text(sheet, words.address, { ...prose, size: 35 * scale, lines: 2, gap: 16 }),
        foot(sheet, {
          ...{ left: 116, right: 964, gap: 44 },
          label: { ...prose, size: 34 * scale },
          name: { ...prose, face: "head", size: 48 * scale, color: accentText },
          reply: { ...prose, size: 31 * scale },
        }),
      ]),
    ];
  },
};

/** A leaf of a calendar, a little turned: weekday on the coloured edge, the day, month and year below; the time beside it. */
function leaf(sheet: Sheet, scale: number): Piece | undefined {
  const { words: { date, times }, pen, theme: { colors } } = sheet;
  if (date.day === "") return undefined;
  const { cherry } = papers(pen);
  const { text: ink } = colors;
  const [width, height] = [296 * scale, 270 * scale];
  const spoken = { face: "head", size: 44 * scale, color: ink, leading: 1.25, lines: 4 } as const;
  const lines = text(sheet, times, { ...spoken, width: 440 })?.draw(0).filter((part) => typeof part !== "string") ?? [];
  const wide = Math.max(0, ...lines.map((line) => sheet.measures(line.face).width(line.text) * line.size));
  const x = times ? 540 - (wide + 54) / 2 : 540;
  const left = x - width / 2;
  return drawing(height, (top) => {
    const edge = 68 * scale;
    const word = { face: "head", x, lines: 1, width: width - 44 } as const;
    const at = (piece: Piece | undefined, middle: number) => piece ? piece.draw(top + middle - piece.height / 2) : [];
    const time = text(sheet, times, {
      ...spoken,
      ...{ x: left + width + 54, anchor: "start", width: 440 },
    });
    return [
      `<g transform="rotate(-4 ${x} ${top + height / 2})"><path fill="#000" fill-opacity=".12" d="M${left + 8} ${
        top + 12
      }h${width}v${height}h${-width}z"/>` +
      `<path fill="${whitened(colors, 1)}" d="M${left} ${top}h${width}v${height}h${-width}z"/>` +
      `<path fill="${mix(ink, "#ffffff", 0.82)}" d="M${left} ${top + height - 4}h${width}v4h${-width}z"/>` +
      `<path fill="${cherry}" d="M${left} ${top}h${width}v${edge}h${-width}z"/>` +
      [0.2, 0.8].map((share) =>
        `<circle cx="${left + width * share}" cy="${top + 2}" r="${11 * scale}" fill="${colors.paper}" stroke="${
          mix(cherry, "#000000", 0.3)
        }" stroke-width="4"/>`
      ).join(""),
      ...at(text(sheet, date.before, { ...word, size: 44 * scale, color: "#ffffff" }), edge / 2 + 8),
      ...at(text(sheet, date.day, { ...word, size: 128 * scale, color: ink, caps: true }), edge + 70 * scale),
      ...at(text(sheet, `${date.after} ${date.year}`, { ...word, size: 41 * scale, color: ink }), height - 40 * scale),
      "</g>",
      ...at(time, height / 2),
    ];
  }, 46);
}

function party(sheet: Sheet): string {
  const { height, pen, theme: { colors: { paper, envelope } } } = sheet;
  const { blue, cherry, leaf, grape, orange } = papers(pen);
  const inks = [cherry, envelope, blue, leaf, orange, grape];
  // Each flag has a colour of its own, and each column of the shower.
  const flags = pen.linear([0, 0], [224, 0], ...striped([...inks, cherry, blue, leaf]));
  const showered = pen.linear([0, 0], [800, 0], ...striped([...inks, ...inks, ...inks]));
  const hang = (top: number, left: number, width: number) =>
    pen.art(bunting, { left, top, width, height: width * 40 / 224 }, flags);
  return ground(sheet, paper) +
    ground(sheet, pen.radial([540, 0], height * 0.6, [0, envelope, 0.6], [1, envelope, 0])) +
    pen.art(shower, { left: -20, top: -84, width: 1120, height: 336 }, showered) +
    `<g transform="translate(1080 ${height}) scale(-1 -1)">${
      pen.art(shower, { left: -20, top: -168, width: 1120, height: 336 }, showered)
    }</g>` +
    // They hang behind the flags.
    pen.art(streamer, { left: 26, top: 18, width: 74, height: 275 }, grape) +
    pen.art(streamer, { left: 980, top: 18, width: 74, height: 275 }, cherry) +
    hang(-14, -14, 554) + hang(-14, 540, 554);
}

/** Stops of a gradient with a hard edge between any two colours. */
function striped(colors: readonly string[]) {
  return colors.flatMap((color, index) =>
    [[index / colors.length, color], [(index + 1) / colors.length, color]] as const
  );
}

/** The colours between the accent and the envelope's colour, on both ways around the colour wheel. */
function papers({ colors: { accent, envelope } }: Pen) {
  return {
    blue: accent,
    grape: around(accent, envelope, 0.28, "longer"),
    cherry: around(accent, envelope, 0.52, "longer"),
    leaf: around(accent, envelope, 0.58, "shorter"),
    orange: around(accent, envelope, 0.8, "longer"),
  };
}
