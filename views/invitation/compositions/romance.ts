import { mix } from "../../letter/colors.ts";
import { foot, ground, opening, title } from "../parts.ts";
import { column, drawing, text } from "../pieces.ts";
import type { Composition, Sheet } from "../sheet.ts";

/** How wide words may be beside the rose at the foot. */
const beside = 450;
const branch = "art/romance/branch.svg";
const flourish = "art/romance/flourish.svg";

/** A love letter: watercolour on rose paper, roses laid across two corners, everything in italics. */
export const romance: Composition = {
  art: [branch, flourish],
  draw: (sheet) => {
    const { height, words, pen, theme: { colors } } = sheet;
    const { accent, accentText, text: ink } = colors;
    const prose = { face: "body", color: ink, leading: 1.36, width: 680 } as const;
    const italic = { ...prose, italic: true } as const;
    return [
      petals(sheet),
      ...column({ top: 206, bottom: height - 124, stretch: 1.9 }, (scale) => [
        text(sheet, words.over, { ...italic, size: 42 * scale, lines: 2 }),
        title(sheet, {
          ...{
            face: "head",
            italic: true,
            size: 184 * scale,
            color: accentText,
            leading: 1.06,
            width: 760,
            letter: 680,
          },
          ...{ height: 420 * scale, lines: 4, gap: 34, and: { face: "head", color: accent, size: 84 * scale } },
        }),
        text(sheet, words.under, { ...italic, size: 43 * scale, lines: 2, gap: 26 }),
        opening(sheet, { ...prose, size: (words.isLetter ? 46 : 42) * scale, gap: 44 }),
        drawing(
          30 * scale,
          (top) => pen.art(flourish, { left: 540 - 150 * scale, top, width: 300 * scale, height: 32 * scale }, accent),
          40,
        ),
        text(sheet, words.date.before, { ...italic, size: 42 * scale, gap: 36 }),
        text(sheet, words.date.dayMonth, {
          ...{ face: "head", italic: true, size: 112 * scale, color: accentText, width: 800, lines: 1, gap: 26 },
        }),
        text(sheet, [words.date.year, words.times].filter(Boolean).join(" · "), {
          ...italic,
          size: 41 * scale,
          lines: 2,
          gap: 24,
        }),
        text(sheet, words.place, { ...prose, size: 49 * scale, lines: 2, gap: 42 }),
        text(sheet, words.address, { ...italic, size: 39 * scale, lines: 2, gap: 14 }),
        foot(sheet, {
          ...{ left: sheet.code ? 350 : 132, right: 948, gap: 50, isOpen: true },
          label: { ...italic, size: 38 * scale, color: accentText, width: beside },
          name: { face: "head", italic: true, color: ink, size: 46 * scale, leading: 1.2, width: beside },
          reply: { ...italic, size: 38 * scale, width: beside, lines: 3 },
        }),
      ]),
    ];
  },
};

function petals(sheet: Sheet): string {
  const { height, pen, theme: { colors: { paper, accent, text } } } = sheet;
  const wash = (x: number, y: number, radius: number, share: number) =>
    ground(
      sheet,
      pen.radial([x, y], radius, [0, accent, share], [0.4, accent, share * 0.5], [0.7, accent, share * 0.14], [
        1,
        accent,
        0,
      ]),
    );
  const rose = mix(accent, text, 0.12);
  return ground(sheet, paper) + wash(1080, 0, 760, 0.3) + wash(0, height, 760, 0.3) +
    pen.art(branch, { left: 756, top: 14, width: 310, height: 276 }, rose) +
    pen.art(branch, { left: 14, top: height - 282, width: 300, height: 268 }, rose, { turn: 180 });
}
