import type { Page } from "@playwright/test";
import { styleIds } from "../../domain/catalog/styles.ts";
import { openStage, visit } from "../support/letter_in_browser.ts";
import { lostText } from "../support/lost_text.ts";
import { assertNone } from "../support/none.ts";
import { sampleLetter } from "../support/sample_letter.ts";

/* WCAG 2.2, 1.4.4 and 1.4.10: on a small screen and with large type nothing is lost. */

const { base, link, visitor, photo } = await openStage();

for (const style of styleIds) {
  Deno.test(`${style}: a screen of 320 px and type of twice the size lose nothing`, async () => {
    await using context = await visitor();
    const address = await link(sampleLetter(style, await photo()));
    const pages = {
      sealed: await visit(context, address),
      opened: await visit(context, `${address}#letter`),
      patterns: await visit(context, `${base}/patterns/${style}`),
    };
    for (const [what, page] of Object.entries(pages)) {
      await page.setViewportSize({ width: 320, height: 640 });
      assertNone(`${what} at 320 px`, await lostText(page));
      await page.setViewportSize({ width: 390, height: 844 });
      await doubleType(page);
      assertNone(`${what} at twice the size`, await lostText(page));
    }
  });
}

/** Like a reader who sets the browser's type to twice its size. */
async function doubleType(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}
