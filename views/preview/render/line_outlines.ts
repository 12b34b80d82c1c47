import { LRUCache } from "lru-cache";
import satori from "satori";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { type Layer, type Run, usualSize } from "../../invitation/sheet.ts";
import { box, words } from "../element.ts";
import { previewFamilies } from "../preview_fonts.ts";
import type { FaceReader } from "./face_measures.ts";
import type { PictureFont } from "./picture_fonts.ts";
import { boundsOf } from "./seal_picture.ts";

/** What lines are drawn with. */
export type Hand = {
  readonly lang: LanguageId;
  readonly fonts: readonly PictureFont[];
  /** pictures of the emoji */
  readonly emoji: Readonly<Record<string, string>>;
  readonly faces: FaceReader;
};

type Emoji = { readonly href: string; readonly x: number; readonly y: number; readonly size: number };
/** A line as outlines of a fixed font size, with its baseline at 0. */
type Line = { readonly paths: string; readonly emoji: readonly Emoji[]; readonly left: number; readonly right: number };

/** The font size in which outlines are made: they are scaled afterwards. */
const size = 200;
/** The share of an emoji that stands above the baseline. */
const emojiRise = 0.84;
/** Lines that were drawn last: all guests of a letter have the same title, date and place. */
const drawn = new LRUCache<string, Line>({ max: 400 });

/** A line of text as SVG: outlines and emoji at its place, in each of its layers. */
export async function drawRun(run: Run, hand: Hand): Promise<string> {
  const line = await lineOf(run, hand);
  const width = line.right - line.left;
  const scale = Math.min(run.size / size, run.most / Math.max(1, width));
  const share = { start: 0, middle: 0.5, end: 1 }[run.anchor];
  const from = run.x - (line.left + width * share) * scale;
  const layers = run.layers.map((layer) => drawLayer(line, layer, from, run.y, scale)).join("");
  return run.turn ? `<g transform="rotate(${run.turn} ${run.x} ${run.y})">${layers}</g>` : layers;
}

function drawLayer(line: Line, layer: Layer, left: number, baseline: number, scale: number): string {
  const { fill, stroke, strokeWidth = 0, opacity = 1, dx = 0, dy = 0 } = layer;
  const share = Math.min(1.2, scale * size / usualSize);
  const [x, y] = [left + dx * share, baseline + dy * share];
  const path = moved(line.paths, x, y, scale);
  const outline = stroke
    ? ` stroke="${stroke}" stroke-width="${(strokeWidth * share).toFixed(1)}" stroke-linejoin="round"`
    : "";
  const pictures = stroke
    ? ""
    : line.emoji.map((one) =>
      `<image x="${x + one.x * scale}" y="${y + one.y * scale}" width="${one.size * scale}" height="${
        one.size * scale
      }" ` +
      `href="${one.href}"/>`
    ).join("");
  return `<g opacity="${opacity}"><path fill="${fill}"${outline} d="${path}"/>${pictures}</g>`;
}

/** A path of satori, which contains only pairs of absolute coordinates, at another place and in another size. */
function moved(path: string, x: number, y: number, scale: number): string {
  let isX = false;
  return path.replace(/-?[\d.]+(?:e-?\d+)?/g, (number) => {
    isX = !isX;
    return (Number(number) * scale + (isX ? x : y)).toFixed(2);
  });
}

async function lineOf({ text, face, spacing }: Run, { lang, fonts, emoji, faces }: Hand): Promise<Line> {
  const key = JSON.stringify([text, face, spacing, lang]);
  const known = drawn.get(key);
  if (known) return known;
  const room = { width: (text.length + 2) * size * 2, height: 2 * size };
  const style = {
    fontFamily: previewFamilies(face.font),
    fontWeight: face.weight,
    fontStyle: face.italic ? "italic" : "normal",
    fontSize: size,
    letterSpacing: spacing * size,
    lineHeight: 2,
    whiteSpace: "pre",
  };
  const svg = await satori(box({ ...room, alignItems: "flex-start" }, words(style, text, lang)), {
    ...room,
    fonts: [...fonts],
    graphemeImages: emoji,
  });
  const line = read(svg, faces.baseline(text, face, size));
  drawn.set(key, line);
  return line;
}

function read(svg: string, baseline: number): Line {
  const paths = [...svg.matchAll(/<path [^>]*?\bd="([^"]+)"/g)].map(([, path]) => path!);
  const emoji = [...svg.matchAll(/<image [^>]+>/g)].map(([image]): Emoji => {
    const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(image)?.[1] ?? "";
    return {
      href: value("href"),
      x: Number(value("x")),
      y: -emojiRise * Number(value("width")),
      size: Number(value("width")),
    };
  });
  const bounds = paths.map(boundsOf).filter(({ width }) => width > 0);
  const edges = [
    ...bounds.flatMap(({ left, width }) => [left, left + width]),
    ...emoji.flatMap(({ x, size }) => [x, x + size]),
  ];
  return {
    paths: moved(paths.join(""), 0, -baseline, 1),
    emoji,
    left: edges.length > 0 ? Math.min(...edges) : 0,
    right: edges.length > 0 ? Math.max(...edges) : 0,
  };
}
