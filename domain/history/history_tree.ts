/** A revision's place in a letter's history. */
export type Mark = {
  readonly revision: number;
  /** the revision whose state it shows: itself after a change, an earlier one after undo or redo */
  readonly state: number;
  /** of a change: the state that it was made from; null: none */
  readonly before: number | null;
};

/**
 * The states that repeated undo leads to, nearest first.
 * @param marks oldest first; the last one is the letter as it is now
 */
export function undoWay(marks: readonly Mark[]): number[] {
  const parents = new Map(marks.filter(isChange).map(({ revision, before }) => [revision, before]));
  return follow(marks, (state) => {
    const before = parents.get(state);
    return parents.has(before!) ? before! : undefined;
  });
}

/**
 * The states that repeated redo leads to, nearest first. Of several states made from one state, the newest is taken.
 */
export function redoWay(marks: readonly Mark[]): number[] {
  const newest = new Map(marks.filter(isChange).map(({ revision, before }) => [before, revision]));
  return follow(marks, (state) => newest.get(state));
}

/**
 * The revisions to delete. Kept are: the last changes, as many states that undo leads to, the states that redo leads
 * to, and the undos and redos among the last revisions.
 * @param most how many changes and undo states to keep
 */
export function revisionsToPrune(marks: readonly Mark[], most: number): number[] {
  const { revision: last, state: here } = marks.at(-1)!;
  const changes = marks.filter(isChange).map(({ revision }) => revision);
  const kept = new Set([...changes.slice(-most), ...undoWay(marks).slice(0, most - 1), here, ...redoWay(marks)]);
  const isKept = (mark: Mark) => isChange(mark) ? kept.has(mark.revision) : mark.revision > last - most;
  return marks.filter((mark) => !isKept(mark)).map(({ revision }) => revision);
}

/** Whether a revision was made by a change, and not by undo or redo. */
export function isChange({ revision, state }: Mark): boolean {
  return state === revision;
}

function follow(marks: readonly Mark[], next: (state: number) => number | undefined): number[] {
  const way: number[] = [];
  for (let at = next(marks.at(-1)!.state); at !== undefined; at = next(at)) way.push(at);
  return way;
}
