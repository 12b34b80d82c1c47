/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { assertNone, same } from "../../support/assert.ts";
import { openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { drawPage, printPage, withoutPdfTools } from "../../support/pictures/pdf.ts";
import { sampleLetter } from "../../support/sample_letter.ts";

/* In notebook, the words of every block stand on the lines of the paper. */

const { link, photo, visitor } = await openStage();

/** Between the letters' foot and the line's upper edge, in pixels. */
const greatestGap = 1.5;

Deno.test("words in notebook stand on the ruled lines, on a phone and on a wide screen", async () => {
  await using context = await visitor();
  const letter = sampleLetter("notebook", await photo());
  const signature = { type: "signature", text: "Con cariño,\nAna\ny João" };
  const page = await visit(context, `${await link({ ...letter, blocks: [...letter.blocks, signature] })}#letter`);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const { gaps, words } = await gapsAboveLines(page);
    same(words > 30, true, `${words} words`);
    assertNone(`words beside their line at ${width} px`, gaps);
  }
});

Deno.test({
  name: "small paper of notebook has its ruled lines, too: a line of less than a pixel would not be printed",
  ignore: withoutPdfTools !== undefined,
  fn: async () => {
    await using context = await visitor();
    const page = await context.newPage();
    const address = await link(sampleLetter("notebook", await photo()));
    await page.goto(`${address.replace("?g=", "/print?g=")}&sheet=letter&paper=fold`);
    // A strip between the red margin and the page's edge, below the rings.
    const { width, height, grey } = await drawPage(await printPage(page), 1, 150, {
      left: 14.5,
      top: 25,
      width: 4,
      height: 170,
    });
    const rows = Array.from({ length: height }, (_, row) => Math.max(...grey.subarray(row * width, (row + 1) * width)));
    const lines = rows.filter((level, row) => level < 245 && rows[row - 1]! >= 245);
    same(lines.length > 30, true, `${lines.length} lines`);
  },
});

/** The words that do not stand on a line, each with its distance. Words in frames of their own are left out. */
async function gapsAboveLines(page: Page): Promise<{ gaps: string[]; words: number }> {
  return await page.evaluate(async (greatestGap) => {
    await document.fonts.ready;
    const blocks = [...document.querySelectorAll(".sheet > .block:not(.block-image, .block-stamp, .block-divider)")];
    const gaps: string[] = [];
    let words = 0;
    for (const block of blocks) {
      const { top, backgroundImage } = getComputedStyle(block, "::before");
      // "linear-gradient(rgba(0, 0, 0, 0) 19px, <rule> 19px, <rule> 20px, …)"
      const line = Number(/([\d.]+)px/.exec(backgroundImage)![1]);
      const paper = block.getBoundingClientRect().top + parseFloat(top);
      const row = parseFloat(getComputedStyle(block, "::before").backgroundSize.split(" ")[1]!);
      for (
        const text of block.querySelectorAll(
          "p, h2, .signature-closing, .date-day, .agenda-what, figcaption, b, .iban, a.quiet-link",
        )
      ) {
        if (text.closest(".button, .board, .rsvp-answers, [hidden]") || !text.checkVisibility()) continue;
        const mark = document.createElement("span");
        mark.style.cssText = "display:inline-block;inline-size:0;block-size:0";
        // The name stands below the words that close.
        if (text.querySelector(".signature-closing")) text.append(mark);
        else text.prepend(mark);
        const foot = mark.getBoundingClientRect().bottom - paper - line;
        mark.remove();
        const gap = Math.abs(foot - Math.round(foot / row) * row);
        words++;
        if (gap > greatestGap) gaps.push(`${text.textContent.trim().slice(0, 30)}: ${gap.toFixed(1)} px`);
      }
    }
    return { gaps, words };
  }, greatestGap);
}
