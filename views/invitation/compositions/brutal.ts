import { codeWidth, type Composition, drawCode, type Drawn, type Sheet, sheetWidth } from "../sheet.ts";
import { ground, grow, guest, opening } from "../parts.ts";
import { column, display, type Piece, text, type TextStyle } from "../pieces.ts";
import { evenLines } from "../break_lines.ts";

const burst = "art/brutal/burst.svg";
const smile = "art/brutal/smile.svg";
const inset = 44;

/** A poster: each line of the title as wide as the sheet, an orange block for the day, a black one for the place. */
export const brutal: Composition = {
  art: [burst, smile],
  draw: (sheet) => {
    const { height, words, theme: { colors } } = sheet;
    const { accent, paper, text: ink } = colors;
    const hasDay = words.date.day !== "";
    const place = words.place || words.address;
    const grown = grow(height);
    const hasFoot = sheet.code !== undefined || words.to.name !== "" || words.reply !== "";
    const footTop = height - inset - (sheet.code ? 282 : hasFoot ? 238 * grown : 30);
    const placeTop = footTop - (place ? 168 * grown : 0);
    const dayTop = placeTop - (hasDay ? 226 * grown : 0);
    const prose = { face: "body", color: ink, x: inset + 34, anchor: "start", leading: 1.32, width: 900 } as const;
    const band = (top: number, bottom: number, fill: string) =>
      `<path fill="${fill}" stroke="${ink}" stroke-width="10" d="M${inset} ${top}H${
        sheetWidth - inset
      }V${bottom}H${inset}z"/>`;
    return [
      ground(sheet, paper),
      band(inset, height - inset, paper),
      hasDay ? band(dayTop, placeTop, accent) : "",
      place ? band(placeTop, footTop, ink) : "",
      hazard(sheet, footTop),
      ...column({ top: inset + 48, bottom: dayTop - 40, rise: 0, stretch: 1.8 }, (scale) => [
        text(sheet, words.over, { ...prose, size: 33 * scale, lines: 2 }),
        poster(sheet, (dayTop - inset) * (words.isLetter ? 0.36 : 0.5)),
        text(sheet, words.under, {
          ...prose,
          face: "head",
          caps: true,
          size: 62 * scale,
          leading: 1,
          lines: 2,
          gap: 34,
        }),
        opening(sheet, { ...prose, size: (words.isLetter ? 44 : 34) * scale, gap: 34 }),
      ]),
      ...hasDay ? day(sheet, dayTop, placeTop) : [],
      ...column({ top: placeTop + 26, bottom: footTop - 26, stretch: 1 }, (scale) => [
        text(sheet, words.place, {
          ...prose,
          face: "head",
          caps: true,
          color: paper,
          size: 64 * scale,
          leading: 1,
          lines: 2,
          gap: 0,
        }),
        text(sheet, words.address, { ...prose, color: paper, size: 29 * scale, lines: 2, gap: 18 }),
      ]),
      ...column({ top: footTop + 56, bottom: height - inset - 34, stretch: 1 }, (scale) => [
        guest(sheet, {
          label: { ...prose, size: 29 * scale, gap: 0, width: footWidth(sheet) },
          name: { ...prose, face: "head", caps: true, size: 66 * scale, leading: 1, width: footWidth(sheet) },
        }),
        text(sheet, words.reply, { ...prose, size: 29 * scale, lines: 2, gap: 20, width: footWidth(sheet) }),
      ]),
      sheet.code
        ? drawCode(sheet.code, sheet.theme, sheetWidth - inset - 34 - codeWidth(sheet.code), footTop + 54)
        : "",
    ];
  },
};

function footWidth({ code }: Sheet): number {
  return 900 - (code ? codeWidth(code) : 0);
}

/** The title's lines, all of one width, as a printer of posters sets them. */
function poster(sheet: Sheet, height: number): Piece | undefined {
  const { words: { title, couple: [first, and, second], lang }, theme: { colors } } = sheet;
  const style: TextStyle = {
    face: "head",
    caps: true,
    color: colors.text,
    size: 1,
    x: inset + 34,
    anchor: "start",
    gap: 30,
  };
  const whole = (first ? `${first} ${and} ${second}` : title).toLocaleUpperCase(lang);
  const blocks = [1, 2, 3, 4, 5].map((count) => {
    const lines = evenLines(whole, count, (line) => [...line].length);
    const set = (width: number) =>
      lines.map((line) => display(sheet, line, { ...style, size: 1000, width, height: 1000, lines: 1, leading: 1 })!);
    const full = heightOf(set(widest));
    const width = widest * Math.min(1, height / full);
    return { width, lines: set(width), area: width * Math.min(full, height) };
  });
  // A single letter would be as wide as the sheet.
  const even = blocks.filter(({ lines }) =>
    lines.every((line) => lines.every((other) => line.height <= other.height * 2.2))
  );
  const { lines, width } = even.reduce((best, next) => next.area > best.area * 0.88 ? next : best);
  return {
    height: heightOf(lines),
    gap: 30,
    draw: (top) => {
      let at = top;
      const drawn = lines.flatMap((line) => {
        const one = line.draw(at);
        at += line.height + between;
        return one;
      });
      return [...drawn, ...star(sheet, inset + 34 + width, top, at - between)];
    },
  };
}

/** The widest line of the title, and the air between two lines. */
const [widest, between] = [924, 24];

function heightOf(lines: readonly Piece[]): number {
  return lines.reduce((sum, line) => sum + line.height, between * (lines.length - 1));
}

/** A burst with the year, in the space that is left beside the title. */
function star(sheet: Sheet, from: number, top: number, bottom: number): Drawn {
  const { pen, words, theme: { colors: { accent, onAccent } } } = sheet;
  const [room, height] = [sheetWidth - inset - 34 - from - 30, bottom - top];
  const size = Math.min(room, height);
  if (size < 170 || words.date.year === "") return [];
  const [left, middle] = [sheetWidth - inset - 34 - size, (top + bottom) / 2];
  const year = display(sheet, words.date.year, {
    face: "head",
    color: onAccent,
    x: left + size / 2,
    size: size * 0.34,
    width: size * 0.6,
    height: size * 0.4,
    lines: 1,
    leading: 1,
    caps: true,
  });
  return [
    pen.art(burst, { left, top: middle - size / 2, width: size, height: size }, accent),
    ...year?.draw(middle - year.height / 2) ?? [],
  ];
}

/** The day's number at full height, beside it weekday, month and time, and a smile at the end. */
function day(sheet: Sheet, top: number, bottom: number) {
  const { words: { date, times }, pen, theme: { colors: { onAccent } } } = sheet;
  const left = { color: onAccent, anchor: "start" } as const;
  const number = display(sheet, date.day, {
    ...left,
    face: "head",
    x: inset + 34,
    size: 260 * grow(sheet.height),
    width: 330 * grow(sheet.height),
    height: 240 * grow(sheet.height),
    lines: 1,
    leading: 0.9,
    caps: true,
  })!;
  const x = inset + 34 + grow(sheet.height) * ((date.day.length > 1 ? 250 : 150) + (date.day.endsWith(".") ? 50 : 0));
  const size = bottom - top - 64;
  const end = sheetWidth - inset - 34 - size;
  const beside = { ...left, x, width: end - 30 - x } as const;
  return [
    pen.art(smile, { left: end, top: top + 32, width: size, height: size }, onAccent, { turn: 9 }),
    ...number.draw((top + bottom - number.height) / 2),
    ...column({ top: top + 32, bottom: bottom - 32, stretch: 1.1 }, (scale) => [
      text(sheet, date.before, { ...beside, face: "head", caps: true, size: 58 * scale, lines: 1, gap: 0 }),
      text(sheet, `${date.after} ${date.year}`, {
        ...beside,
        face: "head",
        caps: true,
        size: 58 * scale,
        lines: 1,
        gap: 16,
      }),
      text(sheet, times, { ...beside, face: "body", size: 31 * scale, lines: 2, gap: 20 }),
    ]),
  ];
}

function hazard({ pen, theme: { colors: { accent, text } } }: Sheet, top: number): string {
  const stripes = pen.pattern(
    44,
    44,
    `<path fill="${accent}" d="M0 0h44v44H0z"/><path fill="${text}" d="M0 0h22v44H0z"/>`,
    45,
  );
  return `<path fill="${stripes}" stroke="${text}" stroke-width="10" d="M${inset} ${top}H${
    sheetWidth - inset
  }v30H${inset}z"/>`;
}
