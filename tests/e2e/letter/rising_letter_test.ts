/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { styleIds } from "../../../domain/catalog/styles.ts";
import { assertNone, equal, ok, same } from "../../support/assert.ts";
import { go, openStage } from "../../support/browser/letter_in_browser.ts";
import { differingPart } from "../../support/engines/picture_distance.ts";
import { arrived, partsThatJump, sheetBoxesIn } from "../../support/browser/rising_sheet.ts";
import { sampleLetter } from "../../support/sample_letter.ts";
import { verifies } from "../../support/verifies.ts";

/* The letter that rises from its envelope: it is the letter itself, and it becomes the sheet. */

const { link, photo, visitor } = await openStage();
const picture = await photo();

const phone = { width: 390, height: 844 };
/** The rise until the sheet has arrived, in milliseconds. */
const rise = { from: 1350, to: 2430, step: 60 };
/** When the sheet covers flap and lining, in milliseconds. */
const covered = 1815;
/** The part of the window in which the edges of the sheet may take something of the colour behind them. */
const unseen = 0.0001;
/** By how much a colour at these edges may differ without the flap behind them. */
const unseenEdge = 60;
/** When the back is turned to the reader, and when the flap is open, in milliseconds. */
const [turned, opened] = [690, 1370];
/** By how much the sheet is narrower than the envelope of a phone, at each side, in pixels. */
const narrower = 6;
/** The air above letters in their line, in pixels. */
const unseenWords = 3;
/** The part of the window's width by which the edges of the pocket look larger, since it lies before the lining. */
const nearer = 0.005;
/** Where the cut of the pocket is lowest, as a part of the envelope's height (`pocket.svg`). */
const cut = 64.3 / 114;

/** Where its shadow is looked at, in pixels beside the pocket, and the greatest step between two pixels of it. */
const [beside, softest] = [4, 2];

// One page for all tests.
const context = await visitor();
Deno.test.afterAll(() => context.close());
const page = await context.newPage();

for (const style of styleIds) {
  Deno.test(verifies("K2.opening", `${style}: the letter that rises ends exactly where it lies`), async () => {
    for (const viewport of [phone, { width: 1440, height: 900 }]) {
      await go(page, await link(sampleLetter(style, picture)), viewport);
      await openStill(page);
      if (viewport === phone) {
        await stopAt(page, covered);
        same(await seenBeside(page, ".envelope-flap"), 0, "colours of the flap beside the risen letter");
        ok(await seenBehind(page) < unseen, "flap and lining are seen beside the risen letter");
        const [sheet, pocket] = [await box(page, ".envelope-card > .sheet"), await box(page, ".envelope-pocket")];
        const air = Math.min(sheet.left - pocket.left, pocket.right - sheet.right);
        ok(air >= narrower, `beside the sheet are ${air} px of its envelope`);
      }
      await stopAt(page, opened);
      const depth = await page.evaluate(firstWordsBelow, cut);
      ok(depth > -unseenWords, `${viewport.width} px: the first words begin ${-depth} px above the end of the cut`);
      await stopAt(page, arrived);
      const [risen, real] = await Promise.all(
        [".envelope-card", "#letter"].map((place) => page.evaluate(sheetBoxesIn, place)),
      );
      same(real!.length > 4, true, "the sheet and its first blocks are compared");
      assertNone(`${style}: parts that jump at the end, at ${viewport.width} px`, partsThatJump(risen!, real!));
    }
  });
}

Deno.test(verifies("K2.opening", "the envelope turns where it lies, and its open flap is in the window"), async () => {
  for (const viewport of [phone, { width: 1440, height: 900 }, { width: 844, height: 390 }]) {
    await go(page, await link(sampleLetter("minimal", picture)), viewport);
    const front = await box(page, ".envelope-front");
    await openStill(page);
    await stopAt(page, turned);
    const back = await box(page, ".envelope-pocket");
    const moved = Math.max(...Object.values(back).map((edge, index) => Math.abs(edge - Object.values(front)[index]!)));
    ok(moved <= nearer * viewport.width, `the back moved by ${moved} px at ${viewport.width} px`);
    await stopAt(page, opened);
    const { top } = await box(page, ".flap-inside");
    ok(top >= 0, `the flap begins at ${top} px`);
  }
});

Deno.test(verifies("K2.opening", "on a telephone the button is gone when the envelope lies over it"), async () => {
  for (const style of ["brutal", "deco"]) {
    await go(
      page,
      await link({ style, blocks: [{ type: "heading", text: "Come" }], guests: [{ name: "Ana" }] }),
      phone,
    );
    await openStill(page);
    await stopAt(page, opened);
    same(await page.locator(".envelope-actions").evaluate((one) => getComputedStyle(one).opacity), "0", style);
  }
});

Deno.test(verifies("K2.opening", "it stays in the pocket until the envelope is gone"), async () => {
  await go(page, await link(sampleLetter("typewriter", picture)), phone);
  await openStill(page);
  for (let time = rise.from; time <= rise.to; time += rise.step) {
    await stopAt(page, time);
    const [sheet, pocket] = await Promise.all(
      [".envelope-card > .sheet", ".envelope-pocket"].map((selector) =>
        page.locator(selector).evaluate((element) => {
          const { top, bottom, height } = element.getBoundingClientRect();
          return { top, bottom, height };
        })
      ),
    );
    const lowest = pocket!.top + pocket!.height * cut;
    ok(sheet!.bottom > lowest, `${time} ms: its edge at ${sheet!.bottom} is above the cut at ${lowest}`);
  }
});

Deno.test(
  verifies("K2.opening", "the flap shows its lining, and the sheet in it is seen from then on only"),
  async () => {
    await go(page, await link(sampleLetter("minimal", picture)), phone);
    const seen = (selector: string) =>
      page.locator(selector).evaluate((element) => element.checkVisibility({ visibilityProperty: true }));
    await page.waitForFunction(() => document.querySelector(".envelope-card > .sheet"));
    same(await seen(".envelope-card > .sheet"), false, "the copy that waits in the envelope");
    await openStill(page);
    await stopAt(page, rise.from);
    equal(await Promise.all([".flap-inside", ".envelope-card > .sheet"].map(seen)), [true, true]);
  },
);

Deno.test(
  verifies("K2.opening", "it is not there for keyboard and screen reader, and it is gone when the letter is open"),
  async () => {
    await go(page, await link(sampleLetter("ivory", picture)), phone);
    await openStill(page);
    const card = page.locator(".envelope-card");
    same(await card.evaluate((element: HTMLElement) => element.inert), true);
    same(await card.locator("[id]").count(), 0);
    await page.keyboard.press("Escape");
    same(await card.locator("*").count(), 0);
  },
);

Deno.test(verifies("K2.opening", "its shadow fades beside the pocket and is nowhere cut off"), async () => {
  await go(page, await link(sampleLetter("romance", picture)), phone);
  await openStill(page);
  await stopAt(page, covered);
  const { left, top } = await box(page, ".envelope-pocket");
  const shades = await sharp(await page.screenshot()).greyscale().extract({
    left: left - beside,
    top: top - beside * 10,
    width: 1,
    height: beside * 10 + beside,
  }).raw().toBuffer();
  const steps = shades.subarray(1).map((shade, row) => Math.abs(shade - shades[row]!));
  ok(Math.max(...steps) <= softest, `a step of ${Math.max(...steps)} of 256 shades`);
});

Deno.test(verifies("K2.opening", "only transforms and opacity move, so that slow phones keep up"), async () => {
  await go(page, await link(sampleLetter("groovy", picture)), phone);
  await openStill(page);
  const moved = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) =>
      (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame))
    )
  );
  const timing = ["offset", "computedOffset", "easing", "composite"];
  equal([...new Set(moved)].filter((name) => !timing.includes(name)).sort(), ["opacity", "transform"]);
});

/** Runs in the page. @returns how far the letter's first words are below the cut of the pocket, in pixels */
function firstWordsBelow(cut: number): number {
  const [pocket, block] = [".envelope-pocket", ".envelope-card > .sheet > .block"].map((part) =>
    document.querySelector(part)!
  );
  const words = new Range();
  words.selectNodeContents(block!);
  const { top, height } = pocket!.getBoundingClientRect();
  return words.getBoundingClientRect().top - (top + height * cut);
}

/** Whole pixels of a part's edges. */
function box(page: Page, selector: string): Promise<Record<"left" | "top" | "right" | "bottom", number>> {
  return page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: Math.round(bottom) };
  });
}

/** How many colours of pixels are others without a part, however small a corner of it is. */
async function seenBeside(page: Page, part: string): Promise<number> {
  const colours = async () => await sharp(await page.screenshot()).removeAlpha().raw().toBuffer();
  const before = await colours();
  await page.locator(part).evaluate((element: HTMLElement) => element.style.visibility = "hidden");
  const after = await colours();
  await page.locator(part).evaluate((element: HTMLElement) => element.style.visibility = "");
  return before.filter((value, at) => Math.abs(value - after[at]!) > unseenEdge).length;
}

/** The part of the window that a flap which is not there, and a lining in another colour, change. */
async function seenBehind(page: Page): Promise<number> {
  const before = await page.screenshot();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>(".envelope-flap")!.style.visibility = "hidden";
    document.querySelector<HTMLElement>(".envelope-lining")!.style.background = "magenta";
  });
  return await differingPart(before, await page.screenshot());
}

/** Opens the envelope, and stops everything that moves and the clock that ends it. */
async function openStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { setTimeout: () => 0 });
    document.querySelector<HTMLElement>("[data-act=open]")!.click();
    for (const animation of document.getAnimations()) animation.pause();
  });
}

async function stopAt(page: Page, time: number): Promise<void> {
  await page.evaluate((time) => document.getAnimations().forEach((each) => each.currentTime = time), time);
}
