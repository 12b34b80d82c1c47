/// <reference lib="dom" />
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { assertNone } from "../../support/assert.ts";
import { type PrintedPage, withoutPdfTools } from "../../support/pictures/pdf.ts";
import { printTogether } from "../../support/browser/printed_together.ts";
import { verifies } from "../../support/verifies.ts";

/* Where sheets end in letters of any length. Every word of these letters is there once. */

if (withoutPdfTools) console.log(`skipped: ${withoutPdfTools}`);

const { link, visitor } = await openStage();

/** Millimetres, width by height. */
const papers = { a4: [210, 297], letter: [215.9, 279.4], a5: [148, 210] } as const;
const paperNames = Object.keys(papers) as (keyof typeof papers)[];
/** The margin that no printer reaches, in millimetres; it must have no text. */
const edge = 4;
/** The greatest length that a letter may have, for each. */
const [textLength, itemLength] = [4000, 200];

const plain = "we walked along the river until the lamps were lit and nobody wanted to go home".split(" ");

type Block = { readonly type: string; readonly [field: string]: unknown };

/** Words that must be on the same sheet, and why. */
type Together = { readonly why: string; readonly words: readonly string[] };

/** A letter, its first word, the parts that stay on one sheet, and the parts on the last sheet with the link. */
type Case = { readonly name: string; readonly blocks: readonly Block[]; readonly together: readonly Together[] };

const cases = [
  ...[300, 700, 1000, 1300, 1600, 1800, 2062, 2300, 2578, 3000, 3610, 5000, 7000, 9000].map(textCase),
  ...[1, 2, 3].flatMap((lines) => [4, 6, 8, 10, 12, 14, 16, 18, 20].map((items) => agendaCase(items, lines))),
  agendaCase(40, 1),
  agendaCase(40, 3),
];

/*
 * Every length in each of these styles, whose lines differ most, and on every paper in one of them. That no block is
 * torn in any style: print_test.ts.
 */
if (withoutPdfTools === undefined) {
  for (const [turn, style] of ["ivory", "parchment", "typewriter"].entries()) {
    Deno.test(verifies("L1.letter", `in ${style} letters of any length go on where a reader expects it`), async () => {
      const links = await Promise.all(
        cases.map(({ blocks }) => link({ style, lang: "en", guests: [{ name: "Ana" }], blocks })),
      );
      await using context = await visitor();
      const page = await context.newPage();
      const faults: string[] = [];
      for (const [place, paper] of paperNames.entries()) {
        const printed = [...cases.entries()].filter(([index]) => (index + turn) % paperNames.length === place);
        const addresses = printed.map(([index]) => `${links[index]!.replace("?g=", "/print?g=")}&paper=${paper}`);
        const letters = await printTogether(page, addresses);
        for (const [index, [, one]] of printed.entries()) {
          faults.push(
            ...faultsOf(one, letters[index] ?? [], papers[paper]).map((is) => `${paper}, ${one.name}: ${is}`),
          );
        }
      }
      assertNone("wrong", faults);
    });
  }
}

function faultsOf(
  { blocks, together }: Case,
  pages: readonly PrintedPage[],
  size: readonly [number, number],
): string[] {
  const texts = pages.map(({ words }) => words.map(({ text }) => text).join("").toLowerCase());
  const written = wordsOf(blocks);
  const lost = written.filter((word) => texts.filter((text) => text.includes(word)).length !== 1);
  const torn = together.filter(({ words }) => !texts.some((text) => words.every((word) => text.includes(word))));
  const outside = pages.flatMap(({ words }) =>
    words.filter(({ left, top, right, bottom }) =>
      left < edge || top < edge || right > size[0] - edge || bottom > size[1] - edge
    )
  );
  const bare = texts.flatMap((text, index) => written.some((word) => text.includes(word)) ? [] : [index + 1]);
  return [
    ...lost.slice(0, 1).map((word) => `${word} is not there once`),
    ...torn.map(({ why }) => why),
    ...outside.slice(0, 1).map(({ text }) => `${text} is cut off`),
    ...bare.map((number) => `page ${number} of ${pages.length} has nothing of the letter`),
  ];
}

/** Each of them ends with a different mark. */
function wordsOf(blocks: readonly Block[]): string[] {
  return [...JSON.stringify(blocks).replaceAll("\\n", " ").matchAll(/\w+q/g)].map(String);
}

/** @param count number of the word in the letter */
function word(count: number): string {
  return `${plain[count % plain.length]}${count}q`;
}

function textCase(length: number): Case {
  const paragraphs: string[][] = [];
  for (let count = 0, written = 0; written < length; count++) {
    const last = paragraphs.at(-1);
    if (last && last.join(" ").length < 550) last.push(word(count));
    else paragraphs.push([word(count)]);
    written += word(count).length + 1;
  }
  const perBlock = Math.floor(textLength / 600);
  const texts = Array.from({ length: Math.ceil(paragraphs.length / perBlock) }, (_, index) => ({
    type: "text",
    text: paragraphs.slice(index * perBlock, (index + 1) * perBlock).map((words) => words.join(" ")).join("\n\n"),
  }));
  return {
    name: `${length} characters`,
    blocks: [{ type: "heading", text: "A letter for {name}" }, ...texts, { type: "signature", text: "Maya" }],
    together: [
      { why: "the heading stands alone", words: ["forana", "we0q"] },
      { why: "the end stands alone", words: [paragraphs.at(-1)!.at(-1)!, "maya", "thisletteronline"] },
    ],
  };
}

function agendaCase(count: number, lines: number): Case {
  const items = Array.from({ length: count }, (_, index) => {
    const words = Array.from({ length: lines * 7 }, (_, place) => word(index * 21 + place));
    return { time: `${10 + index % 12}:30`, what: words.join(" ").slice(0, itemLength) };
  });
  const agendas = Array.from({ length: Math.ceil(count / 20) }, (_, index) => items.slice(index * 20, index * 20 + 20));
  return {
    name: `${count} items of ${lines} lines`,
    blocks: [{ type: "heading", text: "Our day" }, ...agendas.map((some) => ({ type: "agenda", items: some }))],
    together: [
      ...items.map(({ what }, index) => ({ why: `item ${index} is torn`, words: wordsOf([{ type: what }]) })),
      { why: "the heading stands alone", words: ["ourday", "schedule", "we0q"] },
      ...agendas.map((some) => ({
        why: "a title stands alone",
        words: ["schedule", ...wordsOf([{ type: some[0]!.what }])],
      })),
    ],
  };
}
