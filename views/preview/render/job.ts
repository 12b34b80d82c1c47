import type { Card } from "../../../domain/letter/card.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { type Addressee, addressee } from "../../../domain/letter/personalize.ts";
import { type PreviewFont, previewFonts } from "../preview_fonts.ts";
import { previewArt, type PreviewScene, previewScene } from "../preview_picture.ts";
import { type Seal, sealOf } from "../../letter/seal_drawing.ts";

/** What is written on an envelope, and what `{name}` read as. */
export type AddressedLines = Pick<PreviewScene, "recipient" | "sender" | "note"> & { readonly name: string };

/** All that a worker is told of a picture, as plain data: of the letter, only what stands on its envelope. */
export type PreviewJob = {
  /** its id: letters take turns */
  readonly letter: string;
  readonly scene: Omit<PreviewScene, "seal" | "art"> & AddressedLines;
  /** for a name that no font can draw: nobody in particular, as the letter calls them, and as its language does */
  readonly fallbacks: readonly [AddressedLines, AddressedLines];
  readonly seal: Seal | undefined;
  readonly art: readonly string[];
  readonly fonts: readonly PreviewFont[];
};

export function previewJob(letter: OpenedLetter): PreviewJob {
  const { id, card, to } = letter;
  const { nameFallback: _, ...nameless } = card;
  const { "front-center": __, ...blocks } = card.envelope.blocks;
  const unaddressed = { ...nameless, envelope: { ...card.envelope, blocks } };
  const scene = previewScene(letter);
  return {
    letter: id,
    scene: { ...scene, ...addressedLines(card, to) },
    fallbacks: [addressedLines(card, addressee(card)), addressedLines(unaddressed, addressee(nameless))],
    seal: sealOf(letter),
    art: previewArt(card),
    fonts: previewFonts(card),
  };
}

function addressedLines(card: Card, to: Addressee): AddressedLines {
  const { recipient, sender, note } = previewScene({ card, to });
  return {
    name: drawable({ text: to.name, italic: false }).text,
    recipient: drawable(recipient),
    sender: drawable(sender),
    note: drawable(note),
  };
}

type Line = PreviewScene["recipient"];

/** Composed letters where there are any, since typefaces hold these; without what has no shape and would be drawn as a box. */
function drawable({ text, italic }: Line): Line {
  return {
    italic,
    text: text.toWellFormed().normalize("NFC").replace(shapeless, "").replace(idle, "").replace(heaped, "$1"),
  };
}

/** Controls, marks of direction, private letters; what joins letters and emoji stays. */
const shapeless = /(?![\n\u200c\u200d\ufe0f\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufe00-\ufe0e]/gu;
/** What joins nothing: at a beginning, or one after the other. */
const idle = /(?<=^|[\s\u200c\u200d])[\u200c\u200d\ufe0f]+/gu;
/** More marks on one letter than any language writes. */
const heaped = /(\p{M}{4})\p{M}+/gu;
