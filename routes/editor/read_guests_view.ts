import { revisionNumber } from "../../domain/history/history_lines.ts";
import { findStates } from "../../domain/stored/kept_states.ts";
import { notIn } from "../../domain/letter/patch.ts";
import { answerLists } from "../../views/editor/guests/answer_totals.tsx";
import type { FormValues } from "../../views/editor/editing.ts";
import { type Done, firstView, type GuestsView, viewParams } from "../../views/editor/guests/guests_view.ts";
import { query } from "../../views/letter/envelope/addresses.ts";
import { credentials, type EditorContext } from "./editor_request.ts";

const shownLists = ["waiting", ...answerLists] as const;

/** The search and the page of the list, from the address. */
export function readView(c: EditorContext): GuestsView {
  return viewIn(new URL(c.req.url).searchParams);
}

/** The same of the page that the request comes from, by its Referer, or of a search there. */
export function refererView(c: EditorContext, sent: FormValues = {}): GuestsView {
  return searched(viewIn(URL.parse(c.req.header("referer") ?? "")?.searchParams ?? new URLSearchParams()), sent);
}

function viewIn(params: URLSearchParams): GuestsView {
  const guest = params.get("guest");
  return {
    search: params.get("q")?.trim() ?? "",
    page: Number(/^[1-9]\d{0,3}$/.exec(params.get("page") ?? "")?.[0] ?? 1),
    show: shownLists.find((show) => show === params.get("show")) ?? "",
    ...guest ? { guest } : {},
  };
}

/** The view of a form's address, or of a search since that was drawn. */
export function sentView(c: EditorContext, sent: FormValues): GuestsView {
  return searched(readView(c), sent);
}

/**
 * A search changes no address, and goes over everyone. A search that was emptied again cannot be told from none: the
 * view is the address's.
 * @param q what the page's search field contains, if sent
 */
function searched(view: GuestsView, { q }: FormValues): GuestsView {
  return typeof q === "string" && q.trim() !== view.search ? { ...firstView, search: q.trim() } : view;
}

/**
 * The change of the list by the revision in the address, for a notice. Anybody can make up an address, so it contains
 * only numbers of revisions; the notice is made by comparing the letter's states.
 */
export async function readDone(c: EditorContext): Promise<Done | undefined> {
  const revision = revisionNumber(c.req.query("revision"));
  if (revision === undefined) return undefined;
  const named = revisionNumber(c.req.query("earlier")) ?? 0;
  const states = await findStates(c.get("context"), credentials(c), [named, revision - 2, revision - 1, revision]);
  const [first, last, now] = [revision - 2, revision - 1, revision].map((one) => states.get(one));
  if (!last) return undefined;
  if (c.req.query("acts") === undefined) {
    const earlier = states.get(named);
    return { revision, before: last, removedCount: 0, ...earlier ? { earlier } : {} };
  }
  if (!first || !now) return undefined;
  return { revision, before: first, removedCount: notIn(last.guests, now.guests).length };
}

/**
 * The query of the address to which a browser without scripts is redirected. It contains a guest's id only if the form
 * was in the guest's sheet, and never a name.
 */
export function addressOf(view: GuestsView, done?: Done): string {
  return query({
    ...viewParams(view),
    guest: view.guest ?? "",
    revision: done ? String(done.revision) : "",
    acts: done && done.before.revision < done.revision - 1 ? "2" : "",
    earlier: done?.earlier ? String(done.earlier.revision) : "",
  });
}
