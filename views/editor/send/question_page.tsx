import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { editorWords } from "../../i18n/words.ts";
import { Document } from "../../layout/document.tsx";
import { panelPath } from "../editing.ts";

/** Asks before the private link is replaced, because the old one stops working everywhere. */
export function RenewPage({ id, ...page }: PageProps & { id: string; title: string }) {
  const words = editorWords(page.lang).send;
  return (
    <QuestionPage
      {...page}
      question={words.renewAsk}
      text={words.renewText}
      no={{ words: words.renewCancel, href: `${panelPath(id, "send")}#renew` }}
      yes={{ words: words.renewSure, action: `/edit/${id}/key` }}
    />
  );
}

/** Asks before a letter is erased for good. */
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

/** Shown in place of the editor of a letter that was just taken back. */
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

type PageProps = {
  /** of the editor */
  lang: LanguageId;
  /** addresses of `editorStylesheets` */
  styles: readonly string[];
};

type QuestionProps = PageProps & {
  question: string;
  /** of the letter; empty when it has none */
  title: string;
  /** the consequences */
  text: string;
  no: { readonly words: string; readonly href: string };
  yes: { readonly words: string; readonly action: string };
};

/** Asks before an action that cannot be undone. */
function QuestionPage({ question, title, text, no, yes, lang, styles }: QuestionProps) {
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
