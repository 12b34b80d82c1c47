import { readLastChange } from "../../domain/history.ts";
import type { Credentials } from "../../domain/keys.ts";
import { stepNotice } from "../../views/editor/history/step_notice.ts";
import type { EditorContext } from "./desk.tsx";
import { editorLanguage } from "./editor_language.ts";

/** What a browser without scripts is told after an undo, as the address it is led to says it. */
export const stepsTaken = ["undone", "redone", "restored"] as const;
export type StepTaken = typeof stepsTaken[number];

/** What the address says. @param revision of the letter now; once it is another one, there is nothing more to say */
export async function readNotice(
  c: EditorContext,
  credentials: Credentials,
  revision: number,
): Promise<string | undefined> {
  const taken = stepsTaken.find((step) => c.req.query(step) === String(revision));
  if (!taken) return undefined;
  const changes = taken === "restored" ? [] : await readLastChange(c.get("context"), credentials, taken);
  return stepNotice(taken, changes, editorLanguage(c));
}
