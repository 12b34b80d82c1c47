/// <reference lib="dom" />
import { Buffer } from "node:buffer";
import type { BrowserContextOptions, Page } from "@playwright/test";
import sharp from "sharp";
import { equal, same } from "../../support/assert.ts";
import { changeLetter, focusOn, storedLetter } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { verifies } from "../../support/verifies.ts";
import { letPass, until } from "../../support/waiting.ts";

/* What Safari, older browsers and phones do otherwise than Chromium on a computer, done here by script. */

const { base, hostPage, photo, send } = await openStage();

async function open(letter: object, { before, ...options }: BrowserContextOptions & { before?: () => void } = {}) {
  const links = await send({ lang: "en", ...letter });
  const host = await hostPage(options);
  if (before) await host.page.addInitScript(before);
  await host.page.goto(links.editUrl);
  const blocks = async () => (await storedLetter(base, links)).card.blocks;
  return { ...host, links, blocks };
}

const choose = async (page: Page, width: number) =>
  await page.locator("#block-p [type=file]").setInputFiles({
    name: `${width}.jpg`,
    mimeType: "image/jpeg",
    buffer: Buffer.from(await makePhoto(width, 240)),
  });

Deno.test("where a pressed button has no focus, a guest's sheet opens, and the field for the next guest is ready", async () => {
  // Safari gives the focus to what is around the button.
  const before = () =>
    addEventListener("mousedown", (event) => {
      if (!(event.target as Element).closest("button")) return;
      event.preventDefault();
      document.getElementById("panel")!.focus();
    }, true);
  await using opened = await open({ guests: [{ name: "Ana" }] }, { before });
  const { page, links } = opened;
  await page.goto(`${base}/edit/${links.id}/guests`);
  await page.locator(".guest-open").click();
  await page.getByRole("heading", { name: "Ana", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByLabel("Add a guest").fill("Ben");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.locator("#guests-notice").getByText("On the list: Ben").waitFor();
  await focusOn(page.getByLabel("Add a guest"));
});

Deno.test("a browser without popovers goes to the page with a guest's sheet, and its link closes it", async () => {
  const before = () => {
    const prototype: Partial<HTMLElement> = HTMLElement.prototype;
    delete prototype.showPopover;
  };
  await using opened = await open({ guests: [{ name: "Ana" }] }, { before });
  const { page, links } = opened;
  await page.goto(`${base}/edit/${links.id}/guests`);
  await page.locator(".guest-open").click();
  await page.waitForURL(/guests\?.*guest=/);
  await page.locator(".guest-sheet:not([popover])").getByLabel("Name").waitFor();
  await page.locator(".sheet-end").getByRole("link", { name: "Close" }).click();
  await page.locator(".guest-sheet").waitFor({ state: "detached" });
});

Deno.test("a browser without requestSubmit sends the picture that was chosen, and does not remove the old one", async () => {
  // deno-lint-ignore no-explicit-any -- a browser without it
  const before = () => delete (HTMLFormElement.prototype as any).requestSubmit;
  await using opened = await open({ blocks: [{ id: "p", type: "image", src: await photo() }] }, { before });
  const { page, blocks } = opened;
  const [{ src }] = await blocks();
  await page.locator("#block-p > details > summary").click();
  await choose(page, 320);
  await until("another picture", async () => !["", src].includes((await blocks())[0].src));
});

Deno.test("a picture that is chosen while another is sent follows it", async () => {
  await using opened = await open({ blocks: [{ id: "p", type: "image" }] });
  const { page, blocks } = opened;
  const sent: string[] = [];
  const { promise: chosen, resolve } = Promise.withResolvers<void>();
  await page.route("**/picture*", async (route) => {
    if (route.request().method() === "POST" && sent.push(route.request().url()) === 1) await chosen;
    await route.continue();
  });
  await page.locator("#block-p > details > summary").click();
  await choose(page, 320);
  await until("the first one is on its way", () => sent.length === 1);
  await choose(page, 480);
  resolve();
  await until("the second one", async () => {
    const [{ src }] = await blocks();
    return src !== "" && (await sharp(await (await fetch(src)).arrayBuffer()).metadata()).width === 480;
  });
});

Deno.test(
  verifies("M2.saved-when-made", "what was typed is sent at once when a phone hides the page"),
  async () => {
    await using opened = await open({ blocks: [{ id: "words", type: "text", text: "Come!" }] });
    const { page, blocks } = opened;
    await page.locator("#block-words > details > summary").click();
    const kept = await page.locator("#block-words-form-text").evaluate((field: HTMLTextAreaElement) => {
      const { fetch } = globalThis;
      const sent: unknown[] = [];
      globalThis.fetch = (url, init) => {
        if (init?.keepalive) sent.push(`${init.body}`.includes("Stay"));
        return fetch(url, init);
      };
      field.value = "Stay!";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      document.dispatchEvent(new Event("visibilitychange"));
      return sent;
    });
    equal(kept, [true], "once, before the half second is over");
    await until("it is stored", async () => (await blocks())[0].text === "Stay!");
  },
);

Deno.test("a phone that is turned with the letter open has a panel that can be pressed, and the letter again when it is turned back", async () => {
  const options = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
  await using opened = await open({ blocks: [{ id: "words", type: "text", text: "Come!" }] }, options);
  const { page } = opened;
  await page.getByRole("link", { name: "See the letter" }).tap();
  await page.locator("#panel").and(page.locator("[inert] *, [inert]")).waitFor();
  await page.setViewportSize({ width: 844, height: 390 });
  await until("nothing is inert", async () => await page.locator("[inert]").count() === 0);
  await page.locator("#block-words > details > summary").tap();
  await page.locator("#block-words-form-text").waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("#panel").and(page.locator("[inert] *, [inert]")).waitFor({ state: "attached" });
  await page.locator(".preview-close").tap();
  await until("nothing is inert", async () => await page.locator("[inert]").count() === 0);
});

Deno.test(
  verifies("M2.undo", "Ctrl+Z undoes a choice whose field has the focus"),
  async () => {
    await using opened = await open({ style: "ivory", blocks: [{ id: "words", type: "text", text: "Come!" }] });
    const { page, links } = opened;
    await page.goto(`${base}/edit/${links.id}/style`);
    const styleOf = async () => (await storedLetter(base, links)).card.style;
    await page.locator("input[name=style][value=deco]").check({ force: true });
    await until("the style is saved", async () => await styleOf() === "deco");
    await page.locator("#undo:not([disabled])").waitFor({ state: "attached" });
    await page.locator("input[name=style][value=deco]").focus();
    await page.keyboard.press("Control+z");
    await until("the style is as before", async () => await styleOf() === "ivory");
  },
);

Deno.test(verifies("M2.undo", "Ctrl+Z in a guest's sheet takes back nothing elsewhere"), async () => {
  await using opened = await open({ style: "ivory", guests: [{ name: "Ben" }] });
  const { page, links } = opened;
  await changeLetter(base, links, { style: "deco" });
  await page.goto(`${base}/edit/${links.id}/guests`);
  await page.locator("#undo:not([aria-disabled])").waitFor();
  await page.getByRole("button", { name: "Ben", exact: true }).click();
  const yes = page.locator(".guest-sheet [name=answer][value=yes]");
  await yes.check();
  await page.keyboard.press("Control+z");
  // A press on the sheet's own ground, as a press on a choice in Safari, leaves the focus to what is around.
  await page.locator(".guest-sheet").click({ position: { x: 3, y: 3 } });
  await page.keyboard.press("Control+z");
  await letPass(500, "the letter would go back");
  equal([(await storedLetter(base, links)).card.style, await yes.isChecked()], ["deco", true]);
});

Deno.test(verifies("M2.undo", "when Ctrl+Z takes away what had the focus, the undo button has it"), async () => {
  await using opened = await open({ blocks: [{ id: "words", type: "text", text: "Come!" }] });
  const { page } = opened;
  await page.locator("#add button[value=divider]").click();
  const added = page.locator(".block[data-type=divider] > details > summary");
  await added.focus();
  await page.keyboard.press("Control+z");
  await added.waitFor({ state: "detached" });
  await focusOn(page.locator("#undo"));
});

Deno.test(
  verifies("M2.undo", "when Ctrl+Z takes no focus away, the next key of the page presses nothing"),
  async () => {
    const letter = { style: "ivory", blocks: [{ id: "words", type: "text", text: "Come!" }] };
    await using opened = await open(letter);
    const { page, links } = opened;
    for (const style of ["deco", "botanical"]) await changeLetter(base, links, { style });
    await page.reload();
    await page.locator("#undo:not([aria-disabled])").waitFor();
    await page.keyboard.press("Control+z");
    await page.locator('#status[data-revision="4"]').waitFor({ state: "attached" });
    same(await page.evaluate(() => document.activeElement === document.body), true);
  },
);

Deno.test("a button of the bar below the letter keeps the focus while its choice is saved", async () => {
  const viewport = { width: 1440, height: 900 };
  await using opened = await open({ blocks: [{ id: "p", type: "image", src: await photo() }] }, { viewport });
  const { page, blocks } = opened;
  await page.frameLocator("#preview").locator(".block-image img").click();
  const round = page.getByRole("toolbar").getByRole("button", { name: "Round", exact: true });
  await round.focus();
  await page.keyboard.press("Enter");
  await until("it is saved", async () => (await blocks())[0].shape === "round");
  await page.locator("#status[data-state=saved]").waitFor({ state: "attached" });
  await until("it is pressed", async () => await round.getAttribute("aria-pressed") === "true");
  same(await round.evaluate((one) => one === document.activeElement), true);
});

Deno.test("a browser without requestSubmit moves a block that was let go while something else was sent", async () => {
  // deno-lint-ignore no-explicit-any -- a browser without it
  const before = () => delete (HTMLFormElement.prototype as any).requestSubmit;
  const words = ["one", "two", "three"].map((id) => ({ id, type: "text", text: id }));
  await using opened = await open({ blocks: words }, { before });
  const { page, blocks } = opened;
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route(/blocks\/one$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator("#block-one > details > summary").click();
  const sent = page.waitForRequest(/blocks\/one$/);
  await page.locator("#block-one-form-text").fill("First");
  await sent;
  const at = async (selector: string) => (await page.locator(selector).boundingBox())!;
  const [grip, to] = [await at("#block-three [data-grip]"), await at("#block-one")];
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2, to.y + 4, { steps: 8 });
  await page.mouse.up();
  go();
  await until(
    "it to be moved",
    async () => (await blocks()).map(({ text }: { text: string }) => text).join() === "three,First,two",
  );
});
