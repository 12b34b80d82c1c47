import type { Stamp } from "../../../domain/catalog/envelope.ts";
import { butterfly, flatButterfly } from "./butterfly.ts";

/** One flat shape of a motif, from the back to the front. */
export type Part = {
  /** the data of an SVG path */
  readonly d: string;
  /** from 0 (paper) to 1 (solid ink) */
  readonly tone: number;
  /** whether the second ink is printed below it */
  readonly tinted?: boolean;
  /** direction of its ruled lines, in degrees; undefined: the motif's own */
  readonly angle?: number;
  /** whether it is nearly all of the motif */
  readonly whole?: boolean;
};

/** A drawing of 32 by 32 units, and where it stands in the frame. */
export type Motif = {
  readonly icon: string;
  readonly parts: (paths: readonly string[]) => readonly Part[];
  /** in its place where lines are fine: a drawing of its own, of an icon that would be too heavy */
  readonly engraving?: () => readonly Part[];
  readonly scene:
    | "rays"
    | "velvet"
    | "hills"
    | "castle"
    | "night"
    | "clouds"
    | "table"
    | "field"
    | "sea"
    | "space"
    | "beams"
    | "grid"
    | "meadow";
  /** size of the 32 units in the frame, and the middle's place; in units of the stamp */
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
};

const petal = (cx: number, cy: number, reach: number, width: number, turn: number) => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (x: number, y: number) => `${(cx + x * cos - y * sin).toFixed(1)} ${(cy + x * sin + y * cos).toFixed(1)}`;
  return `M${at(0, 0)}C${at(-width * 0.7, -reach * 0.1)} ${at(-width * 1.25, -reach * 0.75)} ${
    at(-width * 0.55, -reach * 0.97)
  }` +
    `C${at(-width * 0.2, -reach * 1.06)} ${at(width * 0.2, -reach * 1.06)} ${at(width * 0.55, -reach * 0.97)}` +
    `C${at(width * 1.25, -reach * 0.75)} ${at(width * 0.7, -reach * 0.1)} ${at(0, 0)}z`;
};

function rose(): Part[] {
  const [cx, cy] = [16, 11.2];
  const ring = (count: number, reach: number, width: number, phase: number, tone: number): Part[] =>
    Array.from({ length: count }, (_, index) => {
      const turn = phase + (index * 2 * Math.PI) / count;
      return {
        d: petal(cx, cy, reach, width, turn),
        tone,
        tinted: true,
        angle: Math.round((turn * 180) / Math.PI / 12) * 12 - 78,
      };
    });
  return [
    { d: "M15.3 18C15.6 22.5 15 26.5 13.6 31L15.4 31C16.8 27 17.3 22.5 16.8 18z", tone: 0.62, angle: 80 },
    { d: "M15.6 27.2C12 28.4 7.6 26.8 5.4 21.6C10.6 20.4 14.6 22.6 15.6 27.2z", tone: 0.5, angle: 20 },
    { d: "M16.4 25.4C17 21 20.6 18.6 26.6 19.4C25.4 24 21.4 26.6 16.4 25.4z", tone: 0.42, angle: -25 },
    {
      d: "M15.6 27.2C12 25.6 9 23.4 5.4 21.6C9 24.4 12 26.4 15.6 27.2zM16.4 25.4C20 23.8 23 21.6 26.6 19.4C23 20.6 19 22.6 16.4 25.4z",
      tone: 1,
    },
    ...ring(5, 10.6, 7, 0.3, 0.26),
    ...ring(4, 7.7, 5.6, 0.62, 0.34),
    ...ring(3, 4.9, 4.1, 0.2, 0.42),
    {
      d: "M16 8.6C18.2 8.5 19 10.3 18.5 11.9C17.9 13.8 15.1 14.1 13.9 12.7C12.8 11.3 13.7 8.8 16 8.6z",
      tone: 0.5,
      tinted: true,
      angle: 30,
    },
    {
      d: "M17.1 10.1C15 9.3 14 11.5 15 12.4C16.1 13.4 17.8 12.3 17.2 11.1C16.8 10.4 15.8 10.7 15.9 11.4C15.4 11.1 15.5 10 16.4 10.2C16.7 10.2 17 10.3 17.1 10.1z",
      tone: 1,
    },
  ];
}

export const motifs: Readonly<Record<Stamp, Motif>> = {
  love: {
    icon: "love-letter",
    scene: "rays",
    size: 68,
    x: 50,
    y: 51.5,
    turn: -8,
    parts: ([rim, paper, heart]) => [
      { d: rim!, tone: 0.3, angle: 0 },
      { d: paper!, tone: 0.16, angle: 45 },
      { d: heart!, tone: 0.62, tinted: true, angle: -35 },
    ],
  },
  rose: { icon: "rose", scene: "rays", size: 73, x: 50, y: 52, parts: rose },
  dove: {
    icon: "dove",
    scene: "hills",
    size: 68,
    x: 50,
    y: 46,
    parts: ([rim, body, branch, eye, beak]) => [
      { d: rim!, tone: 0.5, angle: -30 },
      { d: body!, tone: 0.17, angle: -30 },
      {
        d: "M27.6 4.4C22.5 4.2 19.6 6.4 16.6 10.6C19.8 9.4 23.6 8.6 26.6 8.8C23.4 10 20.6 11.2 18.4 12.8C20.8 12.3 23.4 12.2 25.3 12.5C22.6 13.4 20.6 14.4 19 15.8C20.5 15.5 22 15.4 23.2 15.6C26.4 12.4 27.8 8.6 27.6 4.4z",
        tone: 0.34,
        angle: 60,
      },
      { d: branch!, tone: 0.75, tinted: true, angle: 20 },
      { d: eye!, tone: 1 },
      { d: beak!, tone: 0.5, tinted: true },
    ],
  },
  castle: {
    icon: "castle",
    scene: "castle",
    size: 68,
    x: 50,
    y: 47,
    parts: ([roofs, keep, wall, doors, flags]) => [
      { d: roofs!, tone: 0.7, tinted: true, angle: 60 },
      { d: keep!, tone: 0.36, angle: 90 },
      { d: wall!, tone: 0.24, angle: 0 },
      { d: doors!, tone: 0.92 },
      { d: flags!, tone: 0.5, tinted: true },
    ],
  },
  moon: {
    icon: "crescent-moon",
    scene: "clouds",
    size: 60,
    x: 44,
    y: 45,
    turn: -38,
    parts: ([moon, spots]) => [
      { d: moon!, tone: 0.2, tinted: true, angle: -45 },
      { d: spots!, tone: 0.48, tinted: true, angle: 45 },
    ],
  },
  cake: {
    icon: "birthday-cake",
    scene: "table",
    size: 66,
    x: 50,
    y: 48.5,
    parts: ([candles, flames, embers, cake, icing, , two, three, four]) => [
      { d: candles!, tone: 0.35, angle: 45 },
      { d: flames!, tone: 0.12, tinted: true },
      { d: embers!, tone: 0.6 },
      { d: cake!, tone: 0.52, angle: 0 },
      { d: icing!, tone: 0.14, tinted: true, angle: 60 },
      { d: `${two}${three}${four}`, tone: 0.9 },
    ],
  },
  sunflower: {
    icon: "sunflower",
    scene: "field",
    size: 72,
    x: 50,
    y: 53,
    parts: ([leaves, petals, heart, seeds]) => [
      { d: leaves!, tone: 0.6, angle: 30 },
      { d: petals!, tone: 0.24, tinted: true, angle: -30 },
      { d: heart!, tone: 0.5, tinted: true, angle: 45 },
      { d: seeds!, tone: 0.95 },
    ],
  },
  shell: {
    icon: "spiral-shell",
    scene: "sea",
    size: 66,
    x: 50,
    y: 52,
    parts: ([body, mouth, bands]) => [
      { d: body!, tone: 0.2, tinted: true, angle: -40 },
      { d: mouth!, tone: 1 },
      { d: bands!, tone: 0.46, tinted: true, angle: 40 },
    ],
  },
  butterfly: {
    icon: "butterfly",
    scene: "meadow",
    size: 70,
    x: 50,
    y: 51,
    parts: flatButterfly,
    engraving: butterfly,
  },
  star: {
    icon: "star",
    scene: "night",
    size: 70,
    x: 50,
    y: 51,
    parts: ([star]) => [
      { d: star!, tone: 0.2, tinted: true, angle: 45 },
      {
        d: "M16 3L16 16.8L11.5 10.5zM29.8 12.6L16 16.8L20.5 10.5zM24.3 28.4L16 16.8L22.8 18.4zM7.7 28.4L16 16.8L16 24.6zM2.2 12.6L16 16.8L9.2 18.4z",
        tone: 0.62,
        tinted: true,
        angle: -20,
      },
    ],
  },
  key: {
    icon: "old-key",
    scene: "velvet",
    size: 74,
    x: 50.5,
    y: 51.5,
    parts: ([bit, key, collar]) => [
      { d: bit!, tone: 0.5, tinted: true, angle: 45 },
      { d: key!, tone: 0.26, tinted: true, angle: -10 },
      { d: collar!, tone: 0.66, tinted: true, angle: 45 },
    ],
  },
  rocket: {
    icon: "rocket",
    scene: "space",
    size: 70,
    x: 51,
    y: 50,
    parts: ([fins, body, rim, glass, flame, nozzle, fin]) => [
      { d: flame!, tone: 0.2, tinted: true, angle: -45 },
      { d: fins!, tone: 0.7, tinted: true, angle: 45 },
      { d: body!, tone: 0.14, angle: -45 },
      { d: rim!, tone: 0.85 },
      { d: glass!, tone: 0.3, tinted: true, angle: 0 },
      { d: nozzle!, tone: 0.9 },
      { d: fin!, tone: 0.6, tinted: true, angle: -20 },
    ],
  },
  disco: {
    icon: "mirror-ball",
    scene: "beams",
    size: 70,
    x: 50,
    y: 50.5,
    parts: () => disco(),
  },
  invader: {
    icon: "alien-monster",
    scene: "grid",
    size: 66,
    x: 50,
    y: 50,
    parts: ([body, eyes]) => [
      { d: body!, tone: 0.66, tinted: true, angle: 0, whole: true },
      { d: eyes!, tone: 0 },
    ],
  },
};

/** A ball of mirrors, hung from a hook: facets between meridians and parallels of a sphere that is seen from below. */
function disco(): Part[] {
  const [cx, cy, r] = [16, 18, 12];
  const tones = [0.12, 0.42, 0.66, 0.26, 0.55, 0.08, 0.78, 0.34];
  const rows = 7, columns = 12;
  const point = (row: number, column: number) => {
    const latitude = Math.PI * (row / rows - 0.5);
    const longitude = Math.PI * (column / columns - 0.5);
    return [cx + r * Math.cos(latitude) * Math.sin(longitude), cy + r * Math.sin(latitude)].map((n) => n.toFixed(2))
      .join(" ");
  };
  const byTone = new Map<number, string>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const tone = tones[(row * 5 + column * 3 + (row * column) % 4) % tones.length]!;
      const d = `M${point(row, column)}L${point(row, column + 1)}L${point(row + 1, column + 1)}L${
        point(row + 1, column)
      }z`;
      byTone.set(tone, (byTone.get(tone) ?? "") + d);
    }
  }
  return [
    { d: "M15.4 1H16.6V5H18V7.5H14V5H15.4z", tone: 1 },
    { d: `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, tone: 0.3, tinted: true },
    ...[...byTone].map(([tone, d], index): Part => ({
      d,
      tone,
      tinted: tone < 0.6,
      angle: [0, 45, -45, 90][index % 4]!,
    })),
  ];
}
