/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { equal, same } from "../../support/assert.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";

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
      await press(".block-date .date-day");
      await page.locator("#block-when details[open]").waitFor();
      same(await page.evaluate(() => document.activeElement!.id), "block-when-form-start");
      go();
    },
  );
}

Deno.test("what is typed at the end of a title is wrapped, though its two last words stay on one line", async () => {
  await using person = await visitor(computer);
  const page = await person.newPage();
  const text = "An evening of short talks near the old town";
  await page.goto((await send({ lang: "en", blocks: [{ type: "heading", text, size: "xl" }] })).editUrl);
  const title = page.frameLocator("#preview").locator(".block-heading");
  const ends = title.locator(".whole");
  same(await ends.innerText(), "old town");
  same(await ends.evaluate((words) => getComputedStyle(words).getPropertyValue("text-wrap-mode")), "nowrap");
  await title.and(page.frameLocator("#preview").locator("[contenteditable]")).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(", and then dinner and dancing until the morning");
  equal(
    await title.evaluate((place: HTMLElement) => [place.isContentEditable, place.scrollWidth <= place.clientWidth]),
    [
      true,
      true,
    ],
  );
});

const longLetter = {
  lang: "en",
  blocks: [
    { id: "title", type: "heading", text: "Our wedding" },
    { id: "words", type: "text", text: "Come and dance with us. ".repeat(12) },
    { id: "when", type: "date", start: "2031-06-19T18:30" },
    { id: "where", type: "place", name: "The Old Mill" },
    { id: "dress", type: "text", text: "Something festive" },
    { id: "gifts", type: "text", text: "Your company is the best present" },
    { id: "replies", type: "rsvp", whatsapp: "+447700900123" },
    { id: "end", type: "signature", text: "Ana & João" },
  ],
};

/** Waits until all of the block is between the tabs and the bar, or its head and as much as there is room for. */
async function assertInSight(page: Page, id: string): Promise<void> {
  await page.waitForFunction((id) => {
    const at = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const { top, bottom } = at(`#block-${id}:has(details[open])`);
    const [from, to] = [at(".editor-tabs").bottom, at(".preview-opener").top];
    return top >= from && (bottom <= to || top <= from + 40);
  }, id);
}

Deno.test("on a phone all of a block that is opened is in sight, as far as there is room", async () => {
  await using person = await visitor(phone);
  const page = await person.newPage();
  const links = await send(longLetter);
  await page.goto(links.editUrl);
  const head = (id: string) => page.locator(`#block-${id} summary`);
  for (const fontSize of ["100%", "200%"]) {
    await page.evaluate((size) => document.documentElement.style.fontSize = size, fontSize);
    for (const id of ["replies", "end", "words", "gifts", "where"]) {
      await head(id).tap();
      await assertInSight(page, id);
    }
  }
  // Also who comes from the letter beside another panel.
  await page.goto(`${new URL(links.editUrl).origin}/edit/${links.id}/style`);
  await page.getByRole("link", { name: "See the letter" }).tap();
  await page.frameLocator("#preview").locator(".block-signature").tap({ noWaitAfter: true });
  await page.waitForURL(/\?block=/);
  await assertInSight(page, "end");
  same(await page.evaluate(() => document.activeElement!.id), "block-end-form-text");
});

Deno.test("a file that is dropped on the letter does not open in place of it; words can be dropped", async () => {
  await using person = await visitor(computer);
  const page = await person.newPage();
  await page.goto((await send(longLetter)).editUrl);
  const words = page.frameLocator("#preview").locator(".block-text").first();
  await words.and(page.frameLocator("#preview").locator("[contenteditable]")).waitFor();
  const goesOn = (what: "file" | "words") =>
    words.evaluate((place, what) => {
      const dataTransfer = new DataTransfer();
      if (what === "file") dataTransfer.items.add(new File([], "photo.jpg", { type: "image/jpeg" }));
      else dataTransfer.setData("text/plain", "Words");
      return ["dragover", "drop"].map((type) =>
        place.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      );
    }, what);
  equal(await goesOn("file"), [false, false]);
  equal(await goesOn("words"), [true, true]);
});
