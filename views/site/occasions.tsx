import { type PresetId, presetIds, suggestions } from "../../domain/catalog/presets.ts";
import { type LanguageId, languages } from "../../domain/i18n/languages.ts";
import { firstLetter } from "../../domain/letter/new_letter.ts";
import { personalizeText } from "../../domain/letter/personalize.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { editorWords, homeWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { stampAddress } from "../letter/envelope/stamp.tsx";
import { fontFamily } from "../letter/typefaces/typefaces.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { letterCss } from "../letter/letter_css.ts";

type OccasionsProps = { lang: LanguageId; once: string; today: Date };

/**
 * The occasions, each as the letter with which it begins, in a row below the hero: a visitor sees in the first view that
 * there is a letter for more than the hero's occasion. One press makes it, in the reader's language.
 */
export function Occasions({ lang, once, today }: OccasionsProps) {
  const words = homeWords(lang);
  return (
    <form class="occasions" method="post" action="/new">
      <h2>{words.occasions}</h2>
      <p>{words.occasionsText}</p>
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="lang" value={lang} />
      <ul>
        {presetIds.map((preset) => (
          <li>
            <Occasion preset={preset} lang={lang} today={today} />
          </li>
        ))}
      </ul>
      <p class="occasions-more">
        <a href="/new">{editorWords(lang).start.choose}</a>
      </p>
    </form>
  );
}

function Occasion({ preset, lang, today }: Omit<OccasionsProps, "once"> & { preset: PresetId }) {
  const heading = firstLetter({ preset, lang }, today).blocks.find((block) => block.type === "heading");
  const reader = { name: languages[lang].nameFallback, isGuest: false };
  return (
    <button class="occasion" type="submit" name="preset" value={preset}>
      <span class="occasion-sheet" aria-hidden="true">
        <i />
        <span>{heading?.type === "heading" ? personalizeText(heading.text, reader, lang) : ""}</span>
      </span>
      <span class="occasion-name">{editorWords(lang).start.presets[preset][0]}</span>
    </button>
  );
}

/**
 * The colours of the occasions, and their stamps, which are loaded when the page is drawn (`data-near`), or at once
 * without scripts. The words are in the page's own typeface: eight others would be as heavy as the whole first view.
 */
function occasionsCss(asset: AssetUrl): string {
  const themes = presetIds.map((id) => [id, resolveTheme({ style: suggestions[id].style, custom: {} })] as const);
  const colors = themes.map(([preset, { colors: { envelope, onEnvelope } }]) =>
    `.occasion[value="${preset}"]{--envelope:${envelope};--on-envelope:${onEnvelope}}`
  );
  const stamps = themes.map(([preset, theme]) =>
    [
      `.occasion[value="${preset}"]`,
      `{--stamp:url("${stampAddress(suggestions[preset].stamp, theme, asset)}")}`,
    ] as const
  );
  return colors.join("") + stamps.map(([occasion, set]) => `[data-near] ${occasion}${set}`).join("") +
    `@media (scripting:none){${stamps.map((rule) => rule.join("")).join("")}}`;
}

/**
 * The style element of the home page without its sheets: the colours of the hero and of the occasions, their stamps, and
 * the hero's typefaces. The headings of the page are in its text typeface, which is loaded anyway.
 */
export function homeCss(hero: OpenedLetter, asset: AssetUrl): string {
  const envelope = letterCss({ ...hero, card: { ...hero.card, blocks: [] } }, asset);
  const { fonts } = resolveTheme(hero.card);
  return `${envelope}${occasionsCss(asset)}:root{--display:${fontFamily(fonts.body)}}`;
}
