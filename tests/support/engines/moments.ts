/// <reference lib="dom" />
import type { EnginePage } from "./engine.ts";

/** Moments of the opening, in milliseconds from its start, by the visible part of the envelope. */
export const moments = { front: 0, turn: 300, back: 750, flap: 1370, risen: 2000 } as const;

/**
 * Opens the envelope, and pauses its animations and the timer that ends the opening. The drawings are decoded first:
 * a busy Gecko else leaves out the print of a flap that it shows for the first time.
 */
export async function openStill(page: EnginePage): Promise<void> {
  await page.evaluate(async () => {
    const drawings = performance.getEntriesByType("resource").filter(({ name }) => name.includes(".svg"));
    await Promise.allSettled(drawings.map(({ name }) => Object.assign(new Image(), { src: name }).decode()));
    Object.assign(globalThis, { setTimeout: () => 0 });
    document.querySelector<HTMLElement>("[data-act=open]")!.click();
    for (const animation of document.getAnimations()) animation.pause();
    // Engines show the focus in different cases, so pictures are taken without it.
    (document.activeElement as HTMLElement).blur();
  });
}

/**
 * Takes from the sheet and its copy what engines decide on their own: where lines break, and parts of a pixel in a
 * line's height. WebKit breaks `pretty` paragraphs otherwise than Chromium, sets words up to three percent wider, and
 * drops those parts. So each paragraph is its first line, as far as it fits, and what follows lies at the same place.
 */
export async function setLinesAlike(page: EnginePage): Promise<void> {
  await page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>(".sheet, .sheet *")];
    const heights = parts.map((part) => Math.floor(Number.parseFloat(getComputedStyle(part).lineHeight)));
    for (const [index, part] of parts.entries()) {
      if (heights[index]) part.style.lineHeight = `${heights[index]}px`;
      if (part.matches(".block-text p")) Object.assign(part.style, { whiteSpace: "nowrap", overflow: "hidden" });
    }
    // The copy has the blocks that the window showed before: in one engine one more than in another.
    const last = document.querySelectorAll<HTMLElement>(".envelope-card > .sheet > :nth-child(n + 7)");
    for (const block of last) block.style.visibility = "hidden";
  });
}

/** Stops the opening at a moment. @param time in milliseconds */
export async function stopAt(page: EnginePage, time: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, time);
}

/** A picture of the opening at a moment, as PNG. @param time in milliseconds */
export async function pictureAt(page: EnginePage, time: number): Promise<Uint8Array> {
  await stopAt(page, time);
  await page.evaluate(async () => {
    // Gecko and Chromium draw the new state after two frames; WebKit sometimes needs three.
    for (let frame = 0; frame < 4; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  return await page.screenshot();
}
