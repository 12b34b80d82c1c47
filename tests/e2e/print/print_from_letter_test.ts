/// <reference lib="dom" />
import { ok } from "../../support/assert.ts";
import { go, openStage } from "../../support/browser/letter_in_browser.ts";
import { drawPage, printPage, readPages, textOf, whiteness, withoutPdfTools } from "../../support/pictures/pdf.ts";
import { sampleLetter } from "../../support/sample_letter.ts";

/* Who prints the letter's own page, with the browser's menu: without backgrounds, as browsers do unless told otherwise. */

if (withoutPdfTools) console.log(`skipped: ${withoutPdfTools}`);

const { link, visitor, photo } = await openStage();

// The style with paper corners over its photos.
Deno.test({
  name: "printed from its own page, a letter keeps its photos, and says where to reply",
  ignore: withoutPdfTools !== undefined,
  fn: async () => {
    await using context = await visitor();
    const page = await context.newPage();
    await go(page, await link(sampleLetter("botanical", await photo())));
    const words = (await readPages(await printPage(page))).map(textOf).join(" ");
    ok(words.includes("+351 912 345 678") && words.includes("ana@example.org"), words);
    ok(!words.includes("With pleasure") && !words.includes("Copy"), words);
    ok(words.includes("Fig. 1") && words.includes("Fig. 2"), words);

    await page.evaluate(async () => {
      for (const other of document.querySelectorAll(".block:not(.block-image)")) other.remove();
      await Promise.all([...document.images].map((image) => (image.loading = "eager", image.decode())));
    });
    const ink = 1 - whiteness(await drawPage(await printPage(page), 1, 30));
    ok(ink > 0.1, `${(100 * ink).toFixed(1)} % of the page has ink`);
  },
});
