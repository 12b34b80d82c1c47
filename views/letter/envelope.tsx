import { raw } from "hono/html";
import type { SlotName } from "../../domain/catalog/envelope.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { personalizeText } from "../../domain/letter/personalize.ts";
import { guestWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { Postage } from "./postage.tsx";
import { sealDrawing, sealOf } from "./seal_drawing.ts";
import type { View } from "./render_context.ts";
import { drawShared, type SharedParts } from "./shared_parts.ts";
import { isolate, Words } from "./words.tsx";

/**
 * The envelope: a front with recipient, sender, note and stamp, and a back with flap and seal. In the page it stands
 * above the letter; with scripts it covers the letter until it is opened (decision K2).
 */
export function Envelope(
  { letter, view: { asset, shared } }: { letter: OpenedLetter; view: Pick<View, "asset" | "shared"> },
) {
  const { card, to } = letter;
  const words = guestWords(card.lang);
  return (
    <section class="envelope" aria-label={words.envelopeFor(to.isGuest ? to.name : undefined)}>
      <div class="envelope-scene">
        <div class="envelope-body">
          <EnvelopeFront letter={letter} asset={asset} shared={shared} />
          <EnvelopeBack letter={letter} shared={shared} />
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

type EnvelopeProps = { letter: OpenedLetter; shared?: SharedParts | undefined };

/** The front of the envelope, with the recipient. */
export function EnvelopeFront({ letter, asset, shared }: EnvelopeProps & { asset: AssetUrl }) {
  const { card, to } = letter;
  const words = guestWords(card.lang);
  const reader = { card, to: isolate(to) };
  const postage = card.envelope.blocks["front-tr"];
  const stamp = postage?.type === "stamp" ? postage.stamp : "";
  return (
    <div class="envelope-front">
      <Line name="sender" line={envelopeLine(reader, "front-tl")} label={words.from} />
      {stamp !== ""
        ? (
          drawShared(
            shared,
            "envelope stamp",
            letter,
            (letter) => <Postage stamp={stamp} letter={letter} asset={asset} />,
          )
        )
        : null}
      <Line name="recipient" line={envelopeLine(reader, "front-center")} />
      <Line name="note" line={envelopeLine(reader, "front-bl")} />
    </div>
  );
}

/**
 * The back of the envelope, with the seal. Drawings come first, from the lining to the flap. Only the plane elements
 * are transformed in 3D, and elements with a clip path are inside of them, because browsers clip an element wrongly if
 * it has both.
 */
export function EnvelopeBack({ letter, shared }: EnvelopeProps) {
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
      {drawShared(
        shared,
        "envelope seal",
        letter,
        (letter) => <Seal letter={letter} label={guestWords(card.lang).waxSeal} />,
      )}
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

export type EnvelopeLine = { readonly text: string; readonly italic: boolean };

/** A slot's text for this reader. An empty slot in the middle shows the guest's name (E3). */
export function envelopeLine(
  { card, to }: Pick<OpenedLetter, "card" | "to">,
  slot: Exclude<SlotName, "front-tr">,
): EnvelopeLine {
  const block = card.envelope.blocks[slot];
  const [text, italic] = block?.type === "heading" || block?.type === "text" ? [block.text, block.italic] : ["", false];
  const written = slot === "front-center" && text.trim() === "" ? "{name}" : text;
  return { text: personalizeText(written, to, card.lang).trim(), italic };
}

/** The wax seal, as two halves that cover each other until it breaks; nothing for a letter without a seal. */
function Seal({ letter, label }: { letter: OpenedLetter; label: string }) {
  const seal = sealOf(letter);
  if (!seal) return null;
  return (
    <div class="seal" role="img" aria-label={label}>
      <svg viewBox="0 0 200 200">
        <g id={`seal-${letter.id}`}>{raw(sealDrawing(seal))}</g>
      </svg>
      <svg viewBox="0 0 200 200">
        <use href={`#seal-${letter.id}`} />
      </svg>
    </div>
  );
}
