import { type Block, emptyBlock } from "../../domain/blocks/index.ts";
import { blankCard } from "../../domain/letter/card.ts";
import { historyLines, type Revision } from "../../domain/history/history_lines.ts";
import { LineTitle } from "../../views/editor/history/line_title.tsx";
import { equal } from "../support/assert.ts";
import { linesOf } from "../support/service/html.ts";
import { verifies } from "../support/verifies.ts";

type Made = { from?: number; shows?: number; minute?: number; title?: string; text?: string; guests?: number };

/** A letter's revisions, each from the one before it unless it says otherwise. */
function history(...list: Made[]): Revision[] {
  return list.map(({ from, shows, minute = 0, title = "", text = "", guests = 0 }, place) => {
    const revision = place + 1;
    const blocks = [{ ...emptyBlock("heading", "h"), text: title }, { ...emptyBlock("text", "t"), text }];
    return {
      ...{ revision, state: shows ?? revision, before: shows ? null : from ?? (place || null) },
      card: { ...blankCard, blocks: blocks as Block[] },
      guests: Array.from({ length: guests }, (_, n) => ({ id: `g${n}`, name: `Guest ${n}` })),
      created: new Date(Date.UTC(2026, 10, 20, 12, minute)),
    };
  });
}

/** The text that people read, newest first. */
function told(...list: Made[]): string[] {
  const lines = historyLines(history(...list));
  return lines.map((line) => {
    const title = String(<LineTitle line={line} isOldest={line === lines.at(-1)} lang="en" />);
    return `${line.state.revision} ${linesOf(title).join(" ")}${line.undone ? " (undone)" : ""}`;
  });
}

Deno.test(verifies("M2.undo", "what is typed within ten minutes is one line, which leads to its end"), () => {
  const typed = [{}, { title: "A", minute: 1 }, { title: "An", minute: 6 }, { title: "Ana", minute: 11 }];
  equal(told(...typed), ["4 Title: (empty) → Ana", "1 The letter was started"]);
  equal(told(...typed, { title: "Ana!", minute: 12 }), [
    "5 Title: Ana → Ana!",
    "4 Title: (empty) → Ana",
    "1 The letter was started",
  ]);
});

Deno.test(verifies("M2.undo", "lines of different blocks, or with another act between them, stay apart"), () => {
  equal(told({}, { title: "A" }, { title: "A", text: "x" }, { title: "Ab", text: "x" }), [
    "4 Title: A → Ab",
    "3 Text: (empty) → x",
    "2 Title: (empty) → A",
    "1 The letter was started",
  ]);
});

Deno.test(verifies("M2.undo", "guests who are added one by one are counted together"), () => {
  equal(told({}, ...Array.from({ length: 12 }, (_, n) => ({ guests: n + 1 }))), [
    "13 Added 12 guests",
    "1 The letter was started",
  ]);
});

Deno.test(verifies("M2.undo", "steps are no lines, and what was undone is a line that says so"), () => {
  const undone = [{}, { title: "A" }, { title: "B", minute: 20 }, { shows: 2, title: "A", minute: 21 }];
  const oldest = ["2 Title: (empty) → A", "1 The letter was started"];
  equal(told(...undone), ["3 Title: A → B (undone)", ...oldest]);
  equal(told(...undone, { shows: 3, title: "B", minute: 22 }), ["3 Title: A → B", ...oldest]);
  equal(told(...undone, { from: 2, title: "C", minute: 22 }), [
    "5 Title: A → C",
    "3 Title: A → B (undone)",
    ...oldest,
  ]);
  // Typing on after an undo continues the line before it; the undone state stays in the list.
  equal(told({}, { title: "A" }, { title: "AB" }, { shows: 2, title: "A" }, { from: 2, title: "AC" }), [
    "5 Title: (empty) → AC",
    "3 Title: A → AB (undone)",
    "1 The letter was started",
  ]);
});

Deno.test(verifies("M2.undo", "where nothing is known of the state before, or it became equal, that is said"), () => {
  equal(told({}, { title: "A" }, { title: "A" }).slice(0, 1), ["3 An earlier version"]);
  const [, ...forgotten] = history({}, { title: "A" }, { title: "B" });
  const lines = historyLines(forgotten).map(({ state, changes }) => [state.revision, changes === undefined]);
  equal(lines, [[3, false], [2, true]]);
});

Deno.test(verifies("M2.undo", "of long words the list holds what became different"), () => {
  const before = "We would love to have you with us, at five o'clock in the garden behind the house.";
  const line = (title: string) => told({ title: before }, { title })[0];
  equal(
    line(before.replace("five", "six")),
    "2 Title: …\u2060at five o'clock in the… → …\u2060at six o'clock in the garden…",
  );
  equal(line(`${before} Come!`), "2 Title: …\u2060house. → …\u2060house. Come!");
  equal(line(""), "2 Title: We would love to have you… → (empty)");
  equal(line("x".repeat(90)), `2 Title: We would love to have you… → ${"x".repeat(28)}…`);
});
