import { chromiumFlags, chromiumPath } from "../browser/chromium.ts";
import type { Engine } from "./engine.ts";
import { closeBrowser, launch, openPage } from "./puppeteer_page.ts";

/** Chromium, whose pictures the other engines' pictures are compared with. */
export async function launchChromium(): Promise<Engine> {
  const browser = await launch({
    browser: "chrome",
    executablePath: chromiumPath,
    args: chromiumFlags,
    headless: "shell",
  });
  return {
    name: "chromium",
    open: async ({ javaScript = true, reducedMotion, dark, largeText, ...size } = {}) => {
      if (!javaScript || reducedMotion || dark || largeText) throw new Error("Chromium with settings: see tests/e2e.");
      return await openPage("chromium", browser, size);
    },
    close: () => closeBrowser(browser),
  };
}
