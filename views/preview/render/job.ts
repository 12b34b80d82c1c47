import type { Card } from "../../../domain/letter/card.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { type Addressee, addressee } from "../../../domain/letter/personalize.ts";
import { type PreviewFont, previewFonts } from "../preview_fonts.ts";
import { previewArt, type PreviewScene, previewScene } from "../preview_picture.ts";
import { envelopeLine } from "../../letter/envelope/envelope.tsx";
import { type SealLook, sealOf } from "../../letter/envelope/seal_drawing.ts";

/** The text on an envelope, and the name that replaced `{name}` in it. */
export type AddressedLines = Pick<PreviewScene, "recipient" | "sender" | "note"> & { readonly name: string };

/** A worker's job as plain data; it has only the parts of the letter that are on its envelope. */
export type PreviewJob = {
  /** its id, for taking turns by letter */
  readonly letter: string;
  readonly scene: Omit<PreviewScene, "seal" | "art"> & AddressedLines;
  /** the texts for a name that no font can draw: with the letter's own fallback name, and with its language's */
  readonly fallbacks: readonly [AddressedLines, AddressedLines];
  readonly seal: SealLook | undefined;
  /** the bytes of the host's own picture on the stamp, in any format; undefined: the motif stands there */
  readonly ownStamp?: Uint8Array | undefined;
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
  const [recipient, sender, note] = (["front-center", "front-tl", "front-bl"] as const).map((slot) =>
    envelopeLine({ card, to }, slot)
  ) as [Line, Line, Line];
  return {
    name: drawable({ text: to.name, italic: false }).text,
    recipient: drawable(recipient),
    sender: drawable(sender),
    note: drawable(note),
  };
}

type Line = PreviewScene["recipient"];

/**
 * Uses composed characters where they exist, because typefaces contain these, and removes characters without a shape,
 * which would be drawn as a box.
 */
export function composed(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(shapeless, "").replace(idle, "").replace(heaped, "$1");
}

function drawable({ text, italic }: Line): Line {
  return { italic, text: composed(text) };
}

/** Control characters, direction marks and private characters; joiners of letters and emoji stay. */
const shapeless = /(?![\n\u200c\u200d\ufe0f\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufe00-\ufe0e]/gu;
/** Joiners with nothing to join: at a beginning, or repeated. */
const idle = /(?<=^|[\s\u200c\u200d])[\u200c\u200d\ufe0f]+/gu;
/** More marks on one letter than any language uses. */
const heaped = /(\p{M}{4})\p{M}+/gu;
