import type { Child } from "hono/jsx";
import { addedTwice } from "../../../domain/letter/guest_list.ts";
import { guestsWords } from "../../i18n/editor/guests.ts";
import type { Editing } from "../editing.ts";
import { type Done, guestsPath, type GuestsView } from "./guests_view.ts";

/** Names that are listed in a sentence; beyond, it says that there are more. */
const namesInSentence = 8;

type WordsProps<Kind extends Done["kind"] = Done["kind"]> = {
  editing: Editing;
  view: GuestsView;
  done: Extract<Done, { kind: Kind }>;
};

/** What was done to the list just now, and the way back. */
export function DoneNotice({ editing, view }: { editing: Editing; view: GuestsView }) {
  const { done } = view;
  const holds = done && !editing.trouble && done.revision === editing.revision;
  return (
    <div id="guests-notice" class={holds ? "editor-notice" : ""} role="status" tabindex={-1}>
      {holds ? <Words editing={editing} view={view} done={done} /> : null}
    </div>
  );
}

function Words({ done, ...props }: WordsProps) {
  return done.kind === "added" ? <Added {...props} done={done} /> : <Removed {...props} done={done} />;
}

function Added({ editing: { id, guests, lang }, view, done: { count, twice = 0, revision } }: WordsProps<"added">) {
  const words = guestsWords[lang];
  const again = addedTwice(guests, count);
  const names = [...new Set(again.map(({ name }) => name))];
  const listed = names.slice(0, namesInSentence).join(", ") + (names.length > namesInSentence ? " …" : "");
  const path = guestsPath(id, view, "/removal");
  return (
    <>
      <p>
        {[count > 0 ? words.added(count) : "", twice > 0 ? words.takenOff(twice) : ""].filter(Boolean).join(" ")}
      </p>
      {listed ? <p class="hint">{words.same(listed)}</p> : null}
      {again.length > 0
        ? (
          <Act action={path} fields={{ seen: revision, last: count, twice: again.length }}>
            <button class="button-quiet" type="submit">{words.takeOff(again.length)}</button>
          </Act>
        )
        : null}
      {count > 0
        ? (
          <Act action={path} fields={{ seen: revision, last: count }}>
            <button class="button-quiet" type="submit" data-undo>{words.undo}</button>
          </Act>
        )
        : null}
    </>
  );
}

function Removed({ editing: { id, lang }, view, done: { guest, revision } }: WordsProps<"removed">) {
  const words = guestsWords[lang];
  return (
    <>
      <p>{words.removed}</p>
      <Act action={guestsPath(id, view, "/return")} fields={{ guest, before: revision - 1 }}>
        <button class="button-quiet" type="submit" data-undo>{words.undo}</button>
      </Act>
    </>
  );
}

type ActProps = { action: string; fields: Readonly<Record<string, string | number>>; children: Child };

function Act({ action, fields, children }: ActProps) {
  return (
    <form method="post" action={action} hx-post={action} hx-target="#panel-guests" hx-swap="outerMorph">
      {Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      {children}
    </form>
  );
}
