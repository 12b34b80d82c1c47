import { type Block, emptyBlock } from "../../../domain/blocks/index.ts";
import { factsChanged } from "../../../domain/letter/content.ts";
import { same } from "../../support/assert.ts";

/* Updates after which a guest who has read the letter must look again (decision K8). */

const date = { ...emptyBlock("date", "d"), start: "2027-06-19T18:30", end: "2027-06-19T23:00", title: "Party" };
const place = { ...emptyBlock("place", "p"), name: "Casa", address: "Calle 1" };
const heading = { ...emptyBlock("heading", "h"), text: "Party" };
const letter: Block[] = [heading, date, place];

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
