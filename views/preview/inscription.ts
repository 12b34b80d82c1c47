import { stampValues } from "../letter/stamp_values.ts";
import { typefaces } from "../letter/typefaces.ts";
import { frontPlace } from "./backdrop.ts";
import { box, type Element, type Place, type Style, words } from "./element.ts";
import { envelopeSize, type Look } from "./look.ts";
import type { Pen } from "./pen.ts";
import { markPlace, stampPlace } from "./postage.ts";
import { previewFamilies } from "./preview_fonts.ts";
import type { PreviewScene } from "./preview_picture.ts";
import { recipient } from "./recipient.ts";
import { heightOf, smallWords } from "./small_words.ts";

/** From the envelope's edge to its words. */
const margin = 46;
const senderTop = 36;
const noteBottom = 34;

/** What is written on the addressed side, turned with it. */
export function inscription(scene: PreviewScene, look: Look, pen: Pen): Element {
  const { sender, note, stamp, theme: { fonts: { body } }, lang } = scene;
  const senderRoom = { width: (stamp ? markPlace.left - 8 : envelopeSize.width - margin) - margin, lines: 3 };
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
    faceValue(scene, look, pen),
  );
}

function faceValue(
  { stamp, theme, lang }: PreviewScene,
  { name, stamp: { ink } }: Look,
  pen: Pen,
): Element | undefined {
  if (!stamp) return undefined;
  const font = theme.fonts[name.face];
  const { advance, headWeight } = typefaces[font];
  const set: Style = {
    position: "absolute",
    left: stampPlace.left,
    top: stampPlace.top + stampPlace.height - 46,
    width: stampPlace.width - 24,
    height: 26,
    alignItems: "center",
    justifyContent: "flex-end",
    color: ink(pen),
    fontFamily: previewFamilies(font),
    fontWeight: name.face === "head" ? headWeight : 400,
    fontSize: Math.min(22, 10 / advance),
    lineHeight: 1,
  };
  return words(set, String(stampValues[stamp]), lang);
}
