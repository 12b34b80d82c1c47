import type { LanguageId } from "../../domain/catalog/languages.ts";
import { hostPhrasesFor } from "../i18n/host/phrases.ts";
import { Document } from "../layout/document.tsx";

type KeyPageProps = {
  /** where the key is sent */
  action: string;
  lang: LanguageId;
  /** addresses of `editorStylesheets` */
  styles: readonly string[];
};

/** In place of an editor without its key: a form that asks for it (decision F4). */
export function KeyPage({ action, lang, styles }: KeyPageProps) {
  const phrases = hostPhrasesFor(lang);
  return (
    <Document lang={lang} title={phrases.keyTitle} styles={styles} colorScheme="light dark">
      <main class="page page-message">
        <h1>{phrases.keyTitle}</h1>
        <p>{phrases.keyText}</p>
        <form class="form" method="post" action={action}>
          <p class="field">
            <label for="key">{phrases.keyLabel}</label>
            <input id="key" name="key" required autocomplete="off" autocapitalize="none" spellcheck={false} />
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
