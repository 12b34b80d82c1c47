import { round } from "./engraving.ts";
import { placed } from "./engraved.ts";
import { lettered, letters, perforated } from "./sheet.ts";
import type { Motif } from "./motifs.ts";

const candy = "M15 9H85a6 6 0 0 1 6 6V105a6 6 0 0 1-6 6H15a6 6 0 0 1-6-6V15a6 6 0 0 1 6-6z";

/** A sticker: round, cut out with a white rim, in flat colours with a shine. Ink #000, tint #f00, second tint #0f0. */
export function sticker(motif: Motif, paths: readonly string[], value: number): string {
  const at = { ...motif, x: 50, y: 56, size: motif.size * 1.06, turn: (motif.turn ?? 0) - 5 };
  const scale = at.size / 32;
  const parts = motif.parts(paths);
  const use = (index: number, attributes: string) => `<use href="#p${index}"${attributes}/>`;
  const all = parts.map((_, index) => use(index, "")).join("");
  const group = (stroke: string, width: number, inside: string) =>
    `<g stroke="${stroke}" stroke-width="${round(width / scale)}">${inside}</g>`;
  const filled = parts.map((part, index) => {
    if (part.tone >= 0.88) return use(index, ` fill="#000" stroke="none"`);
    return use(index, ` fill="${fillOf(part)}" stroke="none"`) + shine(index, scale) + use(index, ` fill="none"`);
  }).join("");
  const figures = letters(String(value), "fredoka", 8.6, 0.2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" fill="#000"><defs>${
    parts.map(({ d }, index) => `<path id="p${index}" d="${d}"/>`).join("")
  }<clipPath id="c"><path d="${candy}"/></clipPath></defs>${perforated(8, 10, 3.4)}` +
    `<path fill="#f00" fill-opacity=".3" d="${candy}"/><g clip-path="url(#c)">${sprinkles()}</g>` +
    `<g transform="${placed(at)}" stroke-linejoin="round"><g transform="translate(.3 .7)" opacity=".22">${
      group("#000", 9.4, all)
    }</g>${group("#fff", 9, all)}${group("#000", 1.7, filled)}</g>` +
    `<circle cx="80" cy="100" r="10.6" fill="#0f0" stroke="#fff" stroke-width="2"/>` +
    `<g fill="#000">${lettered(figures, 80 - figures.width / 2, 100)}</g></svg>\n`;
}

function fillOf({ tone, tinted }: { readonly tone: number; readonly tinted?: boolean }): string {
  if (tinted) return tone > 0.34 ? "#f00" : "#00f";
  return tone > 0.34 ? "#0f0" : "#fff";
}

/** Light along the upper left of a part. */
function shine(index: number, scale: number): string {
  const [across, down, width] = [1.7, 1.9, 1.5].map((length) => round(length / scale));
  return `<clipPath id="s${index}"><use href="#p${index}"/></clipPath><g clip-path="url(#s${index})">` +
    `<use href="#p${index}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${width}" ` +
    `transform="translate(${across} ${down})"/></g>`;
}

function sprinkles(): string {
  const places = [
    [18, 18, 30],
    [40, 14, -20],
    [66, 17, 60],
    [84, 26, -40],
    [15, 44, -60],
    [86, 52, 20],
    [14, 74, 40],
    [86, 78, -25],
    [18, 102, -15],
    [40, 106, 55],
    [60, 108, -50],
    [26, 30, 80],
    [76, 38, 10],
    [30, 92, 20],
  ];
  const lines = (kind: number) =>
    places.filter((_, index) => index % 3 === kind).map(([x, y, turn]) => {
      const [dx, dy] = [2.2 * Math.cos((turn! * Math.PI) / 180), 2.2 * Math.sin((turn! * Math.PI) / 180)];
      return `M${round(x! - dx)} ${round(y! - dy)}l${round(2 * dx)} ${round(2 * dy)}`;
    }).join("");
  return `<g fill="none" stroke-width="2.2" stroke-linecap="round"><path stroke="#fff" d="${lines(0)}"/>` +
    `<path stroke="#0f0" d="${lines(1)}"/><path stroke="#f00" d="${lines(2)}"/></g>`;
}
