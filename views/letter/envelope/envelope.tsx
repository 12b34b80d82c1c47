import { raw } from "hono/html";
import type { SlotName } from "../../../domain/catalog/envelope.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { type Addressee, isNamed, personalizeText } from "../../../domain/letter/personalize.ts";
import { guestWords } from "../../i18n/words.ts";
import type { AssetUrl } from "../../layout/asset_file.ts";
import { hyphenateName } from "../typefaces/fit_name.ts";
import { Postage } from "./postage.tsx";
import { pixelBreak, sealBreak } from "./wax_rim.ts";
import { sealDrawing, sealOf } from "./seal_drawing.ts";
import type { Enclosures, View } from "../render_context.ts";
import { drawShared, type SharedParts, sharedText } from "../shared_parts.ts";
import { stampContent } from "./stamp.tsx";
import { isolate, Words } from "../words.tsx";

/**
 * The envelope: a front with recipient, sender, note and stamp, and a back with flap and seal. In the page it stands
 * above the letter; with scripts it covers the letter until it is opened (decision K2).
 */
export function Envelope(
  { letter, view: { asset, shared, enclosures } }: {
    letter: OpenedLetter;
    view: Pick<View, "asset" | "shared" | "enclosures">;
  },
) {
  const words = guestWords(letter.card.lang);
  return (
    <section class="envelope" aria-label={sharedText(shared, "envelope label", letter, envelopeLabel)}>
      <div class="envelope-scene">
        <div class="envelope-body">
          <EnvelopeFront letter={letter} asset={asset} shared={shared} enclosures={enclosures} />
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

/** What the envelope is, for those who do not see it. */
export function envelopeLabel({ card, to }: OpenedLetter): string {
  return guestWords(card.lang).envelopeFor(to.isGuest ? to.name : undefined);
}

type EnvelopeProps = { letter: OpenedLetter; shared?: SharedParts | undefined };

/** The front of the envelope, with the recipient. */
export function EnvelopeFront(
  { letter, asset, shared, enclosures }: EnvelopeProps & { asset: AssetUrl; enclosures?: Enclosures | undefined },
) {
  const { card } = letter;
  const stamp = stampContent(card.envelope.blocks["front-tr"]);
  return (
    <div class="envelope-front">
      <Line name="sender" slot="front-tl" letter={letter} shared={shared} label={guestWords(card.lang).from} />
      {stamp
        ? (
          drawShared(
            shared,
            "envelope stamp",
            letter,
            (letter) => <Postage stamp={stamp} letter={letter} asset={asset} enclosures={enclosures} />,
          )
        )
        : null}
      <Line name="recipient" slot="front-center" letter={letter} shared={shared} />
      <Line name="note" slot="front-bl" letter={letter} shared={shared} />
    </div>
  );
}

/** The back of the envelope, with the seal. */
export function EnvelopeBack({ letter, shared }: EnvelopeProps) {
  const { card } = letter;
  return (
    <div class="envelope-back">
      <BackPaper />
      {drawShared(
        shared,
        "envelope seal",
        letter,
        (letter) => <Seal letter={letter} label={guestWords(card.lang).waxSeal} />,
      )}
      <Line name="under-seal" slot="back-center" letter={letter} shared={shared} />
    </div>
  );
}

/**
 * The paper of the back, from the lining to the flap. Only the plane elements are transformed in 3D, and elements with a
 * clip path are inside of them, because browsers clip an element wrongly if it has both. The script puts the letter's
 * sheet into the empty card.
 */
export function BackPaper() {
  return (
    <>
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
    </>
  );
}

type LineProps = EnvelopeProps & { name: string; slot: TextSlot; label?: string };

function Line({ name, slot, letter, shared, label }: LineProps) {
  return drawShared(shared, `envelope ${name}`, letter, (letter) => {
    const { text, italic } = envelopeLine(letter, slot, isolate);
    if (text === "") return null;
    return (
      <p class={`envelope-${name}`} data-italic={italic} dir="auto">
        {label ? <span class="visually-hidden" dir="ltr">{`${label} `}</span> : null}
        <Words text={name === "recipient" ? hyphenateName(text, letter.card) : text} />
      </p>
    );
  });
}

export type EnvelopeLine = { readonly text: string; readonly italic: boolean };

type TextSlot = Exclude<SlotName, "front-tr">;

/**
 * A slot's text for this reader. An empty slot in the middle shows the guest's name (E3).
 * @param shape changes the name before it is put into the text
 */
export function envelopeLine(
  letter: Pick<OpenedLetter, "card" | "to">,
  slot: TextSlot,
  shape = (to: Addressee) => to,
): EnvelopeLine {
  const { card } = letter;
  const block = card.envelope.blocks[slot];
  const [text, italic] = block?.type === "heading" || block?.type === "text" ? [block.text, block.italic] : ["", false];
  const written = slot === "front-center" && text.trim() === "" ? "{name}" : text;
  const read = isNamed(written) ? personalizeText(written, shape(letter.to), card.lang) : written;
  return { text: read.trim(), italic };
}

/**
 * The wax seal, as two halves that cover each other until it breaks, and crumbs between them; nothing for a letter
 * without a seal.
 */
function Seal({ letter, label }: { letter: OpenedLetter; label: string }) {
  const seal = sealOf(letter);
  if (!seal) return null;
  const { start, crumbs, end } = seal.pixels ? pixelBreak : sealBreak;
  return (
    <div class="seal" role="img" aria-label={label}>
      <svg viewBox="0 0 200 200">
        <g id={`seal-${letter.id}`}>{raw(sealDrawing(seal))}</g>
        <path class="break" d={start} />
      </svg>
      <svg class="break" viewBox="0 0 200 200" fill={seal.color}>
        <path d={crumbs} />
      </svg>
      <svg viewBox="0 0 200 200">
        <use href={`#seal-${letter.id}`} />
        <path class="break" d={end} />
      </svg>
    </div>
  );
}
