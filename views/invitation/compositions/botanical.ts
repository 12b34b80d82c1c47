import type { Theme } from "../../../domain/letter/theme.ts";
import { mix, whitened } from "../../letter/colors.ts";
import { fibres } from "../../preview/motifs.ts";
import { codeWidth, type Composition, drawCode, type Drawn, isClear, type Sheet } from "../sheet.ts";
import { frame, ground, guest, opening, title } from "../parts.ts";
import { column, drawing, type Piece, text } from "../pieces.ts";

const fern = "art/botanical/fern.svg";
const sprig = "art/botanical/sprig.svg";

/** A page of a herbarium: pressed plants held by strips of paper, and the collector's label with the facts. */
export const botanical: Composition = {
  art: [fern, sprig],
  draw: (sheet) => {
    const { words, theme: { colors } } = sheet;
    const { accentText, text: ink } = colors;
    const left = { x: 96, anchor: "start" } as const;
    const prose = { face: "body", color: ink, leading: 1.34, ...left } as const;
    const { top, drawn: labelled } = label(sheet);
    const written = [
      ...column({ top: 118, bottom: top - 40, rise: 0, stretch: 1.5 }, (scale) => [
        text(sheet, words.over, { ...prose, italic: true, size: 38 * scale, color: accentText, width: 620, lines: 2 }),
        title(sheet, {
          ...{ face: "head", color: ink, ...left, size: 136 * scale, leading: 1.08, width: 720 },
          ...{ height: 400 * scale, lines: 5, gap: 30, and: { color: accentText, size: 74 * scale } },
        }),
        text(sheet, words.under, {
          ...prose,
          italic: true,
          size: 42 * scale,
          color: accentText,
          width: 620,
          lines: 2,
          gap: 28,
        }),
        opening(sheet, { ...prose, size: 37 * scale, width: words.isLetter ? 550 : 540, gap: 38 }),
      ]),
      ...labelled,
    ];
    return [page(sheet), ...specimen(sheet, written), ...written];
  },
};

type Label = { readonly top: number; readonly drawn: Drawn };

/** The collector's label in the lower left: ruled, with a double frame, as high as its facts. */
function label(sheet: Sheet): Label {
  const { height, words, theme: { colors } } = sheet;
  const { accent } = colors;
  const [left, bottom, width] = [76, height - 92, sheet.code ? 740 : 660];
  if (words.isLetter) {
    const top = height - 84 - (sheet.code ? codeWidth(sheet.code) : 0);
    return { top: height - 330, drawn: sheet.code ? [drawCode(sheet.code, sheet.theme, 84, top, true)] : [] };
  }
  const white = whitened(colors, 0.6);
  const pieces = facts(sheet, left + 40, width - 80);
  const gaps = 1.3;
  const tall = pieces.reduce((sum, piece, index) => sum + piece.height + (index ? piece.gap * gaps : 0), 0);
  const top = bottom - Math.min(height * 0.46, tall + 96);
  return {
    top,
    drawn: [
      `<path fill="#000" fill-opacity=".09" d="M${left + 5} ${top + 8}h${width}V${bottom + 8}H${left + 5}z"/>` +
      `<path fill="${white}" d="M${left} ${top}h${width}V${bottom}H${left}z"/>` +
      `<path fill="none" stroke="${accent}" stroke-width="3" d="M${left + 13} ${top + 13}h${width - 26}V${
        bottom - 13
      }H${left + 13}z"/>` +
      `<path fill="none" stroke="${accent}" stroke-width="1.2" d="M${left + 20} ${top + 20}h${width - 40}V${
        bottom - 20
      }H${left + 20}z"/>`,
      ...column(
        { top: top + 48, bottom: bottom - 46, stretch: gaps },
        (scale) => facts(sheet, left + 40, width - 80, Math.min(1, scale)),
      ),
      sheet.code
        ? drawCode(
          sheet.code,
          { ...sheet.theme, colors: { ...sheet.theme.colors, paper: white } },
          left + width - 28 - codeWidth(sheet.code),
          bottom - 28 - codeWidth(sheet.code),
        )
        : "",
    ],
  };
}

function facts(sheet: Sheet, x: number, width: number, scale = 1): Piece[] {
  const { words, theme: { colors: { accent, accentText, text: ink } } } = sheet;
  const prose = { face: "body", color: ink, leading: 1.25, x, anchor: "start", width } as const;
  const narrow = { ...prose, width: width - (sheet.code ? codeWidth(sheet.code) + 24 : 0) };
  const rule = drawing(
    2,
    (y) =>
      `<path stroke="${accent}" stroke-opacity=".6" stroke-width="2" stroke-dasharray="1.5 6" stroke-linecap="round" ` +
      `d="M${x} ${y}h${width}"/>`,
    24,
  );
  return [
    text(sheet, words.date.before, { ...prose, italic: true, size: 37 * scale, color: accentText, gap: 0 }),
    text(sheet, [words.date.dayMonth, words.date.year].filter(Boolean).join(" "), {
      ...{ ...prose, face: "head", size: 64 * scale, lines: 1, gap: 18 },
    }),
    text(sheet, words.times, { ...prose, size: 37 * scale, lines: 2, gap: 16 }),
    words.place || words.address ? rule : undefined,
    text(sheet, words.place, { ...prose, size: 44 * scale, lines: 2, gap: 24 }),
    text(sheet, words.address, { ...prose, italic: true, size: 35 * scale, lines: 2, gap: 12 }),
    words.to.name || words.reply ? rule : undefined,
    guest(sheet, {
      label: { ...narrow, italic: true, size: 32 * scale, color: accentText, gap: 24 },
      name: { ...narrow, size: 45 * scale },
    }),
    text(sheet, words.reply, { ...narrow, italic: true, size: 32 * scale, color: accentText, lines: 3, gap: 18 }),
  ].filter((piece) => piece !== undefined);
}

/** A second plant at the upper right, as large as the title leaves room, with the number of its figure. */
function specimen(sheet: Sheet, written: Drawn): Drawn {
  const { pen, theme: { colors } } = sheet;
  const places = [380, 320, 260].map((width) => ({ left: 1064 - width, top: 44, width, height: width * 0.583 }));
  const place = places.find((one) => isClear(sheet, written, { ...one, height: one.height + 70 }));
  if (!place) return [];
  const { left, top, width, height } = place;
  const caption = { face: "body", italic: true, size: 30, x: 1004, anchor: "end", width: 200 } as const;
  return [
    pen.art(sprig, place, leafOf(colors), { turn: 9, opacity: 0.92 }) +
    strip(sheet, left + width * 0.5, top + height * 0.48, 62),
    ...text(sheet, "Fig. 1", { ...caption, color: colors.accentText })!.draw(top + height + 40),
  ];
}

/** The green of pressed leaves. */
function leafOf({ accent, text }: Theme["colors"]): string {
  return mix(accent, text, 0.3);
}

/** A strip of paper that holds a plant. */
function strip({ theme: { colors: { paper } } }: Sheet, x: number, y: number, turn: number): string {
  return `<g transform="rotate(${turn} ${x} ${y})"><path fill="#000" fill-opacity=".1" d="M${x - 66} ${
    y - 10
  }h136v26h-136z"/>` +
    `<path fill="${mix(paper, "#ffffff", 0.5)}" d="M${x - 68} ${y - 14}h136v26h-136z"/></g>`;
}

function page(sheet: Sheet): string {
  const { height, pen, theme: { colors } } = sheet;
  const { paper, accent, envelope } = colors;
  const area = { width: 1080, height };
  const tall = Math.min(920, height * 0.64);
  const wide = tall * 0.55;
  const middle = { x: 880, y: height - tall / 2 - 60 };
  return ground(sheet, paper) +
    ground(
      sheet,
      pen.radial([540, height / 2], height * 0.7, [0.5, envelope, 0], [1, mix(envelope, accent, 0.3), 0.5]),
    ) +
    fibres(420, 5, mix(envelope, accent, 0.6), 0.22, area) + fibres(300, 9, "#ffffff", 0.4, area) +
    frame(sheet, 36, mix(envelope, accent, 0.5), 1.5) +
    pen.art(fern, { left: middle.x - tall / 2, top: middle.y - wide / 2, width: tall, height: wide }, leafOf(colors), {
      turn: -96,
      opacity: 0.92,
    }) +
    strip(sheet, middle.x - 6, middle.y + tall * 0.16, 12) + strip(sheet, middle.x + 16, middle.y - tall * 0.2, -9);
}
