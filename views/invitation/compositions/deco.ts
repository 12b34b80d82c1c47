import { contrast } from "../../../domain/letter/color.ts";
import { mix } from "../../letter/colors.ts";
import { foot, frame, ground, opening, title, triptych } from "../parts.ts";
import { column, drawing, text } from "../pieces.ts";
import type { Composition, Sheet } from "../sheet.ts";

const burst = "art/deco/burst.svg";
const fan = "art/deco/corner.svg";

/** Gatsby: a sun of gold rises over the title; stepped rules, fans in the lower corners. */
export const deco: Composition = {
  art: [burst, fan],
  draw: (sheet) => {
    const { height, words, pen, theme: { colors } } = sheet;
    const { accent, accentText, text: ink } = colors;
    // Gold shines on a dark ground alone: on white paper its light would be bleached ink.
    const shine = contrast("#ffffff", colors.paper) < 2 ? accentText : mix(accent, "#ffffff", 0.55);
    // From side to side, so that two names, one below the other, are of the same gold.
    const gold = (left: number, right: number) => [{
      fill: pen.linear([left, 0], [right, 0], [0, accentText], [0.4, shine], [1, accentText]),
    }];
    const caps = { face: "head", caps: true, spacing: 0.2, color: accentText } as const;
    const prose = { face: "body", color: ink, leading: 1.42, width: 660 } as const;
    return [
      backdrop(sheet),
      ...column({ top: 104, bottom: height - 112, stretch: 2 }, (scale) => [
        drawing(178 * scale, (top) => sunrise(sheet, top, 178 * scale)),
        text(sheet, words.over, { ...caps, size: 27 * scale, width: 700, lines: 2, leading: 1.6, gap: 40 }),
        title(sheet, {
          ...{ face: "head", size: 120 * scale, color: ink, leading: 1.12, spacing: 0.05, caps: true, gap: 72 },
          ...{ layers: gold(220, 900), width: 800, height: 390 * scale, lines: 4, letter: 660 },
          and: { color: accentText, size: 54 * scale, gap: 30 },
        }),
        text(sheet, words.under, {
          ...caps,
          color: ink,
          size: 30 * scale,
          width: 760,
          lines: 2,
          leading: 1.6,
          gap: 56,
        }),
        opening(sheet, { ...prose, size: (words.isLetter ? 42 : 35) * scale, gap: 48 }),
        triptych(sheet, {
          day: { face: "head", size: 116 * scale, color: accentText, layers: gold(460, 640) },
          side: { ...caps, color: ink, size: 30 * scale, spacing: 0.16 },
          rule: { color: accent, width: 2 },
          ...{ reach: 372, gap: 54 },
        }),
        text(sheet, [words.date.year, words.times].filter(Boolean).join(" · "), {
          ...{ ...caps, color: ink, size: 35 * scale, spacing: 0.08, lines: 2, width: 720, leading: 1.5, gap: 34 },
        }),
        text(sheet, words.place, { ...prose, size: 41 * scale, lines: 2, gap: 50 }),
        text(sheet, words.address, { ...prose, italic: true, size: 32 * scale, color: accentText, lines: 2, gap: 18 }),
        foot(sheet, {
          ...{ left: sheet.code ? 212 : 128, right: 868, gap: 52 },
          label: { ...prose, italic: true, size: 29 * scale, color: accentText, width: 560 },
          name: { ...prose, size: 43 * scale, width: 560 },
          reply: { ...prose, italic: true, size: 28 * scale, color: accentText, width: 520 },
        }),
      ]),
    ];
  },
};

function backdrop(sheet: Sheet): string {
  const { height, pen, theme: { colors: { paper, accent } } } = sheet;
  const bottom = height - 64;
  return ground(sheet, paper) +
    ground(sheet, pen.radial([540, height * 0.2], height * 0.6, [0, accent, 0.17], [1, accent, 0])) +
    frame(sheet, 40, accent, 4) + frame(sheet, 52, accent, 1.5) +
    pen.art(fan, { left: 58, top: bottom - 156, width: 150, height: 150 }, accent, { turn: -90 }) +
    pen.art(fan, { left: 872, top: bottom - 156, width: 150, height: 150 }, accent, { turn: 180 });
}

/** A half sun on its horizon. */
function sunrise({ pen, theme: { colors: { accent } } }: Sheet, top: number, height: number): string {
  const width = height * 1.9;
  const foot = top + height;
  return pen.art(burst, { left: 540 - width / 2, top: foot - width / 2, width, height: width / 2 }, accent) +
    `<path stroke="${accent}" stroke-width="4" d="M${540 - width * 0.62} ${foot}h${width * 1.24}"/>` +
    `<path stroke="${accent}" stroke-width="1.5" d="M${540 - width * 0.52} ${foot + 9}h${width * 1.04}"/>`;
}
