import { launchChromium } from "./chromium.ts";
import type { Engine, EngineName } from "./engine.ts";
import { launchGecko } from "./gecko.ts";
import { launchWebKit } from "./webkit.ts";

/** Starts a browser of the engine. The caller must close it. */
export function launchEngine(name: EngineName): Promise<Engine> {
  return { chromium: launchChromium, gecko: launchGecko, webkit: launchWebKit }[name]();
}
