import type { Child } from "hono/jsx";
import { editorWords } from "../i18n/words.ts";
import type { Editing, FormValues } from "./editing.ts";

type SaveFormProps = {
  /** of the form; the same each time it is drawn */
  id: string;
  /** the address to send it to */
  action: string;
  editing: Editing;
  class?: string;
  /** the element that the answer replaces; default: the form itself */
  target?: string;
  /** the stored values, shown beside the typed ones when they differ: labels with values */
  stored?: readonly (readonly [label: string, value: string])[] | undefined;
  /** what it changes, if somebody else has removed that */
  removed?: "block" | "guest" | undefined;
  /** whether what the host chose can still be had; default: true */
  hasMine?: boolean;
  /** whether it replaces the form in the page, after another form was saved */
  swapped?: boolean;
  /** a selector of what a script sends with it */
  "hx-include"?: string;
  children: Child;
};

/**
 * Fields are saved during typing, after a pause. Half an address is a wrong one, and half a telephone number is told to be
 * one, so the pause is longer there.
 */
const saveOn = [
  "input delay:2s target:'[type=url]'",
  "input delay:1s target:'[type=tel]'",
  "input delay:500ms target:':not([type=url], [type=tel])'",
  "change",
  "submit",
].join(", ");

/**
 * A form that is saved while it is filled in, and then drawn again: its fields keep their text and the focus. While one
 * save runs, the next ones wait; `static/js/editor/forms.js` drops those that a later one contains. It has
 * `autocomplete="off"`: a browser that fills in old values when the person returns to the page would save them (014).
 * Without scripts it has a button.
 */
export function SaveForm(
  { id, action, editing, target = "this", stored, removed, hasMine = true, swapped = false, children, ...props }:
    SaveFormProps,
) {
  const conflict = isConflict(id, editing);
  const refused = typedInto(id, editing) !== undefined;
  return (
    <form
      id={id}
      {...props}
      class={`save-form ${props.class ?? ""}`.trim()}
      {...changeForm(action, target)}
      hx-trigger={saveOn}
      novalidate
      autocomplete="off"
      {...(conflict ? { "data-conflict": "" } : {})}
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    >
      {/* Not "form": a field of that name would hide the form's own property from htmx. */}
      <input type="hidden" name="from" value={id} />
      <PageFields editing={editing} />
      {/* What the Enter key presses, whatever other buttons the form has; nothing, where there is something to decide. */}
      <button type="submit" hidden disabled={conflict}></button>
      {children}
      {conflict
        ? <Conflict editing={editing} stored={stored} removed={removed} hasMine={hasMine} />
        : <SaveButton editing={editing} refused={refused} />}
    </form>
  );
}

/** A form that saves itself shows a button only after it was refused. */
function SaveButton({ editing: { lang }, refused }: { editing: Editing; refused: boolean }) {
  return <button class={refused ? "button" : "button save-button"} type="submit">{editorWords(lang).shell.save}
  </button>;
}

/** The values typed into a form that could not be saved. */
export function typedInto(id: string, { trouble }: Editing): FormValues | undefined {
  return trouble?.sent.from === id ? trouble.sent : undefined;
}

function isConflict(id: string, editing: Editing): boolean {
  return typedInto(id, editing) !== undefined && editing.trouble?.code === "revision_conflict";
}

/**
 * Somebody else changed the same field before. `seen` is now the newest revision, so saving overwrites it: only the
 * host can decide that, and nothing is saved automatically.
 */
function Conflict(
  { editing: { lang }, stored = [], removed, hasMine }: Pick<
    SaveFormProps,
    "editing" | "stored" | "removed" | "hasMine"
  >,
) {
  const words = editorWords(lang).saving;
  const changed = editorWords(lang).shell.troubles.revision_conflict;
  const said = removed ? words.removed[removed] : { changed, mine: words.keepMine, theirs: words.takeTheirs };
  return (
    <div class="conflict">
      <p class="issue" role="alert">{said.changed}</p>
      {stored.length === 0 ? null : (
        <>
          <p>{words.theirs}</p>
          <dl>
            {stored.map(([label, value]) => (
              <>
                <dt>{label}</dt>
                <dd dir="auto">{value || words.nothing}</dd>
              </>
            ))}
          </dl>
        </>
      )}
      <p class="buttons">
        {hasMine ? <button class="button" type="submit" name="keep" value="mine">{said.mine}</button> : null}
        <button class="button-quiet" type="submit" name="keep" value="theirs">
          {said.theirs}
        </button>
      </p>
    </div>
  );
}

/** What a form says of the page that it stands on: the revision that it was drawn from, and the id of what it sends (014). */
export function PageFields({ editing: { revision, submission } }: { editing: Editing }) {
  return (
    <>
      <input type="hidden" name="seen" value={revision} />
      <input type="hidden" name="submission" value={submission} />
    </>
  );
}

/**
 * Every change in the editor waits for the answer to the one before it. So answers come in the order of the changes,
 * and none shows an old state again (014). Uploads are not queued, because they take too long.
 */
export const queueRequests = { "hx-sync": "#panel:queue all" } as const;

/** The attributes of a form that changes the letter, with or without scripts. @param target what its answer replaces */
export function changeForm(action: string, target: string) {
  return {
    method: "post",
    action,
    "hx-post": action,
    "hx-target": target,
    "hx-swap": "outerMorph",
    ...queueRequests,
  } as const;
}
