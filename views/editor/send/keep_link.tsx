import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";

/**
 * The ways to keep the private link. It stands in none of them: each asks for it when it is pressed, so that it is in no
 * page, no history and no picture of a screen.
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
