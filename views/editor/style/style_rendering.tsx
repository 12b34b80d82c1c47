import type { Block } from "../../../domain/blocks/index.ts";
import { fontIds } from "../../../domain/catalog/fonts.ts";
import { type StyleId, styleIds } from "../../../domain/catalog/styles.ts";
import type { Card } from "../../../domain/letter/card.ts";
import { visibleBlocks } from "../../../domain/letter/content.ts";
import { noUpdates } from "../../../domain/letter/facts/fact_updates.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import { addressee } from "../../../domain/letter/personalize.ts";
import { resolveTheme } from "../../../domain/letter/theme.ts";
import { lookOf } from "../../blocks/index.ts";
import { EnvelopeBack, envelopeLine } from "../../letter/envelope/envelope.tsx";
import { Sheet } from "../../letter/letter.tsx";
import type { Editing } from "../editing.ts";
import type { AssetUrl } from "../../layout/asset_file.ts";
import { letterCss } from "../../letter/letter_css.ts";
import { themeCss } from "../../letter/theme_css.ts";
import { headingCss } from "../../letter/typefaces/fit_heading.ts";
import { nameSize } from "../../letter/typefaces/fit_name.ts";
import { fontFaces, fontFamily, typefaces } from "../../letter/typefaces/typefaces.ts";

type StyleRenderingProps = { editing: Editing; style: StyleId; swapped?: boolean };

/**
 * The top of the host's letter and its sealed envelope in a style, small, drawn by the components of the guest's page.
 * @param swapped whether it replaces the picture in the page, after a form was saved
 */
export function StyleRendering({ editing, style, swapped = false }: StyleRenderingProps) {
  const { card, today, base, asset } = editing;
  const letter = sampleLetter(editing, style);
  return (
    <div
      id={`rendering-${style}`}
      class="style-rendering"
      aria-hidden="true"
      inert
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    >
      <div
        class="letter"
        lang={card.lang}
        data-style={style}
        data-frame={resolveTheme(card).frame}
        data-kind={card.kind}
      >
        <Sheet letter={letter} view={{ today, base, asset }} />
        <div class="envelope">
          <div class="envelope-scene">
            <EnvelopeBack letter={letter} />
          </div>
        </div>
      </div>
    </div>
  );
}

/**
 * The style sheet that colours the small pictures like the letter.
 * @param swapped whether it replaces the link in the page, after a form was saved
 */
export function StylesLink({ editing: { id, card }, swapped = false }: { editing: Editing; swapped?: boolean }) {
  return (
    <link
      id="styles"
      rel="stylesheet"
      href={`/edit/${id}/styles.css?v=${lookVersion(card)}`}
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    />
  );
}

type Styled = { readonly id: string; readonly card: Card };

/**
 * Colours for the host's letter in each of the styles, and the typefaces for their own names. Browsers load a typeface
 * only when a text is drawn in it.
 */
export function stylesCss(letter: Styled, asset: AssetUrl): string {
  return fontFaces(fontIds, asset) + fontIds.map(fontClass).join("") +
    styleIds.map((style) => styleCss(sampleLetter(letter, style))).join("");
}

/** The colours of one letter's envelope. */
export function envelopeCss(letter: Parameters<typeof letterCss>[0], asset: AssetUrl): string {
  return letterCss({ ...letter, card: { ...letter.card, blocks: [] } }, asset);
}

/**
 * A version that changes with everything `stylesCss` depends on: a part of its address, so that browsers load it again.
 */
export function lookVersion({ style, custom }: Card): string {
  return [style, ...Object.entries(custom).flat()].join("-").replaceAll("#", "");
}

/** Id of the switch that shows the styles with the host's own colours. */
export const withColorsId = "with-colors";

/** A style in its own colours; where the switch is on, in the host's. */
function styleCss(letter: ReturnType<typeof sampleLetter>): string {
  const { card } = letter;
  const size = nameSize(envelopeLine(letter, "front-center").text, card);
  const root = `.letter[data-style="${card.style}"]`;
  const { paper: _, ink: __, accent: ___, envelope: ____, ...custom } = card.custom;
  const own = themeCss(resolveTheme({ ...card, custom }), size, root);
  const mine = themeCss(resolveTheme(card), size, `:has(#${withColorsId}:checked) ${root}`);
  return own + (own === mine.replace(`:has(#${withColorsId}:checked) `, "") ? "" : mine) + headingCss(letter);
}

function fontClass(id: typeof fontIds[number]): string {
  return `@layer editor{.font-${id}{font-family:${fontFamily(id)};font-weight:${typefaces[id].headWeight}}}`;
}

/** How many blocks of a letter a small picture shows. */
const shownBlocks = 4;

/** The first of the letter's own words in a style, without a guest's name, for a small picture. */
function sampleLetter({ id, card }: { readonly id: string; readonly card: Card }, style: StyleId): OpenedLetter {
  const shown = visibleBlocks(card.blocks).flatMap((block) => lookOf(block).sample?.(block) ?? []).slice(
    0,
    shownBlocks,
  );
  const blocks = shown.length > 0 ? shown : [nameAlone];
  return {
    // Drawings need different ids in each style.
    id: `${id}-${style}`,
    revision: 1,
    card: { ...card, style, blocks },
    to: addressee(card),
    guest: undefined,
    pictures: new Map(),
    created: new Date(0),
    updated: new Date(0),
    updates: noUpdates,
  };
}

const nameAlone: Block = { id: "name", type: "heading", text: "{name}", size: "xl", italic: false };
