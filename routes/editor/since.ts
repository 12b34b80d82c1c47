import { findStates } from "../../domain/stored/kept_states.ts";
import type { FormValue, Since } from "../../views/editor/editing.ts";
import { credentials, type EditorContext } from "./editor_request.ts";

/** The state of the letter at the revision that a form or an address names; undefined: none, or it is not kept. */
export async function sinceAt(c: EditorContext, revision: FormValue | undefined): Promise<Since | undefined> {
  if (typeof revision !== "string" || !/^[1-9]\d{0,8}$/.test(revision)) return undefined;
  return (await findStates(c.get("context"), credentials(c), [Number(revision)])).get(Number(revision));
}
