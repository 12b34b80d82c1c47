import type { Child } from "hono/jsx";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { phrasesFor } from "../i18n/phrases.ts";
import { Document } from "../layout/document.tsx";
import { Letter } from "./letter.tsx";
import { letterTitle } from "./title.ts";

type LetterPageProps = {
  letter: OpenedLetter;
  /** the moment of reading */
  today: Date;
  /** origin of this service */
  base: string;
  /** addresses of `letterStylesheets` */
  styles: readonly string[];
  /** what `letterCss` gave for this card */
  css: string;
  /** meta elements of link previews */
  head?: Child;
};

/** The page behind a letter's link. It holds the name of the guest it is opened for, and no other (decision K1). */
export function LetterPage({ letter, today, base, styles, css, head }: LetterPageProps) {
  const { lang } = letter.card;
  return (
    <Document lang={lang} title={letterTitle(letter)} styles={styles} css={css} colorScheme="only light" head={head}>
      <a class="skip-link" href="#letter">{phrasesFor(lang).skipToLetter}</a>
      <Letter letter={letter} today={today} base={base} />
    </Document>
  );
}
