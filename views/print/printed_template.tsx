import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { guestWords, printWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { findPaper, type PrintChoice, type Size, type StockId } from "./print_choice.ts";
import { lineOf, PrintedFront, PrintedLine, PrintedSeal } from "./printed_envelope.tsx";

/*
 * An envelope of size C6, cut out of one sheet of paper: in the middle the front, above it the flap, below it the back,
 * which is folded up behind the front and glued to the two side flaps. It holds the card in A6, and the letter folded
 * twice. Lengths are in millimetres.
 */

type PrintedTemplateProps = {
  letter: OpenedLetter;
  choice: Pick<PrintChoice, "ink"> & { readonly stock: StockId };
  asset: AssetUrl;
};

/** An envelope to cut, fold and glue, and on a second sheet its lining and its seal. */
export function PrintedTemplate({ letter, choice, asset }: PrintedTemplateProps) {
  const page = findPaper(choice.stock);
  const { template } = printWords(letter.card.lang);
  const net = envelopeNet(choice.stock, page);
  const lining = envelopeLining(choice.stock, page);
  const sheet = { "data-style": letter.card.style, "data-ink": choice.ink };
  const view = `0 0 ${page.width} ${page.height}`;
  return (
    <>
      <section class="letter printed template template-net" {...sheet}>
        <svg class="template-ground" viewBox={view} aria-hidden="true">
          <path class="net-paper" d={net.cut} />
          <path class="net-glue" d={net.glue} />
        </svg>
        <PrintedFront letter={letter} size={net.front} {...{ choice, asset }} />
        <div class="template-back">
          <PrintedLine name="under-seal" line={lineOf(letter, "back-center")} />
        </div>
        <svg class="template-lines" viewBox={view} aria-hidden="true">
          <path class="cut-line" d={net.cut} />
          <path class="fold-line" d={net.fold} />
        </svg>
        <p class="template-hint">{template.netHint}</p>
      </section>
      <section class="letter printed template template-lining" {...sheet}>
        <div class="envelope printed-lining" aria-hidden="true">
          <div class="envelope-scene">
            <div class="envelope-back">
              <span class="envelope-lining" />
            </div>
          </div>
        </div>
        <svg class="template-lines" viewBox={view} aria-hidden="true">
          <path
            class="lining-cover"
            fill-rule="evenodd"
            d={`M0 0H${page.width}V${page.height}H0z${lining.cut}`}
          />
          <path class="cut-line" d={lining.cut} />
        </svg>
        <p class="template-hint">{template.liningHint}</p>
        {letter.card.seal === "" ? null : (
          <div class="template-seal">
            <PrintedSeal letter={letter} label={guestWords(letter.card.lang).waxSeal} />
            <p class="template-seal-hint">{template.sealHint}</p>
          </div>
        )}
      </section>
    </>
  );
}

/** Where the front lies on the paper, and the outlines to cut and to fold, as SVG paths. */
type EnvelopeNet = {
  readonly front: Size & { readonly left: number; readonly top: number };
  /** the height of the back, which is a little lower than the front */
  readonly back: number;
  readonly cut: string;
  readonly fold: string;
  /** the stripes on the flaps for glue */
  readonly glue: string;
};

const front: Size = { width: 162, height: 114 };
const side = 17;
/** From one stripe for glue to the next. */
const stripe = 4;
/** What each paper has room for. */
const heights: Readonly<Record<StockId, { readonly flap: number; readonly back: number }>> = {
  a4: { flap: 56, back: 106 },
  letter: { flap: 50, back: 98 },
};

export function envelopeNet(stock: StockId, page: Size): EnvelopeNet {
  const { flap, back } = heights[stock];
  const { width, height } = front;
  const left = (page.width - width) / 2;
  const top = (page.height - flap - height - back) / 2 + flap;
  const [right, bottom] = [left + width, top + height];
  const ends = { upper: top + 8, lower: bottom - 8 };
  const stripes = Array.from({ length: 24 }, (_, index) => ends.upper + 2 + index * stripe).filter((y) =>
    y < ends.lower
  );
  const glue = (x: number) => stripes.map((y) => `M${mm(x)} ${mm(y)}h${side - 5}`).join("");
  const foot = bottom + back;
  return {
    front: { ...front, left, top },
    back,
    cut: `${flapFrom(left, top, width, flap)}L${mm(right)} ${mm(top + 1)}L${mm(right + side)} ${mm(ends.upper)}` +
      `V${mm(ends.lower)}L${mm(right)} ${mm(bottom - 1)}V${mm(bottom)}L${mm(right - 1.5)} ${mm(foot - 4)}` +
      `q0 4 -4 4H${mm(left + 5.5)}q-4 0 -4 -4L${mm(left)} ${mm(bottom)}V${mm(bottom - 1)}` +
      `L${mm(left - side)} ${mm(ends.lower)}V${mm(ends.upper)}L${mm(left)} ${mm(top + 1)}z`,
    fold: `M${mm(left)} ${mm(top)}H${mm(right)}M${mm(left)} ${mm(bottom)}H${mm(right)}` +
      `M${mm(left)} ${mm(top + 1)}V${mm(bottom - 1)}M${mm(right)} ${mm(top + 1)}V${mm(bottom - 1)}`,
    glue: glue(left - side + 2.5) + glue(right + 2.5),
  };
}

/** The lining for the flap and the upper part of the front's inside, a little smaller than both. */
type EnvelopeLining = Size & { readonly left: number; readonly top: number; readonly cut: string };

const inset = 4;
const depth = 74;
/** Where it begins on its sheet. */
const top = 26;

export function envelopeLining(stock: StockId, page: Size): EnvelopeLining {
  const width = front.width - 2 * inset;
  const flap = heights[stock].flap - inset;
  const left = (page.width - width) / 2;
  const fold = top + flap;
  return {
    left,
    top,
    width,
    height: flap + depth,
    cut: `${flapFrom(left, fold, width, flap)}V${mm(fold + depth)}H${mm(left)}z`,
  };
}

/** A pointed flap with a round tip, from its left end to its right end. */
function flapFrom(left: number, fold: number, width: number, height: number): string {
  const [middle, tip] = [left + width / 2, fold - height];
  return `M${mm(left)} ${mm(fold)}L${mm(left + 3)} ${mm(fold - 3)}L${mm(middle - 16)} ${mm(tip + 5)}` +
    `Q${mm(middle)} ${mm(tip - 5)} ${mm(middle + 16)} ${mm(tip + 5)}L${mm(left + width - 3)} ${mm(fold - 3)}` +
    `L${mm(left + width)} ${mm(fold)}`;
}

function mm(length: number): string {
  return `${Number(length.toFixed(2))}`;
}
