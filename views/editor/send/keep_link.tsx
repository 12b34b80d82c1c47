import { editorWords } from "../../i18n/words.ts";
import { type Editing, panelPath } from "../editing.ts";

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
    <aside id="keep-reminder" class="keep-reminder" aria-label={words.keepTitle}>
      {words.reminder} <a href={`${panelPath(id, "send")}#keep`}>{words.reminderLink}</a>
    </aside>
  );
}
