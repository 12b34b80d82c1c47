import { mix, nightfall } from "../../letter/colors.ts";
import type { Place } from "../../preview/element.ts";
import { type Composition, type Drawn, isClear, type Sheet } from "../sheet.ts";
import { foot, ground, opening, title } from "../parts.ts";
import { column, drawing, type Piece, text } from "../pieces.ts";

const stars = "art/midnight/stars.svg";
const constellations = "art/midnight/constellations.svg";
const observatory = "art/midnight/observatory.svg";

/** An observatory: the day stands in the moon, on its orbit, above the dome. */
export const midnight: Composition = {
  art: [stars, constellations, observatory],
  draw: (sheet) => {
    const { height, words, theme: { colors } } = sheet;
    const { accentText, text: ink } = colors;
    const prose = { face: "body", color: ink, leading: 1.36, width: 700 } as const;
    const written = column({ top: 122, bottom: height - 158, stretch: 1.9 }, (scale) => [
      text(sheet, words.over, { ...prose, italic: true, size: 40 * scale, color: accentText, lines: 2 }),
      title(sheet, {
        ...{
          face: "head",
          size: 152 * scale,
          color: accentText,
          leading: 1.02,
          width: 820,
          height: 400 * scale,
          letter: 700,
        },
        ...{ lines: 4, gap: 34, and: { color: ink, size: 74 * scale } },
      }),
      text(sheet, words.under, { ...prose, italic: true, size: 43 * scale, lines: 2, gap: 24 }),
      opening(sheet, { ...prose, size: 38 * scale, gap: 42 }),
      moon(sheet, scale),
      text(sheet, [words.date.year, words.times].filter(Boolean).join(" · "), {
        ...{ ...prose, italic: true, size: 36 * scale, color: accentText, lines: 2, gap: 30 },
      }),
      text(sheet, words.place, { ...prose, size: 45 * scale, lines: 2, gap: 36 }),
      text(sheet, words.address, { ...prose, italic: true, size: 34 * scale, lines: 2, gap: 14 }),
      foot(sheet, {
        ...{ left: 128, right: 952, gap: 46 },
        label: { ...prose, italic: true, size: 32 * scale, color: accentText },
        name: { ...prose, face: "head", size: 50 * scale, leading: 1.1 },
        reply: { ...prose, italic: true, size: 31 * scale },
      }),
    ]);
    return [sky(sheet, written), ...written];
  },
};

/** The full moon with the day's number in it, between weekday and month on its orbit. */
function moon(sheet: Sheet, scale: number): Piece | undefined {
  const { words: { date }, pen, theme: { colors } } = sheet;
  if (date.day === "") return undefined;
  const { accent, onAccent, text: ink } = colors;
  const radius = 104 * scale;
  const side = { face: "body", color: ink, size: 46 * scale, lines: 1, width: 236 } as const;
  const number = text(sheet, date.day, {
    face: "head",
    color: onAccent,
    size: 124 * scale,
    lines: 1,
    width: radius * 1.6,
  });
  const names = [[date.before, 268], [date.after, 812]] as const;
  return drawing(2 * radius, (top) => {
    const middle = top + radius;
    const shine = pen.radial(
      [540 - radius * 0.35, middle - radius * 0.35],
      radius * 1.7,
      [0, mix(accent, "#ffffff", 0.42)],
      [0.6, accent],
      [1, mix(accent, "#000000", 0.22)],
    );
    const craters = [[-52, 34, 17], [44, -50, 22], [58, 40, 12], [-34, -62, 10], [2, 76, 12]].map(([x, y, r]) =>
      `<circle cx="${540 + x! * scale}" cy="${middle + y! * scale}" r="${r! * scale}" fill="${
        mix(accent, "#000000", 0.3)
      }" fill-opacity=".2"/>`
    ).join("");
    const centred = (piece: Piece | undefined) =>
      piece ? piece.draw(middle - piece.height / 2 + (piece === number ? 0.11 * 124 * scale : 6)) : [];
    return [
      `<circle cx="540" cy="${middle}" r="${radius * 1.9}" fill="${
        pen.radial([540, middle], radius * 1.9, [0.4, accent, 0.3], [1, accent, 0])
      }"/>` +
      `<ellipse cx="540" cy="${middle}" rx="430" ry="${
        radius * 0.86
      }" fill="none" stroke="${accent}" stroke-width="1.6" stroke-opacity=".55" transform="rotate(-4 540 ${middle})"/>` +
      `<circle cx="540" cy="${middle}" r="${radius}" fill="${shine}"/>${craters}`,
      ...centred(number),
      ...names.flatMap(([name, x]) => centred(text(sheet, name, { ...side, x }))),
    ];
  }, 52);
}

/** Where stars are joined: at the head, in the middle, and below a letter, which leaves room there. */
function figures({ height, words, code }: Sheet) {
  const middle = [[60, 70], [760, 40], [740, height * 0.42], [40, height * 0.5]];
  const low = !words.isLetter ? [] : code ? [[70, height - 400]] : [[70, height - 420], [730, height - 440]];
  return [...middle, ...low].map(([left, top]) => ({ left: left!, top: top!, width: 290, height: 290 }));
}

/** The part of the artwork that its stars take. */
function drawnPart({ left, top, width, height }: Place): Place {
  return { left: left + width * 0.06, top: top + height * 0.09, width: width * 0.86, height: height * 0.73 };
}

function sky(sheet: Sheet, written: Drawn): string {
  const { height, pen, theme: { colors: { paper, envelope, accent } } } = sheet;
  const night = nightfall(paper, 0.25);
  // Paper that is left white stays white: on a grey the code would have a panel.
  const isWhite = night === paper;
  const scoop = 30;
  const rule = (inset: number, width: number) => {
    const [right, bottom] = [1080 - inset, height - inset];
    return `<path fill="none" stroke="${accent}" stroke-opacity=".85" stroke-width="${width}" d="M${
      inset + scoop
    } ${inset}H${right - scoop}` +
      `a${scoop} ${scoop} 0 0 0 ${scoop} ${scoop}V${bottom - scoop}a${scoop} ${scoop} 0 0 0 ${-scoop} ${scoop}H${
        inset + scoop
      }` +
      `a${scoop} ${scoop} 0 0 0 ${-scoop} ${-scoop}V${inset + scoop}a${scoop} ${scoop} 0 0 0 ${scoop} ${-scoop}z"/>`;
  };
  const dusk = () =>
    ground(sheet, pen.linear([0, 0], [0, height], [0, night], [0.6, paper], [1, mix(paper, envelope, 0.9)])) +
    ground(sheet, pen.radial([540, height], height * 0.5, [0, accent, 0.13], [1, accent, 0]));
  return (isWhite ? ground(sheet, paper) : dusk()) +
    ground(sheet, pen.tiles(stars, 430)) +
    figures(sheet).filter((place) => isClear(sheet, written, drawnPart(place))).map((place) =>
      pen.art(constellations, place, mix(paper, accent, 0.3), { opacity: 0.7 })
    ).join("") +
    pen.art(observatory, { left: 400, top: height - 148, width: 280, height: 105 }, mix(paper, accent, 0.8)) +
    rule(38, 3) + rule(50, 1.2);
}
