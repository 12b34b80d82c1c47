import { mix } from "../../letter/colors.ts";
import { fibres } from "../../preview/motifs.ts";
import { codeWidth, type Composition, drawCode, type Sheet } from "../sheet.ts";
import { ground, grow, guest, opening, rule, title } from "../parts.ts";
import { column, drawing, text } from "../pieces.ts";

const corner = "art/parchment/corner.svg";
const flourish = "art/parchment/flourish.svg";

/** A charter: ink on skin with darkened edges, the day rubricated, and the letter's own wax at its foot. */
export const parchment: Composition = {
  art: [corner, flourish],
  isSealed: true,
  draw: (sheet) => {
    const { height, words, pen, theme: { colors } } = sheet;
    const { accent, accentText, text: ink } = colors;
    const prose = { face: "body", color: ink, leading: 1.36, width: 720 } as const;
    const foot = height - 372 * grow(height);
    const rule = (scale: number, gap: number) =>
      drawing(
        40 * scale,
        (top) => pen.art(flourish, { left: 540 - 190 * scale, top, width: 380 * scale, height: 40 * scale }, accent),
        gap,
      );
    return [
      skin(sheet),
      ...column({ top: 138, bottom: foot, stretch: 1.9, rise: 0.5 }, (scale) => [
        text(sheet, words.over, { ...prose, italic: true, size: 40 * scale, color: accentText, lines: 2 }),
        title(sheet, {
          ...{
            face: "head",
            size: 150 * scale,
            color: ink,
            leading: 1.02,
            width: 800,
            height: 420 * scale,
            lines: 4,
            letter: 720,
          },
          ...{ gap: 36, and: { color: accentText, size: 76 * scale } },
        }),
        text(sheet, words.under, { ...prose, italic: true, size: 44 * scale, color: accentText, lines: 2, gap: 26 }),
        rule(scale, 44),
        opening(sheet, { ...prose, size: (words.isLetter ? 42 : 39) * scale, gap: 44 }),
        text(sheet, words.date.before, { ...prose, italic: true, size: 40 * scale, gap: 64 }),
        text(sheet, [words.date.dayMonth, words.date.year].filter(Boolean).join(" "), {
          ...{ face: "head", size: 82 * scale, color: accentText, width: 800, lines: 1, gap: 22 },
        }),
        text(sheet, words.times, { ...prose, italic: true, size: 36 * scale, lines: 2, gap: 20 }),
        text(sheet, words.place, { ...prose, size: 44 * scale, lines: 2, gap: 40 }),
        text(sheet, words.address, { ...prose, italic: true, size: 35 * scale, lines: 2, gap: 16 }),
      ]),
      ...seal(sheet),
      ...footing(sheet, foot),
    ];
  },
};

function footing(sheet: Sheet, top: number) {
  const { words, height, theme: { colors: { text: ink, accentText } } } = sheet;
  const isSealed = sheet.seal !== undefined && !sheet.code;
  const side = {
    face: "body",
    color: ink,
    x: 160,
    anchor: "start",
    width: isSealed ? 285 : 420,
    leading: 1.25,
  } as const;
  const right = 930;
  const reply = sheet.code ? { ...side, size: 29 } : { ...side, size: 30, x: right, anchor: "end" as const };
  // Words and code on the left and on the right stay above the corners' flourishes.
  const room = sheet.code
    ? { top: top + 44, bottom: height - 180, stretch: 1.2 }
    : { top: top + 70, bottom: height - 132, stretch: 1.2 };
  const named = column(room, (scale) => [
    guest(sheet, {
      label: { ...side, italic: true, size: 30 * scale, color: accentText },
      name: { ...side, face: "head", size: 46 * scale, leading: 1.05, lines: 3 },
    }),
    sheet.code ? text(sheet, words.reply, { ...reply, italic: true, lines: 3, gap: 22 }) : undefined,
  ]);
  if (!sheet.code) {
    return [...named, ...column(room, () => [text(sheet, words.reply, { ...reply, italic: true, lines: 4 })])];
  }
  const width = codeWidth(sheet.code);
  return [
    rule(sheet, 160, right, top + 26),
    ...named,
    drawCode(sheet.code, sheet.theme, right - width, (room.top + room.bottom - width) / 2, true),
  ];
}

function seal({ seal, code, height }: Sheet): string[] {
  const size = 180;
  // A code and the seal would crowd the words.
  const middle = 540;
  return seal && !code
    ? [`<image x="${middle - size / 2}" y="${height - 130 - size}" width="${size}" height="${size}" href="${seal}"/>`]
    : [];
}

function skin(sheet: Sheet): string {
  const { height, pen, theme: { colors: { paper, accent } } } = sheet;
  const area = { width: 1080, height };
  const shade = mix(paper, accent, 0.5);
  const edge = (x: number, y: number, radius: number, share: number) =>
    ground(sheet, pen.radial([x, y], radius, [0, accent, share], [1, accent, 0]));
  const place = (left: number, top: number) => ({ left, top, width: 190, height: 190 });
  return ground(sheet, paper) + fibres(420, 7, shade, 0.2, area) + fibres(240, 11, "#ffffff", 0.28, area) +
    edge(190, 260, 300, 0.1) + edge(860, 820, 380, 0.1) + edge(420, 1180, 300, 0.08) +
    ground(
      sheet,
      pen.radial([540, height / 2], height * 0.72, [0.45, accent, 0], [0.8, accent, 0.15], [1, accent, 0.42]),
    ) +
    pen.art(corner, place(52, 52), accent, { opacity: 0.85 }) +
    pen.art(corner, place(838, 52), accent, { opacity: 0.85, turn: 90 }) +
    pen.art(corner, place(838, height - 242), accent, { opacity: 0.85, turn: 180 }) +
    pen.art(corner, place(52, height - 242), accent, { opacity: 0.85, turn: 270 });
}
