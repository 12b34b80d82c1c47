/// <reference lib="dom" />
import { updateLetter } from "../../../domain/letters.ts";
import type { LetterLinks } from "../../../domain/letter/answers.ts";
import { assertAccessible, looks, rulesOn } from "../../support/browser/accessibility.ts";
import { testNow } from "../../support/service/app.ts";
import { assertNone, equal, ok } from "../../support/assert.ts";
import { step } from "../../support/service/history.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";

/* The list of earlier versions in a browser. */

const { app, base, send, visitor } = await openStage();

const longWord = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen".repeat(2);

/** A letter with fifty versions, some of them undone, with long text and text from right to left. */
async function longHistory(): Promise<LetterLinks> {
  const made = await send({ style: "deco", blocks: [{ id: "t", type: "text", text: "Come!" }] });
  const key = { id: made.id, key: made.editKey };
  const texts = ["Ana", longWord, "مرحبا بكم", "We would love to have you with us on our great day", ""];
  for (let count = 0; count < 52; count++) {
    app.setNow(new Date(testNow.getTime() + count * 11 * 60_000));
    const blocks = [{ id: "t", type: "text", text: texts[count % texts.length] }];
    await updateLetter(app.asRequest(), key, count === 30 ? { style: "ivory" } : { blocks });
  }
  for (let count = 0; count < 4; count++) await step(app.asRequest(), key, "undo");
  app.setNow(testNow);
  return made;
}

const { id, editKey } = await longHistory();
const openEditor = `${base}/edit/${id}?key=${editKey}`;

for (const look of looks) {
  Deno.test(`in ${look.colorScheme}, ${look.viewport.width} pixels wide, fifty versions fit and are accessible`, async () => {
    await using context = await visitor(look);
    const page = await context.newPage();
    await page.goto(openEditor);
    await page.goto(`${base}/edit/${id}/history`);
    equal(await page.locator(".history-version").count(), 50);
    equal(await page.locator(".history-version[data-undone]").count(), 4);
    await assertAccessible("the list", page, { within: ".history", ...rulesOn(look) });
    if (look.viewport.width === 390) await page.setViewportSize({ width: 320, height: 700 });
    ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it is too wide");
    const cut = await page.locator(".history-version h3").evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
    );
    assertNone("what cannot be read", cut);
  });
}

Deno.test(
  verifies(["M2.undo", "M1.plain-forms"], "without scripts one returns to what was undone, and back again"),
  async () => {
    await using context = await visitor({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(openEditor);
    await page.goto(`${base}/edit/${id}/history`);
    const isNow = () =>
      page.locator(".history-version").evaluateAll((all) =>
        all.findIndex((one) => /As it is now/.test(one.textContent))
      );
    equal(await isNow(), 4);
    await page.locator(".history-version[data-undone]").first().getByRole("button", { name: /Go back to this/ })
      .click();
    await page.getByText("Your letter is as it was then").waitFor();
    equal(await isNow(), 0);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(/^Undone: /).waitFor();
    equal(await isNow(), 5);
  },
);
