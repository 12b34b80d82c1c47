import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "./chromium.ts";

/** A real Chromium. It keeps pages that were left for who comes back, as it does for people. */
export function launchBrowser(): Promise<Browser> {
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  return chromium.launch({ executablePath: chromiumPath, args: chromiumFlags, ignoreDefaultArgs });
}
