import { raw } from "hono/html";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { guestWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { type EnvelopeLine, envelopeLine } from "../letter/envelope.tsx";
import { widthOf } from "../letter/fit.ts";
import { sealDrawing, sealOf } from "../letter/seal_drawing.ts";
import { Stamp } from "../letter/stamp.tsx";
import { isolate, Words } from "../letter/words.tsx";
import type { PrintChoice } from "./print_choice.ts";

type PrintedEnvelopeProps = { letter: OpenedLetter; choice: Pick<PrintChoice, "ink">; asset: AssetUrl };

/**
 * The two sides of an envelope, each on a page of its size. The choice to save ink leaves the corner free for a real
 * stamp; the other choice prints the drawn stamp, for envelopes that are given by hand.
 */
export function PrintedEnvelope({ letter, choice, asset }: PrintedEnvelopeProps) {
  const side = { "data-style": letter.card.style, "data-ink": choice.ink };
  const words = guestWords(letter.card.lang);
  const line = (slot: Slot) => envelopeLine({ card: letter.card, to: isolate(letter.to) }, slot);
  const recipient = line("front-center");
  const stamp = letter.card.envelope.blocks["front-tr"];
  return (
    <>
      <section class="letter printed printed-side printed-front" {...side}>
        <div class="envelope printed-ground" aria-hidden="true">
          <div class="envelope-front" />
        </div>
        <Line name="sender" line={line("front-tl")} />
        {choice.ink === "screen" && stamp?.type === "stamp" && stamp.stamp
          ? (
            <div class="printed-postage">
              <Stamp stamp={stamp.stamp} theme={resolveTheme(letter.card)} words={words} asset={asset} />
            </div>
          )
          : null}
        <div class="printed-addressee">
          <Line name="recipient" line={recipient} length={lengthOf(recipient.text)} />
          <hr class="block block-divider" data-divider="flourish" aria-hidden="true" />
        </div>
        <Line name="note" line={line("front-bl")} />
      </section>
      <section class="letter printed printed-side printed-back" {...side}>
        <PrintedSeal letter={letter} label={words.waxSeal} />
        <Line name="under-seal" line={line("back-center")} />
      </section>
    </>
  );
}

type Slot = Parameters<typeof envelopeLine>[1];

function Line({ name, line: { text, italic }, length }: { name: string; line: EnvelopeLine; length?: string }) {
  if (text === "") return null;
  return (
    <p class={`printed-${name}`} data-italic={italic} data-length={length} dir="auto">
      <Words text={text} />
    </p>
  );
}

/** In em: about the widest text that fits in the largest size, and in the next smaller one. */
const steps = { short: 14, middle: 24 };

/** The size class of a recipient: even a name of 80 characters fits on every envelope. */
function lengthOf(recipient: string): string {
  const widest = Math.max(...recipient.split("\n").map((line) => widthOf(line, 0.5)));
  return widest <= steps.short ? "short" : widest <= steps.middle ? "middle" : "long";
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
function PrintedSeal({ letter, label }: { letter: Pick<OpenedLetter, "card">; label: string }) {
  if (letter.card.seal === "") return null;
  return (
    <svg class="printed-seal" role="img" aria-label={label} viewBox="0 0 200 200">
      <use href={`#${symbol}`} />
    </svg>
  );
}
