import type { LanguageId } from "../../domain/catalog/languages.ts";
import { type Phrases, phrasesFor } from "../i18n/phrases.ts";
import { Document } from "../layout/document.tsx";

/** What a person can be told in place of the page they asked for (decision F4). */
export type Message = "letter_not_found" | "letter_withdrawn" | "page_not_found" | "too_many_requests" | "error";

/** `styles`: addresses of `pageStylesheets`. */
export function MessagePage({ message, lang, styles }: {
  message: Message;
  lang: LanguageId;
  styles: readonly string[];
}) {
  const phrases = phrasesFor(lang);
  const { title, text, retry } = messageWords(message, phrases);
  return (
    <Document lang={lang} title={title} styles={styles} colorScheme="light dark">
      <main class="page page-message" data-message={message}>
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          {retry ? <a class="button" href="">{phrases.tryAgain}</a> : <a href="/">{phrases.homeLink}</a>}
        </p>
      </main>
    </Document>
  );
}

/** The same words without a page around them. */
export function messageWords(message: Message, phrases: Phrases): Words {
  return messages[message](phrases);
}

type Words = { title: string; text: string; retry: boolean };

const messages: Record<Message, (phrases: Phrases) => Words> = {
  letter_not_found: (phrases) => ({
    title: phrases.letterNotFoundTitle,
    text: phrases.letterNotFoundText,
    retry: false,
  }),
  letter_withdrawn: (phrases) => ({
    title: phrases.letterWithdrawnTitle,
    text: phrases.letterWithdrawnText,
    retry: false,
  }),
  page_not_found: (phrases) => ({ title: phrases.pageNotFoundTitle, text: phrases.pageNotFoundText, retry: false }),
  too_many_requests: (phrases) => ({ title: phrases.tooManyTitle, text: phrases.tooManyText, retry: true }),
  error: (phrases) => ({ title: phrases.errorTitle, text: phrases.errorText, retry: true }),
};
