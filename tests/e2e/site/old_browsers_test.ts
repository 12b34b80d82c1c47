/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { styleIds } from "../../../domain/catalog/styles.ts";
import { assertAccessible } from "../../support/browser/accessibility.ts";
import { assertNone, same } from "../../support/assert.ts";
import { go, openStage } from "../../support/browser/letter_in_browser.ts";
import { clearWords } from "../../support/browser/lost_text.ts";
import { makeOld, oldBrowsers } from "../../support/browser/old_browser.ts";
import { sampleLetter } from "../../support/sample_letter.ts";

/* In browsers that do not know all of our style sheets everything may be plainer, but words can be read. */

const { base, link, photo, send, visitor } = await openStage();

for (const [name, lacks] of Object.entries(oldBrowsers)) {
  const open = async () => {
    const context = await visitor({ bypassCSP: true });
    await makeOld(context, lacks);
    return context;
  };

  Deno.test(`${name}: words can be read on the site's pages and in the editor`, async () => {
    await using context = await open();
    const page = await context.newPage();
    for (const path of ["", "/new", "/letters", "/examples", "/docs", "/c/unknown"]) {
      await go(page, base + path);
      await assertReadable(path, page);
      const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      same(await page.evaluate(isWide), false, `${path}: wider than the window`);
    }
    const { editUrl, id } = await send(sampleLetter("ivory", await photo()));
    const panels = ["guests", "style", "envelope", "send"].map((panel) => `${base}/edit/${id}/${panel}`);
    for (const address of [editUrl, ...panels]) {
      await go(page, address);
      await assertReadable(address, page);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    for (const address of [base, editUrl]) {
      await go(page, address);
      await assertReadable(`${address} in the dark`, page);
    }
  });

  Deno.test(`${name}: words can be read in a letter of each style`, async () => {
    await using context = await open();
    const page = await context.newPage();
    for (const style of styleIds) {
      await go(page, await link(sampleLetter(style, await photo())));
      await assertReadable(style, page);
      assertNone(`words below their rims: ${style}`, await wordsBelowRims(page));
    }
  });

  Deno.test(`${name}: a host opens a block, and removes it`, async () => {
    await using context = await open();
    const page = await context.newPage();
    const { editUrl } = await send({ lang: "en", blocks: [{ id: "words", type: "text", text: "Come!" }] });
    await page.goto(editUrl);
    await page.locator("#block-words > details > summary").click();
    await page.locator("#block-words").getByRole("button", { name: /^Remove/ }).first().click();
    await page.locator("#block-words").waitFor({ state: "detached" });
    same(await page.locator(".block").count(), 0);
  });
}

/** Words with a wide rim in another colour, which Chromium painted over them until 2024. */
function wordsBelowRims(page: Page): Promise<string[]> {
  return page.locator(".letter *").evaluateAll((all) =>
    all.filter((one) => {
      const { color, fontSize, webkitTextStrokeColor, webkitTextStrokeWidth } = getComputedStyle(one);
      return webkitTextStrokeColor !== color && parseFloat(webkitTextStrokeWidth) > parseFloat(fontSize) / 20;
    }).map((one) => String(one.className))
  );
}

async function assertReadable(what: string, page: Page): Promise<void> {
  assertNone(`clear words: ${what}`, await clearWords(page, true));
  await assertAccessible(what, page, { rules: "contrast" });
}
