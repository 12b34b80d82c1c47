import type { Stamp } from "../../../domain/catalog/envelope.ts";
import { placed } from "./engraved.ts";
import { round } from "./engraving.ts";
import { lettered, letters, perforated } from "./sheet.ts";
import type { Motif, Part } from "./motifs.ts";

const field = { left: 6, top: 6, right: 94, bottom: 114 };
const { left, top, right, bottom } = field;
/** The middle of the light, where every motif stands, and the middle of the words below it. */
const middle = { x: 50, y: 49 };
const line = 103.4;
const screen = `M${left + 3} ${top}H${right - 3}a3 3 0 0 1 3 3V${bottom - 3}a3 3 0 0 1-3 3H${left + 3}a3 3 0 0 1-3-3V${
  top + 3
}a3 3 0 0 1 3-3z`;

/**
 * A stamp as a launch shows its product: on a dark screen with a fine grid, lit from behind, its surfaces from white to
 * the accent. Screen #000, light #f00, surfaces between #fff, #0f0 and #00f.
 */
export function luminous(motif: Motif, paths: readonly string[], value: number, stamp: Stamp): string {
  const at = { size: motif.size * 1.04, ...middle, turn: motif.turn ?? 0 };
  const scale = at.size / 32;
  const parts = motif.parts(paths);
  const use = (index: number, attributes = "") => `<use href="#p${index}"${attributes}/>`;
  const halo = rims.map((width) =>
    `<use href="#m" stroke="#f00" stroke-opacity=".042" stroke-width="${round(width / scale)}"/>`
  ).join("");
  const surfaces = parts.map((part, index) => use(index, ` fill="${surfaceOf(part, stamp)}"`)).join("");
  const name = letters("ENVOI", "grotesk", 5, 0.9);
  const number = letters(String(value), "grotesk", 8.6, 0.2);
  const pill = { width: number.width + 11, height: 14.6 };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" fill="#000"><defs>${lights}${
    parts.map(({ d }, index) => `<path id="p${index}" d="${d}"/>`).join("")
  }<g id="m">${
    parts.map((_, index) => use(index)).join("")
  }</g><clipPath id="f"><path d="${screen}"/></clipPath></defs>${perforated()}<path d="${screen}"/>` +
    `<g clip-path="url(#f)">${grid}<path fill="url(#g)" d="${screen}"/></g>` +
    `<g transform="${placed(at)}" stroke-linejoin="round">${halo}` +
    `<g stroke="#000" stroke-width="${round(1 / scale)}">${surfaces}</g></g>` +
    `<rect x="${round(right - 5 - pill.width)}" y="${round(line - pill.height / 2)}" width="${round(pill.width)}" ` +
    `height="${pill.height}" rx="${pill.height / 2}" fill="#f00"/>` +
    lettered(number, right - 5 - (pill.width + number.width) / 2, line) +
    `<g fill="#fff">${lettered(name, left + 6, line)}</g></svg>\n`;
}

/** Widths of the light around the motif, so many that no edge of one is seen. */
const rims = Array.from({ length: 20 }, (_, index) => 16 - 0.7 * index);

/** Surfaces lit from the upper left, and the light behind the motif. */
const lights =
  [["w", "#fff", "#0f0"], ["v", "#0f0", "#f00"], ["d", "#f00", "#00f"]].map(([id, from, to]) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="6" y1="3" x2="24" y2="30">` +
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  ).join("") +
  `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${middle.x}" cy="${middle.y}" r="54">` +
  `<stop stop-color="#00f" stop-opacity=".95"/><stop offset="1" stop-color="#00f" stop-opacity="0"/></radialGradient>`;

const grid = (() => {
  let d = "";
  for (let x = left + 11; x < right; x += 11) d += `M${x} ${top}V${bottom}`;
  for (let y = top + 10; y < bottom; y += 11) d += `M${left} ${y}H${right}`;
  return `<path fill="none" stroke="#f00" stroke-opacity=".3" stroke-width=".5" d="${d}"/>`;
})();

function surfaceOf({ tone, tinted }: Part, stamp: Stamp): string {
  if (tone >= 0.88) return "#000";
  if (tone >= 0.5 && stamp !== "invader") return "url(#d)";
  return tinted && tone > 0.22 || tone >= 0.3 ? "url(#v)" : "url(#w)";
}
