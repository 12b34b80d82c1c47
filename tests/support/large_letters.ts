/// <reference lib="dom" />
import type { Page } from "@playwright/test";

/** What is 16 pixels for others. */
export const largeLetters = 32;
/** The width of the smallest screen, and of a telephone with letters twice as large (WCAG 2.2, 1.4.4), in CSS pixels. */
const smallest = 320;
export const largeScreen = 360;

/** The controls within a part of the page that are not all within a telephone's screen, with letters twice as large. */
export async function beyondWhenLarge(page: Page, within: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const enlarge = async (standard: number, width: number) => {
    await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
    await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, standard);
    await page.setViewportSize({ width, height: 640 });
  };
  await enlarge(largeLetters, largeScreen);
  const beyond = await page.evaluate(controlsBeyond, within);
  await enlarge(16, smallest);
  await session.detach();
  return beyond;
}

/** Runs in the page: the controls that are not all within the screen. */
export function controlsBeyond(within: string): string[] {
  return [...document.querySelectorAll(`${within} :is(a, button, label, input, select, summary)`)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.outerHTML.slice(0, 100));
}
