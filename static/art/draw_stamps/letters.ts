import { Buffer } from "node:buffer";
import { create, type Font } from "fontkitten";
import { unit } from "./engraving.ts";

/** Files of the typefaces that stand on stamps. */
const files = {
  cinzel: "cinzel/files/cinzel-latin-700-normal.woff",
  righteous: "righteous/files/righteous-latin-400-normal.woff",
  bebas: "bebas-neue/files/bebas-neue-latin-400-normal.woff",
  grotesk: "space-grotesk/files/space-grotesk-latin-700-normal.woff",
  kalam: "kalam/files/kalam-latin-700-normal.woff",
  fredoka: "fredoka/files/fredoka-latin-700-normal.woff",
  pixel: "press-start-2p/files/press-start-2p-latin-400-normal.woff",
} as const;

const fonts = Object.fromEntries(
  await Promise.all(
    Object.entries(files).map(async ([face, file]) => {
      const bytes = await Deno.readFile(new URL(import.meta.resolve(`@fontsource/${file}`)));
      return [face, create(Buffer.from(bytes)) as Font];
    }),
  ),
) as Record<keyof typeof files, Font>;

const commands = { moveTo: "m", lineTo: "l", quadraticCurveTo: "q", bezierCurveTo: "c", closePath: "z" } as const;

/**
 * Words as an outline, with their baseline at 0, because a stamp is a picture and pictures have no typefaces. Its numbers are
 * in steps of `unit`.
 * @param height of capitals @param spacing between letters; both in units
 */
export function letters(text: string, face: keyof typeof files, height: number, spacing: number) {
  const font = fonts[face];
  const scale = height / font.glyphsForString("N")[0]!.bbox.maxY;
  let [x, d] = [0, ""];
  let [fromX, fromY] = [0, 0];
  let start: [number, number] = [0, 0];
  for (const { path, advanceWidth } of font.glyphsForString(text)) {
    for (const { command, args } of path.commands) {
      const points = args.map((value, index) => Math.round((index % 2 ? -value * scale : x + value * scale) / unit));
      d += commands[command] +
        points.map((value, index) => value - (index % 2 ? fromY : fromX)).join(" ").replaceAll(" -", "-");
      if (points.length > 0) [fromX, fromY] = points.slice(-2) as [number, number];
      if (command === "moveTo") start = [fromX, fromY];
      if (command === "closePath") [fromX, fromY] = start;
    }
    x += advanceWidth * scale + spacing;
  }
  return { d, width: x - spacing, height };
}
