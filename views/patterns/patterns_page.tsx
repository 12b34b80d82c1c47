import { type Style, type StyleId, styles } from "../../domain/catalog/styles.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { Card } from "../../domain/letter/card.ts";
import { letterInput } from "../../domain/letter/input.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { applyChange, blankLetter } from "../../domain/letter/patch.ts";
import { fillPictures } from "../../domain/letter/pictures.ts";
import { type Frame, resolveTheme } from "../../domain/letter/theme.ts";
import { blockLooks } from "../blocks/index.ts";
import { Document } from "../layout/document.tsx";
import { EnvelopeBack, EnvelopeFront } from "../letter/envelope/envelope.tsx";
import { HandheldCamera } from "../letter/handheld_camera.tsx";
import { Sheet } from "../letter/letter.tsx";
import type { View } from "../letter/render_context.ts";

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
  /** made by `letterCss` for one of the letters */
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
      <HandheldCamera letter={letters[0]!} />
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

/** The seal and stamp of each of a style's letters, so that all kinds are shown. */
const sealed: Readonly<Record<Frame, { seal: string; sealShape: string; stamp: string }>> = {
  none: { seal: "duo:A|J", sealShape: "scallop", stamp: "rose" },
  rule: { seal: "ini:ABC", sealShape: "flower", stamp: "castle" },
  ornate: { seal: "icon:heart", sealShape: "octagon", stamp: "moon" },
};

/** A letter with every block and every choice, for designers and tests. @param picture address of the sample picture */
export function patternCard(style: StyleId, frame: Frame, lang: LanguageId, picture: string): Card {
  const { seal, sealShape, stamp } = sealed[frame];
  const input = {
    style,
    lang,
    preset: "wedding",
    custom: { frame },
    seal,
    sealShape,
    envelope: {
      blocks: {
        "front-tl": { text: "Ana & João\nRua das Flores 12\n4050-262 Porto" },
        "front-tr": { stamp },
        "front-bl": { text: "Please open before June", italic: true },
        "back-center": { text: "With love, from Porto" },
      },
    },
    blocks: blocks.map((block, index) => ({ id: `${frame}-${index}`, ...block })),
  };
  const noNewIds = { block: () => "", guest: () => "" };
  const { card } = applyChange(blankLetter, letterInput.parse(input), noNewIds);
  // Filled in after validation, because a letter may not use this address.
  return { ...card, blocks: card.blocks.map((block) => fillPictures(block, picture)) };
}

/** Every block type with every choice, in the catalog's order. */
const blocks = Object.entries(blockLooks).flatMap(([type, { patterns }]) =>
  patterns.map((fields) => ({ type, ...fields }))
);
