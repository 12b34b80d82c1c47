import type { LanguageId } from "../../domain/i18n/languages.ts";
import { editorWords, guestWords } from "../i18n/words.ts";
import { Document } from "../layout/document.tsx";
import { query } from "../letter/envelope/addresses.ts";

type PageProps = {
  lang: LanguageId;
  /** addresses of `editorStylesheets` */
  styles: readonly string[];
  /** the page of the editor that the link opens */
  back: string;
};

/** Shown in place of a panel after a form was refused: the reason, and that nothing was changed. */
export function RefusedPage({ trouble, ...page }: PageProps & { trouble: "unreadable" | "too_large" }) {
  const { notSaved, troubles } = editorWords(page.lang).shell;
  return (
    <WayBackPage {...page} title={notSaved} texts={[troubles[trouble], editorWords(page.lang).wayBack.stillThere]} />
  );
}

/** Shown for a page of the editor that does not exist. */
export function MissingPage(page: PageProps) {
  const { pageNotFoundTitle, pageNotFoundText } = guestWords(page.lang);
  return <WayBackPage {...page} title={pageNotFoundTitle} texts={[pageNotFoundText]} />;
}

function WayBackPage({ title, texts, lang, styles, back }: PageProps & { title: string; texts: readonly string[] }) {
  return (
    <Document lang={lang} root="editor-page" title={title} styles={styles} colorScheme="light dark">
      <main class="page page-message">
        <h1>{title}</h1>
        {texts.map(paragraph)}
        <p>
          <a class="button" href={back}>{editorWords(lang).wayBack.toLetter}</a>
        </p>
      </main>
    </Document>
  );
}

function paragraph(text: string) {
  return <p>{text}</p>;
}

type TakenDownProps = Pick<PageProps, "lang" | "styles"> & {
  /** of the letter */
  id: string;
  /** the operator's words */
  reason: string;
  /** the operator's address */
  abuseContact: string | undefined;
};

/** Shown in place of the editor while the operator has taken the letter down (024). */
export function TakenDownPage({ lang, styles, id, reason, abuseContact }: TakenDownProps) {
  const { letterTakenDownTitle, letterTakenDownText, reportSubject } = guestWords(lang);
  const words = editorWords(lang).takenDown;
  const mail = abuseContact && `mailto:${abuseContact}?${query({ subject: reportSubject(id) })}`;
  return (
    <Document lang={lang} root="editor-page" title={letterTakenDownTitle} styles={styles} colorScheme="light dark">
      <main class="page page-message">
        <h1>{letterTakenDownTitle}</h1>
        <p>{letterTakenDownText}</p>
        <h2>{words.reason}</h2>
        <p dir="auto">{reason}</p>
        <p>{words.kept}</p>
        {mail
          ? (
            <p>
              <a class="button" href={mail}>{words.write}</a>
            </p>
          )
          : null}
      </main>
    </Document>
  );
}

type KeyPageProps = {
  /** the address to send the key to */
  action: string;
  lang: LanguageId;
  /** addresses of `editorStylesheets` */
  styles: readonly string[];
  /** whether a wrong link was entered */
  wrong: boolean;
};

/**
 * Shown in place of the editor when the key is missing: a form that asks for it (decision F4). The answer to a wrong
 * link does not tell whether the letter exists (decision F3).
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
