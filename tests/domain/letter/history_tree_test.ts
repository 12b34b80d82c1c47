import * as fc from "fast-check";
import { type Mark, redoWay, revisionsToPrune, undoWay } from "../../../domain/history/history_tree.ts";
import { equal, ok } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const most = 5;

type Act = "change" | "undo" | "redo";

/** The marks of a letter after the acts, as they are stored, and a simple stack of its last states to compare with. */
function play(acts: readonly Act[]) {
  let marks: Mark[] = [{ revision: 1, state: 1, before: null }];
  const stack = [1];
  let at = 0;
  for (const act of acts) {
    const { revision: last, state: here } = marks.at(-1)!;
    const revision = last + 1;
    const state = act === "change" ? revision : (act === "undo" ? undoWay : redoWay)(marks)[0];
    if (state === undefined) continue;
    marks.push({ revision, state, before: act === "change" ? here : null });
    const spent = revisionsToPrune(marks, most);
    marks = marks.filter(({ revision }) => !spent.includes(revision));
    if (act === "change") {
      stack.splice(++at, stack.length, revision);
      if (stack.length > most) at -= stack.splice(0, 1).length;
    } else at += act === "undo" ? -1 : 1;
  }
  return { marks, stack, at };
}

const acts = fc.array(fc.constantFrom<Act>("change", "change", "undo", "undo", "redo"), { maxLength: 60, size: "max" });

Deno.test(verifies("M2.undo", "whatever was changed, undone and done again, the ways are those of a stack"), () => {
  fc.assert(
    fc.property(acts, (list) => {
      const { marks, stack, at } = play(list);
      equal([undoWay(marks), redoWay(marks)], [stack.slice(0, at).toReversed(), stack.slice(at + 1)]);
    }),
    { numRuns: 500 },
  );
});

Deno.test(
  verifies("M2.undo", "what the ways lead to is kept, with the last changes and the last steps, and little else"),
  () => {
    fc.assert(fc.property(acts, (list) => {
      const { marks } = play(list);
      const last = marks.at(-1)!.revision;
      const kept = new Set(marks.map(({ revision }) => revision));
      ok(kept.has(marks.at(-1)!.state));
      for (let revision = last; revision > Math.max(0, last - most); revision--) ok(kept.has(revision), `${revision}`);
      ok(marks.length <= 3 * most, `${marks.length} kept`);
    }));
  },
);

Deno.test(verifies("M2.undo", "redo leads to the newest of several states that were made from one"), () => {
  const way = play(["change", "change", "undo", "change", "undo", "undo"]);
  equal([way.marks.at(-1), redoWay(way.marks)], [{ revision: 7, state: 1, before: null }, [2, 5]]);
});
