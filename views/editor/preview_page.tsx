import { visibleBlocks } from "../../domain/letter/content.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { Document } from "../layout/document.tsx";
import { Envelope } from "../letter/envelope.tsx";
import { Letter } from "../letter/letter.tsx";
import type { View } from "../letter/render_context.ts";
import { letterTitle } from "../letter/title.ts";

type PreviewPageProps = {
  letter: OpenedLetter;
  view: View;
  /** the side to show */
  show: "letter" | "envelope";
  /** addresses of the style sheets of the letter's style and of the preview */
  stylesheets: readonly string[];
  css: string;
};

/** Shows the letter opened, because its host is writing it. The page's only inline script. */
export const openedNow = `document.documentElement.dataset.envelope="open"`;

/**
 * The letter as its guest sees it, for the frame beside the editor. Its links open outside of the frame. For the
 * envelope it shows both sides flat, as browsers without scripts do.
 */
export function PreviewPage({ letter, view, show, stylesheets, css }: PreviewPageProps) {
  const { card } = letter;
  const blocks = JSON.stringify(visibleBlocks(card.blocks).map(({ id }) => id));
  return (
    <Document
      lang={card.lang}
      root="letter-page preview-page"
      title={letterTitle(letter)}
      styles={stylesheets}
      css={css}
      {...(show === "letter" ? { inlineScript: openedNow, script: view.asset("js/letter.js") } : {})}
      colorScheme="only light"
      head={
        <>
          <base target="_blank" />
          <meta name="blocks" content={blocks} />
        </>
      }
    >
      {show === "letter"
        ? <Letter letter={letter} view={view} />
        : (
          <div class="letter" data-style={card.style} data-frame={resolveTheme(card).frame} data-kind={card.kind}>
            <main>
              <h1 class="visually-hidden">{letterTitle(letter)}</h1>
              <Envelope letter={letter} view={view} />
            </main>
          </div>
        )}
    </Document>
  );
}
