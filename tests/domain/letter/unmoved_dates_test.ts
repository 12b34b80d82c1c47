import { blockInput, storedBlock } from "../../../domain/blocks/index.ts";
import type { LanguageId } from "../../../domain/i18n/languages.ts";
import { blankCard } from "../../../domain/letter/card.ts";
import { moveAlong, unmovedDates, unmovedWarnings } from "../../../domain/letter/facts/unmoved_dates.ts";
import { equal, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const cardOf = (start: string, others: readonly unknown[], lang: LanguageId = "en", date: object = {}) => ({
  ...blankCard,
  lang,
  blocks: [{ type: "date", start, ...date }, ...others].map((block, index) =>
    storedBlock(blockInput.parse(block), String(index))
  ),
});

const others = [
  { type: "rsvp", deadline: "2027-05-15" },
  { type: "date", start: "2027-06-06T11:00", title: "Brunch" },
  { type: "countdown", to: "2027-06-05T15:00" },
  { type: "agenda", items: [{ time: "15:00", what: "Saturday, 5 June: ceremony" }, { time: "18:00", what: "Dinner" }] },
  { type: "text", text: "On 5 June" },
];

Deno.test(verifies("O6.warnings", "what did not move with the letter's date is found, and moves along"), () => {
  const end = { end: "2027-06-05T23:00" };
  const [before, after] = [
    cardOf("2027-06-05T15:00", others, "en", end),
    cardOf("2027-06-12T16:00", others, "en", end),
  ];
  const found = unmovedDates(before, after)!;
  same(found.days, 7);
  equal(found.left.map(({ block, field, moved }) => `${block.id}.${field} ${moved}`), [
    "0.end 2027-06-12T23:00",
    "1.deadline 2027-05-22",
    "2.start 2027-06-13T11:00",
    "3.to 2027-06-12T15:00",
    "4.items[0].what Saturday, 12 June: ceremony",
    "5.text On 12 June",
  ]);
  equal(
    unmovedWarnings(before, after).map(({ path, code }) => `${path} ${code}`).slice(0, 2),
    ["blocks[0].end date_left", "blocks[1].deadline date_left"],
  );
  const moved = { ...after, blocks: moveAlong(after.blocks, found) };
  same(unmovedDates(before, moved), undefined);
  same((moved.blocks[4] as unknown as { items: { what: string }[] }).items[0]!.what, "Saturday, 12 June: ceremony");
});

Deno.test("nothing is left where the day is the same, or where all moved", () => {
  const at = (start: string, some: readonly unknown[] = others) => cardOf(start, some);
  same(unmovedDates(at("2027-06-05T14:00"), at("2027-06-05T17:00")), undefined);
  same(unmovedDates(at(""), at("2027-06-05T17:00")), undefined);
  same(unmovedDates(at("2027-06-05T15:00", []), at("2027-07-05T15:00", [])), undefined);
  const [one, other] = ["2027-05-15", "2027-05-22"].map((deadline) => [{ type: "rsvp", deadline }]);
  same(unmovedDates(at("2027-06-05T15:00", one), at("2027-06-12T15:00", other)), undefined);
});

Deno.test(verifies("O6.warnings", "where only the hour moved, a countdown to it and the schedule are told"), () => {
  const [before, after] = [cardOf("2027-06-05T15:00", others), cardOf("2027-06-05T16:00", others)];
  const found = unmovedDates(before, after)!;
  equal([found.days, moveAlong(after.blocks, found)], [0, after.blocks]);
  equal(unmovedWarnings(before, after).map(({ path, message }) => `${path}: ${message}`), [
    "blocks[3].to: The letter's date begins at another hour, and this still says 15:00.",
    "blocks[4].items[0].time: The letter's date begins at another hour, and this still says " +
    "15:00 Saturday, 5 June: ceremony.",
  ]);
  // What was given the new hour since is not told, and neither is another time of the schedule.
  const mended = [{ type: "agenda", items: [{ time: "16:00", what: "" }, { time: "18:00", what: "Dinner" }] }];
  same(unmovedDates(cardOf("2027-06-05T15:00", mended), cardOf("2027-06-05T16:00", mended)), undefined);
});

Deno.test(verifies("O6.warnings", "where one date's hour moves and another's day, the day is told"), () => {
  const at = (hour: string, day: string) =>
    cardOf(`2027-06-05T${hour}`, [
      { type: "agenda", items: [{ time: "15:00", what: "Ceremony" }] },
      { type: "date", start: `2027-06-${day}T11:00`, title: "Brunch" },
      { type: "text", text: "Brunch on Sunday 6 June" },
    ]);
  equal(unmovedWarnings(at("15:00", "06"), at("16:00", "13")).map(({ path, message }) => `${path}: ${message}`), [
    "blocks[3].text: The letter's date moved by 7 days, and this still says Brunch on Sunday 6 June. " +
    "If it moves too, send Brunch on Sunday 13 June.",
  ]);
  const before = at("15:00", "06");
  const after = { ...at("16:00", "13"), blocks: at("16:00", "13").blocks.slice(0, 3) };
  equal(unmovedWarnings(before, after).map(({ path }) => path), ["blocks[1].items[0].time"], "where no day is left");
});

Deno.test("a heading and a text are warned of with their day, a long text with nothing but that", () => {
  const blocks = [
    { type: "heading", text: "Sat 5 June 2027" },
    { type: "text", text: `${"We have known each other for long. ".repeat(9)}Come on Saturday 5 June, {name}!` },
  ];
  const [before, after] = [cardOf("2027-06-05T15:00", blocks), cardOf("2028-06-09T15:00", blocks)];
  equal(unmovedWarnings(before, after).map(({ path, message }) => `${path}: ${message}`), [
    "blocks[1].text: The letter's date moved by 370 days, and this still says Sat 5 June 2027. " +
    "If it moves too, send Fri 9 June 2028.",
    "blocks[2].text: The letter's date moved by 370 days, and this still says Saturday 5 June. " +
    "If it moves too, write Friday 9 June.",
  ]);
});

Deno.test("days are moved in words of each language, over months, and other numbers stay", () => {
  const written: Record<LanguageId, [string, string]> = {
    en: ["June 30, 5 pm, table 30", "July 2, 5 pm, table 30"],
    de: ["Mittwoch, den 30. Juni", "Freitag, den 2. Juli"],
    fr: ["Mercredi 30 juin", "Vendredi 2 juillet"],
    es: ["Miércoles, 30 de junio", "Viernes, 2 de julio"],
    it: ["mercoledì 30 giugno", "venerdì 2 luglio"],
    pt: ["30 de junho, 17:00", "2 de julho, 17:00"],
  };
  for (const [lang, [what, moved]] of Object.entries(written) as [LanguageId, [string, string]][]) {
    const agenda = [{ type: "agenda", items: [{ time: "17:00", what }] }];
    const found = unmovedDates(cardOf("2027-06-30T15:00", agenda, lang), cardOf("2027-07-02T15:00", agenda, lang));
    equal(found?.left.map((one) => one.moved), [moved], lang);
  }
});
