import { around, deepen, mix, nightfall } from "../../letter/colors.ts";
import { codeWidth, drawCode } from "../code.ts";
import { ground, guest, opening, title } from "../parts.ts";
import { column, text, type TextStyle } from "../pieces.ts";
import type { Composition, Sheet } from "../sheet.ts";

const sun = "art/groovy/sun.svg";
const grid = "art/groovy/grid.svg";
const night = "art/groovy/night.svg";
const palms = "art/groovy/palms.svg";

/** An eighties night: the title in neon before a striped sun, the facts on the grid below the horizon. */
export const groovy: Composition = {
  art: [sun, grid, night, palms],
  draw: (sheet) => {
    const { height, words, theme: { colors } } = sheet;
    const { accent, accentText, text: ink, envelope } = colors;
    const horizon = Math.round(height * (words.isLetter ? 0.41 : 0.52));
    const hot = mix(deepen(envelope), "#ff2fa0", 0.55);
    const neon = [
      { fill: "none", stroke: hot, strokeWidth: 34, opacity: 0.16 },
      { fill: "none", stroke: hot, strokeWidth: 20, opacity: 0.3 },
      { fill: hot, stroke: hot, strokeWidth: 9, opacity: 0.85 },
      { fill: mix(ink, accent, 0.12) },
    ];
    const prose = { face: "body", color: ink, leading: 1.32, width: 800 } as const;
    return [
      dusk(sheet, horizon),
      ...column({ top: 92, bottom: horizon - (words.isLetter ? 190 : 170), stretch: 1.4 }, (scale) => [
        text(sheet, words.over, { ...prose, color: accentText, size: 36 * scale, lines: 2 }),
        title(sheet, {
          ...{
            face: "head",
            caps: true,
            color: ink,
            layers: neon,
            size: 160 * scale,
            leading: 1.34,
            width: 920,
            height: 460 * scale,
            lines: 5,
          },
          ...{ gap: 40, and: { italic: false, size: 74 * scale, color: accentText, gap: 30 } },
        }),
        text(sheet, words.under, {
          ...prose,
          size: 50 * scale,
          color: ink,
          lines: 2,
          gap: 36,
          layers: lifted(colors.paper, ink),
        }),
      ]),
      ...column({ top: horizon + 62, bottom: height - 74, stretch: 1.6 }, (scale) => below(sheet, scale)),
    ];
  },
};

/** Words before the sun's stripes get an outline in the sky's colour. */
function lifted(sky: string, fill: string) {
  return [{ fill: "none", stroke: sky, strokeWidth: 16, opacity: 0.9 }, { fill }];
}

function below(sheet: Sheet, scale: number) {
  const { words, theme: { colors } } = sheet;
  const { accent, accentText, text: ink } = colors;
  const prose = { face: "body", color: ink, leading: 1.3, width: 820 } as const;
  const isNight = nightfall(colors.paper, 1) !== colors.paper;
  const chrome = (size: number): Pick<TextStyle, "layers"> => ({
    layers: isNight
      ? [{ fill: deepen(colors.paper), dy: size * 0.05 }, { fill: mix(accent, "#ffffff", 0.25) }]
      : [{ fill: accentText }],
  });
  const day = 96 * scale;
  const code = sheet.code;
  const side = code ? { x: 96, anchor: "start" as const, width: 1080 - 192 - codeWidth(code) - 40 } : { width: 820 };
  return [
    opening(sheet, { ...prose, size: (words.isLetter ? 46 : 40) * scale, gap: 0, signed: { face: "body" } }),
    text(sheet, words.date.before, { ...prose, size: 40 * scale, gap: 40 }),
    text(sheet, words.date.dayMonth, { ...prose, ...chrome(day), size: day, lines: 1, width: 880, gap: 22 }),
    text(sheet, [words.date.year, words.times].filter(Boolean).join(" · "), {
      ...prose,
      size: 35 * scale,
      color: accentText,
      lines: 2,
      gap: 24,
    }),
    text(sheet, words.place, { ...prose, size: 42 * scale, lines: 2, gap: 40 }),
    text(sheet, words.address, { ...prose, size: 36 * scale, lines: 2, gap: 16 }),
    code ? coded(sheet, scale, side) : guest(sheet, {
      label: { ...prose, size: 29 * scale, color: accentText, gap: 40 },
      name: { ...prose, size: 50 * scale },
    }),
    code ? undefined : text(sheet, words.reply, { ...prose, size: 28 * scale, lines: 2, gap: 26 }),
  ];
}

function coded(sheet: Sheet, scale: number, side: Partial<TextStyle>) {
  const { words, code, theme: { colors } } = sheet;
  const prose = { face: "body", color: colors.text, leading: 1.3, ...side } as const;
  const height = codeWidth(code!);
  return {
    height,
    gap: 40,
    draw: (top: number) => [
      ...column({ top, bottom: top + height, stretch: 1.2 }, () => [
        guest(sheet, {
          label: { ...prose, size: 33 * scale, color: colors.accentText, gap: 0 },
          name: { ...prose, size: 46 * scale },
        }),
        text(sheet, words.reply, { ...prose, size: 33 * scale, lines: 3, gap: 22 }),
      ]),
      drawCode(code!, sheet.theme, 984 - height, top),
    ],
  };
}

function dusk(sheet: Sheet, horizon: number): string {
  const { height, pen, words, theme: { colors: { paper, envelope, accent, text } } } = sheet;
  const glow = around(envelope, paper, 0.42, "shorter");
  const dark = nightfall(paper, 0.45);
  // On white paper there is no night: palms are in ink, or they would look like a negative.
  const isNight = dark !== paper;
  // Below the title, so that no line of it is cut by the sun's edge.
  const round = words.isLetter ? 320 : 340;
  const tall = words.isLetter ? 240 : 320;
  const palm = pen.art(
    palms,
    { left: 0, top: horizon - tall, width: tall * 0.72, height: tall },
    isNight ? dark : text,
  );
  return ground(sheet, pen.linear([0, 0], [0, horizon], [0, nightfall(paper, 0.3)], [0.55, paper], [1, glow])) +
    ground(sheet, pen.radial([540, horizon - 120], 620, [0, envelope, 0.5], [1, envelope, 0])) +
    ground(sheet, pen.tiles(night, 540)) +
    pen.art(
      sun,
      { left: 540 - round / 2, top: horizon - round * 0.68, width: round, height: round },
      pen.linear([0, 0], [0, 62], [0, accent], [0.45, envelope], [1, mix(envelope, "#ff2fa0", 0.6)]),
    ) +
    palm + `<g transform="translate(1080 0) scale(-1 1)">${palm}</g>` +
    `<path fill="${dark}" d="M0 ${horizon}H1080V${height}H0z"/>` +
    pen.art(grid, { left: 0, top: horizon, width: 1080, height: 324 }, mix(glow, "#ff2fa0", 0.4)) +
    `<path fill="${
      pen.linear([0, horizon], [0, height], [0, paper, 0], [0.09, dark, 0.6], [0.18, dark, 0.92])
    }" d="M0 ${horizon}H1080V${height}H0z"/>` +
    `<path fill="${mix(glow, "#ffffff", 0.4)}" d="M0 ${horizon - 3}H1080v6H0z"/>`;
}
