import { light, type LookChanges } from "../look.ts";

const edge = "art/brutal/flap-edge.svg";
const smile = "art/brutal/smile.svg";

/** A poster: thick rules, hard blocks, orange. */
export const brutal: LookChanges = {
  art: [edge, smile],
  turn: -2,
  turnBehind: 8,
  corner: 0,
  table: ({ colors: { accent, onAccent }, pattern }) =>
    light(accent) + light(pattern(24, 24, `<circle cx="12" cy="12" r="2.6" fill="${onAccent}" fill-opacity=".8"/>`)),
  front: ({ colors: { accent, onEnvelope }, art, pattern }) =>
    `<path fill="${
      pattern(40, 40, `<path fill="${accent}" d="M0 0h40v40H0z"/><path fill="${onEnvelope}" d="M0 0h20v40H0z"/>`, 45)
    }" d="M0 492H800V520H0z"/>` +
    `<path fill="${onEnvelope}" d="M0 486h800v7H0z"/>` +
    art(smile, { left: 664, top: 366, width: 108, height: 108 }, accent, { turn: 12 }),
  foot: 58,
  flap: ({ colors, art }) => art(edge, { left: 0, top: 0, width: 800, height: 330 }, colors.onEnvelope),
  flapPaint: ({ colors }) => colors.envelope,
  fold: ({ colors }) => colors.onEnvelope,
  isFlat: true,
  outline: { width: 9, paint: ({ colors }) => colors.onEnvelope },
  hardShadow: ({ colors }) => colors.onEnvelope,
  name: { leading: 0.98, scale: 1.5 },
};
