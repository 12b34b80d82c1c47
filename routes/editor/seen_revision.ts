import type { CardRevision } from "../../domain/letter/card.ts";
import { sha256 } from "../../domain/hash.ts";
import { revisionNumber } from "../../domain/history/history_lines.ts";
import type { Editing, FormValues } from "../../views/editor/editing.ts";
import { type EditorContext, editorLanguage } from "./editor_request.ts";

/*
 * The revision that a page shows: its forms send the revision that they were drawn from, and answers contain the new
 * one. And the submission of a form, so that a form that is sent twice is done once (014).
 */

/** The shortest submission id, in characters; a shorter one might not be unique. */
const shortestId = 16;

/** The revision that a form was drawn from. */
export function seenRevision({ seen }: FormValues): number | undefined {
  return revisionNumber(seen);
}

/**
 * The submission: a hash of the form's address, its submission id and its values. It is the same if the form is sent
 * again unchanged. Undefined for a form without an id.
 */
export function submissionOf(c: EditorContext, sent: FormValues): string | undefined {
  const { submission, seen: _, shown: __, ...words } = sent;
  if (typeof submission !== "string" || submission.length < shortestId) return undefined;
  return sha256(JSON.stringify([submission, c.req.path, words]));
}

/**
 * The event that tells the page's scripts about a saved revision.
 * @param from the revision before it, or the same one if the act made none: forms that have this one get the new one, and
 * a page that shows another one asks for what others have changed
 * @param onlyHostList whether only what the host keeps of guests was changed
 */
export function saved(revision: number, from: number | undefined, onlyHostList?: boolean): string {
  return JSON.stringify({ "letter:saved": { revision, from, ...onlyHostList ? { onlyHostList } : {} } });
}

/**
 * The card that the panel shows, if a script sends its language and revision, and the revision is that before the act.
 * Unchanged blocks are then not sent again (014).
 * @param before the letter before the act
 */
export function shownOn(
  c: EditorContext,
  { shown }: FormValues,
  before: CardRevision | undefined,
): Pick<Editing, "shown"> {
  return before && shown === `${editorLanguage(c)} ${before.revision}` ? { shown: before.card } : {};
}
