/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import type { LetterLinks } from "../../../domain/letter/answers.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { changeTexts, says, storedLetter } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { letPass, until } from "../../support/waiting.ts";

/* Words are typed in the letter itself, and go into the block's own form. */

const { base, hostPage, photo, send } = await openStage();

const letter = {
  lang: "en",
  style: "deco",
  guests: [{ name: "Ana" }],
  blocks: [
    { id: "title", type: "heading", text: "Our wedding" },
    { id: "words", type: "text", text: "Dear {name},\n\ncome and dance." },
    { id: "when", type: "date", start: "2031-06-19T18:30" },
    { id: "end", type: "signature", text: "Ana & João" },
  ],
};

async function open(viewport: { width: number; height: number }, more: readonly object[] = []) {
  const links = await send({ ...letter, blocks: [...letter.blocks, ...more] });
  const host = await hostPage({ viewport });
  await host.page.goto(links.editUrl);
  return { ...host, links };
}

const inLetter = (page: Page, kind: string) => page.frameLocator("#preview").locator(`.block-${kind}`);
const bar = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
const textsOf = async (links: LetterLinks) =>
  (await storedLetter(base, links)).card.blocks.map(({ text }: { text?: string }) => text);
/** Whether the letter shows this, once it is drawn again. */
const shows = (page: Page, kind: string, words: string) =>
  until(`the letter to show ${words}`, async () => await inLetter(page, kind).innerText() === words);

Deno.test(
  verifies(
    ["M2.saved-when-made", "M1.same-acts"],
    "a title, a text and a signature are typed where they stand; Enter, Esc and Tab lead on",
  ),
  async () => {
    await using opened = await open({ width: 1440, height: 900 });
    const { page, links } = opened;
    // By mouse: the form opens beside it, and the words that one types are in both.
    await inLetter(page, "heading").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" in Porto");
    same(await page.locator("#block-title-form-text").inputValue(), "Our wedding in Porto");
    await page.keyboard.press("Enter");
    await says(page, /^Saved$/);
    equal((await textsOf(links))[0], "Our wedding in Porto");

    // A text shows what is stored while it is typed, and the guest's name afterwards; a new line stays one.
    await inLetter(page, "text").click();
    same(await inLetter(page, "text").innerText(), "Dear {name},\n\ncome and dance.");
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Bring ");
    await bar(page, "guest’s name").click();
    await page.keyboard.type("!");
    await page.keyboard.press("Escape");
    await says(page, /^Saved$/);
    equal((await textsOf(links))[1], "Dear {name},\n\ncome and dance.\nBring {name}!");
    await shows(page, "text", "Dear Ana,\n\ncome and dance.\nBring Ana!");

    // By keyboard: from one to the next, without losing any.
    await inLetter(page, "heading").focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("One");
    await page.keyboard.press("Tab");
    await inLetter(page, "text").and(page.frameLocator("#preview").locator(":focus")).waitFor();
    await until("the signature", async () => {
      await page.keyboard.press("Tab");
      return await inLetter(page, "signature").evaluate((one) => one === one.ownerDocument.activeElement);
    });
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Three");
    await page.locator("#letter-title").click();
    await until(
      "both to be saved",
      async () => (await textsOf(links)).join() === `One,${(await textsOf(links))[1]},,Three`,
    );
    await shows(page, "signature", "Three");

    // Undo takes it back, in the letter, too.
    await page.locator("#undo").click();
    await shows(page, "signature", "Ana & João");
    same(await page.locator("#block-end-form-text").inputValue(), "Ana & João");
  },
);

Deno.test(
  verifies("M1.same-acts", "a press on any paragraph of a text opens its form, also while another block is typed"),
  async () => {
    await using opened = await open({ width: 1440, height: 900 });
    const { page, links } = opened;
    for (const paragraph of [0, 1]) {
      await inLetter(page, "heading").click();
      await page.locator("#block-title details[open]").waitFor();
      await inLetter(page, "text").locator("p").nth(paragraph).click();
      await page.locator("#block-words details[open]").waitFor();
      await page.getByRole("toolbar", { name: "Text" }).waitFor();
      await page.keyboard.press("Control+End");
      await page.keyboard.type("!");
      await page.keyboard.press("Escape");
      await inLetter(page, "text").locator("p").nth(1).waitFor();
    }
    await until("all of it", async () => (await textsOf(links))[1] === "Dear {name},\n\ncome and dance.!!");
  },
);

Deno.test(
  verifies(
    ["M2.cannot-be-saved"],
    "what somebody else wrote meanwhile is a conflict in the form, and the typed words stay",
  ),
  async () => {
    await using opened = await open({ width: 1440, height: 900 });
    const { page, links } = opened;
    await inLetter(page, "signature").click();
    await changeTexts(base, links, { end: "From an agent" });
    await page.keyboard.press("End");
    await page.keyboard.type(" and you");
    await says(page, /changed somewhere else/);
    same(await inLetter(page, "signature").innerText(), "Ana & João and you");
    match(await page.locator(".conflict").innerText(), /From an agent/);
    same((await textsOf(links))[3], "From an agent");
    await page.locator(".conflict [value=mine]").click();
    await shows(page, "signature", "Ana & João and you");
    same((await textsOf(links))[3], "Ana & João and you");
  },
);

Deno.test(
  verifies("M1.same-acts", "the bar changes a block where it is; on a phone it leads to the form, too"),
  async () => {
    const picture = { id: "photo", type: "image", src: await photo(), shape: "round" };
    await using opened = await open({ width: 390, height: 844 }, [picture]);
    const { page, links } = opened;
    const thumbnail = page.locator("#block-photo summary img");
    await thumbnail.scrollIntoViewIfNeeded();
    await until("the thumbnail", () => thumbnail.evaluate((one: HTMLImageElement) => one.naturalWidth > 0));
    await page.locator(".preview-open").click();
    await inLetter(page, "heading").click();
    same(await bar(page, "Large").getAttribute("aria-pressed"), "false");
    const sizes = page.getByRole("toolbar").locator("[aria-pressed]");
    ok(await sizes.count() >= 4, "sizes and italics");
    await sizes.first().click();
    await until("its size", async () => (await storedLetter(base, links)).card.blocks[0].size === "md");
    await until("the letter", async () => await inLetter(page, "heading").getAttribute("data-size") === "md");

    // A picture is changed, moved and removed there, too.
    const photoOf = async () => (await storedLetter(base, links)).card.blocks[4];
    const image = inLetter(page, "image").locator("img");
    await image.click();
    match(page.url(), /#preview-side$/);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), bar(page, "Change picture").click()]);
    same(chooser.isMultiple(), false);
    await bar(page, "What must stay in view").click();
    const { width, height } = (await image.boundingBox())!;
    await image.click({ position: { x: width * 0.5, y: height * 0.25 } });
    await until("the focus", async () => (await photoOf()).focus !== undefined);
    const { x, y } = (await photoOf()).focus;
    ok(Math.abs(x - 50) <= 2 && y < 40, `${x} ${y}`);
    await bar(page, "Remove picture").click();
    await until("no picture", async () => (await photoOf()).src === "");
    match(page.url(), /#preview-side$/);
    await inLetter(page, "heading").click();
    await bar(page, "All settings").click();
    await page.locator("#block-title-form-text:focus").waitFor();
    same(await page.locator("#preview-side").evaluate((side) => getComputedStyle(side).display), "none");
  },
);

Deno.test(verifies("M1.same-acts", "a press on a part of a block leads to the field that says it"), async () => {
  const place = { id: "where", type: "place", name: "Quinta da Aveleda", address: "Rua da Aveleda 2" };
  const parts = [["date", "time", "start"], ["place", ".place-address", "address"], ["place", ".place-name", "name"]];
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    await using opened = await open(viewport, [place]);
    const { page } = opened;
    for (const [kind, part, name] of parts) {
      if (viewport.width < 1000) await page.locator(".preview-open").click();
      await inLetter(page, kind!).locator(part!).click();
      await page.locator(`#blocks [name=${name}]:focus`).waitFor();
    }
  }
});

Deno.test(verifies("M1.same-acts", "a press is not lost while the letter is drawn again"), async () => {
  await using opened = await open({ width: 1440, height: 900 });
  const { page } = opened;
  const { x, y, width, height } = (await inLetter(page, "date").locator("time").boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.evaluate(() => document.dispatchEvent(new Event("letter:written")));
  const next = page.locator("iframe").nth(1);
  await next.waitFor({ state: "attached" });
  await next.contentFrame().locator("body .block-date").waitFor({ state: "attached" });
  await letPass(500, "the letter that was drawn would replace the pressed one");
  await page.mouse.up();
  await page.locator("#block-when details[open]").waitFor({ timeout: 5000 });
  await page.waitForFunction(() => document.querySelectorAll("iframe").length === 1);
});

Deno.test(verifies("M1.same-acts", "of a picture block without a picture, the bar offers to choose one"), async () => {
  await using opened = await open({ width: 1440, height: 900 }, [{ id: "photo", type: "image", shape: "round" }]);
  const { page } = opened;
  await page.frameLocator("#preview").locator(".preview-empty").click();
  const buttons = page.getByRole("toolbar").getByRole("button");
  await buttons.first().waitFor();
  equal(await buttons.allInnerTexts(), ["Picture from this device"]);
  same(
    await buttons.first().evaluate((one) => getComputedStyle(one).borderTopStyle),
    "solid",
    "it looks like a button",
  );
});
