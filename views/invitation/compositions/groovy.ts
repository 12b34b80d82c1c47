import { around, deepen, mix, nightfall } from "../../letter/colors.ts";
import { codeWidth, type Composition, drawCode, faceOf, type Sheet } from "../sheet.ts";
import { band, beyond, ground, guest, opening, rule, title } from "../parts.ts";
import { column, drawing, group, type Piece, text, type TextStyle } from "../pieces.ts";

const grid = "art/groovy/grid.svg";
const night = "art/groovy/night.svg";
const palms = "art/groovy/palms.svg";

/** The lamps' gas. */
const magenta = "#ff2fa0";
const [left, right] = [96, 984];

/** An eighties night: the title in neon in the sky, a striped sun that sets below it, and the facts on the grid. */
export const groovy: Composition = {
  art: [grid, night, palms],
  draw: (sheet) => {
    const { height, words, theme: { colors } } = sheet;
    const { accentText, text: ink } = colors;
    const { horizon, radius } = placeOf(sheet);
    const prose = { face: "body", color: ink, leading: 1.32, width: 800 } as const;
    return [
      dusk(sheet),
      ...column({ top: 88, bottom: horizon - radius - 44, stretch: 1.4 }, (scale) => [
        text(sheet, words.over, { ...prose, color: accentText, size: 36 * scale, lines: 2 }),
        title(sheet, {
          ...{
            face: "head",
            caps: true,
            color: ink,
            layers: neon(sheet),
            size: 160 * scale,
            ...airOf(words.title),
            width: 900,
          },
          ...{ height: 440 * scale, lines: 5, gap: 36, letter: 800 },
          and: { italic: false, size: 66 * scale, color: accentText, gap: 26 },
        }),
        text(sheet, words.under, { ...prose, size: 46 * scale, color: accentText, lines: 2, gap: 38 }),
      ]),
      ...column({ top: horizon + 70, bottom: height - 80, stretch: 1.7 }, (scale) => below(sheet, scale)),
    ];
  },
};

/** Marks above capitals need more air between lines, and beside each other. */
function airOf(title: string) {
  return /\p{L}\p{M}/u.test(title.normalize("NFD")) ? { leading: 1.56, spacing: 0.04 } : { leading: 1.3 };
}

/** Where the sun goes down, and how large it is: higher and smaller above many words, or a code. */
function placeOf({ height, words, code }: Sheet) {
  const [share, radius] = words.isLetter ? [0.4, 138] : code ? [0.5, 152] : [0.54, 168];
  return { horizon: Math.round(height * share), radius };
}

/** Tubes that glow at night; by day, ink with two flat shadows. */
function neon({ theme: { colors: { paper, envelope, accent, text: ink } } }: Sheet) {
  const hot = mix(deepen(envelope), magenta, 0.55);
  if (nightfall(paper, 1) === paper) {
    return [{ fill: accent, dx: 9, dy: 9 }, { fill: envelope, dx: 4.5, dy: 4.5 }, { fill: ink }];
  }
  const glow = [[44, 0.07], [34, 0.09], [25, 0.12], [17, 0.2]] as const;
  return [
    ...glow.map(([strokeWidth, opacity]) => ({ fill: "none", stroke: hot, strokeWidth, opacity })),
    { fill: hot, stroke: hot, strokeWidth: 9, opacity: 0.9 },
    { fill: mix(ink, accent, 0.08) },
  ];
}

function below(sheet: Sheet, scale: number) {
  const { words, theme: { colors } } = sheet;
  const { accentText, text: ink } = colors;
  const prose = { face: "body", color: ink, leading: 1.34, width: 800 } as const;
  const times = [words.date.year, words.times].filter(Boolean).join(" · ");
  return [
    opening(sheet, { ...prose, size: (words.isLetter ? 44 : 40) * scale, gap: 0, signed: { face: "body" } }),
    striped(sheet, words.date.before, { ...prose, size: 38 * scale, spacing: 0.04, lines: 1, gap: 46 }),
    text(sheet, words.date.dayMonth, { ...prose, color: accentText, size: 108 * scale, lines: 1, width: 880, gap: 24 }),
    text(sheet, times, { ...prose, size: 38 * scale, lines: 2, gap: 26 }),
    ...sheet.code ? [coded(sheet, scale)] : [
      place(sheet, prose, scale, 48),
      guest(sheet, {
        label: { ...prose, size: 32 * scale, color: accentText, gap: 50 },
        name: { ...prose, size: 50 * scale },
      }),
      text(sheet, words.reply, { ...prose, size: 31 * scale, lines: 2, gap: 24 }),
    ],
  ];
}

function place(sheet: Sheet, style: Omit<TextStyle, "size">, scale: number, gap: number): Piece | undefined {
  const { words, theme: { colors } } = sheet;
  return group(
    gap,
    text(sheet, words.place, { ...style, color: colors.accentText, size: 46 * scale, lines: 2 }),
    text(sheet, words.address, { ...style, size: 35 * scale, lines: 2, gap: 15 }),
  );
}

/** The three stripes of the sunset, on both sides of a word. */
function striped(sheet: Sheet, words: string, style: TextStyle): Piece | undefined {
  const piece = text(sheet, words, style);
  if (!piece) return undefined;
  const { accent, envelope } = sheet.theme.colors;
  const { face, size, spacing = 0, width: most = Infinity } = style;
  const width = (sheet.measures(faceOf(sheet.theme, face)).width(words) + spacing * words.length) * size;
  const [from, length] = [Math.min(width, most) / 2 + 34, 148];
  const stripes = [[-9, 6.4, accent], [-1.6, 5, envelope], [4.4, 3.6, mix(envelope, magenta, 0.6)]] as const;
  return {
    ...piece,
    draw: (top) => [
      ...piece.draw(top),
      stripes.map(([y, thick, color]) =>
        `<path fill="none" stroke="${color}" stroke-width="${thick}" d="${
          [540 - from - length, 540 + from].map((x) =>
            `M${x.toFixed(1)} ${(top + size * 0.36 + y).toFixed(1)}h${length}`
          )
            .join("")
        }"/>`
      ).join(""),
    ],
  };
}

/** The place, the guest's name and the reply on the left, the code on the right. */
function coded(sheet: Sheet, scale: number): Piece {
  const { words, code, theme: { colors } } = sheet;
  const side = codeWidth(code!);
  const width = right - left - side - 48;
  const prose = { face: "body", color: colors.text, leading: 1.3, x: left, anchor: "start", width } as const;
  const said = group(
    0,
    place(sheet, prose, scale * 0.94, 0),
    guest(sheet, {
      label: { ...prose, size: 30 * scale, color: colors.accentText, gap: 34 },
      name: { ...prose, size: 46 * scale },
    }),
    text(sheet, words.reply, { ...prose, size: 30 * scale, lines: 2, gap: 20 }),
  );
  const height = Math.max(side, said?.height ?? 0);
  return drawing(height, (top) => [
    ...said ? said.draw(top + height - said.height) : [],
    rule(sheet, left, right, top - 24),
    drawCode(code!, sheet.theme, right - side, top + height - side),
  ], 54);
}

function dusk(sheet: Sheet): string {
  const { height, pen, words, theme: { colors: { paper, envelope, accent, text } } } = sheet;
  const { horizon, radius } = placeOf(sheet);
  const glow = around(envelope, paper, 0.42, "shorter");
  const dark = nightfall(paper, 0.45);
  // On white paper there is no night: palms are in ink, or they would look like a negative.
  const isNight = dark !== paper;
  const tall = words.isLetter ? 230 : 300;
  const palm = pen.art(
    palms,
    { left: 0, top: horizon - tall, width: tall * 0.72, height: tall },
    isNight ? dark : text,
  );
  const light = pen.linear([0, horizon - radius], [0, horizon], [0, accent], [0.5, envelope], [
    1,
    mix(envelope, magenta, 0.6),
  ]);
  return ground(sheet, pen.linear([0, 0], [0, horizon], [0, nightfall(paper, 0.3)], [0.55, paper], [1, glow])) +
    ground(sheet, pen.radial([540, horizon], 620, [0, envelope, 0.5], [1, envelope, 0])) +
    ground(sheet, pen.tiles(night, 540)) +
    `<path fill="${light}" d="${sunset(540, horizon, radius)}"/>` +
    palm + `<g transform="translate(1080 0) scale(-1 1)">${palm}</g>` +
    `<path fill="${dark}" d="${band(horizon, height + beyond)}"/>` +
    pen.art(grid, { left: 0, top: horizon, width: 1080, height: 324 }, mix(glow, magenta, 0.4)) +
    `<path fill="${pen.linear([0, horizon], [0, height], [0, paper, 0], [0.09, dark, 0.6], [0.18, dark, 0.92])}" d="${
      band(horizon, height + beyond)
    }"/>` +
    `<path fill="${mix(glow, "#ffffff", 0.4)}" d="${band(horizon - 3, horizon + 3)}"/>`;
}

/** A half sun on the horizon, in stripes: how high each begins and ends, as shares of the radius. */
function sunset(x: number, y: number, radius: number): string {
  const stripes = [[0.56, 1], [0.4, 0.525], [0.265, 0.36], [0.15, 0.22], [0.05, 0.1]] as const;
  return stripes.map(([low, high]) => {
    const [wide, narrow] = [low, high].map((share) => Math.sqrt(1 - share * share) * radius);
    const at = (across: number, share: number) => `${(x + across).toFixed(1)} ${(y - share * radius).toFixed(1)}`;
    const arc = `A${radius} ${radius} 0 0 1 `;
    return `M${at(-wide!, low)}${arc}${at(-narrow!, high)}L${at(narrow!, high)}${arc}${at(wide!, low)}z`;
  }).join("");
}
