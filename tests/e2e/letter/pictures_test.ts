/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { equal, match, ok, same } from "../../support/assert.ts";
import { assertOpen, openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { upload } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";
import { sendLate } from "../../support/browser/late.ts";
import { shiftSoFar } from "../../support/browser/layout_shift.ts";

/* Photos of twelve million pixels on a telephone of 390 by 844, three pixels a point. */

const { base, wholeBrowser, link } = await openStage();
// How near a picture must be to be loaded is the whole browser's to say.
const browser = await wholeBrowser();

const telephone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const most = 120_000;
const greatestShift = 0.01;
/** How late pictures come, in milliseconds. */
const delay = 700;

const { src } = await (await upload(base, await makePhoto())).json();
const name = new URL(src).pathname.replace(/\.\w+$/, "");
// On a slow network, which a busy machine looks like, Chromium loads what is up to 2,500 points below the window.
const words = { type: "text", text: "There is a place for you at our table.\n\n".repeat(60) };
const picture = (shape: string) => ({ type: "image", src, shape });

/** A letter that begins with a photo in one shape and ends with it in another, opened before. */
async function open(first: string, last: string, late = 0): Promise<{ page: Page; loaded: () => Promise<Loaded[]> }> {
  const address = await link({
    blocks: [picture(first), { type: "heading", text: "Title" }, words, words, picture(last), {
      type: "signature",
      text: "Ana",
    }],
    guests: [{ name: "Ana" }],
  });
  const context = await browser.newContext(telephone);
  await sendLate(context, /\/media\//, late);
  const page = await visit(context, address);
  await page.locator("[data-act=skip], [data-act=open]").first().waitFor();
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-act=open]")!.click());
  await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()));
  await assertOpen(page);
  return { page, loaded: () => page.evaluate(loadedPictures) };
}

type Loaded = { readonly path: string; readonly bytes: number };

function loadedPictures(): Loaded[] {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return entries.filter(({ name }) => name.includes("/media/"))
    .map(({ name, encodedBodySize: bytes }) => ({ path: new URL(name).pathname, bytes }));
}

const shown = (page: Page, index: number) =>
  page.waitForFunction((at) => {
    const image = document.querySelectorAll<HTMLImageElement>(".photo img")[at]!;
    return image.complete && image.naturalWidth > 0;
  }, index);

Deno.test(
  verifies(
    "J3.sizes",
    "a telephone loads the size that fits, of at most 120 KB, and what is far below only when it is near",
  ),
  async () => {
    for (const [first, last, width] of [["wide", "square", 960], ["square", "wide", 1280]] as const) {
      const { page, loaded } = await open(first, last);
      await shown(page, 0);
      const [early, ...others] = await loaded();
      equal(others, []);
      same(early!.path, `${name}-${width}.webp`);
      ok(early!.bytes > 10_000 && early!.bytes <= most, `${early!.bytes} bytes`);
      await page.locator(".photo").last().scrollIntoViewIfNeeded();
      await shown(page, 1);
      for (const { path, bytes } of await loaded()) {
        match(path, /-\d+\.webp$/);
        ok(bytes <= most, `${path}: ${bytes} bytes`);
      }
      same((await loaded()).length, 2);
      await page.context().close();
    }
  },
);

Deno.test(
  verifies("J3.sizes", "a picture's place is held in its colour, so that nothing jumps when it comes"),
  async () => {
    for (const [first, last] of [["wide", "round"], ["square", "wide"]] as const) {
      const { page } = await open(first, last, delay);
      const before = await places(page);
      await shown(page, 0);
      await page.locator(".photo").last().scrollIntoViewIfNeeded();
      await shown(page, 1);
      equal(await places(page), before);
      match(
        await page.locator(".photo img").first().evaluate((image) => getComputedStyle(image).backgroundColor),
        /^rgb\(/,
      );
      const shift = await shiftSoFar(page);
      ok(shift <= greatestShift, `a shift of ${shift}`);
      await page.context().close();
    }
  },
);

/** The size of each picture on the page, in points. */
function places(page: Page): Promise<number[][]> {
  return page.locator(".photo img").evaluateAll((images) =>
    images.map((image) => [image.clientWidth, image.clientHeight].map(Math.round))
  );
}
