/** A stop of a gradient: its position, colour and opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];
type Point = readonly [x: number, y: number];

/** Fills for shapes, besides plain colours. Each function gives the value of `fill`. */
export type Paints = {
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
export function paintsFor(): Paints {
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
