import { languageIds } from "../../domain/i18n/languages.ts";
import type { ListedGuest } from "../../views/editor/editing.ts";
import { answerOf, answerTotals } from "../../views/editor/guests/answer_totals.tsx";
import { equal, same } from "../support/assert.ts";

const sent = "2027-03-01T09:30:00Z";
const guests: readonly ListedGuest[] = [
  { id: "1", name: "Ana", answer: "yes", party: 3, note: "No nuts", sent },
  { id: "2", name: "Ben", answer: "no", sent },
  { id: "3", name: "Cleo", sent },
  { id: "4", name: "Dora" },
  { id: "5", name: "Eve" },
];

Deno.test("the totals say apart who was sent nothing yet, and no number is parted from its word", () => {
  same(
    answerTotals(guests, "en").replaceAll("\u00a0", " "),
    "1 yes, 1 no, 1 yet to answer, 2 still to send · 3 people",
  );
  for (const lang of languageIds) {
    const said = [answerTotals(guests, lang), answerOf(guests[0]!, lang)].join(" ");
    equal([said.match(/\d\u00a0/g)?.length, said.match(/\d (?!·)/g)], [6, null], `${lang}: ${said}`);
  }
});

Deno.test("the people are not counted again where each answer is one", () => {
  const [{ party: _, ...ana }, ...others] = guests as [ListedGuest, ...ListedGuest[]];
  same(answerTotals([ana, ...others.slice(0, 1)], "en").replaceAll("\u00a0", " "), "1 yes, 1 no");
});
