import { type LanguageId, languageIds, languages } from "../../domain/i18n/languages.ts";
import { presetIds } from "../../domain/catalog/presets.ts";
import { styleIds } from "../../domain/catalog/styles.ts";
import type { FirstChoices } from "../../domain/letter/first_letter.ts";
import { editorWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";

type NewPageProps = {
  /** language of this page, not of the letter */
  lang: LanguageId;
  chosen: FirstChoices;
  /** known to this drawing of the page alone: pressed twice, it begins one letter */
  once: string;
  /** whether this client has begun too many letters */
  tooMany?: boolean;
  /** addresses of `startStylesheets` */
  styles: readonly string[];
  /** what `styleSamplesCss` gave */
  css: string;
};

/** Where a letter is begun: three choices, each already made, and one press. */
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

/** Each style's name in its own typeface, on its own paper, before its own envelope. */
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
