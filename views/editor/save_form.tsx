import type { Child } from "hono/jsx";
import { editorWords } from "../i18n/words.ts";
import type { Editing, FormValues } from "./editing.ts";
import { queueRequests } from "./queue_requests.ts";

type SaveFormProps = {
  /** of the form, stable from one drawing to the next */
  id: string;
  /** where it is sent */
  action: string;
  editing: Editing;
  class?: string;
  /** what is drawn anew when it was saved; the form itself, unless said otherwise */
  target?: string;
  /** what is stored now, to be shown beside what was typed when both differ: labels with values */
  stored?: readonly (readonly [label: string, value: string])[];
  /** whether it comes beside another part that was saved, in the place of the form that is there */
  swapped?: boolean;
  children: Child;
};

/**
 * Addresses are saved when their field is left, or by a script after a while: half of one names something else.
 * Everything else is saved while it is typed.
 */
const saveOn = "input delay:500ms target:':not([type=url])', change, submit";

/**
 * A form that is saved while it is filled in, and that is drawn anew then: what stands in its fields stays, as does the
 * focus. While one save is under way the next ones wait; `static/js/editor/forms.js` leaves out those that a later one holds.
 * Who comes back to the page finds what is stored: a browser that put in what stood there before would have it saved (014).
 * Without scripts it has a button.
 */
export function SaveForm(
  { id, action, editing, target = "this", stored, swapped = false, children, ...props }: SaveFormProps,
) {
  const conflict = isConflict(id, editing);
  const refused = typedInto(id, editing) !== undefined;
  return (
    <form
      id={id}
      class={`save-form ${props.class ?? ""}`.trim()}
      method="post"
      action={action}
      hx-post={action}
      hx-target={target}
      hx-swap="outerMorph"
      hx-trigger={saveOn}
      {...queueRequests}
      novalidate
      autocomplete="off"
      {...(conflict ? { "data-conflict": "" } : {})}
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    >
      {/* Not "form": a field of that name hides the form from htmx. */}
      <input type="hidden" name="from" value={id} />
      <input type="hidden" name="seen" value={editing.revision} />
      {/* What the Enter key presses, whatever other buttons the form has; nothing, where there is something to decide. */}
      <button type="submit" hidden disabled={conflict}></button>
      {children}
      {conflict ? <Conflict editing={editing} stored={stored} /> : <SaveButton editing={editing} refused={refused} />}
    </form>
  );
}

/** What saves itself needs no button, until it was refused. */
function SaveButton({ editing: { lang }, refused }: { editing: Editing; refused: boolean }) {
  return <button class={refused ? "button" : "button save-button"} type="submit">{editorWords(lang).shell.save}
  </button>;
}

/** What was typed into a form that could not be saved. */
export function typedInto(id: string, { trouble }: Editing): FormValues | undefined {
  return trouble?.sent.from === id ? trouble.sent : undefined;
}

function isConflict(id: string, editing: Editing): boolean {
  return typedInto(id, editing) !== undefined && editing.trouble?.code === "revision_conflict";
}

/** Somebody else was quicker. `seen` is the newest revision now, so saving again is a decision: nothing saves itself. */
function Conflict({ editing: { lang }, stored = [] }: { editing: Editing; stored: SaveFormProps["stored"] }) {
  const words = editorWords(lang).saving;
  return (
    <div class="conflict">
      <p class="issue" role="alert">{editorWords(lang).shell.troubles.revision_conflict}</p>
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
        <button class="button" type="submit" name="keep" value="mine">{words.keepMine}</button>
        <button class="button-quiet" type="submit" name="keep" value="theirs">{words.takeTheirs}</button>
      </p>
    </div>
  );
}
