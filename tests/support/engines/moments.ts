/// <reference lib="dom" />
import type { EnginePage } from "./engine.ts";

/** Moments of the opening, in milliseconds from its start, by the visible part of the envelope. */
export const moments = { front: 0, turn: 300, back: 750, flap: 1500, risen: 2000 } as const;

/** Opens the envelope, and pauses its animations and the timer that ends the opening. */
export async function openStill(page: EnginePage): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { setTimeout: () => 0 });
    document.querySelector<HTMLElement>("[data-act=open]")!.click();
    for (const animation of document.getAnimations()) animation.pause();
    // Engines show the focus in different cases, so pictures are taken without it.
    (document.activeElement as HTMLElement).blur();
  });
}

/** A picture of the opening at a moment, as PNG. @param time in milliseconds */
export async function pictureAt(page: EnginePage, time: number): Promise<Uint8Array> {
  await page.evaluate(async (time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
    // Gecko and Chromium draw the new state after two frames; WebKit sometimes needs three.
    for (let frame = 0; frame < 4; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, time);
  return await page.screenshot();
}
