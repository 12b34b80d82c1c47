/// <reference lib="dom" />
import { assertNone, equal, ok, same } from "../../support/assert.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import {
  type Drawing,
  drawPage,
  printPage,
  readCodes,
  readPages,
  textOf,
  withoutPdfTools,
} from "../../support/pictures/pdf.ts";
import { sampleLetter } from "../../support/sample_letter.ts";
import { verifies } from "../../support/verifies.ts";

/* What is printed to be cut out: invitation cards, and envelopes with their lining. */

if (withoutPdfTools) console.log(`skipped: ${withoutPdfTools}`);

const { base, link, send, visitor, photo } = await openStage();
const context = await visitor();
const page = await context.newPage();
Deno.test.afterAll(() => context.close());

/** Chromium rounds pages to whole dots; a mark is a fifth of a millimetre wide. */
const [dot, tolerance] = [0.2, 0.4];
const inch = 25.4;
const dpi = 150;

/** In millimetres: a card, a paper, and how many of the card it holds. */
const cards = [
  ["5x7", [5 * inch, 7 * inch], "a4", 2],
  ["5x7", [5 * inch, 7 * inch], "letter", 2],
  ["a5", [148, 210], "letter", 1],
  ["a6", [105, 148], "a4", 2],
] as const;
const papers = { a4: [210, 297], letter: [8.5 * inch, 11 * inch] } as const;

/** Dark ones, which are drawn on white, and those with a seal and with masks; all are laid out by other tests. */
const styles = ["groovy", "pocket", "parchment", "botanical"];

async function print(address: string, choice: string): Promise<Uint8Array> {
  await page.goto(`${address.replace("?g=", "/print?g=")}&${choice}`);
  return await printPage(page);
}

function assertSize(what: string, page: { width: number; height: number }, [width, height]: readonly number[]) {
  ok(
    Math.abs(page.width - width!) < dot && Math.abs(page.height - height!) < dot,
    `${what}: ${page.width} by ${page.height}`,
  );
}

/** Whether there is a thin dark line at this place, in millimetres, between white paper on both sides. */
function isMark({ width, grey }: Drawing, x: number, y: number, direction: "across" | "down"): boolean {
  const at = (shift: number) => {
    const [column, row] = direction === "across" ? [x + shift, y] : [x, y + shift];
    return grey[Math.round(row / inch * dpi) * width + Math.round(column / inch * dpi)]!;
  };
  const near = Array.from({ length: 9 }, (_, step) => at((step - 4) / 4 * tolerance));
  return Math.min(...near) < 190 && at(-1) > 240 && at(1) > 240;
}

if (withoutPdfTools === undefined) {
  Deno.test(
    verifies("L1.product", "the card fills its paper, also where it saves ink, and its code is the guest's own link"),
    async () => {
      for (const style of styles) {
        const address = await link(sampleLetter(style, await photo()));
        const pdf = await print(address, "sheet=card&size=a6&stock=card");
        const pages = await readPages(pdf);
        same(pages.length, 1, style);
        assertSize(style, pages[0]!, [105, 148]);
        equal(await readCodes(pdf, 1), [address], style);
        ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${style} fits a telephone`);
        ok((await page.locator(".printed-cards").getAttribute("aria-label"))!.includes("Eleonora & Tommaso"), style);
      }
    },
  );

  Deno.test(
    verifies("L1.product", "on paper to cut, the card's ground goes on beyond the cut as it is within it"),
    async () => {
      const address = await link(sampleLetter("romance", await photo()));
      const pdf = await print(address, "sheet=card&size=a6&stock=a4");
      // Two cards on their sides: along the heads of both, and along the outer side of the first.
      const [left, top] = [(210 - 148) / 2, (297 - 210) / 2];
      const strips = [
        { left: left + 148 - 1.2, top: top + 5, width: 2.4, height: 200 },
        { left: left + 5, top: top - 1.2, width: 138, height: 2.4 },
      ];
      for (const strip of strips) {
        const { width, height, grey } = await drawPage(pdf, 1, dpi, strip);
        const isUpright = height > width;
        const [length, across] = isUpright ? [height, width] : [width, height];
        const level = (at: number, side: number) => grey[isUpright ? at * width + side : side * width + at]!;
        const steps = Array.from({ length }, (_, at) => Math.abs(level(at, 1) - level(at, across - 2)));
        ok(Math.max(...steps) < 12, `a step of ${Math.max(...steps)} at ${steps.indexOf(Math.max(...steps))}`);
      }
    },
  );

  Deno.test(
    verifies("L1.product", "on paper to cut, marks stand at both ends of every cut, outside of the cards"),
    async () => {
      const address = await link(sampleLetter("minimal", await photo()));
      for (const [id, size, stock, rows] of cards) {
        const paper = papers[stock];
        const pdf = await print(address, `sheet=card&size=${id}&stock=${stock}`);
        const pages = await readPages(pdf);
        same(pages.length, 1, `${id} on ${stock}`);
        assertSize(`${id} on ${stock}`, pages[0]!, paper);
        const [width, height] = rows === 2 ? [size[1], size[0]] : size;
        const [left, top] = [(paper[0] - width) / 2, (paper[1] - rows * height) / 2];
        const drawing = await drawPage(pdf, 1, dpi);
        const faults = [
          ...[left, left + width].flatMap((x) =>
            [top - 4.5, top + rows * height + 4.5].filter((y) => !isMark(drawing, x, y, "across")).map((y) => [x, y])
          ),
          ...Array.from({ length: rows + 1 }, (_, row) => top + row * height).flatMap((y) =>
            [left - 4.5, left + width + 4.5].filter((x) => !isMark(drawing, x, y, "down")).map((x) => [x, y])
          ),
        ];
        assertNone(`no mark, ${id} on ${stock}`, faults.map(String));
      }
    },
  );

  Deno.test(
    verifies("L1.envelope", "an envelope to cut holds a card in A6, on either paper, with its lining"),
    async () => {
      const address = await link({ ...sampleLetter("romance", await photo()), guests: [{ name: "Q".repeat(80) }] });
      for (const [stock, paper] of Object.entries(papers)) {
        const pages = await readPages(await print(address, `sheet=template&stock=${stock}&ink=screen`));
        same(pages.length, 2, stock);
        for (const one of pages) assertSize(stock, one, paper);
        const [net, lining] = pages;
        same(textOf(net!).replace(/[^Q]/g, "").length, 80);
        ok(textOf(net!).includes("Please open before June") && textOf(net!).includes("Rua das Flores 12"));
        ok(/glue/.test(textOf(net!)) && /Lining/.test(textOf(lining!)) && /Seal/.test(textOf(lining!)));
        const front = await page.locator(".printed-front").boundingBox();
        const sheet = await page.locator(".template-net").boundingBox();
        const scale = paper[0] / sheet!.width;
        ok(Math.abs(front!.width * scale - 162) < 1 && Math.abs(front!.height * scale - 114) < 1, "it is C6");
        const outside = pages.flatMap(({ words }) =>
          words.filter(({ left, top, right, bottom }) =>
            left < 5 || top < 4.5 || right > paper[0] - 5 || bottom > paper[1] - 4.5
          )
        );
        assertNone("at the paper's edge", outside.map(({ text }) => text));
      }
    },
  );

  Deno.test(
    verifies("L2.envelopes", "all guests' cards and envelopes to cut come in one print, each with their name"),
    async () => {
      const names = ["Ana Quirós", "Benedikt", "Carla & Céline"];
      const letter = await send({ ...sampleLetter("brutal", await photo()), guests: names.map((name) => ({ name })) });
      await page.goto(letter.editUrl);
      await page.goto(`${base}/edit/${letter.id}/print/sheets?run=invitations&size=a6&stock=a4`);
      const labels = await page.locator(".printed-cards").evaluateAll((all) =>
        all.map((one) => one.getAttribute("aria-label")!)
      );
      equal(labels.map((label) => names.filter((name) => label.includes(name))), [names.slice(0, 2), names.slice(2)]);
      const pdf = await printPage(page);
      const codes = [...await readCodes(pdf, 1), ...await readCodes(pdf, 2)];
      equal(codes.sort(), letter.guests.map(({ url }) => url).sort());
      await page.goto(`${base}/edit/${letter.id}/print/sheets?run=templates&stock=a4`);
      const pages = await readPages(await printPage(page));
      equal(
        pages.map((one) => names.find((name) => textOf(one).includes(name))),
        names.flatMap((name) => [name, undefined]),
      );
    },
  );
}
