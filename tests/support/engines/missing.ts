import { chromiumPath } from "../browser/chromium.ts";
import type { EngineName } from "./engine.ts";
import { firefoxPath, miniBrowserPath } from "./programs.ts";

/** Why an engine cannot run on this machine; undefined if it can. */
export async function missingFor(name: EngineName): Promise<string | undefined> {
  const needed = {
    chromium: [chromiumPath],
    gecko: [firefoxPath],
    webkit: [miniBrowserPath, "WebKitWebDriver", "Xvfb"],
  };
  const found = await Promise.all(needed[name].map(isThere));
  const absent = needed[name].filter((_, index) => !found[index]);
  return absent.length > 0 ? `there is no ${absent.join(", no ")}` : undefined;
}

async function isThere(program: string): Promise<boolean> {
  const asking = new Deno.Command("which", { args: [program], stdout: "null", stderr: "null" }).output();
  return await asking.then(({ success }) => success, () => false);
}
