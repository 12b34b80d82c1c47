import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";
import { queueRequests } from "../queue_requests.ts";

/** Takes off all that lies on top of the style, where something does. @param swapped beside a form that was saved */
export function AllOwn({ editing, swapped = false }: { editing: Editing; swapped?: boolean }) {
  const { id, card, lang } = editing;
  const action = `/edit/${id}/style/own`;
  return (
    <div id="all-own-place" {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}>
      {Object.keys(card.custom).length === 0 ? null : (
        <form
          method="post"
          action={action}
          hx-post={action}
          hx-target="#panel-style"
          hx-swap="outerMorph"
          {...queueRequests}
        >
          <button class="button-quiet" type="submit" id="all-own">{editorWords(lang).style.allOwn}</button>
        </form>
      )}
    </div>
  );
}
