/// <reference lib="dom" />
import type { EnginePage } from "./engine.ts";

/** Moments of the opening, in milliseconds from its beginning: what is seen then. */
export const moments = { front: 0, turn: 300, back: 850, flap: 1700, risen: 2250 } as const;

/** Opens the envelope, and holds it still: the clock that would end the opening is stopped, too. */
export async function openStill(page: EnginePage): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { setTimeout: () => 0 });
    document.querySelector<HTMLElement>("[data-act=open]")!.click();
    for (const animation of document.getAnimations()) animation.pause();
    // Engines differ in when they show the focus; a picture of the envelope does not ask.
    (document.activeElement as HTMLElement).blur();
  });
}

/** The opening as it is at the moment, as PNG. @param time in milliseconds */
export async function pictureAt(page: EnginePage, time: number): Promise<Uint8Array> {
  await page.evaluate(async (time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
    // What was set is drawn after two frames in Gecko and Chromium; WebKit was seen to need a third.
    for (let frame = 0; frame < 4; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, time);
  return await page.screenshot();
}
