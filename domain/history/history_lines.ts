import type { LetterContent } from "../letter/card.ts";
import { minute } from "../letter/facts/dates.ts";
import { describeChange, type Difference } from "./describe_change.ts";
import { isChange, type Mark, undoWay } from "./history_tree.ts";

/** A kept revision: the letter as it was from `created` on, and how the revision was made. */
export type Revision = LetterContent & Mark & { readonly created: Date };

/** The number of a revision, as an address or a form names it; undefined: it is none. */
export function revisionNumber(text: unknown): number | undefined {
  return typeof text === "string" && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** A line in the list of states. It stands for one state, and for those of the same act shortly before it. */
export type HistoryLine = {
  readonly state: Revision;
  /** the differences; undefined: the state before it is not kept, or there was none */
  readonly changes: readonly Difference[] | undefined;
  /** whether it was undone: the letter neither has this state now nor was made from it */
  readonly undone: boolean;
};

/** Changes within so many milliseconds are one act: while a host writes, each pause saves the text. */
export const oneAct = 10 * minute;

/**
 * The states that a host can go back to, newest first.
 * @param kept the revisions, oldest first; the last one is the current one
 */
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
  /** the letter before the act */
  readonly before: Revision | undefined;
  readonly since: Date;
  readonly state: Revision;
  /** the differences of the last change */
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

/** A key that changes of one act have in common: the same text of the same block, or guests one after another. */
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

/** An act that ends where it began, such as words written and removed again, is still listed. */
function toLine({ before, state, last, undone }: Act): HistoryLine {
  const together = before && describeChange(before, state);
  return { state, changes: together?.length === 0 ? last : together, undone };
}
