import type { LanguageId } from "../../domain/i18n/languages.ts";
import { editorWords } from "../i18n/words.ts";
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
  const words = editorWords(lang).key;
  return (
    <Document lang={lang} root="editor-page" title={words.title} styles={styles} colorScheme="light dark">
      <main class="page page-message">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <form class="form" method="post" action={action}>
          <p class="field">
            <label for="key">{words.label}</label>
            <input
              id="key"
              name="key"
              required
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              {...(wrong ? { "aria-invalid": "true", "aria-describedby": "key-issue", autofocus: true } : {})}
            />
            {wrong ? <span class="issue" id="key-issue" role="alert">{words.wrong}</span> : null}
          </p>
          <p>
            <button class="button" type="submit">{words.open}</button>
          </p>
        </form>
        <p>{words.lost}</p>
        <p>{words.guest}</p>
      </main>
    </Document>
  );
}
