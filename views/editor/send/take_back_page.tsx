import { editorWords } from "../../i18n/words.ts";
import { Document } from "../../layout/document.tsx";
import { panelPath } from "../editing.ts";
import { type PageProps, QuestionPage } from "./question_page.tsx";

/** Asks once before a letter is erased for good. */
export function TakeBackPage({ id, ...page }: PageProps & { id: string; title: string }) {
  const words = editorWords(page.lang).send;
  return (
    <QuestionPage
      {...page}
      question={words.endAsk}
      text={words.endText}
      no={{ words: words.endCancel, href: `${panelPath(id, "send")}#end` }}
      yes={{ words: words.endSure, action: `/edit/${id}/take-back` }}
    />
  );
}

/** In place of the editor of a letter that was just taken back. */
export function TakenBackPage({ lang, styles }: PageProps) {
  const words = editorWords(lang).send;
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
