import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { publicLink } from "../../domain/letter/public_link.ts";
import type { View } from "../letter/render_context.ts";
import { letterTitle } from "../letter/title.ts";
import { PrintBar } from "./print_bar.tsx";
import type { PrintChoice } from "./print_choice.ts";
import { PrintDocument } from "./print_document.tsx";
import { PrintedEnvelope } from "./printed_envelope.tsx";
import { PrintedLetter } from "./printed_letter.tsx";

type PrintPageProps = {
  letter: OpenedLetter;
  view: View;
  choice: PrintChoice;
  /** address of `printStylesheets`, joined */
  stylesheet: string;
  /** what `printCss` gave for this letter and choice */
  css: string;
};

/** The page whose print is the product (decision L1). It holds the name of the guest it is opened for, and no other. */
export function PrintPage({ letter, view, choice, stylesheet, css }: PrintPageProps) {
  const { id, guest, card } = letter;
  const { sheet } = choice;
  return (
    <PrintDocument
      letter={letter}
      stylesheet={stylesheet}
      css={css}
      script={view.asset("js/print.js")}
      bar={<PrintBar lang={card.lang} choice={choice} guest={guest} letter={publicLink("", id, guest)} />}
    >
      {sheet === "envelope" ? <h1 class="visually-hidden">{letterTitle(letter)}</h1> : null}
      {sheet === "envelope" ? null : <PrintedLetter letter={letter} view={view} choice={choice} />}
      {sheet === "letter" ? null : <PrintedEnvelope letter={letter} choice={choice} asset={view.asset} />}
    </PrintDocument>
  );
}
