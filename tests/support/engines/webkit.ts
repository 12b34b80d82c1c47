/// <reference lib="dom" />
// @ts-types="@types/selenium-webdriver"
import { Builder, By, Capabilities, Key as Keys, Origin, type WebDriver } from "selenium-webdriver";
import { type Engine, type EnginePage, type Key, type PageOptions, telephone } from "./engine.ts";
import { until, within } from "../waiting.ts";
import { longPatience, patience } from "./limits.ts";
import { miniBrowserPath } from "./programs.ts";
import { bringInSight } from "./seen.ts";
import { upperEdge } from "./puppeteer_page.ts";
import { type Driver, type Screen, startDriver, startScreen } from "./webkit_processes.ts";

/**
 * WebKit: WebKitGTK's MiniBrowser over WebDriver, on a virtual screen. A driver has at most one browser, whose storage
 * ends with it, so each page has its own driver and browser.
 */
export async function launchWebKit(): Promise<Engine> {
  const screen = await startScreen();
  const configurations = await Deno.makeTempDir({ prefix: "envoi-webkit-" });
  const pages = new Set<EnginePage>();
  return {
    name: "webkit",
    open: async (options = {}) => {
      const page = await openPage(screen, configurations, options);
      const close = async () => {
        pages.delete(tracked);
        await page.close();
      };
      const tracked = { ...page, close };
      pages.add(tracked);
      return tracked;
    },
    close: async () => {
      await Promise.all([...pages].map((page) => page.close()));
      await screen.stop();
      await Deno.remove(configurations, { recursive: true });
    },
  };
}

async function openPage(screen: Screen, configurations: string, options: PageOptions): Promise<EnginePage> {
  const { width = telephone.width, height = telephone.height } = options;
  const settings = await configuration(configurations, options);
  // Seldom a browser starts and does not answer its driver: then another one is started.
  const { browser, driver } = await start(screen, settings, options, patience)
    .catch(() => start(screen, settings, options, longPatience));
  try {
    await resize(browser, width, height);
    return drive(browser, driver);
  } catch (error) {
    await driver.stop();
    throw error;
  }
}

/** Starts a driver and its browser. @param most in milliseconds, for the browser */
async function start(screen: Screen, settings: string, options: PageOptions, most: number) {
  const driver = await startDriver(screen.display, settings);
  try {
    return { driver, browser: await startBrowser(driver, options, most) };
  } catch (error) {
    await driver.stop();
    throw error;
  }
}

/**
 * Writes settings of GTK, which decide on reduced motion, too. The browser's toolbar is made as small as possible:
 * otherwise the window could not be as narrow as a phone.
 */
async function configuration(folder: string, { reducedMotion = false }: PageOptions): Promise<string> {
  const path = `${folder}/${reducedMotion ? "still" : "moving"}`;
  await Deno.mkdir(`${path}/gtk-3.0`, { recursive: true });
  const bar = "entry, button, headerbar, toolbar, box { min-width: 0; margin: 0; border-width: 0; padding: 0; }";
  await Deno.writeTextFile(`${path}/gtk-3.0/gtk.css`, `${bar}\nentry { font-size: 1px; }\n`);
  await Deno.writeTextFile(
    `${path}/gtk-3.0/settings.ini`,
    `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`,
  );
  return path;
}

async function startBrowser(
  { address }: Driver,
  { javaScript = true, dark = false }: PageOptions,
  most: number,
): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": {
      binary: miniBrowserPath,
      args: [
        ...["--automation", `--enable-javascript=${javaScript}`],
        ...dark ? ["--dark-mode"] : [],
      ],
    },
  });
  const building = new Builder().usingServer(address).withCapabilities(capabilities).build();
  const browser = await within("MiniBrowser starts", Promise.resolve(building), most);
  await browser.manage().setTimeouts({ pageLoad: longPatience, script: patience });
  return browser;
}

/** Resizes the window, which is larger than the viewport by a difference that the page can measure. */
async function resize(browser: WebDriver, width: number, height: number): Promise<void> {
  const window = browser.manage().window();
  const seen = () => browser.executeScript<[number, number]>(() => [innerWidth, innerHeight]);
  const fits = async () => {
    const [wide, high] = await seen();
    return wide === width && high === height;
  };
  await until(`a page of ${width} by ${height}`, async () => {
    const [[wide, high], around] = [await seen(), await window.getRect()];
    if (wide === width && high === height) return true;
    const size = { width: around.width + width - wide, height: around.height + height - high };
    await window.setRect({ x: 0, y: 0, ...size });
    return await fits();
  }, patience);
}

function drive(browser: WebDriver, driver: Driver): EnginePage {
  const evaluate: EnginePage["evaluate"] = (work, ...given) =>
    within("the page answers", browser.executeScript(work as Work, ...given), patience) as never;
  // While the page is being replaced, `evaluate` fails: that counts as false.
  const waitUntil: EnginePage["waitUntil"] = (check, ...given) =>
    until(`${check}`, () => evaluate(check, ...given).catch(() => false), patience);
  const errors: string[] = [];
  const collect = async () => {
    errors.push(...await evaluate(takeErrors).catch(() => []));
    return errors;
  };
  const arrive = async (go: () => Promise<void>) => {
    await collect();
    await within("the page loads", go(), longPatience);
    await waitUntil(() => document.fonts.status === "loaded");
    await evaluate(noteErrors);
  };
  const find = (selector: string) => browser.findElement(By.css(selector));

  return {
    engine: "webkit",
    evaluate,
    goto: (address) => arrive(() => browser.get(address)),
    reload: () => arrive(() => browser.navigate().refresh()),
    waitUntil,
    screenshot: async () => Uint8Array.fromBase64(await browser.takeScreenshot()),
    resize: (width, height) => resize(browser, width, height),
    click: async (selector) => {
      await evaluate(noteErrors);
      // The driver scrolls, too, but does not wait for the end of smooth scrolling.
      await evaluate(bringInSight, selector);
      await find(selector).click();
    },
    type: (words) => browser.actions().sendKeys(words).perform(),
    press: (key) => browser.actions().sendKeys(keys[key]).perform(),
    drag: (from, to) => drag(browser, from, to),
    upload: (selector, path) => find(selector).sendKeys(path),
    // WebKitWebDriver 2.50 answers "Unknown command" to WebDriver's print.
    pdf: undefined,
    errors: collect,
    close: async () => {
      await within("MiniBrowser ends", browser.quit(), patience).catch(() => {});
      await driver.stop();
    },
  };
}

type Work = (...given: unknown[]) => unknown;

/**
 * Starts to collect errors of scripts. The driver does not report errors, and cannot run code before the page's own
 * scripts, so errors during loading are not collected. Tests notice those by their effects.
 */
function noteErrors(): void {
  if (Reflect.has(globalThis, "noted")) return;
  const noted: string[] = [];
  Object.assign(globalThis, { noted });
  addEventListener("error", ({ message }) => noted.push(message));
  addEventListener("unhandledrejection", ({ reason }) => noted.push(String(reason)));
}

function takeErrors(): string[] {
  const noted: string[] = Reflect.get(globalThis, "noted") ?? [];
  return noted.splice(0);
}

const keys: Readonly<Record<Key, string>> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  End: Keys.END,
  Backspace: Keys.BACK_SPACE,
  Delete: Keys.DELETE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowRight: Keys.ARROW_RIGHT,
};

/** The pointer moves in steps, as a hand moves it. */
const steps = 8;
const stepTime = 20;

async function drag(browser: WebDriver, from: string, to: string): Promise<void> {
  const place = (selector: string) => {
    const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
    return { x, y, width, height };
  };
  const start = await browser.executeScript<DOMRect>(place, from);
  const end = await browser.executeScript<DOMRect>(place, to);
  const [x, y] = [Math.round(start.x + start.width / 2), Math.round(start.y + start.height / 2)];
  const way = Math.round(end.y + upperEdge) - y;
  let actions = browser.actions().move({ x, y, origin: Origin.VIEWPORT }).press();
  for (let step = 1; step <= steps; step++) {
    const to = { x, y: y + Math.round(way * step / steps), origin: Origin.VIEWPORT, duration: stepTime };
    actions = actions.move(to);
  }
  await actions.release().perform();
}
