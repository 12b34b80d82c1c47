/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { languageIds } from "../../../domain/i18n/languages.ts";
import { faults, looks, rulesOn } from "../../support/browser/accessibility.ts";
import { assertNone, same } from "../../support/assert.ts";
import { enter, unfold } from "../../support/browser/editor_in_browser.ts";
import { beyondWhenLarge } from "../../support/large_letters.ts";
import { openStage, refuse } from "../../support/browser/letter_in_browser.ts";
import { sampleLetter } from "../../support/sample_letter.ts";

/*
 * axe's checks of WCAG 2.2 AA and of good practice on every page of the editor, and whether it fits the screen. Style,
 * envelope, guests and sending have tests of their own, as has the home page, in the same colours and sizes and with much content; the parts
 * around every panel are checked here.
 */

const { base, send, visitor, photo } = await openStage();
const judgedHere = ["", "/history", "/take-back"];
const panels = [...judgedHere, "/style", "/envelope", "/guests", "/send"];

/** Shows everything that a press would open: blocks, lists, and other folded parts. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(base + path);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await unfold(page);
}

for (const { viewport } of looks) {
  const rules = rulesOn({ viewport });
  Deno.test(`${viewport.width} pixels wide: where a letter is begun and its editor are accessible`, async () => {
    await using context = await visitor({ viewport, colorScheme: "light" });
    const letter = await send(sampleLetter("romance", await photo()));
    await enter(context, letter);
    const page = await context.newPage();
    const found: string[] = [];
    const check = async (path: string, scope = {}) =>
      found.push(...(await faults(page, { without: "#preview", ...scope })).map((fault) => `${path}: ${fault}`));
    for (const path of ["/new", ...judgedHere.map((panel) => `/edit/${letter.id}${panel}`)]) {
      await page.emulateMedia({ colorScheme: "light" });
      await show(page, path);
      await check(path, rules);
      await page.emulateMedia({ colorScheme: "dark" });
      await check(`${path} in the dark`, { rules: "contrast" });
    }
    assertNone("faults", found);
  });
}

Deno.test("on the smallest screen, in every language, and with letters twice as large, all is within the screen", async () => {
  const letter = await send(sampleLetter("romance", await photo()));
  const found: string[] = [];
  await using context = await visitor({ viewport: { width: 320, height: 640 } });
  await enter(context, letter);
  // One page for all languages: the second time its typefaces and scripts are there.
  const page = await context.newPage();
  // The letter itself is measured elsewhere, in all styles.
  await refuse(page, "*/preview?*");
  for (const locale of languageIds) {
    await page.setExtraHTTPHeaders({ "accept-language": locale });
    for (const path of ["/", "/new", ...panels.map((panel) => `/edit/${letter.id}${panel}`)]) {
      await show(page, path);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      same(await page.locator("html").getAttribute("lang"), locale);
      if (wider > 0) found.push(`${path} in ${locale}: ${wider} px too wide`);
      // The language with the longest words.
      if (locale === "de") {
        found.push(
          ...(await beyondWhenLarge(page, ":is(#panel, .editor-foot)")).map((html) => `${path}, large: ${html}`),
        );
      }
    }
  }
  assertNone("wider than the screen", found);
});
