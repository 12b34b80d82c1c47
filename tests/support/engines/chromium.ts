import { chromiumFlags, chromiumPath } from "../chromium.ts";
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
    open: async ({ javaScript = true, reducedMotion = false, ...size } = {}) => {
      if (!javaScript || reducedMotion) throw new Error("Chromium without scripts or motion: see tests/e2e.");
      return await openPage("chromium", browser, size);
    },
    close: () => closeBrowser(browser),
  };
}
