import { equal, same } from "../../support/assert.ts";
import { openStage, visit } from "../../support/browser/letter_in_browser.ts";

/* Words in italics are set in a typeface's own italics; a typeface without them stays upright, and is not slanted. */

const { link, visitor } = await openStage();

/** Whether a heading in italics differs from the same heading upright, by the style whose typeface it has. */
async function isSlanted(style: string): Promise<boolean> {
  await using context = await visitor();
  const blocks = [{ type: "heading", text: "Nanami", size: "lg", italic: true }];
  const page = await visit(context, `${await link({ style, guests: [{ name: "Ana" }], blocks })}#letter`);
  const heading = page.locator("#letter .block-heading");
  await page.evaluate(() => document.fonts.ready);
  const pictures: string[] = [];
  for (const slant of ["italic", "normal"]) {
    await heading.evaluate((element: HTMLElement, slant) => element.style.fontStyle = slant, slant);
    await page.evaluate(() => document.fonts.ready);
    pictures.push((await heading.screenshot()).toString("base64"));
  }
  return pictures[0] !== pictures[1];
}

Deno.test("a typeface without italics stays upright", async () => {
  const found = await Promise.all(["bubblegum", "minimal", "notebook", "launch"].map(isSlanted));
  equal(found, [false, false, false, false]);
});

Deno.test("one that has italics shows them", async () => {
  same(await isSlanted("romance"), true);
});
