/// <reference lib="dom" />
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import type { LetterLinks } from "../../../domain/letter/answers.ts";
import { type TestApp, testApp } from "../service/app.ts";
import { ok, same } from "../assert.ts";
import { launchBrowser, launchWholeBrowser } from "./browser.ts";
import { hostPages, type OpenHostPage } from "./host_page.ts";
import { uploadPhoto } from "../pictures/uploads.ts";

type Stage = {
  readonly app: TestApp;
  readonly browser: Browser;
  /** Chromium as people have it, started when it is first asked for */
  readonly wholeBrowser: () => Promise<Browser>;
  /** the service's origin */
  readonly base: string;
  /** creates a letter over REST @returns its links */
  readonly send: (letter: unknown) => Promise<LetterLinks>;
  /** creates a letter @returns the address of its first guest's link */
  readonly link: (letter: unknown) => Promise<string>;
  /** uploads a photo, the first time @returns its address */
  readonly photo: () => Promise<string>;
  /**
   * a new visitor's browser, as wide as a phone, without the service worker, which would answer in place of tests; it
   * intercepts nothing, so that it keeps files as people's do
   */
  readonly visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** the same in a browser that keeps pages that were left, as people's do, and shows them to who comes back */
  readonly visitorWhoReturns: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** a host's new page, in a browser that was used before */
  readonly hostPage: OpenHostPage;
};

/** In milliseconds. */
const patience = 30_000;
const telephone = { width: 390, height: 844 };

let opened: Promise<Stage> | undefined;

/**
 * Starts a service on this machine and a browser; both end after the last test. Files that run in one process share
 * them. A script error in a visitor's page fails the current test.
 */
export function openStage(): Promise<Stage> {
  return opened ??= startStage();
}

async function startStage(): Promise<Stage> {
  // Nobody is told of changes: what is shown of two people must not depend on who is faster.
  const app = await testApp({ watched: { inAll: 0 } });
  const base = app.listen();
  const browser = await launchBrowser();
  let whole: Promise<Browser> | undefined;
  const wholeBrowser = () => whole ??= launchWholeBrowser();
  Deno.test.afterAll(async () => {
    await browser.close();
    await (await whole)?.close();
    await app[Symbol.asyncDispose]();
  });

  const thrown: Error[] = [];
  Deno.test.afterEach(() => {
    const [error] = thrown.splice(0);
    if (error) throw error;
  });

  const send = async (letter: unknown): Promise<LetterLinks> => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${base}/api/v1/letters`, { method: "POST", headers, body: JSON.stringify(letter) });
    if (answer.status !== 201) throw new Error(`create answered ${answer.status}: ${await answer.text()}`);
    return await answer.json();
  };

  const visitorIn = async (browser: Browser, options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ viewport: telephone, serviceWorkers: "block", ...options });
    context.setDefaultTimeout(patience);
    context.on("weberror", (error) => thrown.push(error.error()));
    return context;
  };

  let uploaded: Promise<string> | undefined;
  return {
    ...{ app, browser, wholeBrowser, base, send },
    link: async (letter) => (await send(letter)).guests[0]!.url,
    photo: () => uploaded ??= uploadPhoto(browser, base),
    visitor: (options) => visitorIn(browser, options),
    hostPage: hostPages((options) => visitorIn(browser, options), `${base}/healthz`),
    visitorWhoReturns: async (options) => visitorIn(await wholeBrowser(), options),
  };
}

/** Opens the address, and waits until the page and its typefaces are loaded. @param viewport its size, if it is another */
export async function visit(
  context: BrowserContext,
  address: string,
  viewport?: { width: number; height: number },
): Promise<Page> {
  const page = await context.newPage();
  await go(page, address, viewport);
  return page;
}

/** The same in a page that was used before, which takes half of the time: styles, scripts and typefaces are there. */
export async function go(page: Page, address: string, viewport?: { width: number; height: number }): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/**
 * The page does not load these addresses, in which `*` is anything. The browser itself refuses them: a route would send
 * every request through this process, and load everything again for each page.
 */
export async function refuse(page: Page, ...urls: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls });
}

/** The envelope's state. */
export function envelopeState(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset.envelope ?? "closed");
}

/** Asserts that the letter can be read and the envelope is gone. */
export async function assertOpen(page: Page): Promise<void> {
  await page.locator("#letter h1").waitFor();
  await page.waitForFunction(() => !document.getElementById("letter")!.inert);
  same(await page.locator(".envelope").isVisible(), false);
  ok(await page.locator(".letter-footer").isVisible());
}

/** Asserts that the envelope is closed, and that the letter is invisible, also for the keyboard and screen readers. */
export async function assertSealed(page: Page): Promise<void> {
  same(await envelopeState(page), "closed");
  ok(await page.locator(".envelope-front").isVisible());
  for (const hidden of ["#letter h1", "#letter a", ".letter-footer"]) {
    same(await page.locator(hidden).first().isVisible(), false, hidden);
  }
  same(await page.getByRole("heading").count(), 0);
}
