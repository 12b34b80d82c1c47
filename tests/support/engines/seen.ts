/// <reference lib="dom" />
import { ok, same } from "../assert.ts";
import type { EnginePage } from "./engine.ts";

/* The visible state of a page, in any engine. */

/**
 * Runs in the page: scrolls the element to the middle of the screen, at once.
 * @returns the element's middle, in pixels
 */
export function bringInSight(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Whether the first matching element exists and is visible. */
export function isSeen(page: EnginePage, selector: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector);
    return element !== null && element.checkVisibility({ visibilityProperty: true });
  }, selector);
}

/** Waits until the first matching element is visible. */
export async function untilSeen(page: EnginePage, selector: string): Promise<void> {
  await page.waitUntil((selector) => document.querySelector(selector)?.checkVisibility() === true, selector);
}

/** The visible text of an element, in one line. */
export function wordsOf(page: EnginePage, selector: string): Promise<string> {
  return page.evaluate(
    (selector) => document.querySelector<HTMLElement>(selector)!.innerText.replace(/\s+/g, " ").trim(),
    selector,
  );
}

/** A word for the focused element. */
export function focused(page: EnginePage): Promise<string> {
  return page.evaluate(() => {
    const { tagName, textContent } = document.activeElement!;
    return tagName === "BODY" ? "body" : `${tagName.toLowerCase()}: ${textContent!.trim()}`;
  });
}

/** The envelope's state. */
export function envelopeState(page: EnginePage): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset.envelope ?? "closed");
}

/** Asserts that the envelope is closed over the letter. */
export async function assertSealed(page: EnginePage): Promise<void> {
  same(await envelopeState(page), "closed");
  ok(await isSeen(page, ".envelope-front"));
  for (const hidden of ["#letter h1", "#letter a", ".letter-footer"]) same(await isSeen(page, hidden), false, hidden);
}

/** Waits until the letter can be read, and asserts that the envelope is gone. */
export async function assertOpen(page: EnginePage): Promise<void> {
  await page.waitUntil(() => document.documentElement.dataset.envelope === "open");
  for (const seen of ["#letter h1", ".letter-footer"]) same(await isSeen(page, seen), true, seen);
  same(await isSeen(page, ".envelope"), false);
  same(await page.evaluate(() => document.getElementById("letter")!.inert), false);
}

/** Asserts that the page does not scroll sideways. */
export async function assertFits(page: EnginePage, what: string): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  ok(wide! <= screen!, `${what}: ${wide} pixels wide on a screen of ${screen}`);
}

/** Loads all pictures of the page. @returns the width of each, 0 for one that could not be loaded */
export function pictureWidths(page: EnginePage): Promise<number[]> {
  return page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    return [...document.images].map(({ naturalWidth }) => naturalWidth);
  });
}
