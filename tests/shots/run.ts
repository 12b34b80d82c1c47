/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { styleIds } from "../../domain/catalog/styles.ts";
import { testApp } from "../support/service/app.ts";
import { launchBrowser } from "../support/browser/browser.ts";
import { sampleLetter, samplePersonalLetter, samplePreviewLetter } from "../support/sample_letter.ts";
import { uploadPhoto } from "../support/pictures/uploads.ts";
import { takeCards, usualLetters } from "./cards.ts";
import { takeEngines } from "./engines.ts";
import { takePreviews } from "./previews.ts";
import { takePrints } from "./prints.ts";
import { takeReadmePictures } from "./readme.ts";
import { makeSheets } from "./sheets.ts";
import { takeStamps } from "./stamps.ts";

/*
 * Pictures for a person to check: `deno task shots` for all styles, `deno task shots deco ivory --width=390` for some.
 * They are written to `shots/<style>-<what>-<width>.png`, and `deno task shots sheets` puts those that are there on
 * contact sheets, `shots/sheet-<what>-<width>-….png`. `deno task shots preview` takes the preview pictures of chats
 * instead, and puts them side by side, as small as in chats. `deno task shots engines` puts Chromium, Gecko and WebKit
 * beside each other. `deno task shots stamps` puts every stamp of each style on one picture, and
 * all of them in the smallest size. `deno task shots cards` puts the invitations of all styles on one picture for each
 * size; `--letters=long,scripts` chooses other letters. `deno task shots prints` puts what all styles print on
 * contact sheets; `--kinds=card,template` chooses some. `deno task shots readme` makes the pictures of README.md again.
 */

const widths = [390, 820, 1440];
const named = Deno.args.filter((argument) => !argument.startsWith("--"));
const only = (name: string) => Deno.args.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1];
const styles = named.filter((name) =>
  !["preview", "engines", "stamps", "cards", "prints", "sheets", "readme"].includes(name)
);
const wanted = styleIds.filter((style) => styles.length === 0 || styles.includes(style));
const sizes = only("width") ? [Number(only("width"))] : widths;
/** A phone and a desktop, because engines differ not only in one width. */
const engineWidths = [390, 1440];
const folder = only("out") ?? "shots";

/** Moments of the opening, in milliseconds. */
const moments = { turn: 300, back: 680, crack: 900, lift: 1350, rise: 1810 };

await Deno.mkdir(folder, { recursive: true });
await using app = await testApp();
const base = app.listen();
if (named.includes("preview")) await takePreviews(await Promise.all(wanted.map(invitation)), folder);
else if (named.includes("engines")) await takeEngines(base, wanted, only("width") ? sizes : engineWidths, folder);
else if (named.includes("cards")) await takeCards(wanted, only("letters")?.split(",") ?? usualLetters, folder, link);
else if (named.includes("prints")) await takePrints(base, wanted, only("kinds")?.split(",") ?? [], folder, link);
else if (named.includes("stamps")) await takeStamps(base, wanted, folder);
else if (named.includes("readme")) await takeReadmePictures(base, only("out") ?? ".github/pictures", create);
else if (named.includes("sheets")) await makeSheets(wanted, sizes, folder);
else await takePages();

async function takePages(): Promise<void> {
  const browser = await launchBrowser();
  const picture = await uploadPhoto(browser, base);
  for (const style of wanted) {
    for (const width of sizes) await shoot(browser, picture, style, width);
    console.log(style);
  }
  await browser.close();
}

async function invitation(style: string) {
  return { style, url: await link(samplePreviewLetter(style)) };
}

async function shoot(browser: Browser, picture: string, style: string, width: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 } });
  const wedding = await link(sampleLetter(style, picture));
  await takeEnvelope(context, wedding, `${folder}/${style}`, width);
  await takeLetter(context, wedding, `${folder}/${style}-letter-${width}.png`);
  await takeLetter(context, await link(samplePersonalLetter(style)), `${folder}/${style}-personal-${width}.png`);
  await context.close();
}

async function link(letter: unknown): Promise<string> {
  return (await create(letter)).url;
}

/** @returns the first guest's link, and the editor's address with the key */
async function create(letter: unknown): Promise<{ readonly url: string; readonly editUrl: string }> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${base}/api/v1/letters`, { method: "POST", headers, body: JSON.stringify(letter) });
  const { guests, editUrl } = await answer.json();
  return { url: guests[0].url, editUrl };
}

async function takeEnvelope(context: BrowserContext, address: string, prefix: string, width: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await settled(page);
  await page.screenshot({ path: `${prefix}-front-${width}.png` });
  // Without the clock that ends the opening.
  await page.evaluate(() => Object.assign(globalThis, { setTimeout: () => 0 }));
  await page.locator("[data-act=open]").click();
  for (const [name, moment] of Object.entries(moments)) {
    await page.evaluate(async (time) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
      // The inside of the flap is drawn for the first time: a frame that is taken at once may lack it.
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }, moment);
    await page.screenshot({ path: `${prefix}-${name}-${width}.png` });
  }
  await page.close();
}

async function takeLetter(context: BrowserContext, address: string, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}#letter`);
  await page.evaluate(() => document.querySelectorAll("img").forEach((picture) => picture.loading = "eager"));
  await settled(page);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
  });
}
