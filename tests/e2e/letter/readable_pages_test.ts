/// <reference lib="dom" />
import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { styleIds } from "../../../domain/catalog/styles.ts";
import { assertAccessible } from "../../support/browser/accessibility.ts";
import { assertNone, equal, same } from "../../support/assert.ts";
import { recordConsole } from "../../support/browser/console_lines.ts";
import { assertOpen, go, openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { clearWords, lostText } from "../../support/browser/lost_text.ts";
import { readQrPicture } from "../../support/pictures/qr.ts";
import { sampleLetter } from "../../support/sample_letter.ts";
import { verifies } from "../../support/verifies.ts";
import { until } from "../../support/waiting.ts";

/*
 * On every page that a guest opens, loaded once: axe's checks of WCAG 2.2 AA and of good practice, that nothing is lost
 * on a small screen or with large type (WCAG 2.2, 1.4.4 and 1.4.10), and whatever else a style's own sheet can break.
 */

const { base, link, send, visitor, photo } = await openStage();

/** Pixels on a phone: of the smallest words, and of what a guest presses and fills in. */
const [readable, pressed] = [14, 16];
const phone = { width: 390, height: 844 };

// One page for all styles.
const context = await visitor();
Deno.test.afterAll(() => context.close());
const complaints: string[] = [];
recordConsole(context, complaints);
const page = await context.newPage();
const settings = await context.newCDPSession(page);

for (const [index, style] of styleIds.entries()) {
  Deno.test(
    verifies(
      "K3.no-other-host",
      `${style}: envelope, letter and every block in every frame are accessible, nothing is lost, no browser complains`,
    ),
    async () => {
      complaints.length = 0;
      const address = await link(sampleLetter(style, await photo()));
      const pages = {
        sealed: [() => go(page, address, phone), assertFrontReadable, assertReachable, assertClear],
        opened: [
          openLetter,
          assertCodeReadable,
          assertAnswersAlike,
          assertBoardInRows,
          assertSeenInHighContrast,
          assertActionsLarge,
        ],
        patterns: [() => go(page, `${base}/patterns/${style}`, phone)],
      } as const;
      for (const [what, [show, ...others]] of Object.entries(pages)) {
        await show(page);
        // The letter has a block of each type, so names and sizes are checked there; a frame can break colours.
        const rules = what === "patterns" ? "contrast" : "drawn";
        await assertAccessible(what, page, index > 0 ? { rules } : {});
        await page.setViewportSize({ width: 320, height: 640 });
        assertNone(`${what} at 320 px`, await lostText(page));
        for (const check of others) await check(page);
        await page.setViewportSize(phone);
        await setType(2);
        assertNone(`${what} at twice the size`, await lostText(page));
        if (what === "sealed") await assertClear(page);
        await setType(1);
      }
      assertNone("complaints", complaints);
    },
  );
}

/** Opens the letter in its envelope, without the movement, and its answer's form. */
async function openLetter(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await assertOpen(page);
  await page.locator(".block-rsvp [data-answer=yes]").first().click();
  await page.locator(".block-rsvp .reply").waitFor();
}

/** Asserts that words on the envelope and below the letter are not small. */
async function assertFrontReadable(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  const small = ".envelope-sender, .envelope-note, .envelope-under-seal, .letter-footer a, .letter-footer button";
  const sizes = await page.locator(small).evaluateAll((elements) =>
    elements.map((element) => [element.className, parseFloat(getComputedStyle(element).fontSize)] as const)
  );
  same(sizes.length, 7);
  assertNone("small words", sizes.filter(([, size]) => size < readable).map(([name, size]) => `${name}: ${size} px`));
}

/** Asserts that who reads with effort can read each action, and what the reply asks for. */
async function assertActionsLarge(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  const actions = ":is(#letter, .letter-footer) :is(a, button, summary, label, .reply-hint, .rsvp-way)";
  const small = await page.locator(actions).evaluateAll(
    (all, least) =>
      all.filter((one) => one.checkVisibility() && one.textContent!.trim() !== "")
        .map((one) => `${one.textContent}: ${parseFloat(getComputedStyle(one).fontSize)} px`)
        .filter((said) => Number(/: ([\d.]+) px$/.exec(said)![1]) < least),
    pressed,
  );
  assertNone("small actions", small);
}

/** Asserts that no line of the sender lies on the rings of the postmark. */
async function assertClear(page: Page): Promise<void> {
  const isCovered = await page.evaluate(() => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector(".envelope-sender")!);
    const rings = document.querySelector(".postmark")!.getBoundingClientRect();
    const meet = (line: DOMRect) =>
      line.right > rings.left && line.left < rings.right && line.bottom > rings.top && line.top < rings.bottom;
    return [...words.getClientRects()].some(meet);
  });
  same(isCovered, false, "the sender lies below the postmark");
}

/** Asserts that on a low screen the whole envelope can be scrolled to, and that nothing lies over its button. */
async function assertReachable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  const { top, covered } = await page.evaluate(() => {
    const layer = document.querySelector(".envelope")!;
    layer.scrollTop = 0;
    const top = document.querySelector(".envelope-front")!.getBoundingClientRect().top;
    const button = document.querySelector("[data-act=open]")!;
    button.scrollIntoView();
    const { x, y, width, height } = button.getBoundingClientRect();
    return { top, covered: document.elementFromPoint(x + width / 2, y + height / 2) !== button };
  });
  equal({ reachable: top >= 0, covered }, { reachable: true, covered: false });
  await page.setViewportSize(phone);
}

/** Asserts that a camera reads the code, in the colours of the style and in those of high contrast. */
async function assertCodeReadable(page: Page): Promise<void> {
  for (const forcedColors of ["none", "active"] as const) {
    await page.emulateMedia({ forcedColors, colorScheme: "dark" });
    // The colours are drawn a moment later; a camera looks more than once, too.
    await until(
      `a camera to read the code, forced colors: ${forcedColors}`,
      async () => await readQrPicture(await pictureOf(".block-qr .qr")) === "https://photos.example/ana-joao",
    );
  }
  await page.emulateMedia({ forcedColors: "none", colorScheme: null });
}

/**
 * A picture of the element, in the middle of the window, with as many dots as a telephone's screen has. Playwright's own
 * takes thrice as long.
 */
async function pictureOf(selector: string): Promise<Buffer> {
  const clip = await page.locator(selector).evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height, scale: 2 };
  });
  const { data } = await settings.send("Page.captureScreenshot", { clip });
  return Buffer.from(data, "base64");
}

/** Asserts that both answers are buttons of one width. */
async function assertAnswersAlike(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  const widths = await page.locator(".rsvp-answers .button").evaluateAll((buttons) =>
    buttons.map((button) => (button as HTMLElement).offsetWidth)
  );
  same(widths.length, 2);
  same(widths[0], widths[1]);
}

/** Asserts that on the mood board no picture stands beside colours, and no words beside either. */
async function assertBoardInRows(page: Page): Promise<void> {
  const edges = (kind: string) =>
    page.locator(`.board [data-kind=${kind}]`).evaluateAll((items) => {
      const boxes = items.map((item) => item.getBoundingClientRect());
      return { top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)) };
    });
  const [pictures, colors, emoji, words] = [
    await edges("image"),
    await edges("color"),
    await edges("emoji"),
    await edges("text"),
  ];
  same(pictures.bottom <= colors.top, true, "colours below the pictures");
  same(Math.max(colors.bottom, emoji.bottom) <= words.top, true, "words below the colours");
}

/**
 * Asserts that in high contrast the colours of a dress code stay, and that buttons have an edge; and that there and on
 * paper words have a colour, since neither shows a gradient behind them.
 */
async function assertSeenInHighContrast(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  assertNone("clear words on paper", await clearWords(page));
  await page.emulateMedia({ media: "screen", forcedColors: "active" });
  assertNone("clear words in high contrast", await clearWords(page));
  const swatch = page.locator(".swatch").first();
  same(await swatch.evaluate((element) => getComputedStyle(element).backgroundColor), "rgb(201, 183, 156)");
  const loud = page.locator(".button-loud").first();
  same(await loud.evaluate((element) => getComputedStyle(element).borderTopWidth), "2px");
  await page.emulateMedia({ media: null, forcedColors: "none" });
}

Deno.test("in light and in dark colours, the pages that are no letter are accessible", async () => {
  await using context = await visitor({ colorScheme: "light" });
  const { id, url, editKey } = await send({});
  const headers = { authorization: `Bearer ${editKey}` };
  await (await fetch(`${base}/api/v1/letters/${id}`, { method: "DELETE", headers })).text();
  for (const address of [`${base}/c/unknown`, url, `${base}/unknown`, `${base}/patterns`]) {
    const page = await visit(context, address);
    await assertAccessible(address, page);
    await page.emulateMedia({ colorScheme: "dark" });
    await assertAccessible(`${address} in the dark`, page, { rules: "contrast" });
  }
});

/** Like a reader who sets the browser's type to so many times its size. */
async function setType(times: number): Promise<void> {
  await settings.send("Page.setFontSizes", { fontSizes: { standard: 16 * times, fixed: 13 * times } });
}
