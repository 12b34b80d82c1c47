import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { guestWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_url.ts";
import { type EnvelopeLine, envelopeLine } from "./envelope_line.ts";
import { Seal } from "./seal.tsx";
import { Stamp } from "./stamp.tsx";
import { isolate, Words } from "./words.tsx";

/**
 * The envelope: a front with recipient, sender, note and stamp, and a back with flap and seal. All of it stands in the
 * page above the letter; where scripts run, it lies over the letter until it is opened (decision K2).
 */
export function Envelope({ letter, asset }: { letter: OpenedLetter; asset: AssetUrl }) {
  const { card, to } = letter;
  const words = guestWords(card.lang);
  return (
    <section class="envelope" aria-label={words.envelopeFor(to.isGuest ? to.name : undefined)}>
      <div class="envelope-scene">
        <div class="envelope-body">
          <EnvelopeFront letter={letter} asset={asset} />
          <EnvelopeBack letter={letter} />
        </div>
      </div>
      <p class="envelope-actions">
        <a class="button envelope-link" href="#letter">{words.goToLetter}</a>
        <button type="button" class="button" data-act="open" hidden>{words.openLetter}</button>
        <button type="button" class="button" data-act="skip" hidden>{words.skipOpening}</button>
      </p>
    </section>
  );
}

/** The side that is addressed. */
export function EnvelopeFront({ letter: { card, to }, asset }: { letter: OpenedLetter; asset: AssetUrl }) {
  const words = guestWords(card.lang);
  const reader = { card, to: isolate(to) };
  const stamp = card.envelope.blocks["front-tr"];
  return (
    <div class="envelope-front">
      <Line name="sender" line={envelopeLine(reader, "front-tl")} label={words.from} />
      {stamp?.type === "stamp" && stamp.stamp
        ? (
          <div class="envelope-postage">
            <Stamp stamp={stamp.stamp} words={words} asset={asset} />
            <span class="postmark" />
          </div>
        )
        : null}
      <Line name="recipient" line={envelopeLine(reader, "front-center")} />
      <Line name="note" line={envelopeLine(reader, "front-bl")} />
    </div>
  );
}

/**
 * The side that is sealed. What is drawn for the eye alone comes first, from the lining to the flap. Only the planes are
 * moved in space; what is cut to a shape lies on one, since browsers clip what is both cut and moved.
 */
export function EnvelopeBack({ letter }: { letter: OpenedLetter }) {
  const { card, to } = letter;
  return (
    <div class="envelope-back">
      <span class="plane">
        <span class="envelope-lining" />
      </span>
      <span class="plane plane-card">
        <span class="envelope-card" />
      </span>
      <span class="plane plane-pocket">
        <span class="envelope-pocket" />
      </span>
      <span class="plane envelope-flap">
        <span class="plane">
          <span class="flap-outside" />
        </span>
        <span class="plane plane-inside">
          <span class="flap-inside" />
        </span>
      </span>
      <Seal letter={letter} label={guestWords(card.lang).waxSeal} />
      <Line name="under-seal" line={envelopeLine({ card, to: isolate(to) }, "back-center")} />
    </div>
  );
}

function Line({ name, line, label }: { name: string; line: EnvelopeLine; label?: string }) {
  if (line.text === "") return null;
  return (
    <p class={`envelope-${name}`} data-italic={line.italic} dir="auto">
      {label ? <span class="visually-hidden" dir="ltr">{`${label} `}</span> : null}
      <Words text={line.text} />
    </p>
  );
}
