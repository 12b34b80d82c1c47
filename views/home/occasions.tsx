import { presetIds, suggestions } from "../../domain/catalog/presets.ts";
import type { PresetId } from "../../domain/catalog/presets.ts";
import { type LanguageId, languages } from "../../domain/i18n/languages.ts";
import { firstLetter } from "../../domain/letter/first_letter.ts";
import { personalizeText } from "../../domain/letter/personalize.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { editorWords, homeWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { stampAddress } from "../letter/stamp.tsx";
import { fontFaces, fontFamily, typefaces } from "../letter/typefaces.ts";

type OccasionsProps = { lang: LanguageId; once: string; today: Date; asset: AssetUrl };

/** The occasions, each as the letter with which it begins: one press makes that letter, in the reader's language. */
export function Occasions({ lang, once, today, asset }: OccasionsProps) {
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
            <Occasion {...{ preset, lang, today, asset }} />
          </li>
        ))}
      </ul>
      <p class="occasions-more">
        <a href="/new">{editorWords(lang).start.choose}</a>
      </p>
    </form>
  );
}

function Occasion({ preset, lang, today, asset }: Omit<OccasionsProps, "once"> & { preset: PresetId }) {
  const { style, stamp } = suggestions[preset];
  const heading = firstLetter({ preset, lang }, today).blocks.find((block) => block.type === "heading");
  const reader = { name: languages[lang].nameFallback, isGuest: false };
  return (
    <button class="occasion" type="submit" name="preset" value={preset} data-world={style}>
      <span class="occasion-sheet" aria-hidden="true">
        <img
          src={stampAddress(stamp, resolveTheme({ style, custom: {} }), asset)}
          alt=""
          width="100"
          height="120"
          loading="lazy"
        />
        <span>{heading?.type === "heading" ? personalizeText(heading.text, reader, lang) : ""}</span>
      </span>
      <span class="occasion-name">{editorWords(lang).start.presets[preset][0]}</span>
    </button>
  );
}

/** The colours and typefaces of the occasions' styles. Browsers load only the typefaces of sheets that are near. */
export function occasionsCss(asset: AssetUrl): string {
  const styles = [...new Set(presetIds.map((preset) => suggestions[preset].style))];
  const themes = styles.map((style) => resolveTheme({ style, custom: {} }));
  return fontFaces([...new Set(themes.map(({ fonts }) => fonts.head))], asset) +
    themes.map(({ style, colors, fonts }) => {
      const { headWeight, wordSpace = 0 } = typefaces[fonts.head];
      const properties = {
        "--envelope": colors.envelope,
        "--on-envelope": colors.onEnvelope,
        "--head": fontFamily(fonts.head),
        "--head-weight": headWeight,
        "--head-space": `${wordSpace}em`,
      };
      const set = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
      return `[data-world="${style}"]{${set.join(";")}}`;
    }).join("");
}
