import type { Browser } from "puppeteer-core";
import type { Engine } from "./engine.ts";
import { largeLetters } from "../large_letters.ts";
import { firefoxPath } from "./programs.ts";
import { closeBrowser, launch, openPage } from "./puppeteer_page.ts";

/**
 * Gecko: Firefox over WebDriver BiDi. Settings apply to a whole browser, so there is one browser for each combination
 * of settings, which starts when it is first needed.
 */
export function launchGecko(): Promise<Engine> {
  const browsers = new Map<string, Promise<Browser>>();
  return Promise.resolve({
    name: "gecko",
    open: async ({ javaScript = true, reducedMotion = false, dark = false, largeText = false, ...size } = {}) => {
      const settings = {
        "javascript.enabled": javaScript,
        "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
        "ui.systemUsesDarkTheme": dark ? 1 : 0,
        ...largeText ? { "font.size.variable.x-western": largeLetters } : {},
        // Scrollbars take no space, as on a phone and in the other engines.
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
