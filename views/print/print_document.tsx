import type { Child } from "hono/jsx";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { Document } from "../layout/document.tsx";
import { letterTitle } from "../letter/title.ts";
import { SealSymbol } from "./printed_seal.tsx";

type PrintDocumentProps = {
  letter: OpenedLetter;
  /** of the page, and of the file it is printed into; without it the letter's */
  title?: string;
  /** address of `printStylesheets`, joined */
  stylesheet: string;
  /** what `printCss` gave */
  css: string;
  /** address of the page's script */
  script: string;
  /** what stands above the sheets on a screen */
  bar: Child;
  /** printed letters and envelopes */
  children: Child;
};

/** The frame of whatever is printed of a letter: a bar on the screen, and sheets of the chosen sizes. */
export function PrintDocument({ letter, title, stylesheet, css, script, bar, children }: PrintDocumentProps) {
  return (
    <Document
      lang={letter.card.lang}
      root="print-page"
      title={title ?? letterTitle(letter)}
      styles={[stylesheet]}
      css={css}
      script={script}
      colorScheme="only light"
    >
      {bar}
      <SealSymbol letter={letter} />
      <main class="prints">{children}</main>
    </Document>
  );
}
