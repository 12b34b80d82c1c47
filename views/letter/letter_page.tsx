import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { printLink } from "../../domain/letter/public_link.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { guestWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";
import { lookOf } from "../preview/looks.ts";
import { Letter } from "./letter.tsx";
import { LinkPreview } from "./link_preview.tsx";
import { openedBefore } from "./opened_before.ts";
import type { View } from "./render_context.ts";
import { letterTitle } from "./title.ts";
import { preloads } from "./typefaces.ts";

type LetterPageProps = {
  letter: OpenedLetter;
  view: View;
  /** address of the style's sheet */
  stylesheet: string;
  /** what `letterCss` gave for this letter */
  css: string;
};

/** The page behind a letter's link. It holds the name of the guest it is opened for, and no other (decision K1). */
export function LetterPage({ letter, view, stylesheet, css }: LetterPageProps) {
  const { lang, style } = letter.card;
  const { fonts } = resolveTheme(letter.card);
  // It must be known before the sheet is read, for the typeface to come early.
  const headStyle = lookOf(style).name.italic ? "italic" : "normal";
  return (
    <Document
      lang={lang}
      root="letter-page"
      title={letterTitle(letter)}
      styles={[stylesheet]}
      css={css}
      fonts={preloads(fonts.head, fonts.body, headStyle).map(view.asset)}
      inlineScript={openedBefore}
      script={view.asset("js/letter.js")}
      colorScheme="only light"
      head={<LinkPreview letter={letter} base={view.base} />}
    >
      <a class="skip-link" href="#letter">{guestWords(lang).skipToLetter}</a>
      <Letter letter={letter} view={view} note={<PrintLink letter={letter} />} />
    </Document>
  );
}

/** To the same letter on paper. */
function PrintLink({ letter: { id, guest, card } }: { letter: OpenedLetter }) {
  return (
    <p>
      <a class="quiet-link" href={printLink(id, guest)}>{guestWords(card.lang).print}</a>
    </p>
  );
}
