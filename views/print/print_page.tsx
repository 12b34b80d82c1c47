import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { Document } from "../layout/document.tsx";
import type { View } from "../letter/render_context.ts";
import { letterTitle, outerTitle } from "../letter/honest_words.ts";
import { PrintBar } from "./print_bar.tsx";
import { type PrintChoice, stockOf } from "./print_choice.ts";
import { PrintedEnvelope, SealSymbol } from "./printed_envelope.tsx";
import { printableLetter, PrintedLetter } from "./printed_letter.tsx";
import { PrintedTemplate } from "./printed_template.tsx";
import { HandheldCamera } from "../letter/handheld_camera.tsx";

type PrintPageProps = {
  letter: OpenedLetter;
  view: View;
  choice: PrintChoice;
  /** address of `printStylesheets`, joined */
  stylesheet: string;
  /** made by `printCss` for this letter and choice */
  css: string;
  /** the drawn sheet of cards, if cards are chosen */
  cards?: string | undefined;
};

/**
 * The page for printing one letter (decision L1). It contains the name of the guest it is opened for, and no other
 * name.
 */
export function PrintPage({ letter, view, choice, stylesheet, css, cards }: PrintPageProps) {
  const isLetter = choice.sheet === "letter" || choice.sheet === "both";
  return (
    <PrintDocument
      letter={letter}
      stylesheet={stylesheet}
      css={css}
      script={view.asset("js/print.js")}
      bar={<PrintBar letter={letter} choice={choice} />}
    >
      {isLetter
        ? <PrintedLetter letter={printableLetter(letter)} view={view} choice={choice} />
        : <h1 class="visually-hidden">{letterTitle(letter)}</h1>}
      {cards === undefined ? null : raw(cards)}
      {choice.sheet === "envelope" || choice.sheet === "both"
        ? <PrintedEnvelope letter={letter} choice={choice} asset={view.asset} />
        : null}
      {choice.sheet === "template"
        ? <PrintedTemplate letter={letter} choice={{ ...choice, stock: stockOf(choice) }} asset={view.asset} />
        : null}
    </PrintDocument>
  );
}

type PrintDocumentProps = {
  letter: OpenedLetter;
  /** address of `printStylesheets`, joined */
  stylesheet: string;
  /** made by `printCss` */
  css: string;
  /** address of the page's script */
  script: string;
  /** the bar above the sheets, on the screen only */
  bar: Child;
  /** printed letters and envelopes */
  children: Child;
};

/** The document for everything printed of a letter: a bar on the screen, and sheets in the chosen sizes. */
export function PrintDocument({ letter, stylesheet, css, script, bar, children }: PrintDocumentProps) {
  return (
    <Document
      lang={letter.card.lang}
      root="print-page"
      title={outerTitle(letter)}
      styles={[stylesheet]}
      css={css}
      script={script}
      colorScheme="only light"
    >
      {bar}
      <SealSymbol letter={letter} />
      <HandheldCamera letter={letter} />
      <main class="prints">{children}</main>
    </Document>
  );
}
