import type { BrowserContext, Page } from "@playwright/test";
import { letPass } from "../waiting.ts";

/**
 * Imitates a slow network: delays requests to an address. The page may be closed meanwhile.
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
