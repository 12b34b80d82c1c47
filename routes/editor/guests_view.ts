import { Problem } from "../../domain/errors.ts";
import { openRevision } from "../../domain/history.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import { guestsBeyond } from "../../domain/guests/guest_list.ts";
import type { Done, GuestsView } from "../../views/editor/guests/guests_view.ts";
import { query } from "../../views/letter/query.ts";
import { credentials, type EditorContext } from "./editor_request.ts";

/** Which guests an address shows. */
export function readView(c: EditorContext): GuestsView {
  return { search: c.req.query("q")?.trim() ?? "", page: count(c, "page") ?? 1 };
}

/**
 * What was done to the list by the revision that an address names. Anybody may write an address, so it names no more than
 * revisions; what was done, the letter's states tell.
 */
export async function readDone(c: EditorContext): Promise<Done | undefined> {
  const revision = count(c, "revision");
  const last = revision && await stateAt(c, revision - 1);
  if (!last) return undefined;
  if (c.req.query("twice") === undefined) {
    const named = count(c, "earlier");
    const earlier = named && await stateAt(c, named);
    return { revision, before: last, takenOff: 0, ...earlier ? { earlier } : {} };
  }
  const [before, now] = await Promise.all([stateAt(c, revision - 2), stateAt(c, revision)]);
  if (!before || !now) return undefined;
  return { revision, before, takenOff: guestsBeyond(last.guests, now.guests).length };
}

/** What a browser without scripts is led back to. Names and guests stay out of addresses. */
export function addressOf({ search, page }: GuestsView, done?: Done): string {
  return query({
    q: search,
    page: page > 1 ? String(page) : "",
    revision: done ? String(done.revision) : "",
    twice: done?.takenOff ? "true" : "",
    earlier: done?.earlier ? String(done.earlier.revision) : "",
  });
}

/** Who was on the list at a revision, unless the letter's history has forgotten it. */
export async function stateAt(
  c: EditorContext,
  revision: number,
): Promise<{ readonly revision: number; readonly guests: readonly Guest[] } | undefined> {
  try {
    const { guests } = await openRevision(c.get("context"), credentials(c), revision);
    return { revision, guests };
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return undefined;
    throw error;
  }
}

function count(c: EditorContext, name: string): number | undefined {
  const value = c.req.query(name) ?? "";
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}
