import { type Browser, chromium } from "@playwright/test";
import { chromiumFlags, chromiumPath, wholeChromiumPath } from "./chromium.ts";

/**
 * Starts the engine that shows pages, without the browser around it if that is installed. All pages of one visitor are in
 * one process: a page in a process that is there takes half of the time.
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags, "--renderer-process-limit=1"] });
}

/** Starts the whole Chromium with its back/forward cache, as people have it. */
export function launchWholeBrowser(): Promise<Browser> {
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  return chromium.launch({ executablePath: wholeChromiumPath, args: chromiumFlags, ignoreDefaultArgs });
}
