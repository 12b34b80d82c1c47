import type { Browser } from "puppeteer-core";
import type { Engine } from "./engine.ts";
import { firefoxPath } from "./programs.ts";
import { closeBrowser, launch, openPage } from "./puppeteer_page.ts";

/**
 * Gecko: Firefox over WebDriver BiDi. Its settings hold for a whole browser, so each choice of them is a browser of its own,
 * which starts when it is first asked for.
 */
export function launchGecko(): Promise<Engine> {
  const browsers = new Map<string, Promise<Browser>>();
  return Promise.resolve({
    name: "gecko",
    open: async ({ javaScript = true, reducedMotion = false, ...size } = {}) => {
      const settings = {
        "javascript.enabled": javaScript,
        "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
        // As on a telephone, and as the others are: a scrollbar takes no place.
        "ui.useOverlayScrollbars": 1,
      };
      const browser = browsers.getOrInsertComputed(
        JSON.stringify(settings),
        () => launch({ browser: "firefox", executablePath: firefoxPath, extraPrefsFirefox: settings }),
      );
      return await openPage("gecko", await browser, size);
    },
    close: async () => {
      const started = await Promise.allSettled(browsers.values());
      await Promise.all(started.map((one) => one.status === "fulfilled" && closeBrowser(one.value)));
    },
  });
}
