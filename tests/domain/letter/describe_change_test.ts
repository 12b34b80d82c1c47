import { type Block, emptyBlock } from "../../../domain/blocks/index.ts";
import { blankCard, type Card } from "../../../domain/letter/card.ts";
import { describeChange } from "../../../domain/history/describe_change.ts";
import { changeWords } from "../../../views/editor/history/line_title.tsx";
import { languageIds } from "../../../domain/i18n/languages.ts";
import { equal, ok, same } from "../../support/assert.ts";

const blocks: readonly Block[] = [
  { ...emptyBlock("heading", "h"), text: "Ana & João" },
  { ...emptyBlock("text", "t"), text: "Come!" },
  emptyBlock("date", "d"),
  emptyBlock("place", "p"),
];
const guests = [{ id: "a", name: "Ana" }, { id: "b", name: "Ben" }, { id: "c", name: "Cleo" }];
const before = { card: { ...blankCard, blocks }, guests };

const [heading, text, date, place] = blocks as [Block, Block, Block, Block];
const withBlocks = (...list: Block[]) => ({ card: { ...before.card, blocks: list }, guests });
const withCard = (card: Partial<Card>) => ({ card: { ...before.card, ...card }, guests });
const withGuests = (...list: { id: string; name: string }[]) => ({ card: before.card, guests: list });
const [ana, ben, cleo] = guests as [typeof guests[0], typeof guests[0], typeof guests[0]];

/** The text that people read, for each change of the letter. */
const told: readonly (readonly [string, typeof before])[] = [
  ["", before],
  ["Moved Date", withBlocks(date, heading, text, place)],
  ["Moved Title", withBlocks(text, date, place, heading)],
  ["Added Countdown", withBlocks(...blocks, emptyBlock("countdown", "x"))],
  ["Added 2 blocks", withBlocks(emptyBlock("qr", "x"), ...blocks, emptyBlock("link", "y"))],
  ["Removed 2 blocks", withBlocks(heading, place)],
  ["Reworded Title", withBlocks({ ...heading, text: "Bea" } as Block, text, date, place)],
  ["Changed Title", withBlocks({ ...heading, text: "Bea", size: "md" } as Block, text, date, place)],
  ["Changed Date", withBlocks(heading, text, { ...date, start: "2027-06-19T18:00" } as Block, place)],
  ["Removed Text, Moved Title, Changed Place", withBlocks(date, heading, { ...place, name: "Quinta" } as Block)],
  ["Added Dora", withGuests(...guests, { id: "d", name: "Dora" })],
  ["Added 2 guests", withGuests({ id: "d", name: "Dora" }, ...guests, { id: "e", name: "Ed" })],
  ["Removed Ben", withGuests(ana, cleo)],
  ["Renamed Ana to Anna", withGuests({ id: "a", name: "Anna" }, ben, cleo)],
  ["Renamed 2 guests", withGuests({ id: "a", name: "Anna" }, { id: "b", name: "Benno" }, cleo)],
  ["Order of the guests", withGuests(cleo, ana, ben)],
  ["Style: Ivory", withCard({ style: "ivory" })],
  ["Colours", withCard({ custom: { accent: "#112233", paper: "#ffffff" } })],
  ["Typefaces, Frame", withCard({ custom: { head: "inter", frame: "rule" } })],
  ["Seal", withCard({ seal: "ini:AJ", sealShape: "round" })],
  ["Sender on the envelope", withCard({ envelope: { blocks: { "front-tl": { ...text, id: "front-tl" } } } })],
  [
    "Occasion, Language of the letter, Name on a link without a name",
    withCard({
      kind: "party",
      lang: "es",
      nameFallback: "friends",
    }),
  ],
  [
    "Style: Ivory, Colours, Seal and 2 more",
    withCard({ style: "ivory", custom: { ink: "#111111" }, seal: "_", kind: "party", lang: "de" }),
  ],
];

Deno.test("a change is told as a person would tell it", () => {
  equal(told.map(([, after]) => changeWords(describeChange(before, after), "en")), told.map(([words]) => words));
});

Deno.test("every change has words in all six languages, and its way back, too", () => {
  for (const lang of languageIds) {
    for (const [english, after] of told.slice(1)) {
      const words = [
        changeWords(describeChange(before, after), lang),
        changeWords(describeChange(after, before), lang),
      ];
      ok(words.every((one) => one !== "" && !one.includes("undefined")), `${lang}: ${english}`);
    }
  }
});

Deno.test("of blocks in another order, the fewest are called moved", () => {
  const long = Array.from({ length: 60 }, (_, index) => emptyBlock("text", `b${index}`));
  const moved = [...long.slice(0, 50), long[58]!, long[59]!, ...long.slice(50, 58)];
  const [change, ...others] = describeChange(withBlocks(...long), withBlocks(...moved));
  same(others.length, 0);
  equal(change, { what: "moved", types: ["text", "text"], ids: ["b58", "b59"] });
});
