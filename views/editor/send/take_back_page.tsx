import type { LanguageId } from "../../../domain/catalog/languages.ts";
import { sendWords } from "../../i18n/editor/send.ts";
import { Document } from "../../layout/document.tsx";
import { panelPath } from "../editing.ts";

type PageProps = {
  lang: LanguageId;
  /** addresses of `editorStylesheets` */
  styles: readonly string[];
};

/** Asks once before a letter is erased for good. */
export function TakeBackPage({ id, title, lang, styles }: PageProps & { id: string; title: string }) {
  const words = sendWords[lang];
  return (
    <Document lang={lang} root="editor-page" title={words.endAsk} styles={styles} colorScheme="light dark">
      <main class="page">
        <h1>{words.endAsk}</h1>
        {title
          ? (
            <p dir="auto">
              <strong>{title}</strong>
            </p>
          )
          : null}
        <p>{words.endText}</p>
        <form class="send-ways" method="post" action={`/edit/${id}/take-back`}>
          <a class="button" href={`${panelPath(id, "send")}#end`}>{words.endCancel}</a>
          <button class="button-plain" type="submit">{words.endSure}</button>
        </form>
      </main>
    </Document>
  );
}

/** In place of the editor of a letter that was just taken back. */
export function TakenBackPage({ lang, styles }: PageProps) {
  const words = sendWords[lang];
  return (
    <Document lang={lang} root="editor-page" title={words.endedTitle} styles={styles} colorScheme="light dark">
      <main class="page page-message" data-message="letter_withdrawn">
        <h1>{words.endedTitle}</h1>
        <p>{words.endedText}</p>
        <p>
          <a class="button" href="/new">{words.endedNew}</a>
        </p>
      </main>
    </Document>
  );
}
