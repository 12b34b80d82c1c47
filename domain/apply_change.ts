import type { RequestContext } from "./context.ts";
import { invalidInput } from "./errors.ts";
import { changeSentences, removalWarnings } from "./history/change_sentences.ts";
import type { LetterContent } from "./letter/card.ts";
import type { Issue, Parsed } from "./letter/reading/issues.ts";
import { inCard } from "./letter/reading/read.ts";
import { applyChange, type Change, type LetterBefore } from "./letter/patch.ts";
import { pictureAddresses } from "./letter/pictures.ts";
import type { Warning } from "./letter/warnings/warning.ts";
import { contentWarnings } from "./letter/warnings/text_warnings.ts";
import { letterWarnings } from "./letter/warnings/warnings.ts";
import { type Copies, judgePictures, reasonFor } from "./media/copying/copy_pictures.ts";
import type { KeyedLetter } from "./stored/stored_letter.ts";

/* The common steps of creating and of updating a letter. */

export type Warnings = { readonly warnings: readonly Warning[] };

/** What a change did, or would do: `changes` are the sentences of the history, in English (decision O5). */
export type Report = Warnings & { readonly changes: readonly string[] };

/** For a person at the editor, whose page shows the letter itself: to find out what to say takes as long as to save. */
export const unsaid: Report = { warnings: [], changes: [] };

/** What was read from a body. @throws Problem invalid_input */
export function accept<Value>(parsed: Parsed<Value>): { value: Value; warnings: Warning[] } {
  if (!parsed.ok) throw invalidInput(parsed.issues);
  return parsed;
}

/**
 * The letter after a change.
 * @param place says where the body has what an issue is about
 * @throws Problem invalid_input
 */
export function changeLetter(
  context: RequestContext,
  letter: LetterBefore,
  change: Change,
  place = (issue: Issue) => "card" in change ? inCard(issue) : issue,
): LetterContent {
  const { issues, ...content } = applyChange(letter, change, context.ids);
  if (issues.length === 0) return content;
  throw invalidInput(issues.map(place));
}

/**
 * What an update changes, with a warning of what it removes (decisions O4, O5).
 * @param way what takes it back
 */
export function reportChange(
  before: LetterContent,
  after: LetterContent,
  warnings: readonly Warning[],
  way?: "undo" | "redo",
): Report {
  return { warnings: [...warnings, ...removalWarnings(before, after, way)], changes: changeSentences(before, after) };
}

/** What may be wrong with a letter as it is now. */
export function warnAbout(context: RequestContext, content: LetterContent, copies: Copies): Warning[] {
  return [
    ...letterWarnings(content.card, context.now(), (src) => reasonFor(copies, src)),
    ...contentWarnings(content),
  ];
}

/** Copies nothing, so a picture's warning can only be about its address. @param stored the letter before, if any */
export async function dryRunWarnings(
  context: RequestContext,
  content: LetterContent,
  stored?: KeyedLetter,
): Promise<Warning[]> {
  return warnAbout(context, content, await judgePictures(context, pictureAddresses(content.card), stored));
}
