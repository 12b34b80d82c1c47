import { readLastChange } from "../../domain/history.ts";
import type { Credentials } from "../../domain/keys.ts";
import { stepNotice, stepsSaid } from "../../views/editor/history/step_notice.ts";
import type { EditorContext } from "./editor_request.ts";
import { editorLanguage } from "./editor_language.ts";

/**
 * What a browser without scripts is told after an undo, as the address that it was led to says.
 * @param revision of the letter now; once it is another one, there is nothing more to say
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
