/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { type PresetId, presetIds } from "../../../domain/catalog/presets.ts";
import { type StyleId, styleIds } from "../../../domain/catalog/styles.ts";
import { firstLetter } from "../../../domain/letter/new_letter.ts";
import { papers } from "../../../views/print/print_choice.ts";
import { go, openStage } from "../../support/browser/letter_in_browser.ts";
import { assertNone, equal } from "../../support/assert.ts";
import { fullnessOf, layOutNext } from "../../support/browser/printed_together.ts";
import { sampleLetter } from "../../support/sample_letter.ts";
import { verifies } from "../../support/verifies.ts";

/* How full pages are: every occasion in every style, each on papers in turn, and a wedding on all of them. */

const { link, photo, visitor } = await openStage();

Deno.test(
  verifies("L1.letter", "brutal's bar has words that close in the colour of the bar's other words"),
  async () => {
    const contacts = { email: "ana@example.org" };
    const blocks = [{ type: "rsvp", contacts }, { type: "signature", text: "Con cariño,\nAna y João" }];
    await using context = await visitor({ viewport: { width: 1200, height: 900 }, bypassCSP: true });
    const page = await context.newPage();
    await go(page, printAddress(await link({ style: "brutal", blocks, guests: [{ name: "Ana" }] }), "a4"));
    const colors = await page.locator(".printed-close :is(.block-signature, .signature-closing)")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
    equal(colors, Array(2).fill(colors[0]));
  },
);

/** A wedding has more to say than its preset. */
const occasions = presetIds.filter((preset) => preset !== "wedding");
/** On how many papers a letter is laid out. */
const turns = 2;

for (const [turn, style] of styleIds.entries()) {
  Deno.test(
    verifies("L1.letter", `in ${style} pages are at least two thirds full, blocks are whole, and no back is empty`),
    async () => {
      await using context = await visitor({ viewport: { width: 1200, height: 900 }, bypassCSP: true });
      const page = await context.newPage();
      const faults: string[] = [];
      const wedding = await link(sampleLetter(style, await photo()));
      await go(page, printAddress(wedding, "a4"));
      for (const { id } of papers) faults.push(...await looseSheets(page, wedding, id, "a full wedding"));
      for (const [index, preset] of occasions.entries()) {
        const address = await link(await letterFor(preset, style));
        for (let other = 0; other < turns; other++) {
          const { id } = papers[(turn + index + 3 * other) % papers.length]!;
          faults.push(...await looseSheets(page, address, id, preset));
        }
      }
      assertNone("not as printed stationery", faults);
    },
  );
}

function printAddress(address: string, paper: string): string {
  return `${address.replace("?g=", "/print?g=")}&paper=${paper}`;
}

/** What a new letter says, with a photo where the occasion has one. */
async function letterFor(preset: PresetId, style: StyleId): Promise<unknown> {
  const letter = firstLetter({ preset, style, lang: "en" }, new Date());
  const src = await photo();
  return {
    ...letter,
    blocks: letter.blocks.map((block) => block.type === "image" ? { ...block, src } : block),
    guests: [{ name: "Eleonora & Tommaso Fitzgerald" }],
  };
}

/** Pages before the last that are less than two thirds full, too high for their paper, or empty without need. */
async function looseSheets(page: Page, address: string, paper: string, name: string): Promise<string[]> {
  await layOutNext(page, printAddress(address, paper));
  const fullness = await fullnessOf(page);
  const { high, wide, empty } = await page.evaluate(() => {
    const sheets = [...document.querySelectorAll(".printed-letter .sheet")];
    const zoomOf = (one: Element) => one.getBoundingClientRect().width / parseFloat(getComputedStyle(one).width);
    return {
      high: sheets.filter((one) =>
        one.getBoundingClientRect().height > parseFloat(getComputedStyle(one).minBlockSize) * zoomOf(one) + 2
      ).length,
      wide: sheets.flatMap((one) =>
        [...one.querySelectorAll(":is(.date-weekday, .date-year, .place-name, .printed-code, .block-qr)")]
          .filter((part) =>
            part.clientWidth > 2 && part.scrollWidth > part.clientWidth + 2
          )
      ).map(({ className }) => className),
      empty: document.querySelectorAll('[data-part="blank"]').length,
    };
  });
  const where = `${name} on ${paper}`;
  // The last page of folded paper is its back, beside its front.
  const isAround = paper.startsWith("fold") && fullness.length > 2;
  return [
    ...((isAround ? fullness : fullness.slice(0, -1)).some((share) => share < 2 / 3)
      ? [`${where}: pages are ${fullness.map((share) => share.toFixed(2)).join(", ")} full`]
      : []),
    ...(high > 0 ? [`${where}: ${high} pages are higher than their paper`] : []),
    ...(wide.length > 0 ? [`${where}: ${wide.slice(0, 3)} has no room`] : []),
    // A letter of one page has nothing for the page beside it.
    ...(fullness.length > 1 && empty > 0 ? [`${where}: ${empty} empty pages beside ${fullness.length}`] : []),
  ];
}
