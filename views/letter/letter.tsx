import type { Child } from "hono/jsx";
import type { Block } from "../../domain/blocks/index.ts";
import type { Card } from "../../domain/letter/card.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { isPersonal, personalizeBlock } from "../../domain/letter/personalize.ts";
import { initialsOf } from "../../domain/letter/seal.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { lookOf } from "../blocks/index.ts";
import { wholeWeekday } from "../i18n/dates.ts";
import { guestWords } from "../i18n/words.ts";
import { Envelope } from "./envelope/envelope.tsx";
import { HandheldCamera } from "./handheld_camera.tsx";
import { type RenderContext, renderContext, type View } from "./render_context.ts";
import { originOf } from "./honest_words.ts";
import { drawShared } from "./shared_parts.ts";
import { widthIn } from "./typefaces/face_widths.ts";
import { removalSentence } from "./fact_notes.tsx";
import { isolate } from "./words.tsx";

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
  /** as in `Sheet` */
  arrange?: SheetProps["arrange"];
};

/** The letter in its envelope, without a page around it. */
export function Letter({ letter, view, note, arrange }: LetterProps) {
  const { card } = letter;
  const words = guestWords(card.lang);
  const updated = removalSentence(letter);
  return (
    <div class="letter" data-style={card.style} data-frame={resolveTheme(card).frame} data-kind={card.kind}>
      <Envelope letter={letter} view={view} />
      <HandheldCamera letter={letter} />
      <main id="letter" tabindex={-1}>
        {updated ? <p class="letter-updated">{wholeWeekday(updated)}</p> : null}
        <Sheet letter={letter} view={view} arrange={arrange} />
      </main>
      <footer class="letter-footer">
        <button type="button" class="quiet-link" data-act="seal" hidden>{words.sealAgain}</button>
        <p>{originOf(letter)}</p>
        <p>{words.privacyNote}</p>
        {note}
      </footer>
    </div>
  );
}

type SheetProps = {
  letter: OpenedLetter;
  view: View;
  /** how the drawn blocks stand on the sheet; one below the other if it is left out */
  arrange?: ((blocks: readonly { readonly block: Block; readonly drawn: Child }[]) => Child[]) | undefined;
};

/**
 * The sheet of paper with its blocks. The four ornaments are empty elements in which a style may draw; ivory prints the
 * seal's initials there.
 */
export function Sheet({ letter, view, arrange = inOrder }: SheetProps) {
  const context = renderContext(letter, view);
  const { lang, words, blocks, titleBlock } = context;
  return (
    <article class="sheet" lang={lang}>
      <div
        class="ornaments"
        aria-hidden="true"
        data-initials={initialsInWreath(letter.card)}
      >
        <i />
        <i />
        <i />
        <i />
      </div>
      {titleBlock === undefined ? <h1 class="visually-hidden">{words.letterTitle}</h1> : null}
      {arrange(blocks.map((block, index) => ({ block, drawn: drawBlock(block, index, context) })))}
    </article>
  );
}

/** In em: what there is between the leaves of ivory's wreath. */
const withinWreath = 2.4;

/** The seal's initials, if the style has a wreath for them, and there is room in it. */
function initialsInWreath(card: Card): string | undefined {
  const initials = card.style === "ivory" ? initialsOf(card.seal) : undefined;
  return initials && widthIn(resolveTheme(card).fonts.head, initials) <= withinWreath ? initials : undefined;
}

const inOrder: NonNullable<SheetProps["arrange"]> = (blocks) => blocks.map(({ drawn }) => drawn);

/** A block as this guest sees it. A block without a name in it is drawn once for all guests. */
function drawBlock(block: Block, index: number, context: RenderContext) {
  const { letter, lang, shared } = context;
  const { Page } = lookOf(block);
  return drawShared(shared, `block ${index}`, letter, (letter) => {
    const shown = isPersonal(block) ? personalizeBlock(block, isolate(letter.to), lang) : block;
    return Page({ block: shown, context: { ...context, letter } });
  });
}
