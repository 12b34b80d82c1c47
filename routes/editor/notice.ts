import { readLastChange } from "../../domain/history.ts";
import type { StoredLetter } from "../../domain/stored/stored_letter.ts";
import { stepNotice, stepsSaid } from "../../views/editor/history/step_buttons.tsx";
import { type EditorContext, editorLanguage } from "./editor_request.ts";

/**
 * The notice after an undo in a browser without scripts, if the address names the undo and its revision.
 * @param letter as it is now; the notice is shown only while the address names its revision
 */
export async function readNotice(c: EditorContext, letter: StoredLetter): Promise<string | undefined> {
  const taken = stepsSaid.find((step) => c.req.query(step) === String(letter.row.revision));
  if (!taken) return undefined;
  const way = taken === "undone" ? "undo" : taken === "redone" ? "redo" : undefined;
  const changes = way ? await readLastChange(c.get("context"), letter, way) : [];
  return way && changes.length === 0 ? undefined : stepNotice(taken, changes, editorLanguage(c));
}
