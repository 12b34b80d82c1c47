import type { Block, LetterBlockType } from "../../domain/blocks/index.ts";
import { hasContent } from "../../domain/letter/content.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { blockModules } from "../blocks/index.ts";
import { editorWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";
import { Envelope } from "../letter/envelope/envelope.tsx";
import { Letter } from "../letter/letter.tsx";
import type { View } from "../letter/render_context.ts";
import { letterTitle } from "../letter/honest_words.ts";

/** What the preview shows: the opened letter, both sides of its envelope, or the closed letter, to be opened. */
export const previewSides = ["letter", "envelope", "opening"] as const;

type PreviewPageProps = {
  letter: OpenedLetter;
  view: View;
  show: typeof previewSides[number];
  /** addresses of the style sheets of the letter's style and of the preview */
  stylesheets: readonly string[];
  css: string;
  /** language of the editor */
  lang: LanguageId;
  /** address of the letter as it is now, if this is an earlier version */
  now?: string | undefined;
};

/** Shows the letter opened, because its host is writing it. The page's only inline script. */
export const openedNow = `document.documentElement.dataset.envelope="open"`;

/** The blocks that have a place in the preview: all that can be written, also while they are empty. */
function placed(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter((block) => block.type !== "stamp" || hasContent(block, blocks));
}

/** In the place of a block that guests do not see yet. */
function Placeholder({ block, lang }: { block: Block; lang: LanguageId }) {
  const { types, warnings } = editorWords(lang).letter;
  return (
    <p class="preview-empty" lang={lang}>
      <b>{types[block.type as LetterBlockType]}</b> {warnings.empty_block}
    </p>
  );
}

/**
 * The letter as its guest sees it, for the frame beside the editor. Its links open outside of the frame. For the
 * envelope it shows both sides flat, as browsers without scripts do. The opening is that of a guest's first visit.
 */
export function PreviewPage({ letter, view, show, stylesheets, css, lang, now }: PreviewPageProps) {
  const { card } = letter;
  const isWritten = now === undefined && show !== "opening";
  const seen = isWritten ? placed(card.blocks) : card.blocks.filter((one) => hasContent(one, card.blocks));
  const blocks = JSON.stringify(seen.map(({ id }) => id));
  return (
    <Document
      lang={card.lang}
      root={`letter-page preview-page${show === "opening" ? " preview-opening" : ""}`}
      title={letterTitle(letter)}
      styles={stylesheets}
      css={css}
      {...(show === "letter" ? { inlineScript: openedNow } : {})}
      {...(show === "envelope" ? {} : { script: view.asset("js/letter.js"), modules: blockModules(seen, view.asset) })}
      colorScheme="only light"
      head={
        <>
          <base target="_blank" />
          {show === "opening" ? null : <meta name="blocks" content={blocks} />}
        </>
      }
    >
      {now === undefined ? null : (
        <p class="preview-old" lang={lang} role="status">
          {editorWords(lang).history.earlier}
          <a href={now} target="_self">{editorWords(lang).history.now}</a>
        </p>
      )}
      {show !== "envelope"
        ? (
          <Letter
            letter={letter}
            view={view}
            arrange={(drawn) =>
              seen.map((block) =>
                drawn.find((one) => one.block.id === block.id)?.drawn ?? (
                  <Placeholder key={block.id} block={block} lang={lang} />
                )
              )}
          />
        )
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
