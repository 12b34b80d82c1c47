import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/** A page for one test, alone in its browser, until it is disposed of. */
type HostPage = AsyncDisposable & { readonly page: Page; readonly context: BrowserContext };

/** @param options of the page; with any others than its size and colours, it is in a browser of its own */
export type OpenHostPage = (options?: BrowserContextOptions) => Promise<HostPage>;

const asHost = { locale: "en", permissions: ["clipboard-read", "clipboard-write"] };

/**
 * Hosts follow one another in one browser, in which a page stays that keeps its process: a new page then takes half of the
 * time that it takes in a new browser.
 * @param open opens a browser
 * @param light the address of a page without content, at the origin of the others
 */
export function hostPages(
  open: (options: BrowserContextOptions) => Promise<BrowserContext>,
  light: string,
): OpenHostPage {
  let used: Promise<{ context: BrowserContext; stays: Page }> | undefined;
  const openUsed = async () => {
    const context = await open(asHost);
    const stays = await context.newPage();
    await stays.goto(light);
    return { context, stays };
  };
  return async ({ viewport, colorScheme, ...own } = {}) => {
    const look = { ...viewport && { viewport }, ...colorScheme && { colorScheme } };
    if (Object.keys(own).length > 0) {
      const context = await open({ ...asHost, ...look, ...own });
      return { context, page: await context.newPage(), [Symbol.asyncDispose]: () => context.close() };
    }
    const { context, stays } = await (used ??= openUsed());
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    if (colorScheme) await page.emulateMedia({ colorScheme });
    const leave = async () => {
      await Promise.all(context.pages().filter((one) => one !== stays).map((one) => one.close()));
      await context.clearCookies();
    };
    return { context, page, [Symbol.asyncDispose]: leave };
  };
}
