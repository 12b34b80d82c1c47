import { Hono } from "hono";
import type { Edit } from "../../domain/edit_letter.ts";
import { readLetter } from "../../domain/letters.ts";
import { Problem } from "../../domain/errors.ts";
import { csvFile, guestsBeyond, readGuestList } from "../../domain/guests/guest_list.ts";
import { oneLine } from "../../domain/letter/text.ts";
import type { FormValues } from "../../views/editor/editing.ts";
import { GuestCode, GuestCodePanel } from "../../views/editor/guests/guest_code.tsx";
import { GuestList } from "../../views/editor/guests/guest_list.tsx";
import { RenamedGuest } from "../../views/editor/guests/guest_name.tsx";
import type { Done } from "../../views/editor/guests/guests_view.ts";
import { GuestsPanel } from "../../views/editor/guests/panel.tsx";
import { editorWords } from "../../views/i18n/words.ts";
import type { AppEnvironment } from "../environment.ts";
import { credentials, type EditorContext, editorLanguage } from "./editor_request.ts";
import type { Draw, EditorResponder } from "./responder.tsx";
import { formValues, readForm, readSent, saying } from "./forms/read_form.ts";
import {
  addList,
  addName,
  guestFileText,
  refused,
  removeAdded,
  removeGuest,
  removeTwice,
  renameGuest,
  returnGuest,
} from "./forms/guest_edits.ts";
import { addressOf, readDone, readView, stateAt } from "./guests_view.ts";

/** The guest list at a revision. */
type State = Done["before"];

type GuestAct = {
  readonly edit: Edit;
  readonly sent: FormValues;
  /** the state that the notice compares with and undo returns to: "now", just before the act; absent: no notice */
  readonly since?: "now" | State;
  /** the earlier state that the act returns to, for the guests that it concerns */
  readonly earlier?: State | undefined;
};

/** The guest list: adding, renaming and removing guests; their links as a file and as QR codes. */
export function guestRoutes(responder: EditorResponder): Hono<AppEnvironment> {
  /** Adds or removes guests, and shows the list again. */
  const change = (c: EditorContext, { edit, sent, ...act }: GuestAct) => {
    const view = readView(c);
    return responder.act(c, {
      edit,
      sent,
      panel: "guests",
      whole: (editing, before) => <GuestsPanel editing={editing} view={{ ...view, ...doneTo(editing, before, act) }} />,
      query: (letter) => addressOf(view, doneTo(letter, letter.before, act).done),
      place: "guests-notice",
    });
  };

  return new Hono<AppEnvironment>()
    .get("/edit/:id/guests", async (c) => {
      const done = await readDone(c);
      const view = { ...readView(c), ...done ? { done } : {} };
      return await responder.show(c, "guests", {
        whole: (editing) => <GuestsPanel editing={editing} view={view} />,
        part: (editing) => <GuestList editing={editing} view={view} />,
      });
    })
    .post("/edit/:id/guests", async (c) => {
      const form = await readForm(c);
      const sent = saying(formValues(form), "name", "list");
      if (sent.from === "guest-one") {
        return await change(c, { edit: addName(oneLine(text(sent.name))), sent, since: "now" });
      }
      const { list, isText } = await readList(form, text(sent.list));
      const edit = isText ? addList(list) : refused("unsupported_media_type");
      return await change(c, { edit, sent: { ...sent, list }, since: "now" });
    })
    .post("/edit/:id/guests/removal", async (c) => {
      const sent = await readSent(c, "guest", "before");
      if (sent.before === undefined) {
        return await change(c, { edit: removeGuest(text(sent.guest)), sent, since: "now" });
      }
      const before = await lastBefore(c, sent);
      if (!before) return await change(c, { edit: refused("revision_conflict"), sent });
      return sent.twice === undefined
        ? await change(c, { edit: removeAdded(before.guests), sent, since: "now", earlier: before })
        : await change(c, { edit: removeTwice(before.guests), sent, since: before });
    })
    .post("/edit/:id/guests/return", async (c) => {
      const sent = await readSent(c, "guest", "before");
      const earlier = await stateAt(c, number(sent.before));
      return await change(c, { edit: returning(text(sent.guest), earlier), sent, since: "now", earlier });
    })
    .get("/edit/:id/guests/links.csv", async (c) => {
      const { guests } = await readLetter(c.get("context"), credentials(c));
      const words = editorWords(editorLanguage(c)).guests;
      c.header("Content-Type", "text/csv; charset=utf-8");
      c.header("Content-Disposition", `attachment; filename="${words.fileName}.csv"`);
      c.set("isStream", true);
      const pieces = csvFile([words.name, words.columnLink], guests.map(({ name, url }) => [name, url]));
      return c.body(ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()));
    })
    .get("/edit/:id/guests/:guest/code", (c) => {
      const drawn = (Code: typeof GuestCode): Draw => (editing) => {
        const guest = editing.guests.find(({ id }) => id === c.req.param("guest"));
        if (!guest) throw new Problem("not_found");
        return <Code editing={editing} guest={guest} />;
      };
      return responder.show(c, "guests", { whole: drawn(GuestCodePanel), part: drawn(GuestCode) });
    })
    .post("/edit/:id/guests/:guest", async (c) => {
      const id = c.req.param("guest");
      const sent = await readSent(c, "name");
      const [view, name] = [readView(c), oneLine(text(sent.name))];
      return await responder.act(c, {
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

/** The notice's data: the difference since `from`; empty if nothing was changed. */
function doneTo(
  { revision, guests }: State,
  from: State | undefined,
  { since, earlier }: Pick<GuestAct, "since" | "earlier">,
): { done?: Done } {
  if (!since || !from) return {};
  const before = since === "now" ? from : since;
  const takenOff = before === from ? 0 : guestsBeyond(from.guests, guests).length;
  return { done: { revision, before, takenOff, ...earlier ? { earlier } : {} } };
}

/** The list before the last act; before the last two, if the second removed guests that the first had added. */
async function lastBefore(c: EditorContext, { seen, before }: FormValues): Promise<State | undefined> {
  const acts = number(seen) - number(before);
  return acts === 1 || acts === 2 ? await stateAt(c, number(before)) : undefined;
}

/** The pasted list, followed by the file's list. */
async function readList(form: FormData, pasted: string): Promise<{ list: string; isText: boolean }> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return { list: pasted, isText: true };
  const read = guestFileText(new Uint8Array(await file.arrayBuffer()));
  if (read === undefined || pasted.trim() === "") return { list: read ?? pasted, isText: read !== undefined };
  return { list: [pasted.trimEnd(), ...readGuestList(read).names.map(({ name }) => name)].join("\n"), isText: true };
}

/** Brings back a guest from the letter's history, or is refused if the history no longer has the guest. */
function returning(id: string, earlier: State | undefined): Edit {
  const guests = earlier?.guests ?? [];
  const at = guests.findIndex((guest) => guest.id === id);
  return at < 0 ? refused("revision_conflict") : returnGuest(guests[at]!, at);
}

function text(value: FormValues[string] | undefined): string {
  return typeof value === "string" ? value : "";
}

function number(value: FormValues[string] | undefined): number {
  return /^\d{1,9}$/.test(text(value)) ? Number(value) : 0;
}
