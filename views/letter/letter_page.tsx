import type { Child } from "hono/jsx";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { phrasesFor } from "../i18n/phrases.ts";
import { Document } from "../layout/document.tsx";
import { Letter } from "./letter.tsx";
import { openedBefore } from "./opened_before.ts";
import type { View } from "./reading.ts";
import { letterTitle } from "./title.ts";
import { preloads } from "./typefaces.ts";

type LetterPageProps = {
  letter: OpenedLetter;
  view: View;
  /** address of the style's sheet */
  stylesheet: string;
  /** what `letterCss` gave for this letter */
  css: string;
  /** meta elements of link previews */
  head?: Child;
};

/** The page behind a letter's link. It holds the name of the guest it is opened for, and no other (decision K1). */
export function LetterPage({ letter, view, stylesheet, css, head }: LetterPageProps) {
  const { lang } = letter.card;
  const { fonts } = resolveTheme(letter.card);
  return (
    <Document
      lang={lang}
      title={letterTitle(letter)}
      styles={[stylesheet]}
      css={css}
      fonts={preloads(fonts.head, fonts.body).map(view.asset)}
      inlineScript={openedBefore}
      script={view.asset("js/letter.js")}
      colorScheme="only light"
      head={head}
    >
      <a class="skip-link" href="#letter">{phrasesFor(lang).skipToLetter}</a>
      <Letter letter={letter} view={view} />
    </Document>
  );
}
