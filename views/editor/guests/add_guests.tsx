import { guestsWords } from "../../i18n/editor/guests.ts";
import type { Editing } from "../editing.ts";
import { LineField, TextField } from "../fields.tsx";
import { typedInto } from "../save_form.tsx";
import { addTrouble, listTroubles } from "./add_troubles.ts";
import { guestsPath, type GuestsView } from "./guests_view.ts";

type AddProps = { editing: Editing; view: GuestsView };

/** One guest by name, or as many as a list or a file has. */
export function AddGuests(props: AddProps) {
  return (
    <>
      <AddOne {...props} />
      <AddMany {...props} />
    </>
  );
}

function AddOne({ editing, view }: AddProps) {
  const form = "guest-one";
  const words = guestsWords[editing.lang];
  const typed = typedInto(form, editing);
  const value = String(typed?.name ?? "");
  const issue = typed && addTrouble(value, editing);
  return (
    <form id={form} class="guest-line" {...sending(editing, view)} hx-sync="this:drop">
      <input type="hidden" name="from" value={form} />
      <LineField form={form} name="name" label={words.addOne} value={value} {...(issue ? { issue } : {})} />
      <button class="button" type="submit">{words.add}</button>
    </form>
  );
}

function AddMany({ editing, view }: AddProps) {
  const form = "guest-many";
  const words = guestsWords[editing.lang];
  const typed = typedInto(form, editing);
  const list = String(typed?.list ?? "");
  const troubles = typed ? listTroubles(list, editing) : [];
  return (
    <details class="guest-many" open={typed !== undefined || editing.guests.length === 0}>
      <summary>{words.addMany}</summary>
      <form id={form} {...sending(editing, view)} enctype="multipart/form-data" hx-sync="this:drop">
        <input type="hidden" name="from" value={form} />
        {troubles.length > 0
          ? (
            <div class="issue" role="alert">
              <p>{words.nothingAdded}</p>
              <ul>{troubles.map((trouble) => <li key={trouble}>{trouble}</li>)}</ul>
            </div>
          )
          : null}
        <TextField form={form} name="list" label={words.list} hint={words.listHint} value={list} rows={6} />
        <div class="field">
          <label for={`${form}-file`}>{words.file}</label>
          <input id={`${form}-file`} type="file" name="file" accept=".csv,.tsv,.txt,text/csv,text/plain" />
        </div>
        <button class="button" type="submit">{words.addAll}</button>
      </form>
    </details>
  );
}

/** What both forms have in common. What was added is taken out of their fields by the script (`data-clears`). */
function sending({ id }: Editing, view: GuestsView) {
  const action = guestsPath(id, view);
  return {
    method: "post",
    action,
    "hx-post": action,
    "hx-target": "#panel-guests",
    "hx-swap": "outerMorph",
    "data-clears": true,
    novalidate: true,
  } as const;
}
