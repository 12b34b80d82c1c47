import { presetIds } from "../../domain/catalog/presets.ts";
import { styleIds, styles } from "../../domain/catalog/styles.ts";
import { type LanguageId, languageIds, languages } from "../../domain/i18n/languages.ts";
import type { FirstChoices } from "../../domain/letter/first_letter.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { editorWords } from "../i18n/words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { Document } from "../layout/document.tsx";
import { fontFaces, fontFamily, typefaces } from "../letter/typefaces.ts";

type NewPageProps = {
  /** language of this page, not of the letter */
  lang: LanguageId;
  chosen: FirstChoices;
  /** a value made for each drawing of the page: pressing the button twice still starts one letter */
  once: string;
  /** whether this client has begun too many letters */
  tooMany?: boolean;
  /** addresses of `startStylesheets` */
  styles: readonly string[];
  /** made by `styleSamplesCss` */
  css: string;
};

/** The page that starts a letter: three choices, each with a default, and one button. */
export function NewPage({ lang, chosen, once, tooMany = false, styles, css }: NewPageProps) {
  const words = editorWords(lang).start;
  return (
    <Document lang={lang} title={words.title} styles={styles} css={css} colorScheme="light dark">
      <main class="page page-new">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <form class="form" method="post" action="/new">
          <input type="hidden" name="once" value={once} />
          <Occasions lang={lang} chosen={chosen} />
          <Styles lang={lang} chosen={chosen} />
          <p class="field">
            <label for="letter-language">{words.language}</label>
            <select id="letter-language" name="lang">
              {languageIds.map((id) => (
                <option value={id} lang={id} selected={id === chosen.lang}>{languages[id].name}</option>
              ))}
            </select>
          </p>
          <div class="new-begin">
            {tooMany ? <p class="issue" role="alert">{words.tooMany}</p> : null}
            <button class="button" type="submit">{words.begin}</button>
          </div>
        </form>
        <PageLanguages lang={lang} />
      </main>
    </Document>
  );
}

function Occasions({ lang, chosen }: Pick<NewPageProps, "lang" | "chosen">) {
  const words = editorWords(lang).start;
  return (
    <fieldset class="new-occasions">
      <legend>{words.occasion}</legend>
      {presetIds.map((id) => {
        const [name, line] = words.presets[id];
        return (
          <label class="choice">
            <input type="radio" name="preset" value={id} checked={id === chosen.preset} />
            {name}
            <small>{line}</small>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Each style's name in its own typeface, on its own paper, in front of its own envelope. */
function Styles({ lang, chosen }: Pick<NewPageProps, "lang" | "chosen">) {
  const words = editorWords(lang).start;
  return (
    <fieldset class="new-styles">
      <legend>{words.style}</legend>
      <label class="choice new-suited">
        <input type="radio" name="style" value="" checked={chosen.style === undefined} />
        {words.suited}
      </label>
      {styleIds.map((id) => (
        <label class="style-sample" data-style={id}>
          <input type="radio" name="style" value={id} checked={id === chosen.style} />
          <span>{editorWords(lang).style.styles[id]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function PageLanguages({ lang }: Pick<NewPageProps, "lang">) {
  return (
    <nav class="new-languages" aria-label={editorWords(lang).start.pageLanguage}>
      {languageIds.map((id) => (
        <a href={`/new?lang=${id}`} lang={id} hreflang={id} {...(id === lang ? { "aria-current": "true" } : {})}>
          {languages[id].name}
        </a>
      ))}
    </nav>
  );
}

/**
 * The colours and heading typefaces of all styles, for `.style-sample[data-style]`. Browsers load only the typefaces in
 * view.
 */
export function styleSamplesCss(asset: AssetUrl): string {
  return fontFaces(styles.map(({ fonts }) => fonts.head), asset) + styles.map(({ id }) => sample(id)).join("");
}

function sample(style: typeof styles[number]["id"]): string {
  const { colors, fonts } = resolveTheme({ style, custom: {} });
  const properties = {
    "--paper": colors.paper,
    "--text": colors.text,
    "--accent": colors.accent,
    "--envelope": colors.envelope,
    "--head": fontFamily(fonts.head),
    "--head-weight": typefaces[fonts.head].headWeight,
  };
  const set = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `.style-sample[data-style="${style}"]{${set.join(";")}}`;
}
