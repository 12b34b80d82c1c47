import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { printLink } from "../../domain/letter/public_link.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { guestWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";
import { lookOf } from "../preview/looks.ts";
import { Letter, openedBefore } from "./letter.tsx";
import { LinkPreview } from "./link_preview.tsx";
import type { View } from "./render_context.ts";
import { letterTitle } from "./title.ts";
import { preloads } from "./typefaces.ts";

type LetterPageProps = {
  letter: OpenedLetter;
  view: View;
  /** address of the style's sheet */
  stylesheet: string;
  /** made by `letterCss` for this letter */
  css: string;
};

/** The page of a letter's link. It contains the name of the guest it is opened for, and no other name (decision K1). */
export function LetterPage({ letter, view, stylesheet, css }: LetterPageProps) {
  const { lang, style } = letter.card;
  const { fonts } = resolveTheme(letter.card);
  // Known here, so that the typeface can be requested before the browser has read the style sheet.
  const headStyle = lookOf(style).name.italic ? "italic" : "normal";
  return (
    <Document
      lang={lang}
      root="letter-page"
      title={letterTitle(letter)}
      styles={[stylesheet]}
      css={css}
      fonts={preloads(fonts.head, fonts.body, headStyle).map((path) => view.asset(path))}
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

/** The link to the page for printing. */
function PrintLink({ letter: { id, guest, card } }: { letter: OpenedLetter }) {
  return (
    <p>
      <a class="quiet-link" href={printLink(id, guest)}>{guestWords(card.lang).print}</a>
    </p>
  );
}
