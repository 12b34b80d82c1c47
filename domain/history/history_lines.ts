import type { LetterContent } from "../letter/card.ts";
import { minute } from "../letter/durations.ts";
import { describeChange, type Difference } from "./describe_change.ts";
import { isChange, type Mark, undoWay } from "./history_tree.ts";

/** A kept revision: the letter as it was from `created` on, and how it came to be so. */
export type Revision = LetterContent & Mark & { readonly created: Date };

/** What is said of one state in the list of them, and of others that came shortly before it by the same act. */
export type HistoryLine = {
  readonly state: Revision;
  /** what became different; undefined: the state before it is not kept, or there was none */
  readonly changes: readonly Difference[] | undefined;
  /** whether the letter went back from it: neither as it is nor what it was made from */
  readonly undone: boolean;
};

/** How long one act goes on, in milliseconds: a text is saved at each pause of who writes it. */
const oneAct = 10 * minute;

/** The states of a letter to go back to, newest first. @param kept its revisions, oldest first; the last one is as it is */
export function historyLines(kept: readonly Revision[]): HistoryLine[] {
  const states = new Map(kept.filter(isChange).map((state) => [state.revision, state]));
  const way = new Set([kept.at(-1)?.state, ...undoWay(kept)]);
  const acts: Act[] = [];
  for (const state of states.values()) {
    const act = actOf(state, states.get(state.before!), !way.has(state.revision));
    const place = acts.findIndex((one) => goesOn(one, act));
    acts.push(place < 0 ? act : { ...acts.splice(place, 1)[0]!, state, last: act.last });
  }
  return acts.map(toLine).toReversed();
}

type Act = {
  /** what the letter was before it */
  readonly before: Revision | undefined;
  readonly since: Date;
  readonly state: Revision;
  /** what became different at last */
  readonly last: readonly Difference[];
  readonly undone: boolean;
};

function actOf(state: Revision, before: Revision | undefined, undone: boolean): Act {
  return { before, since: state.created, state, last: before ? describeChange(before, state) : [], undone };
}

function goesOn(act: Act, next: Act): boolean {
  return act.state === next.before && act.undone === next.undone && kindOf(act) === kindOf(next) &&
    next.since.getTime() - act.since.getTime() <= oneAct;
}

function kindOf({ before, last }: Act): string {
  return before ? JSON.stringify(last.map(changeKind)) : "";
}

/** What changes have in common that are one act: the same words of the same block, or guests one after another. */
function changeKind(change: Difference): string {
  switch (change.what) {
    case "added":
    case "removed":
    case "moved":
    case "changed":
    case "reworded":
      return `${change.what} ${change.ids.join()}`;
    case "guest_renamed":
      return `${change.what} ${change.id}`;
    case "style":
      return `${change.what} ${change.style}`;
    case "slot":
      return `${change.what} ${change.slot}`;
    default:
      return change.what;
  }
}

/** Whoever writes something and takes it away again has still done something. */
function toLine({ before, state, last, undone }: Act): HistoryLine {
  const together = before && describeChange(before, state);
  return { state, changes: together?.length === 0 ? last : together, undone };
}
