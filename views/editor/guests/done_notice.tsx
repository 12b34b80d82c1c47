import { sameNames } from "../../../domain/letter/guest_list.ts";
import { guestsWords } from "../../i18n/editor/guests.ts";
import type { Editing } from "../editing.ts";
import { type Done, guestsPath, type GuestsView } from "./guests_view.ts";

/** Names that are listed in a sentence; beyond, it says that there are more. */
const namesInSentence = 8;

/** What was done to the list just now, and the way back. */
export function DoneNotice({ editing, view }: { editing: Editing; view: GuestsView }) {
  const { done } = view;
  const holds = done && !editing.trouble && done.revision === editing.revision;
  return (
    <div id="guests-notice" class={holds ? "editor-notice" : ""} role="status">
      {holds ? <Words editing={editing} view={view} done={done} /> : null}
    </div>
  );
}

function Words({ editing: { id, guests, lang }, view, done }: { editing: Editing; view: GuestsView; done: Done }) {
  const words = guestsWords[lang];
  const twins = done.kind === "added" ? sameNames(guests, done.count) : [];
  const listed = twins.slice(0, namesInSentence).join(", ") + (twins.length > namesInSentence ? " …" : "");
  const action = guestsPath(id, view, done.kind === "added" ? "/removal" : "/return");
  return (
    <>
      <p>{done.kind === "added" ? words.added(done.count) : words.removed}</p>
      {listed ? <p class="hint">{words.same(listed)}</p> : null}
      <form method="post" action={action} hx-post={action} hx-target="#panel-guests" hx-swap="outerMorph">
        {done.kind === "added"
          ? (
            <>
              <input type="hidden" name="seen" value={done.revision} />
              <input type="hidden" name="last" value={done.count} />
            </>
          )
          : (
            <>
              <input type="hidden" name="guest" value={done.guest} />
              <input type="hidden" name="before" value={done.revision - 1} />
            </>
          )}
        <button class="button-quiet" type="submit" data-undo>{words.undo}</button>
      </form>
    </>
  );
}
