import { findStates } from "../../domain/stored/kept_states.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import { guestsBeyond } from "../../domain/guests/guest_list.ts";
import { answerLists } from "../../views/editor/guests/answer_totals.ts";
import type { Done, GuestsView } from "../../views/editor/guests/guests_view.ts";
import { query } from "../../views/letter/addresses.ts";
import { credentials, type EditorContext, letterToChange } from "./editor_request.ts";

const shownLists = ["waiting", ...answerLists] as const;

/** The search and the page of the list, from the address. */
export function readView(c: EditorContext): GuestsView {
  return {
    search: c.req.query("q")?.trim() ?? "",
    page: count(c, "page") ?? 1,
    show: shownLists.find((show) => show === c.req.query("show")) ?? "",
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

/** The query of the address to which a browser without scripts is redirected. It contains no guest's name or id. */
export function addressOf({ search, page, show }: GuestsView, done?: Done): string {
  return query({
    q: search,
    page: page > 1 ? String(page) : "",
    show,
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
