import type { Child } from "hono/jsx";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import type { HomeWords } from "../../domain/i18n/words/home_words.ts";
import { guestWords, homeWords } from "../i18n/words.ts";
import { SitePage } from "./site_page.tsx";

/** The messages that a person may get in place of a page (decision F4). */
export type Message =
  | "letter_not_found"
  | "letter_withdrawn"
  | "letter_taken_down"
  | "page_not_found"
  | "too_many_requests"
  | "error";

/** `styles`: addresses of `siteStylesheets`. */
export function MessagePage({ message, lang, styles }: {
  message: Message;
  lang: LanguageId;
  styles: readonly string[];
}) {
  const words = guestWords(lang);
  const { title, text, retry } = messageWords(message, words);
  return (
    <SitePage lang={lang} path="/" title={title} styles={styles}>
      <Returned title={title} text={text} mark={markOf(message, homeWords(lang))}>
        <p>
          {retry ? <a class="act" href="">{words.tryAgain}</a> : <a class="act" href="/">{words.homeLink}</a>}
        </p>
      </Returned>
    </SitePage>
  );
}

/** What the post stamps on a letter that it brings back. */
function markOf(message: Message, { unknownMark, returnedMark }: HomeWords): string | undefined {
  if (message === "letter_not_found" || message === "page_not_found") return unknownMark;
  return message.startsWith("letter_") ? returnedMark : undefined;
}

/** The message's words, without a page. */
export function messageWords(message: Message, words: GuestWords): Words {
  return messages[message](words);
}

type Words = { title: string; text: string; retry: boolean };

const messages: Record<Message, (words: GuestWords) => Words> = {
  letter_not_found: (words) => ({
    title: words.letterNotFoundTitle,
    text: words.letterNotFoundText,
    retry: false,
  }),
  letter_withdrawn: (words) => ({
    title: words.letterWithdrawnTitle,
    text: words.letterWithdrawnText,
    retry: false,
  }),
  letter_taken_down: (words) => ({
    title: words.letterTakenDownTitle,
    text: words.letterTakenDownText,
    retry: false,
  }),
  page_not_found: (words) => ({ title: words.pageNotFoundTitle, text: words.pageNotFoundText, retry: false }),
  too_many_requests: (words) => ({ title: words.tooManyTitle, text: words.tooManyText, retry: true }),
  error: (words) => ({ title: words.errorTitle, text: words.errorText, retry: true }),
};

type ReturnedProps = {
  title: string;
  text: string;
  /** what a postman would stamp on it; undefined: the envelope is blank */
  mark?: string | undefined;
  children?: Child;
};

/** A letter that cannot be shown: an envelope as the post brings it back, and why. */
export function Returned({ title, text, mark, children }: ReturnedProps) {
  return (
    <div class="returned">
      <div class="returned-envelope" aria-hidden="true">
        <i />
        {mark ? <span>{mark}</span> : null}
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
