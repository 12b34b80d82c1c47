import * as fc from "fast-check";
import { timeline } from "../../../domain/letter/timeline.ts";
import { equal, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const kept = 50;

/** Where the steps lead, by the states themselves. @param states a letter each, oldest first */
function steps(states: string, most = kept): string {
  const list = [...states];
  const { undo, redo } = timeline(list, most);
  return `${undo === undefined ? "-" : list[undo]} ${redo === undefined ? "-" : list[redo]}`;
}

verifies("M2.undo", "undo and redo are read from the states themselves", () => {
  const expected = {
    A: "- -",
    AB: "A -",
    ABC: "B -",
    ABCB: "A C",
    ABCBA: "- B",
    ABCBABC: "B -",
    ABCBD: "B -",
    ABCBDB: "A D",
    ABA: "- B",
    ABAC: "A -",
    ABCA: "C -",
  };
  equal(Object.fromEntries(Object.keys(expected).map((states) => [states, steps(states)])), expected);
});

type Act = "edit" | "undo" | "redo";

/** A letter whose edits are all different, beside the stack that everybody knows. */
function play(acts: readonly Act[]): { states: string[]; stack: string[]; at: number } {
  const states = ["0"];
  const stack = ["0"];
  let [at, count] = [0, 0];
  for (const act of acts) {
    if (act === "edit") {
      stack.splice(++at, stack.length, String(++count));
    } else {
      const next = act === "undo" ? at - 1 : at + 1;
      if (stack[next] === undefined) continue;
      at = next;
    }
    states.push(stack[at]!);
  }
  return { states, stack, at };
}

const acts = fc.array(fc.constantFrom<Act>("edit", "edit", "undo", "undo", "redo"), { maxLength: kept - 2 });

verifies("M2.undo", "whatever was edited, undone and redone, the steps are those of a stack", () => {
  fc.assert(fc.property(acts, (list) => {
    const { states, stack, at } = play(list);
    const { undo, redo } = timeline(states, kept);
    equal([undo, redo].map((place) => place === undefined ? undefined : states[place]), [stack[at - 1], stack[at + 1]]);
  }));
});

verifies("M2.undo", "a step that is offered can be taken back, also where the oldest states are forgotten", () => {
  const few = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 60 });
  fc.assert(fc.property(few, fc.integer({ min: 2, max: 12 }), (all, most) => {
    const states = all.filter((state, place) => state !== all[place - 1]).slice(-most);
    for (const [way, back] of [["undo", "redo"], ["redo", "undo"]] as const) {
      const place = timeline(states, most)[way];
      if (place === undefined) continue;
      const next = [...states, states[place]!].slice(-most);
      const home = timelineOf(next, most, back);
      if (home !== undefined) same(home, states.at(-1));
    }
  }));
});

function timelineOf(states: readonly string[], most: number, way: "undo" | "redo"): string | undefined {
  const place = timeline(states, most)[way];
  return place === undefined ? undefined : states[place];
}

verifies(
  "M2.undo",
  "with all fifty states kept one can go back two dozen steps in a row, and never forward by undo",
  () => {
    let states = Array.from({ length: 80 }, (_, place) => String(place)).slice(-kept);
    const seen = [79];
    for (;;) {
      const { undo } = timeline(states, kept);
      if (undo === undefined) break;
      seen.push(Number(states[undo]));
      states = [...states, states[undo]!].slice(-kept);
    }
    equal(seen, Array.from({ length: seen.length }, (_, place) => 79 - place));
    same(seen.length - 1 >= 24, true, `${seen.length - 1} steps`);
  },
);
