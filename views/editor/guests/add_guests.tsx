import { editorWords } from "../../i18n/words.ts";
import { nameField } from "../../layout/name_field.ts";
import type { Editing } from "../editing.ts";
import { changeForm, PageFields, typedInto } from "../save_form.tsx";
import { Field, LineField } from "../fields.tsx";
import { addTrouble, listTroubles } from "./add_troubles.ts";
import { guestsPath, type GuestsView } from "./guests_view.ts";

type AddProps = { editing: Editing; view: GuestsView };

/** Two forms: one guest by name, or many from a list or a file. With a script a file is read when it is chosen. */
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
  const words = editorWords(editing.lang).guests;
  const typed = typedInto(form, editing);
  const value = String(typed?.name ?? "");
  const issue = typed && addTrouble(value, editing);
  return (
    <form id={form} class="guest-line" {...sending(editing, view)}>
      <input type="hidden" name="from" value={form} />
      <PageFields editing={editing} />
      <LineField
        form={form}
        name="name"
        label={words.addOne}
        value={value}
        isName
        {...(issue ? { issue, autofocus: true } : {})}
      />
      <button class="button" type="submit">{words.add}</button>
    </form>
  );
}

function AddMany({ editing, view }: AddProps) {
  const form = "guest-many";
  const words = editorWords(editing.lang).guests;
  const typed = typedInto(form, editing);
  const list = String(typed?.list ?? "");
  const troubles = typed ? listTroubles(view.lists ?? [], editing, String(typed.fileName ?? "")) : [];
  return (
    <details class="guest-many" open={typed !== undefined || editing.guests.length === 0}>
      <summary>{words.addMany}</summary>
      <form
        id={form}
        {...sending(editing, view)}
        hx-trigger="submit, change target:'[type=file]'"
        enctype="multipart/form-data"
      >
        <input type="hidden" name="from" value={form} />
        <PageFields editing={editing} />
        {troubles.length > 0 ? <Troubles form={form} heading={words.nothingAdded} troubles={troubles} /> : null}
        <Field form={form} name="list" label={words.list} value={list}>
          <textarea
            id={`${form}-list`}
            name="list"
            rows={6}
            dir="auto"
            {...nameField}
            aria-describedby={troubles.length > 0 ? `${form}-list-hint ${form}-troubles` : `${form}-list-hint`}
            {...(troubles.length > 0 ? { "aria-invalid": "true" as const } : {})}
          >
            {/* Browsers drop a line end at the beginning of a textarea, so one is added. */}
            {`\n${list}`}
          </textarea>
        </Field>
        <button class="button" type="submit">{words.addAll}</button>
        <p id={`${form}-list-hint`} class="hint">{words.listHint}</p>
        <div class="field">
          <label for={`${form}-file`}>{words.file}</label>
          <input
            id={`${form}-file`}
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,.vcf,text/csv,text/plain,text/vcard"
          />
        </div>
      </form>
    </details>
  );
}

type TroublesProps = { form: string; heading: string; troubles: readonly string[] };

/** It gets the focus when it appears, because the button that was pressed is far below it. */
function Troubles({ form, heading, troubles }: TroublesProps) {
  const id = `${form}-troubles`;
  const item = (trouble: string) => <li>{trouble}</li>;
  return (
    <div id={id} class="issue" role="group" aria-labelledby={`${id}-heading`} tabindex={-1} autofocus>
      <p id={`${id}-heading`}>{heading}</p>
      <ul>{troubles.map(item)}</ul>
    </div>
  );
}

/**
 * The attributes of both forms. After adding, the script empties the fields (`data-clears`) and moves the focus to the
 * element with `autofocus`, as browsers do when they load a page.
 */
function sending({ id }: Editing, view: GuestsView) {
  return {
    ...changeForm(guestsPath(id, view), "#panel-guests"),
    "data-clears": true,
    novalidate: true,
  } as const;
}
