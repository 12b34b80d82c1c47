import type { BrowserContext } from "@playwright/test";

/** Playwright's own line: tests block the service worker, which would answer in place of routes. */
const ofPlaywright = "Service Worker registration blocked by Playwright";

/** What pages write on the console, from now on, added to `lines`. */
export function recordConsole(context: BrowserContext, lines: string[]): void {
  context.on("console", (message) => {
    if (message.text() !== ofPlaywright) lines.push(message.text());
  });
}
