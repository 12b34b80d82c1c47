import type { KeptPicture, OpenedLetter } from "../../domain/letter/opened.ts";
import { pictureAddresses, sizePath } from "../../domain/letter/pictures.ts";
import type { RenderContext } from "./render_context.ts";
import { cssColor } from "./theme_css.ts";

type PictureProps = {
  /** its address in the card */
  readonly src: string;
  readonly fit: Fit;
  /** what a crop keeps (decision R2); undefined: what faces need */
  readonly focus?: Focus | undefined;
  /** whether it is in the first view */
  readonly early?: boolean;
  readonly context: Pick<RenderContext, "letter" | "words" | "onPaper" | "enclosures">;
};

/** A picture in the size that fits, always from this service (decision J5); its space is reserved while it loads. */
export function Picture({ src, fit, focus, early = false, context }: PictureProps) {
  const { letter, words, onPaper, enclosures } = context;
  const { path, kept } = letter.pictures.get(src) ?? { path: src };
  const local = localPath(path);
  if (!local) return null;
  const address = enclosures?.picture(local) ?? local;
  const loading = loadingOf(early, onPaper);
  const point = focus ? ` ${focusClass(focus)}` : "";
  if (!kept) {
    return <img class={`picture-pending${point}`} src={address} alt={words.picture} {...loading} decoding="async" />;
  }
  const { width, height } = kept;
  const set = sourceSet(kept);
  const image = (
    <img
      class={`${pictureClass(kept)}${point}`}
      src={address}
      alt=""
      width={width}
      height={height}
      {...loading}
      decoding="async"
    />
  );
  if (!set) return image;
  return (
    <picture>
      <source type="image/webp" srcset={set} sizes={drawnWidth(kept, fit)} />
      {image}
    </picture>
  );
}

function loadingOf(early: boolean, onPaper = false) {
  if (onPaper) return { loading: "eager" } as const;
  return early ? { loading: "eager", fetchpriority: "high" } as const : { loading: "lazy" } as const;
}

/**
 * The paths that a page may load pictures from (decision J5): a stored picture, a picture still to be copied, and the
 * sample picture.
 */
const paths = /^\/(?:media\/[0-9a-f]{64}(?:-\d+)?\.[a-z]{3,4}|c\/\w+\/picture\/[0-9a-f]{64}|static\/[\w.-]+\.svg)$/;

/** The path, if a page may load it. The service has made the path itself; this is a second check. */
export function localPath(path: string): string | undefined {
  return paths.test(path) ? path : undefined;
}

const hashLength = 12;

/** The class that gives a picture its ratio and colour while it loads. The page's policy allows no style attributes. */
function pictureClass({ hash }: KeptPicture): string {
  return `picture-${hash.slice(0, hashLength)}`;
}

type Focus = { readonly x: number; readonly y: number };

function focusClass({ x, y }: Focus): string {
  return `focus-${Math.round(x)}-${Math.round(y)}`;
}

function focusRule(focus: Focus): string {
  return `.${focusClass(focus)}{--focus:${Math.round(focus.x)}% ${Math.round(focus.y)}%}`;
}

/** A rule for each of the letter's pictures, and for each point that a crop keeps. */
export function pictureCss({ card, pictures }: Pick<OpenedLetter, "card" | "pictures">): string {
  const kept = pictureAddresses(card).flatMap((src) => pictures.get(src)?.kept ?? []);
  const focuses = card.blocks.flatMap((block) => block.type === "image" ? block.focus ?? [] : []);
  const rules = new Set([...kept.map(pictureRule), ...focuses.map(focusRule)]);
  return rules.size === 0 ? "" : `@layer tokens{${[...rules].join("")}}`;
}

function pictureRule(picture: KeptPicture): string {
  const color = cssColor(picture.color ?? "");
  const shape = `--photo-width:${picture.width}px;--photo-ratio:${ratioOf(picture)}`;
  return `.${pictureClass(picture)}{${shape}${color ? `;--photo-color:${color}` : ""}}`;
}

/** The value of `srcset`; undefined if there is only the original. */
function sourceSet({ hash, widths }: KeptPicture): string | undefined {
  return widths.length === 0 ? undefined : widths.map((width) => `${sizePath(hash, width)} ${width}w`).join(", ");
}

/** How a picture is shown: whole, cut to a square, or cut small on a dress board. */
type Fit = "whole" | "square" | "board";

/**
 * The same lengths as in `photo.css`, in rem: the text's width, which is also a whole picture's greatest height; and
 * the squares.
 */
const [measure, squareSide, boardSide] = [36, 22, 7];
/** The text's width on narrow windows: the window without the paper's margins. */
const words = "80vw";

/** The width of the drawn picture, for `sizes`. A picture cut to a square is drawn wider than the square. */
function drawnWidth(picture: KeptPicture, fit: Fit): string {
  const ratio = ratioOf(picture);
  if (fit === "whole") return `min(${round(Math.min(1, ratio) * measure)}rem, ${words})`;
  const wider = Math.max(1, ratio);
  if (fit === "board") return `${round(boardSide * wider)}rem`;
  return `min(${round(squareSide * wider)}rem, ${round(80 * wider)}vw)`;
}

/** Width by height. */
function ratioOf({ width, height }: KeptPicture): number {
  return round(width / height);
}

function round(value: number): number {
  return Math.round(1000 * value) / 1000;
}
