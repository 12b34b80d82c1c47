import { typefaces } from "../letter/typefaces.ts";
import { box, type Element, type Place, type Style, words } from "./element.ts";
import { fitLines } from "./fit_lines.ts";
import type { Look } from "./look.ts";
import { nameWidth } from "./name_width.ts";
import type { Pen } from "./pen.ts";
import { previewFamilies } from "./preview_fonts.ts";
import type { PreviewScene } from "./preview_picture.ts";

/** A name is set larger than on the page: it is read in a chat, at a quarter of its size. */
const largest = 116;
/** Scripts whose letters are joined: nothing may be put between them. */
const joined = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Syriac}\p{Script=Mongolian}]/u;

const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;
/** For typefaces of other scripts, whose letters reach further up and down; in em. */
const roomy = 1.2;

/** Whom the letter is for, in the middle of the room between what stands above and what stands below. */
export function recipient(scene: PreviewScene, { name }: Look, pen: Pen, room: Place): Element {
  const { recipient: { text, italic }, theme, lang } = scene;
  const font = theme.fonts[name.face];
  const { headWeight, wordSpace } = typefaces[font];
  const spacing = joined.test(text) ? 0 : name.spacing;
  const leading = latin.test(text) ? name.leading : Math.max(name.leading, roomy);
  const size = { width: room.width, height: room.height, leading, largest: largest * name.scale };
  const fitted = fitLines(text, nameWidth(font, spacing), size);
  const written = wordSpace ? fitted.text.replaceAll(" ", "  ") : fitted.text;
  const set: Style = {
    display: "block",
    fontFamily: previewFamilies(font),
    fontWeight: name.face === "head" ? headWeight : 400,
    fontStyle: italic || name.italic ? "italic" : "normal",
    fontSize: fitted.size,
    lineHeight: leading,
    letterSpacing: spacing * fitted.size,
    lineClamp: Math.floor(room.height / (leading * fitted.size)),
    textAlign: name.align,
    whiteSpace: "pre-wrap",
    wordBreak: "break-word",
  };
  const layer = (left: number, top: number, style: Style) =>
    box(placed(name.align, left, top, room), words(style, written, lang));
  const upper = layer(room.left, room.top, set);
  if (!name.echo) return upper;
  const { x, y, paint } = name.echo;
  const lower = layer(room.left + x, room.top + y, { ...set, color: paint(pen) });
  return box({ position: "absolute", left: 0, top: 0 }, lower, upper);
}

function placed(align: Look["name"]["align"], left: number, top: number, { width, height }: Place): Style {
  const justifyContent = align === "left" ? "flex-start" : "center";
  return { position: "absolute", left, top, width, height, alignItems: "center", justifyContent };
}
