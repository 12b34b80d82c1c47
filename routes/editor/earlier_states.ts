import { findStates } from "../../domain/stored/kept_states.ts";
import { type Revision, revisionNumber } from "../../domain/history/history_lines.ts";
import type { FormValue } from "../../views/editor/editing.ts";
import { credentials, type EditorContext, editorLanguage } from "./editor_request.ts";
import { readHistory, readLastChange } from "../../domain/history.ts";
import type { StoredLetter } from "../../domain/stored/stored_letter.ts";
import { stepNotice, stepsSaid } from "../../views/editor/history/step_buttons.tsx";
import type { Block } from "../../domain/blocks/index.ts";
import { mapPictures, publicSrc } from "../../domain/letter/pictures.ts";

/* The letter as it was before now. */

/** The letter at the revision that a form or an address names; undefined: none, or it is not kept. */
export async function stateAt(c: EditorContext, revision: FormValue | undefined): Promise<Revision | undefined> {
  const number = revisionNumber(revision);
  if (number === undefined) return undefined;
  return (await findStates(c.get("context"), c.get("letter") ?? credentials(c), [number])).get(number);
}

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

/** The newest stored state of the letter that has the block; picture addresses are absolute, as updates require. */
export async function findLastRevisionWithBlock(
  c: EditorContext,
  id: string,
): Promise<{ blocks: readonly Block[] } | undefined> {
  const { base } = c.get("context");
  const states = await readHistory(c.get("context"), credentials(c));
  const found = states.findLast(({ card }) => card.blocks.some((block) => block.id === id));
  return found && mapPictures({ blocks: found.card.blocks }, (src) => publicSrc(src, base));
}

/** The last stamp with a picture of the host's own, at an absolute address; undefined: none is kept. */
export async function findLastOwnStamp(c: EditorContext): Promise<{ stamp: string; src: string } | undefined> {
  const context = c.get("context");
  const stamps = (await readHistory(context, credentials(c))).flatMap(({ card }) => {
    const one = card.envelope.blocks["front-tr"];
    return one?.type === "stamp" && one.src ? [{ stamp: one.stamp, src: publicSrc(one.src, context.base) }] : [];
  });
  return stamps.at(-1);
}
