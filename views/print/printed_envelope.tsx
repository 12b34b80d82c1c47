import { nameFont } from "../../domain/catalog/styles.ts";
import { raw } from "hono/html";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { guestWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { type EnvelopeLine, envelopeLine } from "../letter/envelope/envelope.tsx";
import { sealDrawing, sealOf } from "../letter/envelope/seal_drawing.ts";
import { Stamp, stampContent } from "../letter/envelope/stamp.tsx";
import { typefaces } from "../letter/typefaces/typefaces.ts";
import { isolate, Words } from "../letter/words.tsx";
import { nameClass } from "./name_size.ts";
import { findEnvelope, type PrintChoice, type Size } from "./print_choice.ts";

type PrintedEnvelopeProps = {
  letter: OpenedLetter;
  choice: Pick<PrintChoice, "ink" | "envelope">;
  asset: AssetUrl;
};

/** The two sides of an envelope, each on a page of its size. */
export function PrintedEnvelope({ letter, choice, asset }: PrintedEnvelopeProps) {
  const words = guestWords(letter.card.lang);
  return (
    <>
      <PrintedFront letter={letter} size={findEnvelope(choice.envelope)} {...{ choice, asset }} />
      <section class="letter printed printed-side printed-back" {...sideOf(letter, choice)}>
        <PrintedFlap />
        <PrintedSeal letter={letter} label={words.waxSeal} />
        <PrintedLine name="under-seal" line={lineOf(letter, "back-center")} />
      </section>
    </>
  );
}

/** The folds of the back, and on its flap the pattern of the lining. */
function PrintedFlap() {
  return (
    <div class="envelope printed-ground" aria-hidden="true">
      <div class="envelope-back">
        <span class="printed-pattern" />
        <svg class="printed-folds" viewBox="0 0 162 114" preserveAspectRatio="none">
          <path d="M0 114L68 62M162 114L94 62" />
          <path d="M0 0L74 66Q81 71 88 66L162 0" />
        </svg>
      </div>
    </div>
  );
}

type PrintedFrontProps = {
  letter: OpenedLetter;
  choice: Pick<PrintChoice, "ink">;
  asset: AssetUrl;
  /** of the envelope */
  size: Size;
};

/**
 * The front of an envelope: the style's drawings, its stamp, and the name as on the screen.
 */
export function PrintedFront({ letter, choice, asset, size }: PrintedFrontProps) {
  const words = guestWords(letter.card.lang);
  const { text, italic } = lineOf(letter, "front-center");
  const stamp = stampContent(letter.card.envelope.blocks["front-tr"]);
  const { pictures } = letter;
  return (
    <section class="letter printed printed-side printed-front" {...sideOf(letter, choice)}>
      <div class="envelope printed-ground" aria-hidden="true">
        <div class="envelope-front" />
      </div>
      <PrintedLine name="sender" line={lineOf(letter, "front-tl")} />
      {stamp
        ? (
          <div class="printed-postage">
            <Stamp
              theme={resolveTheme(letter.card)}
              isOnWhite={choice.ink === "save"}
              {...{ stamp, pictures, words, asset }}
            />
          </div>
        )
        : null}
      <div class="printed-addressee">
        <p
          class={`envelope-recipient printed-recipient ${sizeOf(text, letter, size)}`}
          data-italic={italic}
          dir="auto"
        >
          <Words text={text} />
        </p>
      </div>
      <PrintedLine name="note" line={lineOf(letter, "front-bl")} />
    </section>
  );
}

/** The shares of an envelope's width and height that a name may take. */
const nameRoom = { width: 0.82, height: 0.34 };
/** The largest size of a name as a share of the envelope's width, for a typeface of middle width: as on the screen. */
const largestName = 0.04;

function sizeOf(name: string, { card }: Pick<OpenedLetter, "card">, { width, height }: Size): string {
  const font = nameFont(card.style, resolveTheme(card).fonts);
  const room = { width: width * nameRoom.width, height: height * nameRoom.height };
  return nameClass(name, font, room, width * largestName / typefaces[font].advance);
}

function sideOf({ card }: Pick<OpenedLetter, "card">, { ink }: Pick<PrintChoice, "ink">) {
  return { "data-style": card.style, "data-ink": ink };
}

type Slot = Parameters<typeof envelopeLine>[1];

/** A slot's text for this reader. */
export function lineOf(letter: OpenedLetter, slot: Slot): EnvelopeLine {
  return envelopeLine({ card: letter.card, to: isolate(letter.to) }, slot);
}

type PrintedLineProps = { name: string; line: EnvelopeLine };

/** A line of an envelope; nothing for an empty slot. */
export function PrintedLine({ name, line: { text, italic } }: PrintedLineProps) {
  if (text === "") return null;
  return (
    <p class={`printed-${name}`} data-italic={italic} dir="auto">
      <Words text={text} />
    </p>
  );
}

const symbol = "printed-seal";

/**
 * The definition of the letter's seal, once for a document that prints it many times; nothing for a letter without a
 * seal.
 */
export function SealSymbol({ letter }: { letter: Pick<OpenedLetter, "id" | "card"> }) {
  const seal = sealOf(letter);
  if (!seal) return null;
  return (
    <svg class="printed-symbols" width="0" height="0" aria-hidden="true">
      <symbol id={symbol} viewBox="0 0 200 200" overflow="visible">{raw(sealDrawing(seal))}</symbol>
    </svg>
  );
}

/** The seal; its document has a `SealSymbol`. */
export function PrintedSeal({ letter, label }: { letter: Pick<OpenedLetter, "card">; label: string }) {
  if (letter.card.seal === "") return null;
  return (
    <svg class="printed-seal" role="img" aria-label={label} viewBox="0 0 200 200">
      <use href={`#${symbol}`} />
    </svg>
  );
}
