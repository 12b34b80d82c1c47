import { readLastChange } from "../../domain/history.ts";
import type { Credentials } from "../../domain/keys.ts";
import { stepNotice, stepsSaid } from "../../views/editor/history/step_buttons.tsx";
import { type EditorContext, editorLanguage } from "./editor_request.ts";

/**
 * The notice after an undo in a browser without scripts, if the address names the undo and its revision.
 * @param revision of the current letter; the notice is shown only while the address names this revision
 */
export async function readNotice(
  c: EditorContext,
  credentials: Credentials,
  revision: number,
): Promise<string | undefined> {
  const taken = stepsSaid.find((step) => c.req.query(step) === String(revision));
  if (!taken) return undefined;
  const isStep = taken === "undone" || taken === "redone";
  const changes = isStep ? await readLastChange(c.get("context"), credentials, taken) : [];
  return isStep && changes.length === 0 ? undefined : stepNotice(taken, changes, editorLanguage(c));
}
