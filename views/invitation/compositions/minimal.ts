import { contrast } from "../../../domain/letter/color.ts";
import { spotOf } from "../../letter/colors.ts";
import { codeWidth, type Composition, drawCode, type Sheet } from "../sheet.ts";
import { beyond, ground, grow, guest, opening, title } from "../parts.ts";
import { column, display, text } from "../pieces.ts";

const [left, middle, right] = [84, 556, 996];
/** WCAG 2.2 AA for large text. */
const largeContrast = 3;

/** Swiss: one grid of two columns, everything flush left, and the day as large as its column. */
export const minimal: Composition = {
  art: [],
  draw: (sheet) => {
    const { height, words, theme: { colors } } = sheet;
    const { paper, text: ink } = colors;
    const small = { face: "body", color: ink, x: left, anchor: "start", leading: 1.4 } as const;
    const foot = height - 290 * grow(height);
    // The words beside the code have both columns.
    const beside = sheet.code ? 660 : 440;
    const facts = foot - Math.round(height * 0.29);
    return [
      ground(sheet, paper),
      `<path fill="${spotOf(colors)}" d="M${left} ${-beyond}h152V22H${left}z"/>`,
      ...column(
        { top: 104, bottom: words.isLetter ? foot - 40 : facts - 100, rise: 0, stretch: 1.2 },
        (scale, calm) => [
          text(sheet, words.over, { ...small, size: 36 * calm, gap: 0, lines: 2 }),
          title(sheet, {
            ...{
              face: "head",
              color: ink,
              x: left - 6,
              anchor: "start",
              size: 176 * scale,
              spacing: -0.035,
              leading: 1,
            },
            ...{ width: right - left, height: height * 0.31 * scale, lines: 5, gap: 40, isJoined: true },
          }),
          text(sheet, words.under, { ...small, face: "head", size: 44 * calm, lines: 2, width: 800, gap: 44 }),
          opening(sheet, { ...small, size: 36 * calm, width: words.isLetter ? 900 : 820, gap: 40 }),
        ],
      ),
      ...words.isLetter ? [] : facing(sheet, facts, foot - 54),
      rule(foot, ink),
      ...column({ top: foot + 46, bottom: height - 80, rise: 0, stretch: 1 }, (scale, calm) => [
        guest(sheet, {
          label: { ...small, size: 31 * calm, width: beside, gap: 0 },
          name: {
            ...small,
            face: "head",
            size: (sheet.code ? 54 : 42) * scale,
            leading: 1.12,
            width: beside,
            lines: 3,
          },
        }),
        sheet.code
          ? text(sheet, words.reply, { ...small, size: 29 * calm, width: beside, lines: 2, gap: 26 })
          : undefined,
      ]),
      ...sheet.code ? [] : column({ top: foot + 46, bottom: height - 80, rise: 0, stretch: 1 }, () => [
        text(sheet, words.reply, { ...small, size: 31 * grow(height), x: middle, width: right - middle, lines: 5 }),
      ]),
      sheet.code ? drawCode(sheet.code, sheet.theme, right - codeWidth(sheet.code) + 20, foot + 30) : "",
    ];
  },
};

function rule(y: number, color: string, height = 3): string {
  return `<path fill="${color}" d="M${left} ${y}H${right}v${height}H${left}z"/>`;
}

/** The day's number in the left column, what belongs to it in the right one. */
function facing(sheet: Sheet, top: number, bottom: number) {
  const { words, theme: { colors } } = sheet;
  const { text: ink, accentText } = colors;
  const spot = spotOf(colors);
  const isSeen = contrast(spot, colors.paper) >= largeContrast;
  const hasDay = words.date.day !== "";
  const small = {
    face: "body",
    color: ink,
    x: hasDay ? middle : left,
    anchor: "start",
    width: right - middle,
    leading: 1.34,
  } as const;
  const number = display(sheet, words.date.day.replace(".", ""), {
    ...{
      face: "head",
      color: isSeen ? spot : accentText,
      size: 460,
      x: left - 8,
      anchor: "start",
      spacing: -0.05,
      width: 430,
    },
    ...{ height: (bottom - top) * 1.28, lines: 1, leading: 1, caps: true },
  });
  return [
    rule(top - 61, ink, 10),
    ...number?.draw(top) ?? [],
    ...column({ top, bottom, rise: 0, stretch: 1.3 }, (scale) => [
      text(sheet, words.date.phrase, { ...small, face: "head", size: 40 * scale, leading: 1.2, lines: 3, gap: 0 }),
      text(sheet, words.times, { ...small, size: 33 * scale, lines: 3, gap: 18 }),
      text(sheet, words.place, { ...small, face: "head", size: 40 * scale, leading: 1.2, lines: 3, gap: 44 }),
      text(sheet, words.address, { ...small, size: 33 * scale, lines: 3, gap: 18 }),
    ]),
  ];
}
