import { ok, same } from "../../support/assert.ts";
import { openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { sampleLetter } from "../../support/sample_letter.ts";

/* The front of the envelope is as large as there is room. That its words can be read: readable_pages_test.ts. */

const { link, visitor } = await openStage();

/** The largest envelope, in pixels. */
const largest = 900;

Deno.test("the envelope is as wide as there is room, up to a limit", async () => {
  await using context = await visitor();
  const page = await visit(context, await link(sampleLetter("ivory", "")));
  const widthOn = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    return await page.locator(".envelope-front").evaluate((front: HTMLElement) => front.offsetWidth);
  };
  ok(await widthOn(390, 844) > 350);
  ok(await widthOn(1440, 900) > 720);
  same(await widthOn(2560, 1440), largest);
});
