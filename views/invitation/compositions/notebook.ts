import { mix } from "../../letter/colors.ts";
import { codeWidth, type Composition, drawCode, type Drawn, type Run, type Sheet } from "../sheet.ts";
import { notebookPage, plane } from "../notebook_page.ts";
import { type Piece, text, type TextStyle } from "../pieces.ts";

const doodles = "art/notebook/doodles.svg";
const tape = { width: 190, height: 54 };
const [left, right] = [196, 1010];
/** Distances of the ruled lines that are tried, from the preferred one. */
const pitches = [84, 78, 72, 66, 60, 54, 48, 43, 38];

/** A page of a school notebook: every word sits on a line, the day is circled in ballpoint. */
export const notebook: Composition = {
  art: [doodles],
  draw: (sheet) => {
    const written = pitches.map((pitch) => ({ pitch, rows: rowsOf(sheet, pitch) }));
    const room = (pitch: number) => Math.floor((sheet.height - first - 46) / pitch);
    // The guest's note hangs over the first line.
    const noted = sheet.words.to.name === "" ? 0 : 1;
    const { pitch, rows } = written.find((one) => noted + total(one.rows) <= room(one.pitch)) ?? written.at(-1)!;
    const spare = Math.max(0, Math.min(2, room(pitch) - noted - total(rows)));
    const start = noted + Math.floor(spare / 2);
    const words = write(rows, pitch, start);
    return [
      notebookPage(sheet, first, pitch) + plane(sheet, words),
      ...words,
      ...beside(sheet, rows, pitch, start),
      ...note(sheet),
    ];
  },
};

/** The first ruled line. */
const first = 236;

/** Lines of text, each on a number of ruled lines, and lines left free above. */
type Row = {
  readonly piece: Piece;
  readonly lines: number;
  readonly free: number;
  /** whether a code may stand beside it */
  readonly isNarrow?: boolean;
  readonly mark?: (run: Run) => string;
};

function rowsOf(sheet: Sheet, pitch: number): Row[] {
  const { words, theme: { colors } } = sheet;
  const { accentText, text: ink } = colors;
  // The code stands beside the last lines.
  const narrow = right - left - (sheet.code ? codeWidth(sheet.code) + 30 : 0);
  const pen = { x: left, anchor: "start", width: right - left } as const;
  const row = (written: string, style: Omit<TextStyle, "leading">, free: number, mark?: Row["mark"]): Row[] => {
    const step = Math.max(1, Math.round(style.size / pitch * 0.78));
    const piece = text(sheet, written, { ...pen, ...style, leading: step * pitch / style.size });
    if (!piece) return [];
    const runs = piece.draw(0).filter((part) => typeof part !== "string");
    // A text that was made smaller keeps the distance of its lines.
    const size = runs[0]!.size;
    const exact = size === style.size
      ? piece
      : text(sheet, written, { ...pen, ...style, size, leading: step * pitch / size })!;
    return [{
      piece: exact,
      lines: exact.draw(0).length * step,
      free: free + step - 1,
      isNarrow: style.width === narrow,
      ...(mark ? { mark } : {}),
    }];
  };
  const prose = { face: "body", color: ink, size: pitch * 0.62 } as const;
  const names = words.couple[0] === "" ? words.title : `${words.couple[0]}\n${words.couple[1]} ${words.couple[2]}`;
  return [
    ...row(words.over, prose, 0),
    ...title(sheet, names, pitch),
    ...row(words.under, { ...prose, color: accentText, size: pitch * 0.74, lines: 2 }, 0),
    ...row(words.opening, { ...prose, isFilled: words.isLetter }, 1),
    ...row(
      words.date.phrase,
      { face: "head", color: accentText, size: pitch * 0.84, lines: 1 },
      1,
      circled(sheet, colors.accent),
    ),
    ...row(words.times, { ...prose, lines: 2 }, 0),
    ...row(
      words.place,
      { ...prose, face: "head", size: pitch * 0.74, lines: 2, width: narrow },
      1,
      underlined(sheet, colors.accent),
    ),
    ...row(words.address, { ...prose, lines: 2, width: narrow }, 0),
    ...row(words.closing, { ...prose, keepsBreaks: true, width: narrow }, 1),
    ...row(words.signature, {
      ...prose,
      keepsBreaks: true,
      face: "head",
      color: accentText,
      size: pitch * 0.74,
      width: narrow,
    }, words.closing ? 0 : 1),
    ...row(words.reply, { ...prose, color: accentText, lines: 3, width: narrow }, 1),
  ];
}

function title(sheet: Sheet, names: string, pitch: number): Row[] {
  const { colors } = sheet.theme;
  const tries = [2, 1.5, 1.2, 1, 0.8].map((size) => {
    const step = Math.max(1, Math.ceil(size * 0.95));
    const style = {
      face: "head",
      color: colors.text,
      size: pitch * size * 0.98,
      x: left,
      anchor: "start",
      width: right - left,
      leading: step / (size * 0.98),
    } as const;
    const lines = names.split("\n").map((line) => text(sheet, line, style)!);
    return { lines, step, count: lines.reduce((sum, line) => sum + line.draw(0).length, 0) };
  });
  const { lines, step } = tries.find(({ count }) => count <= 3) ?? tries.at(-1)!;
  return lines.map((piece, index) => ({ piece, lines: piece.draw(0).length * step, free: index ? step - 1 : 0 }));
}

function total(rows: readonly Row[]): number {
  return rows.reduce((sum, { lines, free }) => sum + lines + free, 0);
}

/** Puts the baseline of each line a hair above its ruled line. */
function write(rows: readonly Row[], pitch: number, start: number): Drawn {
  let line = start;
  return rows.flatMap(({ piece, lines, free, mark }): Drawn => {
    line += free;
    const drawn = piece.draw(0);
    const [run] = drawn as [Run];
    const at = first + line * pitch - 7 - run.y;
    line += lines;
    const moved = drawn.map((part): string | Run => typeof part === "string" ? part : { ...part, y: part.y + at });
    return mark ? [...moved, mark(moved[0] as Run)] : moved;
  });
}

function circled({ measures }: Sheet, color: string) {
  return ({ x, y, size, text, face }: Run) => {
    const width = measures(face).width(text) * size;
    const [rx, ry, cx, cy] = [width / 2 + size * 0.55, size * 0.7, x + width / 2, y - size * 0.32];
    const at = (degrees: number, grow: number) => {
      const angle = degrees * Math.PI / 180;
      return `${(cx + rx * grow * Math.cos(angle)).toFixed(1)} ${(cy + ry * grow * Math.sin(angle)).toFixed(1)}`;
    };
    const path = Array.from({ length: 40 }, (_, step) => at(250 + step * 10.2, 1 + step * 0.0022)).join("L");
    return `<path fill="none" stroke="${color}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round" ` +
      `stroke-opacity=".85" d="M${path}"/>`;
  };
}

function underlined({ measures }: Sheet, color: string) {
  return ({ x, y, size, text, face }: Run) => {
    const width = measures(face).width(text) * size;
    return `<path fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round" stroke-opacity=".85" d="M${x} ${
      y + 13
    }q${width * 0.3} -7 ${width * 0.6} -1t${width * 0.42} -3"/>`;
  };
}

/** The code, whose foot stands on the last line; never beside words that go on to the page's edge. */
function beside({ code, theme, height }: Sheet, rows: readonly Row[], pitch: number, start: number): Drawn {
  if (!code) return [];
  const width = codeWidth(code);
  const wide = rows.slice(0, rows.findLastIndex(({ isNarrow }) => !isNarrow) + 1);
  const line = (above: readonly Row[]) => first + (start + total(above) - 1) * pitch;
  const top = Math.min(height - 44 - width, Math.max(line(rows) - width, line(wide) + 20));
  return [drawCode(code, theme, right - width + 20, top)];
}

/** The guest's name on a note that is taped to the page's head. */
function note(sheet: Sheet): Drawn {
  const { words: { to }, theme: { colors } } = sheet;
  const { accentText, text: ink, envelope } = colors;
  if (to.name === "") return [];
  const [x, y, width, tall] = [right - 420, 34, 440, 142];
  const style = { face: "head", color: ink, x: x + width / 2, width: width - 60 } as const;
  const name = text(sheet, to.name, { ...style, size: 50, lines: 2, leading: 1.06 })!;
  const label = text(sheet, to.label, { ...style, face: "body", size: 31, color: accentText })!;
  const both = label.height + 4 + name.height;
  const from = y + (tall - both) / 2 + 6;
  return [
    `<g transform="rotate(2.2 ${x + width / 2} ${y + tall / 2})"><path fill="#000" fill-opacity=".12" d="M${x + 5} ${
      y + 9
    }h${width}v${tall}h${-width}z"/>` +
    `<path fill="${mix(envelope, "#ffffff", 0.35)}" d="M${x} ${y}h${width}v${tall}h${-width}z"/>` +
    `<path fill="#fff6c9" fill-opacity=".85" stroke="#00000014" d="M${x + width / 2 - tape.width / 2} ${
      y - 26
    }h${tape.width}v${tape.height - 12}h${-tape.width}z"/>`,
    ...label.draw(from),
    ...name.draw(from + label.height + 4),
    "</g>",
  ];
}
