import { round, rule, type Ruling, type Shape } from "./engraving.ts";
import type { Motif } from "./motifs.ts";
import { frame, sceneFor } from "./scenes.ts";
import { engravedBand, gildedBand, guilloche, perforated, sunburst, woodcutBand, woodcutBorder } from "./sheet.ts";

const { left, top, right, bottom } = frame;

type Manner = {
  readonly ruling: Ruling;
  /** width of outlines, and of the ground left free around the motif; in units of the stamp */
  readonly outline: number;
  readonly halo: number;
  readonly haloColor: "#fff" | "#f00";
  /** parts that are lighter than this, and a part that is the whole motif, have only paper below their lines; 0: none */
  readonly tintFrom: number;
  /** how far the second ink is out of register */
  readonly astray: readonly [number, number];
  /** opacity of the second ink behind everything */
  readonly ground: number;
  readonly border: () => string;
  readonly band: (value: number) => string;
};

const manners = {
  /** Steel. Nothing is thinner than half a pixel of a sharp screen where a stamp is 50 pixels wide. */
  engraved: {
    ruling: { pitch: 1.8, thinnest: 0.45, gap: 0.42, relief: 0.34, round: 5, stray: 0, crossed: true },
    outline: 0.75,
    halo: 1.35,
    haloColor: "#fff",
    tintFrom: 0,
    astray: [0.6, 0.5],
    ground: 0.3,
    border: guilloche,
    band: engravedBand,
  },
  /** A poster of the twenties: broad even lines in black on gold, within a border of rays. */
  gilded: {
    ruling: { pitch: 2.5, thinnest: 0.55, gap: 0.7, relief: 0.42, round: 6, stray: 0, crossed: false },
    outline: 1.1,
    halo: 1.5,
    haloColor: "#fff",
    tintFrom: 0.2,
    astray: [0, 0],
    ground: 1,
    border: sunburst,
    band: gildedBand,
  },
  /** Wood: few broad lines that stray, and the motif in paper on a ground in full colour. */
  woodcut: {
    ruling: { pitch: 3, thinnest: 0.8, gap: 0.75, relief: 0.5, round: 6, stray: 0.16, crossed: false },
    outline: 1.5,
    halo: 1.7,
    haloColor: "#fff",
    tintFrom: 0.35,
    astray: [0, 0],
    ground: 1,
    border: woodcutBorder,
    band: woodcutBand,
  },
} satisfies Record<string, Manner>;

/** A stamp as printed from a plate in two inks: ink is #000, tint #f00, paper #fff. */
export function printed(name: keyof typeof manners, motif: Motif, paths: readonly string[], value: number): string {
  const manner: Manner = manners[name];
  const transform = placed(motif);
  const parts = name === "woodcut" ? undefined : motif.engraving?.();
  const own = (parts ?? motif.parts(paths)).map((part): Shape => ({
    ...part,
    tinted: part.tinted === true && part.tone >= manner.tintFrom && !(part.whole && manner.tintFrom > 0),
    transform,
  }));
  const scene = sceneFor(motif, manner.ruling);
  const lines = rule([...scene.behind, ...own, ...scene.before], manner.ruling);
  const picture = field(manner, scene.sky, scene.lights) + scenery(scene.behind, manner) +
    inFront(own, motif, manner) + scenery(scene.before, manner) + lines;
  const defs = own.map(({ d }, index) => `<path id="p${index}" d="${d}"/>`).join("") +
    `<clipPath id="f"><path d="M${left} ${top}H${right}V${bottom}H${left}z"/></clipPath>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" fill="#000"><defs>${defs}</defs>${perforated()}` +
    `<g clip-path="url(#f)">${picture}</g>${manner.border()}${manner.band(value)}</svg>\n`;
}

/** Transform from the motif's 32 units to its place on the stamp. */
export function placed({ size, x, y, turn = 0 }: Pick<Motif, "size" | "x" | "y" | "turn">): string {
  return `translate(${x} ${y})${turn ? `rotate(${turn})` : ""}scale(${round(size / 32)})translate(-16 -16)`;
}

function field({ ground }: Manner, sky: string, lights: string): string {
  const faint = ground < 1 ? ` fill-opacity="${ground}"` : "";
  return `<path fill="#f00"${faint} d="M${left} ${top}H${right}V${bottom}H${left}z"/>${sky}` +
    (lights ? `<g fill="#fff">${lights}</g>` : "");
}

/** Hills, clouds, a table: paper, tint and outline. */
function scenery(shapes: readonly Shape[], { outline, astray: [x, y] }: Manner): string {
  return shapes.map(({ d, tinted }) =>
    `<path fill="#fff" d="${d}"/>` +
    (tinted ? `<path fill="#f00"${x || y ? ` transform="translate(${x} ${y})"` : ""} d="${d}"/>` : "") +
    `<path fill="none" stroke="#000" stroke-width="${outline}" d="${d}"/>`
  ).join("");
}

/** The motif with a halo: each part covers those below it with paper, then come its tint and its outline. */
function inFront(parts: readonly Shape[], motif: Motif, { outline, halo, haloColor, astray: [x, y] }: Manner): string {
  const scale = motif.size / 32;
  const use = (index: number, attributes: string) => `<use href="#p${index}"${attributes}/>`;
  const moved = x || y ? ` transform="translate(${round(x / scale)} ${round(y / scale)})"` : "";
  const stacked = parts.map(({ tinted, tone }, index) => {
    if (tone >= 0.88) return use(index, ` fill="#000" stroke="none"`);
    return tinted
      ? use(index, ` stroke="none"`) + use(index, ` fill="#f00" stroke="none"${moved}`) + use(index, ` fill="none"`)
      : use(index, "");
  }).join("");
  return `<g transform="${placed(motif)}" stroke="#000" fill="#fff" stroke-linejoin="round" ` +
    `stroke-width="${round(outline / scale)}"><g stroke="${haloColor}" stroke-width="${
      round((2 * halo + outline) / scale)
    }">${parts.map((_, index) => use(index, "")).join("")}</g>${stacked}</g>`;
}
