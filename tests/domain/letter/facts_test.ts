import { type Block, emptyBlock } from "../../../domain/blocks/index.ts";
import {
  type FactUpdates,
  followFacts,
  leaveAllOut,
  leaveOut,
  noUpdates,
  removedOn,
  stillLeftOut,
} from "../../../domain/letter/facts/fact_updates.ts";
import { minute } from "../../../domain/letter/facts/dates.ts";
import { firstLetter } from "../../../domain/letter/new_letter.ts";
import { equal, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

/* Updates after which a guest who has read the letter must look again (decision K8). */

const date = { ...emptyBlock("date", "d"), start: "2027-06-19T18:30", end: "2027-06-19T23:00", title: "Party" };
const place = { ...emptyBlock("place", "p"), name: "Casa", address: "Calle 1" };
const heading = { ...emptyBlock("heading", "h"), text: "Party" };
const letter: Block[] = [heading, date, place];
const begun = new Date("2026-11-20T10:00:00Z");

function follow(before: readonly Block[], after: readonly Block[], time: number, updates: FactUpdates, byHand = true) {
  const card = { kind: "wedding", blocks: before } as const;
  return followFacts(updates, { before: card, after: { blocks: after }, time, begun, byHand });
}

function factsChanged(before: readonly Block[], after: readonly Block[]): boolean {
  return follow(before, after, 1, noUpdates).last === 1;
}

Deno.test("another start, end, name or address of what stood there is a change", () => {
  same(factsChanged(letter, [heading, { ...date, start: "2027-06-19T19:00" }, place]), true);
  same(factsChanged(letter, [heading, { ...date, end: "" }, place]), true);
  same(factsChanged(letter, [heading, date, { ...place, name: "Bar" }]), true);
  same(factsChanged(letter, [heading, date, { ...place, address: "Calle 2" }]), true);
});

Deno.test("a date or a place that is gone, emptied, or has company is a change", () => {
  same(factsChanged(letter, [heading, date]), true);
  same(factsChanged(letter, [heading, date, emptyBlock("place", "p")]), true);
  same(factsChanged(letter, []), true);
  same(factsChanged(letter, [...letter, { ...date, id: "d2", start: "2027-06-20T12:00" }]), true);
});

Deno.test("facts that are filled in for the first time are no change", () => {
  same(factsChanged([], letter), false);
  same(factsChanged([heading, emptyBlock("date", "d"), emptyBlock("place", "p")], letter), false);
});

Deno.test("a place of blanks is none that a guest could have seen", () => {
  const blanks = { ...emptyBlock("place", "p"), name: " ", address: "\n" };
  same(factsChanged([heading, blanks], [heading]), false);
  same(factsChanged([heading, blanks], letter), false);
  same(factsChanged(letter, [...letter, { ...blanks, id: "p2" }]), false);
});

Deno.test("blocks that are neither dates nor places can change", () => {
  same(factsChanged(letter, letter), false);
  same(factsChanged(letter, [{ ...heading, text: "Fiesta" }, date, place]), false);
  same(factsChanged(letter, [date, place, emptyBlock("date", "d2"), emptyBlock("place", "p2")]), false);
  const looks = [{ ...date, id: "d9", title: "Fiesta", interactive: false }, {
    ...place,
    id: "p9",
    interactive: false,
  }];
  same(factsChanged(letter, looks), false);
});

Deno.test("a date and a place that change places on the page are the same date and place", () => {
  same(factsChanged(letter, [place, heading, date]), false);
});

Deno.test(verifies("P7.what-changed", "the block that changed is told, until it is removed"), () => {
  const moved = { ...place, name: "Garden" };
  const once = follow(letter, [heading, date, moved], 5, noUpdates);
  equal(once, { last: 5, blocks: { p: { at: 5 } } });
  const twice = follow([heading, date, moved], [heading, { ...date, start: "2027-06-20T18:30" }, moved], 7, once);
  equal(twice, { last: 7, blocks: { d: { at: 7 }, p: { at: 5 } } });
  equal(follow([heading, date, moved], [{ ...moved, id: "new" }, date], 9, once), {
    last: 5,
    blocks: { new: { at: 5 } },
  });
  equal(follow([heading, date, moved], [heading, date], 9, once), {
    last: 9,
    blocks: { "": { at: 9, gone: ["p"] } },
  });
});

Deno.test(verifies("P7.what-changed", "a removal is told no more when all that was removed is there again"), () => {
  const some = [heading, date];
  const first = follow(letter, some, 5, noUpdates);
  same(removedOn(first)?.getTime(), 5);
  const back = follow(some, letter, 7, first);
  equal(back, { last: 7, blocks: { p: { at: 7 } } });
  // Two are gone, and one of them is back; what the host has left out stays so.
  const second = follow(some, [heading], 7, first);
  same(removedOn(follow([heading], [heading, place], 9, second))?.getTime(), 7);
  const untold = follow(some, [heading], 7, leaveOut(first)!);
  same(removedOn(follow([heading], [heading, date], 9, untold)), undefined);
  // The only ones, written anew one after the other: guests who read them before are told of each.
  const only = follow([heading, place], [heading], 5, noUpdates);
  equal(follow([heading], [heading, { ...place, name: "Garden" }], 7, only), { last: 7, blocks: { p: { at: 7 } } });
  const one = follow([heading], [heading, date], 7, follow(letter, [heading], 5, noUpdates));
  equal(one.blocks.d, { at: 7 });
  equal(follow([heading, date], letter, 9, one), { last: 9, blocks: { d: { at: 7 }, p: { at: 9 } } });
  // What letters had lost before is not known, so that it is told still.
  const old = follow(some, [heading], 7, { last: 5, blocks: {} });
  same(removedOn(follow([heading], letter, 9, old))?.getTime(), 7);
});

Deno.test(verifies("P7.what-changed", "an end that moves into the night is another time of the same day"), () => {
  const changed = (end: string) => follow(letter, [heading, { ...date, end }, place], 5, noUpdates).blocks["d"];
  for (const end of ["2027-06-20T02:00", "2027-06-19T02:00", ""]) equal(changed(end), { at: 5, time: true }, end);
  for (const end of ["2027-06-20T12:00", "2027-06-21T02:00"]) equal(changed(end), { at: 5 }, end);
});

Deno.test(verifies("P7.first-time", "what replaces a preset's example is no update, while it is written"), () => {
  const { blocks } = firstLetter({ preset: "wedding", lang: "en" }, begun);
  const example = blocks.map((block, index) => ({ ...emptyBlock(block.type, `b${index}`), ...block })) as Block[];
  const write = (blocks: readonly Block[], type: string, fields: object) =>
    blocks.map((block) => block.type === type ? { ...block, ...fields } as Block : block);
  const some = write(example, "place", { address: "Rua da" });
  const first = follow(example, some, 1, noUpdates);
  equal(first.last, null);
  const whole = write(some, "place", { address: "Rua da Ribeira 5" });
  const written = follow(some, whole, 9 * minute, first);
  equal([written.last, Object.values(written.blocks)], [null, [{ at: 9 * minute, first: true }]]);
  const dated = write(whole, "date", { start: "2027-06-19T18:30" });
  same(follow(whole, dated, 10 * minute, written).last, null);
  // Later, or by a program, it is an update.
  const other = write(whole, "place", { address: "Rua Nova 1" });
  same(follow(whole, other, 20 * minute, written).last, 20 * minute);
  same(follow(whole, other, 10 * minute, written, false).last, 10 * minute);
});

Deno.test("blocks that a client sends anew may replace an example under new ids", () => {
  const { blocks } = firstLetter({ preset: "wedding", lang: "en" }, begun);
  const example = blocks.map((block, index) => ({ ...emptyBlock(block.type, `b${index}`), ...block })) as Block[];
  same(follow(example, [heading, place, date], 1, noUpdates, false).last, null);
  same(
    follow(example, [heading, place, date, { ...date, id: "x", start: "2028-01-01T10:00" }], 1, noUpdates, false).last,
    null,
  );
});

Deno.test("letters that were stored before removals had an entry keep telling them", () => {
  const old: FactUpdates = { last: 9, blocks: { p: { at: 5 } } };
  const moved = { ...place, name: "Bar" };
  same(removedOn(old)?.getTime(), 9);
  equal(follow([date, place], [date, moved], 12, old), { last: 12, blocks: { p: { at: 12 }, "": { at: 9 } } });
  equal(leaveOut(old, "p"), { last: 9, blocks: { p: { at: 5, untold: true }, "": { at: 9 } } });
  equal(leaveOut(old), { last: 5, blocks: { p: { at: 5 }, "": { at: 9, untold: true } } });
});

Deno.test("a removal that was stored without an entry stays left out in an earlier state", () => {
  const stored: FactUpdates = { last: 1, blocks: {} };
  same(removedOn(stillLeftOut(stored, noUpdates))?.getTime(), 1);
  for (const left of [leaveOut(stored)!, leaveAllOut(stored)]) {
    const { last, ...updates } = stillLeftOut(stored, left);
    equal([last, removedOn({ last, ...updates })], [null, undefined]);
  }
});
