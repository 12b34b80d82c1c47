import type { Child } from "hono/jsx";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { BlockView } from "../blocks/block_view.tsx";
import { renderContext, type View } from "./render_context.ts";

type SheetProps = {
  letter: OpenedLetter;
  view: View;
  /** what stands below the blocks */
  foot?: Child;
};

/** The sheet of paper with its blocks. The four ornaments stand for what a style draws in its corners. */
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
      {blocks.map((block) => BlockView({ block, context }))}
      {foot}
    </article>
  );
}
