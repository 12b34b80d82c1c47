import { Hono } from "hono";
import type { Edit } from "../../domain/edit_letter.ts";
import { Problem } from "../../domain/errors.ts";
import { type GuestList as ReadList, readGuestList } from "../../domain/guests/guest_list.ts";
import { oneLine } from "../../domain/letter/text.ts";
import type { Editing, FormValues } from "../../views/editor/editing.ts";
import { textOf } from "../../views/editor/form_values.ts";
import { GuestCode, GuestCodePanel } from "../../views/editor/guests/sending_ways.tsx";
import { GuestForm } from "../../views/editor/guests/guest_form.tsx";
import { GuestList, GuestLists } from "../../views/editor/guests/guest_list.tsx";
import { OpenedRow, SavedGuest } from "../../views/editor/guests/guest_row.tsx";
import { type Done, type GuestsView, isInList } from "../../views/editor/guests/guests_view.ts";
import { GuestsPanel, Totals } from "../../views/editor/guests/panel.tsx";
import { Queue } from "../../views/editor/guests/queue.tsx";
import type { AppEnvironment } from "../environment.ts";
import { type EditorContext, wantsPart } from "./editor_request.ts";
import type { Draw } from "./draw_page.tsx";
import type { EditorResponder } from "./responder.tsx";
import { formValues, readForm, readSent, saying } from "./forms/read_form.ts";
import {
  addLists,
  addOne,
  changeGuest,
  divideGuests,
  refused,
  removeAdded,
  removeDuplicates,
  removeGuest,
  returnGuest,
} from "./forms/guest_edits.ts";
import { guestFields, guestFileText, readGuest, sentOf } from "./forms/read_guest.ts";
import { seenRevision } from "./seen_revision.ts";
import { stateAt } from "./earlier_states.ts";
import { addressOf, readDone, readView, refererView, sentView } from "./read_guests_view.ts";
import { notIn } from "../../domain/letter/patch.ts";

/** The guest list at a revision. */
type State = Done["before"];

type GuestAct = {
  readonly edit: Edit;
  readonly sent: FormValues;
  /** the lists in it, as they were read */
  readonly lists?: readonly ReadList[];
  /** the state that the notice compares with and undo returns to: "now", just before the act; absent: no notice */
  readonly since?: "now" | State;
  /** for an undo: the earlier state whose guests return, or whose added guests are removed */
  readonly earlier?: State | undefined;
};

/** The guest list: adding, renaming and removing guests; their links as a file and as QR codes. */
export function guestRoutes(responder: EditorResponder): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/edit/:id/guests", (c) => show(c, responder))
    .post("/edit/:id/guests", (c) => add(c, responder))
    .post("/edit/:id/guests/removal", (c) => remove(c, responder))
    .post("/edit/:id/guests/return", async (c) => {
      const sent = await readSent(c, "guest", "before");
      const earlier = await stateAt(c, sent.before);
      const edit = returning(textOf(sent, "guest"), earlier);
      return await change(c, responder, { edit, sent, since: "now", earlier });
    })
    .post("/edit/:id/guests/division", async (c) => {
      const sent = await readSent(c, "guests", "before");
      const since = await stateAt(c, sent.before) ?? "now";
      return await change(c, responder, { edit: divideGuests(textOf(sent, "guests").split(" ")), sent, since });
    })
    .get("/edit/:id/guests/:guest/code", (c) => {
      const drawn = (Code: typeof GuestCode): Draw => (editing) => {
        const guest = editing.guests.find(({ id }) => id === c.req.param("guest"));
        if (!guest) throw new Problem("not_found");
        return <Code editing={editing} guest={guest} />;
      };
      return responder.show(c, "guests", { whole: drawn(GuestCodePanel), part: drawn(GuestCode) });
    })
    .post("/edit/:id/guests/:guest", (c) => save(c, responder, c.req.param("guest")));
}

async function show(c: EditorContext, responder: EditorResponder): Promise<Response> {
  const done = await readDone(c);
  // After somebody else's change all of the panel is asked for; by a search, the list; by a name, its row.
  const isPanel = c.req.header("hx-target")?.endsWith("#panel-guests");
  const view = { ...isPanel ? refererView(c, c.req.query()) : readView(c), ...done ? { done } : {} };
  return await responder.show(c, "guests", {
    whole: (editing) => <GuestsPanel editing={editing} view={view} />,
    ...isPanel ? {} : { part: (editing) => partShown(c, editing, view) },
  });
}

/** The row of a guest with the sheet, or the list: also if the guest is gone meanwhile. */
function partShown(c: EditorContext, editing: Editing, { guest: id, ...view }: GuestsView) {
  const guest = editing.guests.find((one) => one.id === id);
  if (id) c.header("HX-Retarget", guest ? `#guest-${id}` : "#guest-list");
  return guest
    ? <OpenedRow editing={editing} view={view} guest={guest} />
    : <GuestList editing={editing} view={view} />;
}

/** Adds one guest, or a list. */
async function add(c: EditorContext, responder: EditorResponder): Promise<Response> {
  const form = await readForm(c);
  const sent = saying(formValues(form), "name", "list");
  if (sent.from === "guest-one") {
    return await change(c, responder, { edit: addOne(oneLine(textOf(sent, "name"))), sent, since: "now" });
  }
  const { said, ...read } = await readLists(form, textOf(sent, "list"));
  return await change(c, responder, { ...read, sent: { ...sent, ...said }, since: "now" });
}

/** Removes one guest, or those whom the last act added, all or only the repeated ones. */
async function remove(c: EditorContext, responder: EditorResponder): Promise<Response> {
  const sent = await readSent(c, "guest", "before");
  if (sent.before === undefined) {
    return await change(c, responder, { edit: removeGuest(textOf(sent, "guest")), sent, since: "now" });
  }
  const before = await stateAt(c, sent.before);
  const isSeen = before && before.revision < (seenRevision(sent) ?? 0);
  if (!isSeen) return await change(c, responder, { edit: refused("revision_conflict"), sent });
  return sent.duplicates === undefined
    ? await change(c, responder, { edit: removeAdded(before.guests), sent, since: "now", earlier: before })
    : await change(c, responder, { edit: removeDuplicates(before.guests), sent, since: before });
}

/** Saves a guest's sheet: name, contact and answer. */
async function save(c: EditorContext, responder: EditorResponder, id: string): Promise<Response> {
  const sent = sentOf(await readSent(c, ...guestFields));
  const [view, said] = [readView(c), readGuest(sent)];
  // Who was removed meanwhile may come back with what was typed.
  const shownIn = ({ guests, trouble }: Editing) =>
    guests.find((one) => one.id === id) ?? (trouble ? { id, name: said.name ?? "" } : undefined);
  return await responder.act(c, {
    edit: changeGuest(id, said),
    sent,
    panel: "guests",
    part: (editing) => {
      const shown = shownIn(editing);
      return shown
        ? (
          <>
            <SavedGuest editing={editing} view={view} guest={shown} />
            {editing.trouble ? null : <Totals editing={editing} view={view} swapped />}
            {editing.trouble ? null : <Queue editing={editing} view={view} swapped />}
            {editing.trouble || view.search ? null : <GuestLists editing={editing} view={view} swapped />}
          </>
        )
        : null;
    },
    whole: (editing) => {
      const shown = editing.trouble && !isInList(editing, view, id) ? shownIn(editing) : undefined;
      return (
        <GuestsPanel editing={editing} view={view}>
          {shown ? <GuestForm editing={editing} view={view} guest={shown} /> : null}
        </GuestsPanel>
      );
    },
    query: () => addressOf(view),
    place: (editing) => isInList(editing, view, id) ? `guest-${id}` : "guest-list",
  });
}

/** Adds or removes guests, and shows the list again. */
function change(
  c: EditorContext,
  responder: EditorResponder,
  { edit, sent, lists = [], ...act }: GuestAct,
): Promise<Response> {
  const view = { ...sentView(c, sent), lists };
  return responder.act(c, {
    edit,
    sent,
    panel: "guests",
    whole: (editing, before) => <GuestsPanel editing={editing} view={{ ...view, ...doneTo(editing, before, act) }} />,
    query: (letter) => addressOf(view, doneTo(letter, letter.before, act).done),
    place: "guests-notice",
    ...!wantsPart(c) && lists.some(({ left, joined }) => left.length + joined.length > 0)
      ? { stays: true, at: "guests-notice" }
      : {},
  });
}

/** The notice's data: the difference since `from`; empty if nothing was changed. */
function doneTo(
  { revision, guests }: State,
  from: State | undefined,
  { since, earlier }: Pick<GuestAct, "since" | "earlier">,
): { done?: Done } {
  if (!since || !from) return {};
  const before = since === "now" ? from : since;
  const removedCount = before === from ? 0 : notIn(from.guests, guests).length;
  return { done: { revision, before, removedCount, ...earlier ? { earlier } : {} } };
}

/**
 * The pasted list and the file's. If the form is refused, its field keeps what was pasted; where that is nothing, it has
 * the file's text, so that it can be corrected there.
 */
async function readLists(form: FormData, pasted: string): Promise<Pick<GuestAct, "edit" | "lists"> & Said> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return adding([pasted], { list: pasted });
  const list = guestFileText(new Uint8Array(await file.arrayBuffer()));
  if (list === undefined) return { edit: refused("unsupported_media_type"), said: { list: pasted } };
  return pasted.trim() === ""
    ? adding([list], { list })
    : adding([pasted, list], { list: pasted, fileName: file.name, fileList: list });
}

type Said = { readonly said: FormValues };

function adding(texts: readonly string[], said: FormValues) {
  const lists = texts.map(readGuestList);
  return { edit: addLists(lists), lists, said };
}

/** Brings back a guest from the letter's history, or is refused if the history no longer has the guest. */
function returning(id: string, earlier: State | undefined): Edit {
  const guests = earlier?.guests ?? [];
  const at = guests.findIndex((guest) => guest.id === id);
  return at < 0 ? refused("revision_conflict") : returnGuest(guests[at]!, at);
}
