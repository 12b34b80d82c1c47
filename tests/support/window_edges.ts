/// <reference lib="dom" />
import type { Page } from "@playwright/test";

/**
 * Puts what lies at the window's edges into its place in the page: it covers what is about to be scrolled, which says
 * nothing of how large that is.
 */
export async function freeWindowEdges(page: Page): Promise<void> {
  await page.locator(".editor-tabs, .editor-saving, .preview-opener").evaluateAll((bars) => {
    for (const bar of bars) (bar as HTMLElement).style.position = "static";
  });
}
