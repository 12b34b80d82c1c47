import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { addressee } from "../../../domain/letter/personalize.ts";
import { publicLink } from "../../../domain/letter/public_link.ts";
import { type Ink, printTheme, resolveTheme, type Theme } from "../../../domain/letter/theme.ts";
import { compositionOf } from "../../invitation/compositions.ts";
import { type InvitationSize, invitationSizes } from "../../invitation/sheet.ts";
import { type InvitationWords, invitationWords } from "../../invitation/invitation_words.ts";
import { type QrDrawing, qrDrawing } from "../../letter/qr_code.tsx";
import { type SealLook, sealOf } from "../../letter/envelope/seal_drawing.ts";
import { type PreviewFont, previewFonts } from "../preview_fonts.ts";
import { composed } from "./job.ts";

/** How the invitation's picture is wanted. */
export type InvitationChoice = {
  readonly size: InvitationSize;
  /** whether it has the code of the reader's link */
  readonly code: boolean;
  /** a JPEG of half the size, for agents; else a PNG */
  readonly small?: boolean;
};

type Size = { readonly width: number; readonly height: number };

/** The invitation as SVG: the definitions of its paints, and its parts from the bottom to the top. */
export type InvitationOutlines = { readonly definitions: string; readonly parts: readonly string[] };

/** A worker's job as plain data; it has only the words that are on the picture. */
export type InvitationJob = {
  /** its id, for taking turns by letter */
  readonly letter: string;
  /** in pixels; outlines take only the ratio from it */
  readonly size: Size;
  /** a PNG of the size, a JPEG of half the size, or outlines for print (`InvitationOutlines`) as JSON */
  readonly form: "png" | "jpeg" | "outlines";
  readonly words: InvitationWords;
  /** the words for a title or a name that no font can draw */
  readonly fallback: InvitationWords;
  readonly theme: Theme;
  readonly code: QrDrawing | undefined;
  readonly seal: SealLook | undefined;
  readonly art: readonly string[];
  readonly fonts: readonly PreviewFont[];
};

/** @param base origin of this service, for the code's link */
export function invitationJob(letter: OpenedLetter, choice: InvitationChoice, base: string): InvitationJob {
  const { size, code, small = false } = choice;
  return {
    ...jobOf(letter),
    size: invitationSizes[size],
    form: small ? "jpeg" : "png",
    theme: resolveTheme(letter.card),
    code: code ? codeOf(letter, base) : undefined,
  };
}

/** The invitation card for print: as outlines, with the code of the reader's link. @param base origin of this service */
export function printedCardJob(letter: OpenedLetter, size: Size, ink: Ink, base: string): InvitationJob {
  const { width, height } = size;
  return {
    ...jobOf(letter),
    size: { width, height },
    form: "outlines",
    theme: printTheme(letter.card, ink),
    code: codeOf(letter, base),
  };
}

function jobOf(letter: OpenedLetter): Omit<InvitationJob, "size" | "form" | "theme" | "code"> {
  const { id, card } = letter;
  const { art, isSealed } = compositionOf(card.style);
  const { nameFallback: _, ...nameless } = card;
  const plain = { ...nameless, blocks: [] };
  return {
    letter: id,
    words: cleanWords(invitationWords(letter)),
    fallback: invitationWords({ card: plain, to: addressee(plain) }),
    seal: isSealed ? sealOf(letter) : undefined,
    art,
    fonts: previewFonts(card),
  };
}

function codeOf({ id, guest }: OpenedLetter, base: string): QrDrawing {
  return qrDrawing(publicLink(base, id, guest));
}

function cleanWords(words: InvitationWords): InvitationWords {
  return mapWords(words, composed);
}

/** The words with each text changed. */
export function mapWords(words: InvitationWords, change: (text: string) => string): InvitationWords {
  const { lang, isLetter, couple, date, to, ...texts } = words;
  const mapped = <Texts extends object>(texts: Texts) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)])) as Texts;
  const [first, and, second] = couple;
  return {
    ...mapped(texts),
    lang,
    isLetter,
    couple: [change(first), change(and), change(second)],
    date: mapped(date),
    to: mapped(to),
  };
}

/** Every text of the words, one on a line. */
export function allText(words: InvitationWords): string {
  const texts: string[] = [];
  mapWords(words, (text) => {
    texts.push(text);
    return text;
  });
  return texts.join("\n");
}
