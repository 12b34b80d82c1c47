import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { type PreviewFont, previewFonts } from "../../views/image/preview_fonts.ts";
import { previewArt, type PreviewScene, previewScene } from "../../views/image/preview_picture.ts";
import type { Seal } from "../../views/letter/seal_drawing.ts";

/** All that a worker is told of a picture, as plain data: of the letter, only what stands on its envelope. */
export type PreviewJob = {
  readonly scene: Omit<PreviewScene, "seal" | "art">;
  readonly seal: Seal | undefined;
  readonly art: readonly string[];
  readonly fonts: readonly PreviewFont[];
};

export function previewJob(letter: OpenedLetter): PreviewJob {
  const { id, card } = letter;
  const scene = previewScene(letter);
  const { colors, fonts } = scene.theme;
  return {
    scene: {
      ...scene,
      recipient: drawable(scene.recipient),
      sender: drawable(scene.sender),
      note: drawable(scene.note),
    },
    seal: card.seal === ""
      ? undefined
      : { mark: card.seal, shape: card.sealShape, color: colors.accent, head: fonts.head, seed: id },
    art: previewArt(card),
    fonts: previewFonts(card),
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
