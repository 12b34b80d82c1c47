import { findStates } from "../../domain/stored/kept_states.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import { guestsBeyond } from "../../domain/guests/guest_list.ts";
import { answerLists } from "../../views/editor/guests/answer_totals.ts";
import { type Done, type GuestsView, looked } from "../../views/editor/guests/guests_view.ts";
import { query } from "../../views/letter/envelope/addresses.ts";
import { credentials, type EditorContext, letterToChange } from "./editor_request.ts";

const shownLists = ["waiting", ...answerLists] as const;

/** The search and the page of the list, from the address. */
export function readView(c: EditorContext): GuestsView {
  const guest = c.req.query("guest");
  return {
    search: c.req.query("q")?.trim() ?? "",
    page: count(c, "page") ?? 1,
    show: shownLists.find((show) => show === c.req.query("show")) ?? "",
    ...guest ? { guest } : {},
  };
}

/**
 * The change of the list by the revision in the address, for a notice. Anybody can make up an address, so it contains
 * only numbers of revisions; the notice is made by comparing the letter's states.
 */
export async function readDone(c: EditorContext): Promise<Done | undefined> {
  const revision = count(c, "revision");
  if (revision === undefined) return undefined;
  const named = count(c, "earlier") ?? 0;
  const states = await findStates(c.get("context"), credentials(c), [named, revision - 2, revision - 1, revision]);
  const [twice, last, now] = [revision - 2, revision - 1, revision].map((one) => states.get(one));
  if (!last) return undefined;
  if (c.req.query("twice") === undefined) {
    const earlier = states.get(named);
    return { revision, before: last, takenOff: 0, ...earlier ? { earlier } : {} };
  }
  if (!twice || !now) return undefined;
  return { revision, before: twice, takenOff: guestsBeyond(last.guests, now.guests).length };
}

/**
 * The query of the address to which a browser without scripts is redirected. It contains a guest's id only if the form
 * was in the guest's sheet, and never a name.
 */
export function addressOf(view: GuestsView, done?: Done): string {
  return query({
    ...looked(view),
    guest: view.guest ?? "",
    revision: done ? String(done.revision) : "",
    twice: done?.takenOff ? "true" : "",
    earlier: done?.earlier ? String(done.earlier.revision) : "",
  });
}

/** The guest list at a revision; undefined if the letter's history no longer has it. */
export async function stateAt(
  c: EditorContext,
  revision: number,
): Promise<{ readonly revision: number; readonly guests: readonly Guest[] } | undefined> {
  return (await findStates(c.get("context"), letterToChange(c), [revision])).get(revision);
}

function count(c: EditorContext, name: string): number | undefined {
  const value = c.req.query(name) ?? "";
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}
