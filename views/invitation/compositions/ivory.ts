import { contrast } from "../../../domain/letter/color.ts";
import { mix } from "../../letter/colors.ts";
import { lines } from "../../preview/motifs.ts";
import { foot, frame, ground, opening, title, triptych } from "../parts.ts";
import { column, drawing, type Piece, text } from "../pieces.ts";
import type { Composition, Sheet } from "../sheet.ts";

const wreath = "art/ivory/wreath.svg";

const bird = "art/ivory/bird.svg";

/** Letterpress stationery: everything on one axis, pressed into laid paper, with much air. */
export const ivory: Composition = {
  art: [wreath, bird],
  draw: (sheet) => {
    const { height, words, pen, theme: { colors } } = sheet;
    const { accent, accentText, text: ink } = colors;
    const small = { face: "head", caps: true, spacing: 0.16, color: ink } as const;
    const prose = { face: "body", color: ink, leading: 1.42, width: 640 } as const;
    const pressed = [{ fill: "#ffffff", opacity: 0.9, dy: 3 }, { fill: "#000000", opacity: 0.4, dy: -1.2 }, {
      fill: ink,
    }];
    const room = { top: 148, bottom: height - (sheet.code ? 128 : 172), rise: 0.5, stretch: 2.1 };
    return [
      paper(sheet),
      ...column(room, (scale) => [
        emblem(sheet, 156 * scale),
        text(sheet, words.over, { ...prose, italic: true, size: 42 * scale, color: accentText, gap: 44 }),
        title(sheet, {
          ...{ face: "head", size: 138 * scale, color: ink, layers: pressed, leading: 1.16, spacing: 0.03 },
          ...{
            width: 840,
            letter: 700,
            height: 440 * scale,
            lines: 4,
            gap: 56,
            and: { color: accentText, size: 62 * scale, gap: 34 },
          },
        }),
        text(sheet, words.under, { ...prose, italic: true, size: 46 * scale, color: accentText, gap: 34 }),
        opening(sheet, { ...prose, width: 700, size: (words.isLetter ? 44 : 38) * scale, gap: 46 }),
        triptych(sheet, {
          day: { face: "head", size: 104 * scale, color: ink, layers: pressed },
          side: { ...small, size: 30 * scale },
          rule: { color: accent, width: 1.8 },
          ...{ reach: 360, gap: 58 },
        }),
        text(sheet, [words.date.year, words.times].filter(Boolean).join(" · "), {
          ...{ ...small, size: 35 * scale, spacing: 0.08, lines: 2, width: 700, leading: 1.5, gap: 34 },
        }),
        text(sheet, words.place, { ...prose, size: 40 * scale, lines: 2, gap: 52 }),
        text(sheet, words.address, { ...prose, italic: true, size: 40 * scale, lines: 2, gap: 18 }),
        foot(sheet, {
          ...{ left: 128, right: 952, gap: 60, isBare: true },
          label: { ...prose, italic: true, size: 42 * scale, color: accentText },
          name: { ...prose, size: 43 * scale },
          reply: { ...prose, italic: true, size: 39 * scale },
        }),
      ]),
      pen.art(bird, { left: 494, top: height - 128, width: 92, height: 63 }, accent, { opacity: sheet.code ? 0 : 1 }),
    ];
  },
};

function paper(sheet: Sheet): string {
  const { height, pen, theme: { colors: { paper, text, accent } } } = sheet;
  const area = { width: 1080, height };
  // On a host's dark paper full light would look like fog.
  const light = contrast("#ffffff", paper) < 2 ? 1 : 0.2;
  return ground(sheet, paper) + lines([0, 7], text, 1, 0.035, area) + lines([132, 0], text, 1.4, 0.03, area) +
    ground(
      sheet,
      pen.linear([0, 0], [1080, height], [0, "#ffffff", 0.4 * light], [0.5, "#ffffff", 0], [1, accent, 0.07]),
    ) +
    frame(sheet, 52, mix(paper, "#000000", 0.12), 2) + frame(sheet, 53.5, "#ffffff", 1.5, 0.8 * light) +
    frame(sheet, 66, accent, 1.4, 0.8);
}

/** The couple's initials within a wreath; nothing for a letter of other people. */
function emblem(sheet: Sheet, size: number): Piece | undefined {
  const { pen, words: { couple: [first, , second] }, theme: { colors } } = sheet;
  if (!first || !second) return undefined;
  const initials = text(sheet, [first, second].map((name) => [...name][0]).join(" "), {
    ...{ face: "head", caps: true, color: colors.text, size: size * 0.25, width: size * 0.6, lines: 1 },
  });
  const ink = mix(colors.accent, colors.text, 0.5);
  return drawing(size, (top) => [
    pen.art(wreath, { left: 540 - size / 2, top, width: size, height: size }, ink),
    ...initials?.draw(top + (size - initials.height) / 2) ?? [],
  ]);
}
