import type { Child } from "hono/jsx";
import type { Block } from "../../domain/blocks/index.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { lookOf } from "../blocks/index.ts";
import { dayOf } from "../i18n/dates.ts";
import { guestWords } from "../i18n/words.ts";
import { Envelope } from "./envelope.tsx";
import { type RenderContext, renderContext, type View } from "./render_context.ts";
import { drawShared } from "./shared_parts.ts";

/**
 * Runs before anything is drawn: a letter that was opened in this browser before is shown at once (decision K2). It is
 * the page's only inline script and always the same text, so that the page's policy can contain its hash.
 */
export const openedBefore =
  `try{localStorage.getItem("envoi:"+location.pathname+location.search)&&(document.documentElement.dataset.envelope="open")}catch{}`;

type LetterProps = {
  letter: OpenedLetter;
  view: View;
  /** a note below the letter */
  note?: Child;
};

/** The letter in its envelope, without a page around it. */
export function Letter({ letter, view, note }: LetterProps) {
  const { card, factsChanged } = letter;
  const words = guestWords(card.lang);
  return (
    <div class="letter" data-style={card.style} data-frame={resolveTheme(card).frame} data-kind={card.kind}>
      <Envelope letter={letter} view={view} />
      <main id="letter" tabindex={-1}>
        {factsChanged ? <p class="letter-updated">{words.updatedOn(dayOf(factsChanged, card.lang))}</p> : null}
        <Sheet letter={letter} view={view} />
      </main>
      <footer class="letter-footer">
        <button type="button" class="quiet-link" data-act="seal" hidden>{words.sealAgain}</button>
        <p>{words.privacyNote}</p>
        {note}
      </footer>
    </div>
  );
}

type SheetProps = {
  letter: OpenedLetter;
  view: View;
  /** content below the blocks */
  foot?: Child;
};

/** The sheet of paper with its blocks. The four ornaments are empty elements in which a style may draw. */
export function Sheet({ letter, view, foot }: SheetProps) {
  const context = renderContext(letter, view);
  const { lang, words, blocks, titleBlock } = context;
  return (
    <article class="sheet" lang={lang}>
      <div class="ornaments" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      {titleBlock === undefined ? <h1 class="visually-hidden">{words.letterTitle}</h1> : null}
      {blocks.map((block, index) => drawBlock(block, index, context))}
      {foot}
    </article>
  );
}

/** A block as this guest sees it. A block without a name in it is drawn once for all guests. */
function drawBlock(block: Block, index: number, context: RenderContext) {
  const { Page } = lookOf(block);
  const { letter, shared, written: blocks } = context;
  if (blocks[index] !== block) return Page({ block, context });
  // The other blocks are passed with `{name}` in them: a part for all guests must not contain one guest's name.
  return drawShared(
    shared,
    `block ${index}`,
    letter,
    (letter) => Page({ block, context: { ...context, letter, blocks } }),
  );
}
