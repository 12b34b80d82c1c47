import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Edit } from "../../domain/edit_letter.ts";
import { openRevision } from "../../domain/history.ts";
import { readLetter } from "../../domain/letters.ts";
import { Problem } from "../../domain/errors.ts";
import { csvFile } from "../../domain/letter/csv_file.ts";
import { readGuestList } from "../../domain/letter/guest_list.ts";
import type { FormValues } from "../../views/editor/editing.ts";
import { GuestCode, GuestCodePanel } from "../../views/editor/guests/guest_code.tsx";
import { GuestList } from "../../views/editor/guests/guest_list.tsx";
import { RenamedGuest } from "../../views/editor/guests/guest_name.tsx";
import { type Done, type GuestsView } from "../../views/editor/guests/guests_view.ts";
import { GuestsPanel } from "../../views/editor/guests/panel.tsx";
import { guestsWords } from "../../views/i18n/editor/guests.ts";
import { query } from "../../views/letter/query.ts";
import type { AppEnvironment } from "../environment.ts";
import { credentials, type Desk, type Draw, type EditorContext } from "./desk.tsx";
import { editorLanguage } from "./editor_language.ts";
import { formValues } from "./form_values.ts";
import {
  addList,
  addName,
  refused,
  removeGuest,
  removeLast,
  removeTwice,
  renameGuest,
  returnGuest,
} from "./guest_edits.ts";
import { guestFileText } from "./guest_file.ts";
import { readView } from "./guests_view.ts";

/** Of a list that is sent, in bytes: a thousand names take a tenth. */
const largestList = 1024 * 1024;

type GuestAct = {
  readonly edit: Edit;
  readonly sent: FormValues;
  /** what can be taken back afterwards, but for the revision */
  readonly done?: { kind: "added"; count: number; twice?: number } | { kind: "removed"; guest: string };
};

/** The guest list: adding, renaming, removing; and the links in every way in which they are sent. */
export function guestRoutes(desk: Desk): Hono<AppEnvironment> {
  /** Does what changes who is on the list, and shows the list anew. */
  const change = (c: EditorContext, { edit, sent, done }: GuestAct) => {
    const view = readView(c);
    return desk.act(c, {
      edit,
      sent,
      panel: "guests",
      whole: (editing) => (
        <GuestsPanel
          editing={editing}
          view={done ? { ...view, done: { ...done, revision: editing.revision } } : view}
        />
      ),
      query: ({ revision }) => addressOf(view, done && { ...done, revision }),
      place: "guests-notice",
    });
  };

  const tooLarge = (c: EditorContext) => change(c, { edit: refused("too_large"), sent: { from: "guest-many" } });
  const limit = bodyLimit({ maxSize: largestList, onError: (c) => tooLarge(c as EditorContext) });

  return new Hono<AppEnvironment>()
    .get("/edit/:id/guests", (c) => {
      const view = readView(c);
      return desk.show(c, "guests", {
        whole: (editing) => <GuestsPanel editing={editing} view={view} />,
        part: (editing) => <GuestList editing={editing} view={view} />,
      });
    })
    .post("/edit/:id/guests", limit, async (c) => {
      const form = await c.req.formData();
      const sent = formValues(form);
      if (sent.from === "guest-one") {
        return await change(c, { edit: addName(text(sent.name)), sent, done: { kind: "added", count: 1 } });
      }
      const { list, isText } = await readList(form, text(sent.list));
      const count = readGuestList(list).names.length;
      const edit = isText ? addList(list) : refused("unsupported_media_type");
      return await change(c, { edit, sent: { ...sent, list }, done: { kind: "added", count } });
    })
    .post("/edit/:id/guests/removal", limit, async (c) => {
      const sent = formValues(await c.req.formData());
      if (sent.twice !== undefined) {
        const [last, twice] = [number(sent.last), number(sent.twice)];
        const count = Math.max(0, last - twice);
        return await change(c, { edit: removeTwice(last), sent, done: { kind: "added", count, twice } });
      }
      if (sent.last !== undefined) return await change(c, { edit: removeLast(number(sent.last)), sent });
      const guest = text(sent.guest);
      return await change(c, { edit: removeGuest(guest), sent, done: { kind: "removed", guest } });
    })
    .post("/edit/:id/guests/return", limit, async (c) => {
      const sent = formValues(await c.req.formData());
      const edit = await returning(c, text(sent.guest), number(sent.before));
      return await change(c, { edit, sent });
    })
    .get("/edit/:id/guests/links.csv", async (c) => {
      const { guests } = await readLetter(c.get("context"), credentials(c));
      const words = guestsWords[editorLanguage(c)];
      c.header("Content-Type", "text/csv; charset=utf-8");
      c.header("Content-Disposition", `attachment; filename="${words.fileName}.csv"`);
      return c.body(csvFile([words.name, words.columnLink], guests.map(({ name, url }) => [name, url])));
    })
    .get("/edit/:id/guests/:guest/code", (c) => {
      const drawn = (Code: typeof GuestCode): Draw => (editing) => {
        const guest = editing.guests.find(({ id }) => id === c.req.param("guest"));
        if (!guest) throw new Problem("not_found");
        return <Code editing={editing} guest={guest} />;
      };
      return desk.show(c, "guests", { whole: drawn(GuestCodePanel), part: drawn(GuestCode) });
    })
    .post("/edit/:id/guests/:guest", limit, async (c) => {
      const id = c.req.param("guest");
      const sent = formValues(await c.req.formData());
      const [view, name] = [readView(c), text(sent.name)];
      return await desk.act(c, {
        edit: renameGuest(id, name),
        sent,
        panel: "guests",
        part: (editing) => (
          <RenamedGuest
            editing={editing}
            view={view}
            guest={editing.guests.find((one) => one.id === id) ?? { id, name }}
          />
        ),
        whole: (editing) => <GuestsPanel editing={editing} view={view} />,
        query: () => addressOf(view),
        place: `guest-${id}`,
      });
    });
}

/** What a browser without scripts is led back to. Names stay out of addresses. */
function addressOf({ search, page }: GuestsView, done?: Done): string {
  return query({
    q: search,
    page: page > 1 ? String(page) : "",
    added: done?.kind === "added" ? String(done.count) : "",
    twice: done?.kind === "added" && done.twice ? String(done.twice) : "",
    removed: done?.kind === "removed" ? done.guest : "",
    revision: done ? String(done.revision) : "",
  });
}

/** What was pasted, and below it what is in the file. */
async function readList(form: FormData, pasted: string): Promise<{ list: string; isText: boolean }> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return { list: pasted, isText: true };
  const read = guestFileText(new Uint8Array(await file.arrayBuffer()));
  if (read === undefined || pasted.trim() === "") return { list: read ?? pasted, isText: read !== undefined };
  return { list: [pasted.trimEnd(), ...readGuestList(read).names.map(({ name }) => name)].join("\n"), isText: true };
}

/** Brings back a guest as the letter's history holds them. It may have forgotten them: then nothing is done. */
async function returning(c: EditorContext, id: string, before: number): Promise<Edit> {
  try {
    const { guests } = await openRevision(c.get("context"), credentials(c), before);
    const at = guests.findIndex((guest) => guest.id === id);
    return at < 0 ? refused("revision_conflict") : returnGuest(guests[at]!, at);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return refused("revision_conflict");
    throw error;
  }
}

function text(value: FormValues[string] | undefined): string {
  return typeof value === "string" ? value : "";
}

function number(value: FormValues[string] | undefined): number {
  return /^\d{1,9}$/.test(text(value)) ? Number(value) : 0;
}
