import { placed } from "./engraved.ts";
import { round } from "./engraving.ts";
import { letters } from "./letters.ts";
import type { Motif, Part } from "./motifs.ts";
import { lettered, perforated } from "./sheet.ts";

/** The field, and the line on which the words below it stand. */
const field = { left: 6, top: 6, right: 94, bottom: 97 };
const line = 105.6;
/** The middle of the field, where every motif stands. */
const middle = { x: 50, y: 51 };

/**
 * A stamp as Swiss designers make them: flat shapes on a solid field, one geometric figure behind them, and the value in
 * a sans-serif typeface on the field's edge. Field #000, lights #fff, the others between them.
 */
export function flat(motif: Motif, paths: readonly string[], value: number): string {
  const parts = motif.parts(paths);
  const scale = motif.size * 1.02 / 32;
  // Black wings need a white disc.
  const isDark = motif.scene === "meadow";
  const use = (index: number, fill: string) => `<use href="#p${index}" fill="${fill}"/>`;
  const figures = letters(String(value), "grotesk", 10.6, 0.1);
  const name = letters("ENVOI", "grotesk", 5.2, 0.5);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" fill="#000"><defs>${
    parts.map(({ d }, index) => `<path id="p${index}" d="${d}"/>`).join("")
  }<clipPath id="f"><path d="${fieldEdge}"/></clipPath></defs>${perforated()}<path d="${fieldEdge}"/>` +
    `<g clip-path="url(#f)"><path fill="${isDark ? "#fff" : "#00f"}" d="${figure(motif.scene)}"/>` +
    `<g transform="${placed({ size: motif.size * 1.02, ...middle })}" stroke="${isDark ? "#fff" : "#000"}" ` +
    `stroke-linejoin="round" stroke-width="${round(0.9 / scale)}">` +
    `${parts.map((part, index) => use(index, fillOf(part, index))).join("")}</g></g>` +
    lettered(figures, field.left, line) +
    lettered(name, field.right - name.width, line + (figures.height - name.height) / 2) + "</svg>\n";
}

const fieldEdge = `M${field.left} ${field.top}H${field.right}V${field.bottom}H${field.left}z`;
const dark = 0.85;

/** The part behind all others is never as dark as the figure behind it. */
function fillOf({ tone }: Part, index: number): string {
  if (tone >= dark) return "#000";
  if (tone >= 0.55 && index > 0) return "#f00";
  return tone >= 0.3 ? "#0f0" : "#fff";
}

/** A disc, the ground below a horizon, or half of the field. */
function figure(scene: Motif["scene"]): string {
  const { left, top, right, bottom } = field;
  switch (scene) {
    case "hills":
    case "castle":
    case "sea":
    case "table":
    case "field":
      return `M${left} 70H${right}V${bottom}H${left}z`;
    case "night":
    case "clouds":
    case "space":
    case "grid":
      return `M${right} ${top}V${bottom}H${left}z`;
    default:
      return `M${middle.x - 38} ${middle.y}a38 38 0 1 0 76 0a38 38 0 1 0-76 0z`;
  }
}
