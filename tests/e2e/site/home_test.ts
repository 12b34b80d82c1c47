/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { languageIds } from "../../../domain/i18n/languages.ts";
import { assertAccessible, looks } from "../../support/browser/accessibility.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { assertOpen, openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";

const { base, link, send, visitor } = await openStage();

const kilobyte = 1024;
/** Of a first view, over the network. */
const mostBytes = 150 * kilobyte;

/** Bytes that a page loads until it is quiet. */
async function firstView(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => bytes += encodedDataLength);
  await session.send("Network.enable");
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  return bytes;
}

Deno.test(
  verifies("A1.home", "home: for everybody, in light and dark, on narrow screens"),
  async () => {
    for (const { viewport, colorScheme } of looks) {
      await using context = await visitor({ viewport, colorScheme });
      const page = await context.newPage();
      await page.goto(`${base}/?lang=${colorScheme === "dark" ? "en" : "es"}`);
      await assertAccessible(`home, ${colorScheme}`, page);
      const other = colorScheme === "dark" ? "light" : "dark";
      await page.emulateMedia({ colorScheme: other });
      await assertAccessible(`home, ${other}, ${viewport.width} pixels wide`, page, { rules: "contrast" });
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 1024]) {
        await page.setViewportSize({ width, height: 640 });
        same(await page.evaluate(() => document.documentElement.scrollWidth), width);
      }
      await page.setViewportSize({ width: 844, height: 390 });
      for (const first of ["h1", ".hero .envelope-recipient"]) {
        ok(await page.locator(first).evaluate((one) => one.getBoundingClientRect().bottom < innerHeight), first);
      }
    }
  },
);

Deno.test(
  verifies("A1.home", "home: a small first view with letters for more than one occasion, below one act"),
  async () => {
    for (const lang of languageIds) {
      for (const { viewport } of looks) {
        await using context = await visitor({ viewport });
        const page = await context.newPage();
        const bytes = await firstView(page, `${base}/?lang=${lang}`);
        ok(bytes <= mostBytes, `${lang}: ${bytes} bytes at ${viewport.width} pixels`);
        const whole = await page.locator(".occasion").evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).filter(({ right, bottom }) =>
            right <= innerWidth && bottom <= innerHeight
          ).length
        );
        ok(whole >= (viewport.width < 800 ? 3 : 8), `${lang}, ${viewport.width} px: ${whole} occasions`);
        await page.waitForFunction(() =>
          getComputedStyle(document.querySelector(".occasion i")!).backgroundImage.includes("/static/")
        );
      }
    }
  },
);

Deno.test(verifies("A1.home", "with letters twice as large, nothing is wider than a telephone"), async () => {
  await using context = await visitor({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const address = await link({
    envelope: { blocks: { "front-tl": { text: "Eleanor\nBatcombe" } } },
    guests: [{ name: "Ana" }],
  });
  for (const path of ["/", "/new?to=Ana&lang=es", "/examples?lang=de", "/letters", address.slice(base.length)]) {
    await page.goto(base + path);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "32px");
    same(await page.evaluate(() => document.documentElement.scrollWidth), 360, path);
    // Beside the stamp the sender's words stay whole, and the front does not become a column.
    const front = page.locator(".envelope-front").first();
    if (await front.count() > 0) {
      ok(await front.evaluate((one: HTMLElement) => one.offsetHeight < one.offsetWidth), path);
    }
  }
});

Deno.test(verifies("A1.home", "the name one types is on the envelope, which opens into a letter to it"), async () => {
  await using context = await visitor();
  const page = await context.newPage();
  await page.goto(base);
  const recipient = page.locator(".hero .envelope-recipient");
  match(await recipient.innerText(), /Aunt Margaret/i);
  await page.getByLabel("Try a guest’s name on the envelope").fill("Zoë <3");
  match(await recipient.innerText(), /^Zoë <3$/i);
  await page.getByRole("button", { name: "Open the letter" }).click();
  await page.waitForURL(/\/examples\/eleanor-and-sam\?to=Zo%C3%AB\+%3C3#open$/);
  await assertOpen(page);
  match(await page.locator("#letter").innerText(), /Dear Zoë <3,/);
  same(await page.getByRole("button", { name: "Use it as a template" }).isVisible(), true);

  await page.goto(base);
  await page.getByLabel("Try a guest’s name on the envelope").fill("Zoë <3");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/new\?to=Zo%C3%AB\+%3C3$/);
  same(await page.getByLabel("The first letter goes to").inputValue(), "Zoë <3");
  await page.goto(base);
  await page.getByLabel("Try a guest’s name on the envelope").fill("Zoë <3");
  await page.getByRole("button", { name: "Dinner" }).click();
  await page.waitForURL(/\/edit\/\w+$/);
  await page.goto(`${base}${new URL(page.url()).pathname}/guests`);
  match(await page.locator("main").innerText(), /Zoë <3/);
});

Deno.test(
  verifies("M1.plain-forms", "without JavaScript: a letter to the name, and one press begins one's own"),
  async () => {
    await using context = await visitor({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(base);
    await page.getByLabel("Try a guest’s name on the envelope").fill("Ana");
    await page.getByRole("button", { name: "Open the letter" }).click();
    await page.waitForURL(/\?to=Ana/);
    match(await page.locator("#letter").innerText(), /Dear Ana,/);
    await page.goto(`${base}/letters`);
    match(await page.locator("main").innerText(), /JavaScript, which is switched off/);
    await page.goto(base);
    await page.getByRole("button", { name: "Dinner" }).click();
    await page.waitForURL(/\/edit\/\w+$/);
  },
);

Deno.test("letters that one opened and letters that one edits are listed on this device, until they are forgotten", async () => {
  await using context = await visitor();
  const page = await context.newPage();
  const address = await link({ blocks: [{ type: "heading", text: "A walk by the sea" }], guests: [{ name: "Ana" }] });
  await page.goto(base);
  same(await page.locator(".yours").isVisible(), false);
  await page.goto(`${address}#letter`);
  await assertOpen(page);
  const { editUrl } = await send({ blocks: [{ type: "heading", text: "My own feast" }] });
  await page.goto(editUrl);
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("letter:/edit/")));
  await page.goto(`${page.url().replace("/edit/", "/c/")}#letter`);
  await assertOpen(page);
  await page.goto(`${base}/examples/eleanor-and-sam?to=Zo#letter`);
  await assertOpen(page);

  await page.goto(`${base}/letters`);
  const titles = page.locator(".yours li a");
  const keys = () => page.evaluate(() => Object.keys(localStorage).map((key) => key.split("/")[1]).toSorted());
  equal(await titles.allInnerTexts(), ["My own feast", "A walk by the sea"]);
  same(
    await page.locator("[role=status]").evaluate((one) => getComputedStyle(one).display),
    "block",
    "it can announce",
  );
  same(await titles.nth(1).getAttribute("href"), address.slice(base.length));
  // Neither the preview in the editor nor an example; one's own letter was not received.
  equal(await keys(), ["c", "c", "edit"]);
  const today = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date());
  equal(await page.locator(".yours li time").first().innerText(), today);
  ok(
    !JSON.stringify(await page.evaluate(() => ({ ...localStorage }))).includes("ek_"),
    "the key is in the cookie alone",
  );
  await assertAccessible("one's letters", page);
  const forget = page.getByRole("button", { name: "Forget “A walk by the sea” on this device" });
  await forget.click();
  equal(await titles.allInnerTexts(), ["My own feast"]);
  match(await page.getByRole("status").innerText(), /This device has forgotten “A walk by the sea”\./);
  await page.keyboard.press("Enter");
  equal(await titles.allInnerTexts(), ["My own feast", "A walk by the sea"]);
  same(await page.evaluate(() => document.activeElement!.textContent), "A walk by the sea");
  await forget.click();
  equal(await page.evaluate((path) => localStorage.getItem(`envoi:${path}`), address.slice(base.length)), null);
  await page.goto(base);
  equal(await titles.allInnerTexts(), ["My own feast"]);
  await page.getByRole("button", { name: /^Forget/ }).click();
  same(await page.getByRole("button", { name: "Undo" }).isVisible(), true);
  equal(await keys(), []);
  await page.reload();
  same(await page.locator(".yours").isVisible(), false);
  await page.goto(`${base}/letters`);
  match(await page.locator("main").innerText(), /No letters yet\./);
  same(await page.getByRole("link", { name: "Write a letter" }).isVisible(), true);
});
