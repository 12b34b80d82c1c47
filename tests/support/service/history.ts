import type { RequestContext } from "../../../domain/context.ts";
import { Problem } from "../../../domain/errors.ts";
import type { Credentials } from "../../../domain/keys.ts";
import { moveLetter } from "../../../domain/move_letter.ts";

/** Undoes or redoes one change, as a person does. @returns undefined if there is nothing to undo or redo */
export async function step(context: RequestContext, key: Credentials, way: "undo" | "redo") {
  try {
    return (await moveLetter(context, key, way, { byHand: true })).letter;
  } catch (error) {
    if (error instanceof Problem && error.code === `nothing_to_${way}`) return undefined;
    throw error;
  }
}

/** Undoes or redoes until there is nothing left. @returns how many steps there were */
export async function walk(context: RequestContext, key: Credentials, way: "undo" | "redo"): Promise<number> {
  for (let steps = 0;; steps++) {
    if (!await step(context, key, way)) return steps;
  }
}

/** Returns to a revision, as a person does from the list. */
export async function restore(context: RequestContext, key: Credentials, revision: number, ifMatch?: string) {
  return (await moveLetter(context, key, revision, { byHand: true, ifMatch })).letter;
}
