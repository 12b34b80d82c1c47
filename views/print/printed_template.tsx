import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { guestWords, printWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { envelopeLining, envelopeNet } from "./envelope_net.ts";
import { findPaper, type StockId } from "./paper.ts";
import type { PrintChoice } from "./print_choice.ts";
import { lineOf, PrintedFront, PrintedLine, PrintedSeal } from "./printed_envelope.tsx";

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
