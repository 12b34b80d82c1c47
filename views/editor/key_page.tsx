import type { LanguageId } from "../../domain/catalog/languages.ts";
import { keyWords } from "../i18n/editor/key.ts";
import { hostPhrasesFor } from "../i18n/host/phrases.ts";
import { Document } from "../layout/document.tsx";

type KeyPageProps = {
  /** where the key is sent */
  action: string;
  lang: LanguageId;
  /** addresses of `editorStylesheets` */
  styles: readonly string[];
  /** whether something was typed that does not open it */
  wrong: boolean;
};

/**
 * In place of an editor without its key: a form that asks for it (decision F4). Of what was typed it says the same whether
 * there is such a letter or not (decision F3).
 */
export function KeyPage({ action, lang, styles, wrong }: KeyPageProps) {
  const phrases = hostPhrasesFor(lang);
  return (
    <Document lang={lang} root="editor-page" title={phrases.keyTitle} styles={styles} colorScheme="light dark">
      <main class="page page-message">
        <h1>{phrases.keyTitle}</h1>
        <p>{phrases.keyText}</p>
        <form class="form" method="post" action={action}>
          <p class="field">
            <label for="key">{phrases.keyLabel}</label>
            <input
              id="key"
              name="key"
              required
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              {...(wrong ? { "aria-invalid": "true", "aria-describedby": "key-issue", autofocus: true } : {})}
            />
            {wrong ? <span class="issue" id="key-issue" role="alert">{keyWords[lang].wrong}</span> : null}
          </p>
          <p>
            <button class="button" type="submit">{phrases.keyOpen}</button>
          </p>
        </form>
        <p>{phrases.keyLost}</p>
        <p>{phrases.keyGuest}</p>
      </main>
    </Document>
  );
}
