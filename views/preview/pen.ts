import type { Theme } from "../../domain/letter/theme.ts";
import type { Place } from "./element.ts";
import { type Paints, paintsFor } from "./paints.ts";

/** Opacity and rotation of a drawing; in degrees, about its middle. */
type Laid = { readonly opacity?: number; readonly turn?: number };

/** The drawing functions of the looks: they give SVG text, and collect the definitions that the text refers to. */
export type Pen = Paints & {
  readonly colors: Theme["colors"];
  /** artwork at a position, in one colour or in its own colours */
  art(path: string, place: Place, color?: string, laid?: Laid): string;
  /** a fill of artwork repeated side by side, each copy this number of pixels wide */
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

const shaded = '<feColorMatrix type="luminanceToAlpha"/>';

/**
 * Makes an SVG file a part of another drawing, in one colour: black parts take the colour, as a mask over a colour does
 * on the page. Its ids get a prefix, because one drawing contains many files.
 * @param paint a colour; undefined: the drawing keeps its own colours
 */
export function artwork(svg: string, place: Place, paint: string | undefined, prefix: string): string {
  const [root, attributes] = /<svg([^>]*)>/.exec(svg) as unknown as [string, string];
  // Its own ids, not those that its paint refers to.
  const inside = withPrefix(svg.slice(svg.indexOf(root) + root.length, svg.lastIndexOf("</svg>")), prefix);
  const kept = attributes.replace(/\s(?:xmlns(?::\w+)?|width|height|viewBox)="[^"]*"/g, "");
  const [drawn, set] = paint === undefined ? [inside, kept] : painted(inside, kept, paint);
  return `<svg x="${place.left}" y="${place.top}" width="${place.width}" height="${place.height}" ` +
    `viewBox="${viewBox(attributes)}"${set}>${drawn}</svg>`;
}

/** Width and height of an SVG file, in its own units. */
export function artSize(svg: string): { readonly width: number; readonly height: number } {
  const [, , width, height] = viewBox(/<svg([^>]*)>/.exec(svg)![1]!).split(" ").map(Number);
  return { width: width!, height: height! };
}

function viewBox(attributes: string): string {
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return read("viewBox") ?? `0 0 ${read("width")} ${read("height")}`;
}

/**
 * Masks keep their black and white. A filter that turns shade into transparency gives black, so it is changed to give
 * the colour.
 */
function painted(inside: string, attributes: string, paint: string): [inside: string, attributes: string] {
  if (inside.includes(shaded)) {
    return [inside.replace(shaded, `<feColorMatrix values="${lightness(paint)}"/>`), attributes];
  }
  const recolor = (part: string) => part.replaceAll('="#000"', `="${paint}"`);
  const drawn = inside.split(/(<mask[\s\S]*?<\/mask>)/).map((part, index) => index % 2 ? part : recolor(part)).join("");
  return [drawn, attributes.includes("fill=") ? recolor(attributes) : `${attributes} fill="${paint}"`];
}

/** A filter that gives the colour everywhere, with the drawing's lightness as opacity (SVG 2, `luminanceToAlpha`). */
function lightness(paint: string): string {
  const channels = [1, 3, 5].map((at) => (parseInt(paint.slice(at, at + 2), 16) / 255 || 0).toFixed(3));
  return [...channels.map((value) => `0 0 0 0 ${value}`), "0.2125 0.7154 0.0721 0 0"].join(" ");
}

function withPrefix(svg: string, prefix: string): string {
  return svg.replace(/\b(id="|url\(#|href="#)/g, `$1${prefix}`);
}
