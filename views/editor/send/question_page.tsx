import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { Document } from "../../layout/document.tsx";

export type PageProps = {
  /** of the editor */
  lang: LanguageId;
  /** addresses of `editorStylesheets` */
  styles: readonly string[];
};

type QuestionProps = PageProps & {
  question: string;
  /** of the letter; empty when it has none */
  title: string;
  /** what comes of it */
  text: string;
  no: { readonly words: string; readonly href: string };
  yes: { readonly words: string; readonly action: string };
};

/** Asks once before what cannot be undone. */
export function QuestionPage({ question, title, text, no, yes, lang, styles }: QuestionProps) {
  return (
    <Document lang={lang} root="editor-page" title={question} styles={styles} colorScheme="light dark">
      <main class="page">
        <h1>{question}</h1>
        {title
          ? (
            <p dir="auto">
              <strong>{title}</strong>
            </p>
          )
          : null}
        <p>{text}</p>
        <form class="send-ways" method="post" action={yes.action}>
          <a class="button" href={no.href}>{no.words}</a>
          <button class="button-plain" type="submit">{yes.words}</button>
        </form>
      </main>
    </Document>
  );
}
