import type { Theme } from "../../domain/letter/theme.ts";
import type { Place } from "./element.ts";

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

/** A stop of a gradient: its position, colour and opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];
type Point = readonly [x: number, y: number];

/** Fills for shapes, besides plain colours. Each function gives the value of `fill`. */
type Paints = {
  linear(from: Point, to: Point, ...stops: readonly Stop[]): string;
  radial(center: Point, radius: number, ...stops: readonly Stop[]): string;
  /** a drawing repeated side by side, the whole turned by some degrees */
  pattern(width: number, height: number, drawing: string, turn?: number): string;
  /** the id of a clip path: a drawing is cut to the shape */
  clip(shape: string): string;
  /** the id of a filter: a picture in one ink, with these dark and light colours */
  ink(dark: string, light: string): string;
  /** all definitions, for the drawing's `<defs>` */
  definitions(): string;
};

/** The fills of one drawing; equal fills share one definition. */
function paintsFor(): Paints {
  const ids = new Map<string, string>();
  const define = (element: string, attributes: string, inside: string) => {
    const definition = `${attributes}>${inside}</${element}>`;
    const id = ids.get(`<${element}${definition}`) ?? `p${ids.size}`;
    ids.set(`<${element}${definition}`, id);
    return `url(#${id})`;
  };
  return {
    linear: ([x1, y1], [x2, y2], ...stops) =>
      define(
        "linearGradient",
        ` gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`,
        list(stops),
      ),
    radial: ([x, y], radius, ...stops) =>
      define("radialGradient", ` gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"`, list(stops)),
    pattern: (width, height, drawing, turn = 0) => {
      const place = ` width="${width}" height="${height}" patternUnits="userSpaceOnUse"`;
      return define("pattern", `${place} patternTransform="rotate(${turn})"`, drawing);
    },
    clip: (shape) => define("clipPath", "", shape),
    ink: (dark, light) =>
      define("filter", ` color-interpolation-filters="sRGB"`, `<feColorMatrix values="${inkMatrix(dark, light)}"/>`),
    definitions: () => [...ids].map(([definition, id]) => definition.replace(/^<\w+/, `$& id="${id}"`)).join(""),
  };
}

function list(stops: readonly Stop[]): string {
  return stops.map(([offset, color, opacity = 1]) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
  ).join("");
}

/** Maps luminance (WCAG's weights) to the line between two colours. */
function inkMatrix(dark: string, light: string): string {
  const rows = [1, 3, 5].map((at) => {
    const [from, to] = [dark, light].map((color) => parseInt(color.slice(at, at + 2), 16) / 255) as [number, number];
    const weights = [0.2126, 0.7152, 0.0722].map((weight) => (weight * (to - from)).toFixed(4));
    return `${weights.join(" ")} 0 ${from.toFixed(4)}`;
  });
  return `${rows.join(" ")} 0 0 0 1 0`;
}
