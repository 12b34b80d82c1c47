import type { FontId } from "../../domain/catalog/fonts.ts";
import { widthOf } from "../letter/typefaces/face_widths.ts";
import { typefaces } from "../letter/typefaces/typefaces.ts";
import { frontPlace } from "./backdrop.ts";
import { box, type Element, type Place, type Style, words } from "./element.ts";
import { fitLines, heightOf, smallWords } from "./fit_lines.ts";
import { envelopeSize, type Look } from "./look.ts";
import type { Pen } from "./pen.ts";
import { postmarkLeft, stampPlace } from "./postage.ts";
import { previewFamilies } from "./preview_fonts.ts";
import type { PreviewScene } from "./preview_picture.ts";

/** The distance of the text from the envelope's edge. */
const margin = 46;
const senderTop = 36;
const noteBottom = 34;

/** The text on the front of the envelope, turned with the envelope. */
export function inscription(scene: PreviewScene, look: Look, pen: Pen): Element {
  const { sender, note, stamp, theme: { fonts: { body } }, lang } = scene;
  const senderRoom = { width: (stamp ? postmarkLeft - 8 : envelopeSize.width - margin) - margin, lines: 3 };
  const noteRoom = { width: 470, lines: 2 };
  const below = { left: margin, bottom: noteBottom + look.foot };
  const above = stamp ? stampPlace.top + stampPlace.height : senderTop + heightOf(sender, body, senderRoom);
  const free = envelopeSize.height - above - noteBottom - look.foot - heightOf(note, body, noteRoom);
  const nameRoom: Place = { left: margin, top: above, width: envelopeSize.width - 2 * margin, height: free };
  return box(
    { position: "absolute", ...frontPlace, transform: `rotate(${look.turn}deg)`, color: pen.colors.onEnvelope },
    smallWords(sender, body, { place: { left: margin, top: senderTop }, ...senderRoom }, lang),
    recipient(scene, look, pen, nameRoom),
    smallWords(note, body, { place: below, ...noteRoom }, lang),
  );
}

/** Larger than on the page, because the picture is shown in a chat at a quarter of its size. */
const largest = 116;
/** Scripts with joined letters, which get no letter spacing. */
const joined = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Syriac}\p{Script=Mongolian}]/u;

const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;
/** Line height for typefaces of other scripts, whose letters are taller; in em. */
const roomy = 1.2;

/** The recipient's name, in the middle of the room between the texts above and below it. */
function recipient(scene: PreviewScene, { name }: Look, pen: Pen, room: Place): Element {
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

/** Letters that are half as wide again as others of their case. */
const broad = /[MWmwÆŒæœЖШЩЮжшщю@%—]/gu;
/** Text that a typewriter font draws in one width. */
const narrow = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;
/** Scripts with wide letters and vowel signs; Noto Sans draws them in every style. */
const carrying = new RegExp(
  `[${
    ["Bengali", "Devanagari", "Kannada", "Khmer", "Lao", "Myanmar", "Sinhala", "Tamil", "Telugu"]
      .map((script) => `\\p{Script=${script}}`).join("")
  }]`,
  "gu",
);
/** Width of one such letter, or of a vowel sign beside it, in em: most are narrower. */
const carried = 0.72;
const broadest = { letters: /[\p{Script=Sinhala}\p{Script=Tamil}]/u, width: 0.92 };

/** The mean width of other alphabets' letters, in em: a narrow typeface has none, and Noto Sans draws them. */
const foreign = 0.5;

/** Measures a name in a typeface's headings, in em. @param spacing between its letters, in em */
export function nameWidth(font: FontId, spacing: number): (name: string) => number {
  const { advance, generic } = typefaces[font];
  return (name) => {
    const step = (latin.test(name) ? advance : Math.max(advance, foreign)) + spacing;
    if (generic === "monospace" && narrow.test(name) && !/\p{Extended_Pictographic}/u.test(name)) {
      return name.length * step;
    }
    const others = name.replace(carrying, "");
    return widthOf(others, step) + (others.match(broad)?.length ?? 0) * step / 2 + carriersWidth(name);
  };
}

function carriersWidth(name: string): number {
  const carriers = (name.match(carrying) ?? []).filter((letter) => !/\p{Mn}/u.test(letter));
  return carriers.reduce((sum, letter) => sum + (broadest.letters.test(letter) ? broadest.width : carried), 0);
}
