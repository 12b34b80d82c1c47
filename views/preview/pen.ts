import type { Theme } from "../../domain/letter/theme.ts";
import { artSize, artwork } from "./artwork.ts";
import type { Place } from "./element.ts";
import { type Paints, paintsFor } from "./paints.ts";

/** How a drawing lies in its place; turned, in degrees, about its middle. */
type Laid = { readonly opacity?: number; readonly turn?: number };

/** What the looks draw with: SVG text comes out, and the paints that it refers to are kept. */
export type Pen = Paints & {
  readonly colors: Theme["colors"];
  /** artwork in its place, in one colour or in its own */
  art(path: string, place: Place, color?: string, laid?: Laid): string;
  /** the paint of artwork laid side by side, each so many pixels wide */
  tiles(path: string, width: number, color?: string, turn?: number): string;
};

/** @param art the text of SVG files, by their asset paths */
export function penFor(colors: Theme["colors"], art: Readonly<Record<string, string>>): Pen {
  const paints = paintsFor();
  let laid = 0;
  const read = (path: string) => {
    const file = art[path];
    if (file === undefined) throw new Error(`A look draws with ${path} and does not say so.`);
    return file;
  };
  return {
    ...paints,
    colors,
    art: (path, place, color, how) => lay(artwork(read(path), place, color, `a${laid++}-`), place, how),
    tiles: (path, width, color, turn) => {
      const size = artSize(read(path));
      const height = width * size.height / size.width;
      const tile = artwork(read(path), { left: 0, top: 0, width, height }, color, `t${path}${width}${color}-`);
      return paints.pattern(width, height, tile, turn);
    },
  };
}

function lay(drawing: string, { left, top, width, height }: Place, { opacity = 1, turn = 0 }: Laid = {}): string {
  if (opacity === 1 && turn === 0) return drawing;
  const middle = `${left + width / 2} ${top + height / 2}`;
  return `<g opacity="${opacity}" transform="rotate(${turn} ${middle})">${drawing}</g>`;
}
