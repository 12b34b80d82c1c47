import type { Stamp } from "../../domain/catalog/envelope.ts";
import type { Card } from "../../domain/letter/card.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme, type Theme } from "../../domain/letter/theme.ts";
import { type EnvelopeLine, envelopeLine } from "../letter/envelope/envelope.tsx";
import { type PostmarkWords, postmarkWords } from "../letter/envelope/postmark_words.ts";
import { frameMotif, stampArt, stampContent } from "../letter/envelope/stamp.tsx";
import { drawnColors } from "../letter/colors.ts";
import { stampManner } from "../letter/envelope/stamp_inks.ts";
import { backdrop, ownStamp, postmarkAbove, sealAt } from "./backdrop.ts";
import { box, type Element, picture, type Place } from "./element.ts";
import { inscription } from "./inscription.ts";
import { lookOf } from "./looks.ts";
import { penFor } from "./pen.ts";
import type { LetterOutlines, Postage } from "./postage.ts";

/** Everything that a letter's preview picture shows to one reader, as plain data, because a worker draws it. */
export type PreviewScene = {
  readonly lang: string;
  readonly theme: Theme;
  readonly recipient: EnvelopeLine;
  readonly sender: EnvelopeLine;
  readonly note: EnvelopeLine;
  readonly stamp: Stamp | undefined;
  readonly postmark: PostmarkWords;
  /** letters of the postmark; undefined: they are not drawn */
  readonly postmarkLetters?: LetterOutlines | undefined;
  /** the host's own picture on the stamp, as a data address, in the size of the stamp's field; undefined: the motif */
  readonly ownStamp?: string | undefined;
  /** the wax seal (`sealDrawing`) as the data address of a square PNG, which shows 200 units; undefined: no seal */
  readonly seal: string | undefined;
  /** the text of the SVG files that `previewArt` names, by their asset paths */
  readonly art: Readonly<Record<string, string>>;
};

/** Size of the picture, in pixels. */
export const previewSize = { width: 1200, height: 630 };
const sealSize = 236;
const sealPlace: Place = {
  left: sealAt.x - sealSize / 2,
  top: sealAt.y - sealSize / 2,
  width: sealSize,
  height: sealSize,
};

/** The part of the scene that comes from the letter; the caller adds the seal's picture and the artwork. */
export function previewScene(
  letter: Pick<OpenedLetter, "card" | "to" | "created">,
): Omit<PreviewScene, "seal" | "art"> {
  const { card, created } = letter;
  return {
    lang: card.lang,
    theme: resolveTheme(card),
    recipient: envelopeLine(letter, "front-center"),
    sender: envelopeLine(letter, "front-tl"),
    note: envelopeLine(letter, "front-bl"),
    stamp: motifOf(card),
    postmark: postmarkWords(card, created),
  };
}

/** Asset paths of the SVG files in the letter's picture. */
export function previewArt(card: Pick<Card, "style" | "envelope">): readonly string[] {
  const look = lookOf(card.style);
  const motif = motifOf(card);
  return [...look.art, ...(motif ? [stampArt(motif, card.style)] : [])];
}

function motifOf({ style, envelope }: Pick<Card, "style" | "envelope">): Stamp | undefined {
  const stamp = stampContent(envelope.blocks["front-tr"]);
  return stamp?.src ? frameMotif(stamp, style) : stamp?.motif;
}

/** The addressed envelope in front of a sealed one, on a table, as an element for satori, 1200 by 630. */
export function previewPicture(scene: PreviewScene): Element {
  const look = lookOf(scene.theme.style);
  const pen = penFor(drawnColors(scene.theme), scene.art);
  const stamped = postageOf(scene);
  const layer = (svg: string) => picture(dataAddress(svg), { left: 0, top: 0, ...previewSize });
  const own = stamped && scene.ownStamp;
  return box(
    { ...previewSize, position: "relative" },
    layer(backdrop(look, scene.theme, stamped, pen)),
    own ? ownStamp(own, stampManner(scene.theme.style), look.turn) : undefined,
    own ? layer(postmarkAbove(look, scene.theme, stamped, pen)) : undefined,
    scene.seal ? picture(scene.seal, sealPlace) : undefined,
    inscription(scene, look, pen),
  );
}

function postageOf({ stamp, postmark, postmarkLetters }: PreviewScene): Postage | undefined {
  return stamp && { stamp, words: postmark, letters: postmarkLetters };
}

function dataAddress(svg: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
