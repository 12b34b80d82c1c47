/// <reference lib="dom" />
import type { Browser, LaunchOptions, Page } from "puppeteer-core";
import puppeteer from "puppeteer-core";
import { type EngineName, type EnginePage, type PageOptions, telephone } from "./engine.ts";
import { until, within } from "../waiting.ts";
import { longPatience, patience } from "./limits.ts";
import { bringInSight } from "./seen.ts";

/** Starts a browser with Puppeteer. End it with `closeBrowser`. */
export function launch(options: LaunchOptions): Promise<Browser> {
  return puppeteer.launch({ headless: true, timeout: longPatience, protocolTimeout: longPatience, ...options });
}

/** Closes the browser; if it does not close, kills its process. */
export async function closeBrowser(browser: Browser): Promise<void> {
  const process = browser.process();
  await within("the browser ends", browser.close(), patience).catch(() => process?.kill("SIGKILL"));
}

/** Opens a page with an empty storage of its own. */
export async function openPage(
  engine: EngineName,
  browser: Browser,
  { width = telephone.width, height = telephone.height }: PageOptions,
): Promise<EnginePage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.setDefaultNavigationTimeout(longPatience);
  const errors: string[] = [];
  page.on("pageerror", (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (!ofTypeface.test(message)) errors.push(message);
  });
  await page.setViewport({ width, height });

  const evaluate: EnginePage["evaluate"] = async (work, ...given) =>
    await within("the page answers", page.evaluate(work as Work, ...given), patience) as never;
  // While the page is being replaced, `evaluate` fails: that counts as false.
  const waitUntil: EnginePage["waitUntil"] = (check, ...given) =>
    until(`${check}`, () => evaluate(check, ...given).catch(() => false), patience);
  // Polling, since promises do not resolve in a page whose scripts do not run.
  const typefaces = () => waitUntil(() => document.fonts.status === "loaded");

  return {
    engine,
    evaluate,
    goto: async (address) => {
      await page.goto(address);
      await typefaces();
    },
    reload: async () => {
      await page.reload();
      await typefaces();
    },
    waitUntil,
    screenshot: () => page.screenshot(),
    resize: (width, height) => page.setViewport({ width, height }),
    click: async (selector) => {
      // Puppeteer's own click awaits a promise in the page, which fails if the page's scripts do not run.
      const { x, y } = await evaluate(bringInSight, selector);
      await page.mouse.click(x, y);
    },
    type: (words) => page.keyboard.type(words),
    press: (key) => page.keyboard.press(key),
    drag: (from, to) => drag(page, from, to),
    upload: async (selector, path) => {
      const field = await page.$(selector) as Awaited<ReturnType<typeof page.$<"input">>>;
      await field!.uploadFile(path);
    },
    pdf: ([width, height]) => page.pdf({ width: `${width}mm`, height: `${height}mm`, printBackground: true }),
    errors: () => Promise.resolve(errors),
    close: () => context.close(),
  };
}

/** Firefox also reports problems of typefaces as errors; they are no errors of scripts. */
const ofTypeface = /^downloadable font: /;

type Work = (...given: unknown[]) => unknown;

/** The pointer moves in steps, as a hand moves it. */
const steps = 8;

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [(await (await page.$(from))!.boundingBox())!, (await (await page.$(to))!.boundingBox())!];
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + upperEdge, { steps });
  await page.mouse.up();
}

/** How far below the upper side of an element the pointer lets go, in pixels. */
export const upperEdge = 4;
