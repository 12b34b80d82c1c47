/** Places in a list of states, oldest first; undefined: there is nothing to undo or to redo. */
export type Steps = { readonly undo: number | undefined; readonly redo: number | undefined };

/**
 * Where undo and redo lead from the last state. No state says how it came about: one that equals the state before it on
 * the way is an undo, one that equals the state after it a redo, and any other ends the way and goes on from there.
 * A step is offered while its way back is kept: the step makes a state, too, and the oldest one is forgotten for it.
 * @param states texts that are equal where the states are, oldest first, at least one
 * @param kept how many states are kept at most
 */
export function timeline(states: readonly string[], kept: number): Steps {
  const here = states.at(-1)!;
  const { undo, redo } = walk(states);
  const after = (to: number) => [...states, states[to]!].slice(-kept);
  const leadsBack = (to: number, back: keyof Steps) => {
    const next = after(to);
    const place = walk(next)[back];
    return place !== undefined && next[place] === here;
  };
  return {
    undo: undo !== undefined && leadsBack(undo, "redo") ? undo : undefined,
    redo: redo !== undefined && leadsBack(redo, "undo") ? redo : undefined,
  };
}

/** Follows the states. The way holds their places, `at` is where it stands. */
function walk(states: readonly string[]): Steps {
  const way = [0];
  let at = 0;
  for (let next = 1; next < states.length; next++) {
    const equals = (place: number | undefined) => place !== undefined && states[place] === states[next];
    if (equals(way[at - 1])) at--;
    else if (equals(way[at + 1])) at++;
    else {
      at++;
      way.splice(at);
    }
    // The newest of equal states is forgotten last.
    way[at] = next;
  }
  return { undo: way[at - 1], redo: way[at + 1] };
}
