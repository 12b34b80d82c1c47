import { type Style, type StyleId, styles } from "../../domain/catalog/styles.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { Document } from "../layout/document.tsx";
import { EnvelopeBack, EnvelopeFront } from "../letter/envelope.tsx";
import type { View } from "../letter/render_context.ts";
import { Sheet } from "../letter/sheet.tsx";

/** All styles by name. @param stylesheet address of `pageStylesheets` */
export function PatternsIndex({ stylesheet }: { stylesheet: string }) {
  return (
    <Document lang="en" title="Patterns" styles={[stylesheet]} colorScheme="light dark">
      <main class="page">
        <h1>Patterns</h1>
        <p>Every block with every choice, in every style and frame.</p>
        <ul>
          {styles.map(({ id, name }) => (
            <li>
              <a href={`/patterns/${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </main>
    </Document>
  );
}

type PatternsPageProps = {
  style: Style & { readonly id: StyleId };
  /** one for each frame */
  letters: readonly OpenedLetter[];
  view: View;
  stylesheet: string;
  /** what `letterCss` gave for one of the letters */
  css: string;
};

/** One style: its envelope and its letter, once in each frame. */
export function PatternsPage({ style, letters, view, stylesheet, css }: PatternsPageProps) {
  return (
    <Document
      lang={letters[0]!.card.lang}
      root="letter-page"
      title={`Patterns: ${style.name}`}
      styles={[stylesheet]}
      css={css}
      colorScheme="only light"
    >
      <main>{letters.map((letter) => Pattern({ letter, view }))}</main>
    </Document>
  );
}

function Pattern({ letter, view }: { letter: OpenedLetter; view: View }) {
  const { style, kind } = letter.card;
  return (
    <div class="letter" data-style={style} data-frame={resolveTheme(letter.card).frame} data-kind={kind}>
      <div class="envelope">
        <div class="envelope-scene">
          <div class="envelope-body">
            <EnvelopeFront letter={letter} asset={view.asset} />
            <EnvelopeBack letter={letter} />
          </div>
        </div>
      </div>
      <div class="pattern">
        <Sheet letter={letter} view={view} />
      </div>
    </div>
  );
}
