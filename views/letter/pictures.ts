import type { KeptPicture, OpenedLetter } from "../../domain/letter/opened.ts";
import { pictureAddresses, sizePath } from "../../domain/letter/pictures.ts";
import { cssColor } from "./css_color.ts";

/** Where a page may load pictures from (decision J5): what is kept here, another try to copy one, and the patterns' own. */
const paths = /^\/(?:media\/[0-9a-f]{64}(?:-\d+)?\.[a-z]{3,4}|c\/\w+\/picture\/[0-9a-f]{64}|static\/[\w.-]+\.svg)$/;

/** The path if a page may load it: it was made of what is known here, and a page looks again. */
export function localPath(path: string): string | undefined {
  return paths.test(path) ? path : undefined;
}

const hashLength = 12;

/** The class that gives a picture its shape and colour before it is there. The page's policy allows no style attributes. */
export function pictureClass({ hash }: KeptPicture): string {
  return `picture-${hash.slice(0, hashLength)}`;
}

/** A rule for each of the letter's pictures. */
export function pictureCss({ card, pictures }: Pick<OpenedLetter, "card" | "pictures">): string {
  const kept = pictureAddresses(card.blocks).flatMap((src) => pictures.get(src)?.kept ?? []);
  const rules = new Set(kept.map(pictureRule));
  return rules.size === 0 ? "" : `@layer tokens{${[...rules].join("")}}`;
}

function pictureRule(picture: KeptPicture): string {
  const color = cssColor(picture.color ?? "");
  const shape = `--photo-width:${picture.width}px;--photo-ratio:${ratioOf(picture)}`;
  return `.${pictureClass(picture)}{${shape}${color ? `;--photo-color:${color}` : ""}}`;
}

/** What a browser chooses from; undefined where there is only the original. */
export function sourceSet({ hash, widths }: KeptPicture): string | undefined {
  return widths.length === 0 ? undefined : widths.map((width) => `${sizePath(hash, width)} ${width}w`).join(", ");
}

/** How a picture lies on the paper: whole, cut to a square, or cut small on a dress board. */
export type Fit = "whole" | "square" | "board";

/** As `photo.css` has it, in rem: the measure, which is the most that a whole picture is high, too; and the squares. */
const [measure, squareSide, boardSide] = [36, 22, 7];
/** Of the window's width, what the paper's margins leave to the words. */
const words = "80vw";

/** How wide the picture is drawn, as `sizes` has it. One that is cut is drawn wider than its square shows. */
export function drawnWidth(picture: KeptPicture, fit: Fit): string {
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
