import { contrast } from "../../../domain/letter/color.ts";
import { mix } from "../../letter/colors.ts";
import { codeWidth, type Composition, drawCode, type Sheet } from "../sheet.ts";
import { ground, opening, title } from "../parts.ts";
import { column, group, text } from "../pieces.ts";

const scene = "art/pocket/ground.svg";
const sprite = "art/pocket/sprite.svg";
/** Every edge is on a grid of this many units. */
const pixel = 8;

/** The label of a game's cartridge: a title screen, and the facts in a dialogue box; four greens, no curve. */
export const pocket: Composition = {
  art: [scene, sprite],
  draw: (sheet) => {
    const { words, theme: { colors } } = sheet;
    const { paper, text: ink } = colors;
    const height = Math.floor(sheet.height / pixel) * pixel;
    const [left, right, top, bottom] = [72, 1008, 168, height - 56];
    const box = Math.round((top + (bottom - top) * (words.isLetter ? 1 : 0.53)) / pixel) * pixel;
    const said = {
      face: "body",
      color: ink,
      x: left + 64,
      anchor: "start",
      width: right - left - 128,
      leading: 1.02,
    } as const;
    const loud = { ...said, face: "head", leading: 1.5 } as const;
    const codeRoom = sheet.code ? codeWidth(sheet.code) + 44 : 0;
    const foot = { ...said, width: said.width - codeRoom };
    return [
      cartridge(sheet, height, [left, right, top, bottom]),
      screen(sheet, left, right, box),
      ...column(
        { top: top + 48, bottom: box - (words.isLetter ? Math.max(60, codeRoom - 84) : 112), stretch: 1.6 },
        (scale) => [
          text(sheet, words.over, { face: "body", color: ink, size: 56 * scale, width: 820, lines: 2, leading: 1 }),
          title(sheet, {
            ...{
              face: "head",
              color: ink,
              size: 100 * scale,
              leading: 1.42,
              width: 850,
              height: 400 * scale,
              lines: 6,
              letter: 800,
            },
            ...{ gap: 30, isJoined: true },
          }),
          text(sheet, words.under, {
            face: "body",
            color: ink,
            size: 65 * scale,
            width: 820,
            lines: 2,
            leading: 1,
            gap: 36,
          }),
          opening(sheet, {
            face: "body",
            color: ink,
            size: (words.isLetter ? 44 : 42) * scale,
            width: 800,
            leading: 1.05,
            gap: 32,
            signed: { size: 28 * scale, leading: 1.6 },
          }),
        ],
      ),
      words.isLetter ? "" : dialogue(left + 24, box, right - 24, bottom - 24, ink, paper),
      ...words.isLetter ? [] : column({ top: box + 52, bottom: bottom - 68, rise: 0.5, stretch: 1.7 }, (scale) => [
        text(sheet, words.date.before, { ...said, size: 52 * scale, gap: 0, lines: 1 }),
        text(sheet, `${words.date.dayMonth} ${words.date.year}`.trim(), {
          ...loud,
          caps: true,
          size: 49 * scale,
          lines: 1,
          gap: 36,
        }),
        text(sheet, words.times, { ...said, size: 52 * scale, lines: 2, gap: 38 }),
        text(sheet, words.place, { ...loud, size: 34 * scale, lines: 2, gap: 58 }),
        text(sheet, words.address, { ...said, size: 47 * scale, lines: 2, gap: 30 }),
        words.to.name
          ? group(58, text(sheet, `▶ ${words.to.label} ${words.to.name}`, { ...foot, size: 63 * scale, lines: 2 }))
          : undefined,
        text(sheet, words.reply, { ...foot, size: 45 * scale, lines: 3, gap: 34 }),
      ]),
      sheet.code
        ? drawCode(sheet.code, sheet.theme, right - 72 - codeWidth(sheet.code), bottom - 72 - codeWidth(sheet.code))
        : "",
    ];
  },
};

/** The cartridge's shell with its ridges, and the label on it. */
function cartridge(
  sheet: Sheet,
  height: number,
  [left, right, top, bottom]: readonly [number, number, number, number],
): string {
  const { colors } = sheet.theme;
  const { accent, paper, envelope, text: ink } = colors;
  const ridges = Array.from(
    { length: 7 },
    (_, index) => `M${index * 24 + 112} 48h8v72h-8zM${960 - index * 24} 48h8v72h-8z`,
  ).join("");
  return ground(sheet, envelope) +
    `<g shape-rendering="crispEdges"><path fill="${accent}" d="M24 24H1056V${height - 8}H24z"/>` +
    `<path fill="${ink}" d="M24 16H1056v8H24zM16 24h8V${height - 8}h-8zM1056 24h8V${height - 8}h-8zM24 ${
      height - 8
    }H1056v8H24z"/>` +
    `<path fill="${ink}" d="${ridges}"/><path fill="${ink}" d="M312 56H768v56H312z"/><path fill="${accent}" d="M328 72H752v24H328z"/>` +
    `<path fill="${ink}" d="M${left - 8} ${top - 16}H${right + 8}v8h8V${bottom + 8}h-8v8H${left - 8}v-8h-8V${
      top - 8
    }h8z"/>` +
    `<path fill="${paper}" d="M${left - 8} ${top - 8}H${right + 8}V${bottom + 8}H${left - 8}z"/></g>`;
}

/** The greatest contrast of the dots behind words. */
const strongest = 1.4;

/** The scene below the title: ground, and a sprite on it. */
function screen(
  { pen, words, theme: { colors: { accent, envelope, paper } } }: Sheet,
  left: number,
  right: number,
  box: number,
): string {
  const width = 320;
  // Words stand on the dots: those of a host's envelope may be too strong for that.
  const dot = contrast(envelope, paper) < strongest ? envelope : mix(paper, envelope, 0.15);
  const dots = pen.pattern(32, 32, `<path fill="${dot}" d="M0 0h8v8H0zM16 16h8v8h-8z"/>`);
  const sky = `<path fill="${dots}" shape-rendering="crispEdges" d="M${left} 168H${right}V${box - 24}H${left}z"/>`;
  if (words.isLetter) return sky;
  return `${sky}<svg x="${left}" y="${box - 96}" width="${right - left}" height="80" viewBox="0 0 ${
    right - left
  } 80">` +
    [0, 1, 2].map((index) => pen.art(scene, { left: index * width, top: 0, width, height: 80 }, accent)).join("") +
    "</svg>";
}

/** A dialogue box: a double border with notched corners. */
function dialogue(left: number, top: number, right: number, bottom: number, ink: string, paper: string): string {
  const notched = (inset: number) => {
    const [l, t, r, b] = [left + inset, top + inset, right - inset, bottom - inset];
    return `M${l + pixel} ${t}H${r - pixel}v${pixel}h${pixel}V${b - pixel}h${-pixel}v${pixel}H${
      l + pixel
    }v${-pixel}h${-pixel}V${t + pixel}h${pixel}z`;
  };
  return `<g shape-rendering="crispEdges"><path fill="${ink}" d="${notched(0)}"/><path fill="${paper}" d="${
    notched(8)
  }"/>` +
    `<path fill="${ink}" d="${notched(16)}"/><path fill="${paper}" d="${notched(24)}"/></g>`;
}
