/// <reference lib="dom" />
import { same } from "../support/assert.ts";
import { openStage } from "../support/letter_in_browser.ts";
import { verifies } from "../support/verifies.ts";

/* A press in the letter before and beside what is usual. */

const { visitor, photo, send } = await openStage();

const computer = { locale: "en", viewport: { width: 1440, height: 900 } };
const phone = { locale: "en", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const [name, look] of Object.entries({ computer, phone })) {
  Deno.test(
    verifies("M1.same-acts", `on a ${name} a block can be pressed while a picture of the letter has not come yet`),
    async () => {
      await using person = await visitor(look);
      const page = await person.newPage();
      const { promise: held, resolve: go } = Promise.withResolvers<void>();
      await page.route(/\/media\//, async (route) => {
        await held;
        await route.continue().catch(() => {});
      });
      const blocks = [
        { id: "photo", type: "image", src: await photo(), alt: "" },
        { id: "title", type: "heading", text: "Our wedding" },
        { id: "when", type: "date", start: "2031-06-19T18:30" },
      ];
      await page.goto((await send({ lang: "en", blocks })).editUrl, { waitUntil: "domcontentloaded" });
      const opener = page.getByRole("link", { name: "See the letter" });
      if (name === "phone" && await opener.isVisible()) await opener.tap();
      const letter = page.frameLocator("#preview");
      const press = (what: string) =>
        name === "phone" ? letter.locator(what).tap({ noWaitAfter: true }) : letter.locator(what).click();
      await press(".block-heading");
      await page.keyboard.press("End");
      await page.keyboard.type(" day");
      await page.locator("#letter-title", { hasText: "Our wedding day" }).waitFor({ state: "attached" });
      await press(".block-date");
      await page.locator("#block-when details[open]").waitFor();
      same(await page.evaluate(() => document.activeElement!.id), "block-when-form-start");
      go();
    },
  );
}
