import type { LanguageId } from "../../domain/i18n/languages.ts";
import { editorWords, guestWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";

type PageProps = {
  lang: LanguageId;
  /** addresses of `editorStylesheets` */
  styles: readonly string[];
  /** where in the editor it leads */
  back: string;
};

/** In place of a panel after a form that was not taken: why, and that nothing was changed. */
export function RefusedPage({ trouble, ...page }: PageProps & { trouble: "unreadable" | "too_large" }) {
  const { notSaved, troubles } = editorWords(page.lang).shell;
  return (
    <WayBackPage {...page} title={notSaved} texts={[troubles[trouble], editorWords(page.lang).wayBack.stillThere]} />
  );
}

/** In place of a part of the editor that there is not. */
export function MissingPage(page: PageProps) {
  const { pageNotFoundTitle, pageNotFoundText } = guestWords(page.lang);
  return <WayBackPage {...page} title={pageNotFoundTitle} texts={[pageNotFoundText]} />;
}

function WayBackPage({ title, texts, lang, styles, back }: PageProps & { title: string; texts: readonly string[] }) {
  return (
    <Document lang={lang} root="editor-page" title={title} styles={styles} colorScheme="light dark">
      <main class="page page-message">
        <h1>{title}</h1>
        {texts.map((text) => <p key={text}>{text}</p>)}
        <p>
          <a class="button" href={back}>{editorWords(lang).wayBack.toLetter}</a>
        </p>
      </main>
    </Document>
  );
}
