/// <reference lib="dom" />
import type { BrowserContext, Page } from "@playwright/test";
import type { LetterLinks } from "../../domain/letter/answers.ts";
import { faults } from "../support/accessibility.ts";
import { openStage, visit } from "../support/letter_in_browser.ts";
import { assertNone } from "../support/none.ts";
import { sampleLetter } from "../support/sample_letter.ts";

/* What axe can see of WCAG 2.2 AA and of good practice on everything that a host meets, and whether it fits the screen. */

const { base, send, visitor, photo } = await openStage();
const panels = ["", "/style", "/envelope", "/guests", "/send", "/history", "/take-back"];
const sizes = { telephone: { width: 390, height: 844 }, computer: { width: 1440, height: 900 } };

/** Comes with the private link, as a host who was away. */
async function enter(context: BrowserContext, { editUrl }: LetterLinks): Promise<void> {
  await (await visit(context, editUrl)).close();
}

/** All that a press would open is open: blocks, lists, and what else is folded. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => details.open = true));
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ["light", "dark"] as const) {
    Deno.test(`on a ${size}, in ${colorScheme} colours: where a letter is begun and all panels are accessible`, async () => {
      await using context = await visitor({ viewport, colorScheme });
      const letter = await send(sampleLetter("romance", await photo()));
      await enter(context, letter);
      const found: string[] = [];
      for (const path of ["/", "/new", ...panels.map((panel) => `/edit/${letter.id}${panel}`)]) {
        const page = await visit(context, base + path);
        await unfold(page);
        found.push(...(await faults(page, { without: "#preview" })).map((fault) => `${path}: ${fault}`));
        await page.close();
      }
      assertNone(`in ${colorScheme} on a ${size}`, found);
    });
  }
}

Deno.test("on the smallest screen, in every language, nothing is wider than the screen", async () => {
  const letter = await send(sampleLetter("romance", await photo()));
  const found: string[] = [];
  for (const locale of ["es", "en", "fr", "pt", "it", "de"]) {
    await using context = await visitor({ viewport: { width: 320, height: 640 }, locale });
    await enter(context, letter);
    for (const path of ["/", "/new", ...panels.map((panel) => `/edit/${letter.id}${panel}`)]) {
      const page = await visit(context, base + path);
      await unfold(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) found.push(`${path} in ${locale}: ${wider} px too wide`);
      await page.close();
    }
  }
  assertNone("wider than the screen", found);
});
