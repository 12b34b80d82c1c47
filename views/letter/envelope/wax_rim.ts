import { LRUCache } from "lru-cache";
import type { SealShape } from "../../../domain/catalog/envelope.ts";

/** Centre of the seal's drawing, which is 200 by 200. */
export const center = 100;
const radius = 84;
/** Points around the edge; enough for sixteen smooth lobes. */
const steps = 144;

/** The radius of the wax in each direction, 1 on average, before it is made uneven. */
export const edges: Record<SealShape, (angle: number) => number> = {
  scallop: (angle) => 0.97 + 0.035 * Math.cos(14 * angle),
  round: () => 0.98,
  flower: (angle) => 0.84 + 0.16 * Math.abs(Math.cos(2.5 * angle)) ** 0.7,
  octagon: (angle) => 0.94 / Math.cos(((angle + Math.PI / 8) % (Math.PI / 4)) - Math.PI / 8),
};

/**
 * The edge of the wax as an SVG path. Three small waves make it uneven. Their phases come from the seed, so each
 * letter's seal is different, and the same everywhere.
 */
export function waxRim(shape: SealShape, seed: string): string {
  return rims.memo(`${shape} ${seed}`, { context: { shape, seed } });
}

/** A panel draws the seal of one letter in all styles. */
const rims = new LRUCache<string, string, { readonly shape: SealShape; readonly seed: string }>({
  max: 20,
  memoMethod: (_key, _stale, { context: { shape, seed } }) => drawRim(shape, seed),
});

function drawRim(shape: SealShape, seed: string): string {
  const waves = [3, 5, 8].map((frequency, index) => ({
    frequency,
    phase: phaseOf(seed, index),
    height: [0.02, 0.014, 0.007][index]!,
  }));
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const run = waves.reduce(
      (sum, { frequency, phase, height }) => sum + height * Math.sin(frequency * angle + phase),
      0,
    );
    const reach = radius * edges[shape](angle) * (1 + run);
    return [tenths(center + reach * Math.cos(angle)), tenths(center + reach * Math.sin(angle))] as const;
  });
  const [[x, y]] = points as [readonly [number, number]];
  return `M${x / 10} ${y / 10}l${points.slice(1).map((point, index) => stepTo(point, points[index]!)).join(" ")}z`;
}

function tenths(length: number): number {
  return Math.round(length * 10);
}

/** Relative steps take half the bytes of absolute points, and the edge is the longest drawing of a page. */
function stepTo([x, y]: readonly [number, number], [fromX, fromY]: readonly [number, number]): string {
  return `${(x - fromX) / 10} ${(y - fromY) / 10}`;
}

/** A phase from 0 to 2π, calculated from the seed's characters (FNV-1a). */
function phaseOf(seed: string, salt: number): number {
  let hash = 0x811c9dc5 ^ salt;
  for (const character of seed) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return ((hash >>> 0) / 2 ** 32) * 2 * Math.PI;
}

/* Where the wax breaks, in its drawing of 200 by 200: `envelope_back.css` cuts the halves along the same zigzag. */

/** The broken faces of both halves and the crumbs between them, as data of SVG paths. */
type SealBreak = { readonly start: string; readonly crumbs: string; readonly end: string };

/**
 * A face is as thick as the wax: at the rim it is thin, and it ends within every rim. On the side of the cut it may be
 * larger than what is seen, because the half is cut there.
 */
export const sealBreak: SealBreak = {
  start: "M104 25 90 60l18 36-20 44 13 35 23-79z",
  crumbs: "M94 64l8 2-3 8zM106 88l7-3 4 6zM96 152l6 1-1 7z",
  end: "M98 25v35l18 36-20 44 4 35-30-79z",
};

/** The same in steps of the grid of a seal that is drawn in pixels, with `screen/pocket.css`. */
export const pixelBreak: SealBreak = {
  start: "M96 16v8h-8v48h8v16h8v24h-8v16h-8v24h8v32h16V16z",
  crumbs: "M96 64h8v8h-8zM104 88h8v8h-8zM96 152h8v8h-8z",
  end: "M104 16v8h-8v48h8v16h8v24h-8v16h-8v24h8v32h-16V16z",
};
