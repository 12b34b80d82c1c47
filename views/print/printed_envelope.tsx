import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { guestWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_url.ts";
import { type EnvelopeLine, envelopeLine } from "../letter/envelope_line.ts";
import { Stamp } from "../letter/stamp.tsx";
import { widthOf } from "../letter/text_width.ts";
import { isolate, Words } from "../letter/words.tsx";
import type { PrintChoice } from "./print_choice.ts";
import { PrintedSeal } from "./printed_seal.tsx";

type PrintedEnvelopeProps = { letter: OpenedLetter; choice: Pick<PrintChoice, "ink">; asset: AssetUrl };

/**
 * The two sides of an envelope, each on a page of its size. To save ink the front leaves the stamp's corner free for one
 * that carries; as on screen it has the drawn one, for envelopes that are given by hand.
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
              <Stamp stamp={stamp.stamp} words={words} asset={asset} />
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

/** In em, about as wide as an envelope holds in the largest size, and in the next. */
const steps = { short: 14, middle: 24 };

/** How large a recipient is set: a name of 80 characters stands on any envelope. */
function lengthOf(recipient: string): string {
  const widest = Math.max(...recipient.split("\n").map((line) => widthOf(line, 0.5)));
  return widest <= steps.short ? "short" : widest <= steps.middle ? "middle" : "long";
}
