import type { Done, GuestsView } from "../../views/editor/guests/guests_view.ts";
import type { EditorContext } from "./desk.tsx";

/** Which guests an address shows, and what it says was done last. */
export function readView(c: EditorContext): GuestsView {
  const done = readDone(c);
  return { search: c.req.query("q")?.trim() ?? "", page: count(c, "page") ?? 1, ...(done ? { done } : {}) };
}

function readDone(c: EditorContext): Done | undefined {
  const [revision, added, removed] = [count(c, "revision"), count(c, "added"), c.req.query("removed")];
  if (revision === undefined) return undefined;
  const twice = count(c, "twice");
  if (added !== undefined || twice !== undefined) return { kind: "added", count: added ?? 0, twice, revision };
  return removed ? { kind: "removed", guest: removed, revision } : undefined;
}

function count(c: EditorContext, name: string): number | undefined {
  const value = c.req.query(name) ?? "";
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}
