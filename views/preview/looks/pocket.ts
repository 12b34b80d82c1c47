import { light, type LookChanges } from "../look.ts";

const ground = "art/pocket/ground.svg";
const lining = "art/pocket/lining.svg";

/** An 8-bit handheld: only the palette's four greens, steps in place of curves, all on a pixel grid. */
export const pocket: LookChanges = {
  art: [ground, lining],
  turn: 0,
  turnBehind: 0,
  corner: 0,
  table: ({ colors: { envelope, paper, accent }, pattern, tiles }) =>
    light(envelope) + light(pattern(16, 16, `<path fill="${paper}" d="M0 0h8v8H0zM8 8h8v8H8z"/>`)) +
    `<g transform="translate(0 566)"><path fill="${tiles(ground, 256, accent)}" d="M0 0H1200V64H0z"/></g>`,
  front: ({ colors }) =>
    `<path fill="${colors.accent}" fill-rule="evenodd" shape-rendering="crispEdges" d="M16 16H784V504H16zM24 24V496H776V24z"/>`,
  flap: ({ colors, tiles }) => `<path fill="${tiles(lining, 96, colors.accent)}" d="M0 0H800V330H0z"/>`,
  flapShape: steps(),
  flapPaint: ({ colors }) => colors.paper,
  fold: ({ colors }) => colors.text,
  outline: { width: 8, paint: ({ colors }) => colors.text },
  hardShadow: ({ colors }) => colors.accent,
  name: { leading: 1.5, scale: 0.8 },
  lit: false,
  isPixels: true,
};

/** The flap's outline in steps of sixteen pixels. */
function steps(): string {
  const [step, down] = [16, 13];
  const left = Array.from({ length: 22 }, () => `h${step}v${down}`).join("");
  const right = Array.from({ length: 22 }, () => `v${-down}h${step}`).join("");
  return `M0 0v16${left}h96${right}V0z`;
}
