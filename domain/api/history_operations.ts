import type { RequestContext } from "../context.ts";
import { Problem } from "../errors.ts";
import { revisionNumber } from "../history/history_lines.ts";
import { moveLetter, type Target, tryMove } from "../move_letter.ts";
import { listRevisions, readRevision } from "../history.ts";
import { type Call, inShort, keyErrors, letterPath, type Operation } from "./operation.ts";

/** What undo, redo and restoring have in common. */
const moving = {
  method: "POST",
  needsKey: true,
  output: "updated-letter",
  options: ["guests", "dry_run", "If-Match"],
  status: 200,
  limit: "update",
} as const;

/** The history of a letter (decision O2). */
export const historyOperations = [
  {
    name: "list_revisions",
    method: "GET",
    path: `${letterPath}/revisions`,
    summary: "List the kept revisions of a letter, newest first, with what each changed.",
    about: "The last fifty changes are kept, those of the editor, too. The sentences are the same as in `changes`.",
    needsKey: true,
    output: "revision-list",
    options: ["If-None-Match"],
    status: 200,
    errors: ["invalid_input", ...keyErrors],
    run: listRevisions,
  },
  {
    name: "get_revision",
    method: "GET",
    path: `${letterPath}/revisions/{revision}`,
    summary: "Read the letter as it was at a revision.",
    about: "It answers what reading the letter answered then, without your notes of guests.",
    needsKey: true,
    output: "letter",
    options: ["guests", "If-None-Match"],
    status: 200,
    errors: ["invalid_input", "not_found", ...keyErrors],
    run: async (context, call) => inShort(call, await readRevision(context, call, revisionOf(call))),
  },
  {
    ...moving,
    name: "restore_revision",
    path: `${letterPath}/revisions/{revision}/restore`,
    summary: "Take the letter back to a revision. That is a change like any other: undo takes it back.",
    about: "Guests who come back keep their links. It answers as an update does.",
    errors: ["invalid_input", "not_found", "revision_conflict", ...keyErrors],
    run: (context, call) => move(context, call, revisionOf(call)),
  },
  {
    ...moving,
    name: "undo",
    path: `${letterPath}/undo`,
    summary: "Undo the last change, whoever made it: an update, a change of guests, something done in the editor.",
    about: "To undo only what you know of, send the revision in `If-Match`. It answers as an update does.",
    errors: ["invalid_input", "nothing_to_undo", "revision_conflict", ...keyErrors],
    run: (context, call) => move(context, call, "undo"),
  },
  {
    ...moving,
    name: "redo",
    path: `${letterPath}/redo`,
    summary: "Make an undone change again.",
    about: "Possible until something else is changed. It answers as an update does.",
    errors: ["invalid_input", "nothing_to_redo", "revision_conflict", ...keyErrors],
    run: (context, call) => move(context, call, "redo"),
  },
] as const satisfies readonly Operation[];

/** Undo, redo, or the number of a revision, over REST and with the tool. */
export async function move(context: RequestContext, call: Call, target: Target): Promise<unknown> {
  if (call.dryRun) return await tryMove(context, call, target, call.ifMatch);
  const { letter } = await moveLetter(context, call, target, { ifMatch: call.ifMatch });
  return inShort(call, letter);
}

/** @throws Problem not_found */
function revisionOf({ revision }: Call): number {
  const number = revisionNumber(revision);
  if (number !== undefined) return number;
  throw new Problem("not_found", { message: "A revision is a whole number from 1, such as /revisions/2." });
}
