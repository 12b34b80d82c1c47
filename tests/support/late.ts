import type { BrowserContext, Page } from "@playwright/test";
import { letPass } from "./waiting.ts";

/**
 * A slow network: what is asked for there arrives so much later. A page that is closed meanwhile is no fault.
 * @param late in milliseconds
 */
export async function sendLate(
  from: Page | BrowserContext,
  address: Parameters<Page["route"]>[0],
  late: number,
): Promise<void> {
  await from.route(address, async (route) => {
    await letPass(late, "the network is slow");
    await route.continue().catch(() => {});
  });
}
