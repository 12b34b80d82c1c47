import type { CardRevision } from "../../domain/letter/card.ts";
import type { Editing, FormValues } from "../../views/editor/editing.ts";
import type { EditorContext } from "./editor_request.ts";
import { editorLanguage } from "./editor_language.ts";

/* What a page knows of its letter: its forms say the revision that they were drawn from, and answers say the new one. */

/** The revision that a form was drawn from. */
export function seenRevision({ seen }: FormValues): number | undefined {
  return typeof seen === "string" && /^\d{1,9}$/.test(seen) ? Number(seen) : undefined;
}

/**
 * What the page's scripts are told of what was saved.
 * @param from the revision that it was made from: whoever knew that one knows the new one, too
 */
export function saved(revision: number, from: number | undefined): string {
  return JSON.stringify({ "letter:saved": { revision, from } });
}

/**
 * The letter as the page shows it: a script says in which language, and of which revision, all of the panel is drawn.
 * @param before the letter before the act
 */
export function shownOn(
  c: EditorContext,
  { shown }: FormValues,
  before: CardRevision | undefined,
): Pick<Editing, "shown"> {
  return before && shown === `${editorLanguage(c)} ${before.revision}` ? { shown: before.card } : {};
}
