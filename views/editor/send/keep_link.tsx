import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { editorWords } from "../../i18n/words.ts";
import { type Editing, panelPath } from "../editing.ts";
import { Document } from "../../layout/document.tsx";
import { QrCode } from "../../letter/qr_code.tsx";

/**
 * The ways to keep the private link. The page does not contain the link: each button fetches it when it is pressed. So
 * it is in no page, no browser history and no screenshot.
 */
export function KeepLink({ editing: { id, lang } }: { editing: Editing }) {
  const words = editorWords(lang).send;
  return (
    <>
      <p class="send-ways">
        <button
          class="button-plain needs-script"
          type="button"
          data-secret={`/edit/${id}/private-link`}
          data-done={words.keepCopied}
          data-failed={words.keepCopyFailed}
          aria-describedby="keep-said"
        >
          {words.keepCopy}
        </button>
        <button class="button-plain" type="submit" form="keep-mail">{words.keepMail}</button>
      </p>
      <form id="keep-mail" method="post" action={`/edit/${id}/private-link/mail`} data-keeps></form>
      <p id="keep-said" role="status"></p>
      <p class="send-ways">
        <a
          class="button-plain"
          href={`/edit/${id}/key-card`}
          download
          data-keeps
          aria-describedby="keep-card-hint"
        >
          {words.keepCard}
        </a>
        <span class="hint" id="keep-card-hint">{words.keepCardHint}</span>
      </p>
    </>
  );
}

/** A reminder that losing this browser means losing the letter, until the host has kept the private link. */
export function KeepReminder({ editing: { id, lang, kept } }: { editing: Editing }) {
  const words = editorWords(lang).send;
  return kept ? null : (
    <aside id="keep-reminder" class="keep-reminder" aria-label={words.keepTitle} data-covered>
      {words.reminder} <a href={`${panelPath(id, "send")}#keep`}>{words.reminderLink}</a>
    </aside>
  );
}

type KeyCardProps = {
  /** the whole private link */
  link: string;
  /** of the letter, in one line; empty when it has none */
  title: string;
  /** of the editor */
  lang: LanguageId;
};

/** For a file that is opened offline and printed small. */
export const keyCardCss = `
body { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: #2a2522; background: #fff; border: 1px solid #8a8077; border-radius: 0.5rem }
h1 { margin: 0 0 0.25rem; font: 1.5rem/1.2 Georgia, serif }
p { margin: 0.75rem 0 0 }
a { color: inherit; overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 0.875rem }
.qr { display: block; width: 10rem; margin: 1rem auto 0 }
@media print { body { margin: 0; max-width: 85mm; break-inside: avoid } }
`;

/**
 * A card with the private link: its purpose, the QR code, and advice. It is sent as a download and never shown as a
 * page.
 */
export function KeyCard({ link, title, lang }: KeyCardProps) {
  const words = editorWords(lang).send;
  return (
    <Document
      lang={lang}
      title={words.cardTitle}
      styles={[]}
      css={keyCardCss}
      colorScheme="only light"
      head={noReferrer}
    >
      <main>
        <h1>{words.cardTitle}</h1>
        {title ? <p dir="auto">{words.cardFor(title)}</p> : null}
        <QrCode data={link} label={words.cardCode} />
        <p>
          <a href={link}>{link}</a>
        </p>
        <p>{words.cardText}</p>
        <p>
          <strong>{words.cardWarning}</strong>
        </p>
      </main>
    </Document>
  );
}

const noReferrer = <meta name="referrer" content="no-referrer" />;
