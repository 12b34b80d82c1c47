import { mix } from "../../letter/colors.ts";
import { fibres } from "../../preview/motifs.ts";
import { codeWidth, type Composition, drawCode, type Drawn, isClear, type Sheet } from "../sheet.ts";
import { ground, guest, opening, title } from "../parts.ts";
import { column, drawing, type Piece, text } from "../pieces.ts";

const ring = "art/typewriter/ring.svg";
const clip = "art/typewriter/clip.svg";
const [left, right] = [150, 980];

/** A typed page: everything flush left, red from the ribbon's lower half, and the day from a rubber stamp. */
export const typewriter: Composition = {
  art: [ring, clip],
  draw: (sheet) => {
    const { height, words, theme: { colors } } = sheet;
    const { accentText, text: ink, paper, accent } = colors;
    const typed = { face: "body", color: ink, x: left, anchor: "start", width: right - left, leading: 1.42 } as const;
    const struck = [{ fill: mix(accent, paper, 0.35), dx: 1.5, dy: 5 }, { fill: ink }];
    const bottom = height - 110;
    const written = column({ top: 150, bottom, rise: 0.2, stretch: 1.7 }, (scale) => [
      text(sheet, words.over, { ...typed, size: 37 * scale, lines: 2 }),
      title(sheet, {
        ...{ face: "head", color: ink, layers: struck, x: left, anchor: "start", size: 120 * scale, leading: 1.12 },
        ...{ width: right - left, height: 400 * scale, lines: 5, gap: 34, isJoined: true },
      }),
      dashes(sheet, 30),
      text(sheet, words.under, { ...typed, size: 41 * scale, color: accentText, lines: 2, gap: 34 }),
      opening(sheet, { ...typed, size: 35 * scale, gap: 42 }),
      stamped(sheet, scale),
      text(sheet, words.times, { ...typed, size: 37 * scale, lines: 2, gap: 62 }),
      text(sheet, words.place, { ...typed, face: "head", size: 43 * scale, lines: 2, gap: 42 }),
      text(sheet, words.address, { ...typed, size: 35 * scale, lines: 2, gap: 14 }),
      footing(sheet, scale),
    ]);
    return [page(sheet) + stain(sheet, written), ...written];
  },
};

/** The ring of a cup: by the page's edge, where it crosses no word. */
function stain(sheet: Sheet, written: Drawn): string {
  const { height, pen, code, theme: { colors: { accent, text } } } = sheet;
  if (code) return "";
  const size = { width: 330, height: 330 };
  const place = [{ left: 730, top: height - 400, ...size }, { left: 900, top: height - 180, ...size }].find((one) =>
    isClear(sheet, written, one)
  );
  return place ? pen.art(ring, place, mix(accent, text, 0.55), { opacity: 0.2 }) : "";
}

/** A row of equals signs, as typists underline a title. */
function dashes({ theme: { colors: { accent } } }: Sheet, gap: number): Piece {
  const marks = Array.from({ length: 24 }, (_, index) => {
    const x = left + index * 35;
    const lean = (index * 7) % 3 - 1;
    return `M${x} ${lean}h24M${x} ${lean + 11}h24`;
  }).join("");
  return drawing(
    14,
    (top) =>
      `<path fill="none" stroke="${accent}" stroke-width="4" stroke-linecap="round" transform="translate(0 ${top})" d="${marks}"/>`,
    gap,
  );
}

/** The date from a rubber stamp: a double frame, a little turned, in the ribbon's red. */
function stamped(sheet: Sheet, scale: number): Piece | undefined {
  const { words: { date }, theme: { colors: { accentText } } } = sheet;
  if (date.day === "") return undefined;
  const inside = {
    face: "head",
    color: accentText,
    x: left + 320 * scale,
    lines: 1,
    width: 560 * scale,
    caps: true,
  } as const;
  const weekday = text(sheet, date.before, { ...inside, size: 36 * scale, spacing: 0.2 });
  const day = text(sheet, `${date.dayMonth} ${date.year}`, { ...inside, size: 66 * scale });
  const [width, height] = [640 * scale, 196 * scale];
  return drawing(height + 30 * scale, (top) => {
    const from = top + 15 * scale;
    const worn = `stroke-dasharray="210 3 130 2 320 4"`;
    return [
      `<g transform="rotate(-3 ${left + width / 2} ${from + height / 2})" opacity=".88">` +
      `<rect x="${left}" y="${from}" width="${width}" height="${height}" rx="14" fill="none" stroke="${accentText}" stroke-width="8" ${worn}/>` +
      `<rect x="${left + 14}" y="${from + 14}" width="${width - 28}" height="${
        height - 28
      }" rx="7" fill="none" stroke="${accentText}" stroke-width="2.5"/>`,
      ...weekday?.draw(from + 46 * scale) ?? [],
      ...day?.draw(from + height - 46 * scale - (day?.height ?? 0)) ?? [],
      "</g>",
    ];
  }, 52);
}

function footing(sheet: Sheet, scale: number): Piece | undefined {
  const { words, code, theme: { colors } } = sheet;
  const { text: ink, accentText } = colors;
  const width = right - left - (code ? codeWidth(code) + 40 : 0);
  const typed = { face: "body", color: ink, x: left, anchor: "start", width, leading: 1.36 } as const;
  if (!code && !words.to.name && !words.reply) return undefined;
  const pieces = [
    guest(sheet, {
      label: { ...typed, size: 32 * scale, color: accentText, gap: 0 },
      name: { ...typed, face: "head", size: 45 * scale },
    }),
    text(sheet, words.reply, { ...typed, size: 31 * scale, lines: 3, gap: 26 }),
  ].filter((piece) => piece !== undefined);
  const tall = pieces.reduce((sum, piece, index) => sum + piece.height + (index ? piece.gap : 0), 0);
  const height = Math.max(tall, code ? codeWidth(code) : 0);
  return drawing(height, (top) => [
    ...column({ top, bottom: top + height, stretch: 1, rise: 1 }, () => pieces),
    code ? drawCode(code, sheet.theme, right - codeWidth(code), top + height - codeWidth(code)) : "",
  ], 56);
}

function page(sheet: Sheet): string {
  const { height, pen, theme: { colors: { paper, text, accent, envelope } } } = sheet;
  const area = { width: 1080, height };
  const holes = [0.24, 0.5, 0.76].map((share) =>
    `<circle cx="66" cy="${height * share}" r="21" fill="${mix(envelope, text, 0.4)}"/><circle cx="66" cy="${
      height * share + 3
    }" r="19" fill="${mix(envelope, text, 0.25)}"/>`
  ).join("");
  return ground(sheet, paper) + fibres(420, 3, mix(paper, text, 0.6), 0.12, area) +
    fibres(300, 13, "#ffffff", 0.35, area) +
    ground(
      sheet,
      pen.radial([540, height / 2], height * 0.75, [0.6, envelope, 0], [1, mix(envelope, text, 0.2), 0.55]),
    ) +
    `<path stroke="${accent}" stroke-opacity=".35" stroke-width="2.5" d="M116 0V${height}"/>` + holes +
    pen.art(clip, { left: 880, top: -26, width: 60, height: 160 }, mix(text, "#ffffff", 0.35));
}
