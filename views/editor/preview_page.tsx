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
  /** the side that is looked at */
  show: "letter" | "envelope";
  /** addresses of the sheets of its style, and of the preview */
  stylesheets: readonly string[];
  css: string;
};

/** The letter was opened already: it is written, not received. The page's only inline script. */
export const openedNow = `document.documentElement.dataset.envelope="open"`;

/**
 * The letter as its guest sees it, for the frame beside the editor. Its links lead out of the frame. The envelope alone
 * shows both sides, flat, as where no script runs.
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
              <Envelope letter={letter} asset={view.asset} />
            </main>
          </div>
        )}
    </Document>
  );
}
