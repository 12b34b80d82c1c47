import type { Place } from "./element.ts";

const shaded = '<feColorMatrix type="luminanceToAlpha"/>';

/**
 * An SVG file as part of another drawing, in one paint: what is black in it takes the paint, as a mask over a colour does
 * on the page. Its ids get a prefix, since one drawing holds many files.
 * @param paint a colour, or nothing where the drawing keeps its own
 */
export function artwork(svg: string, place: Place, paint: string | undefined, prefix: string): string {
  const [root, attributes] = /<svg([^>]*)>/.exec(svg) as unknown as [string, string];
  const inside = svg.slice(svg.indexOf(root) + root.length, svg.lastIndexOf("</svg>"));
  const kept = attributes.replace(/\s(?:xmlns(?::\w+)?|width|height|viewBox)="[^"]*"/g, "");
  const [drawn, set] = paint === undefined ? [inside, kept] : painted(inside, kept, paint);
  return `<svg x="${place.left}" y="${place.top}" width="${place.width}" height="${place.height}" ` +
    `viewBox="${viewBox(attributes)}"${set}>${withPrefix(drawn, prefix)}</svg>`;
}

/** Width and height of a file's drawing, in its own units. */
export function artSize(svg: string): { readonly width: number; readonly height: number } {
  const [, , width, height] = viewBox(/<svg([^>]*)>/.exec(svg)![1]!).split(" ").map(Number);
  return { width: width!, height: height! };
}

function viewBox(attributes: string): string {
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return read("viewBox") ?? `0 0 ${read("width")} ${read("height")}`;
}

/** Masks keep their black and white. A filter that makes shade see-through leaves black: it leaves the paint instead. */
function painted(inside: string, attributes: string, paint: string): [inside: string, attributes: string] {
  if (inside.includes(shaded)) {
    return [inside.replace(shaded, `<feColorMatrix values="${lightness(paint)}"/>`), attributes];
  }
  const recolor = (part: string) => part.replaceAll('="#000"', `="${paint}"`);
  const drawn = inside.split(/(<mask[\s\S]*?<\/mask>)/).map((part, index) => index % 2 ? part : recolor(part)).join("");
  return [drawn, attributes.includes("fill=") ? recolor(attributes) : `${attributes} fill="${paint}"`];
}

/** The colour throughout, as opaque as the drawing is light (SVG 2, `luminanceToAlpha`). */
function lightness(paint: string): string {
  const channels = [1, 3, 5].map((at) => (parseInt(paint.slice(at, at + 2), 16) / 255 || 0).toFixed(3));
  return [...channels.map((value) => `0 0 0 0 ${value}`), "0.2125 0.7154 0.0721 0 0"].join(" ");
}

function withPrefix(svg: string, prefix: string): string {
  return svg.replace(/\b(id="|url\(#|href="#)/g, `$1${prefix}`);
}
