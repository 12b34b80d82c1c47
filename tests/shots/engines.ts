/// <reference lib="dom" />
import { openBlock } from "../support/engines/editor.ts";
import type { Engine, EngineName, EnginePage } from "../support/engines/engine.ts";
import { launchEngine } from "../support/engines/launch.ts";
import { missingFor } from "../support/engines/missing.ts";
import { moments, openStill, pictureAt } from "../support/engines/moments.ts";
import { sideBySide } from "../support/engines/side_by_side.ts";
import { uploadLandscape } from "../support/engines/stage.ts";
import { sampleLetter } from "../support/sample_letter.ts";

/*
 * Pictures for a person to compare the engines: Chromium, Gecko and WebKit from left to right, or from top to bottom.
 * They are written to `shots/engines-<style>-<what>-<width>.png`, and `shots/engines-editor-<panel>-<width>.png`.
 */

const names: readonly EngineName[] = ["chromium", "gecko", "webkit"];
const panels = ["", "style", "envelope", "guests", "send", "history"];
/** The tallest letter that WebKit's screen can show, in pixels. */
const tallest = 8800;

/** @param base the service's origin @param folder for the pictures @param widths of the screens, in pixels */
export async function takeEngines(
  base: string,
  styles: readonly string[],
  widths: readonly number[],
  folder: string,
): Promise<void> {
  const engines = await launchAll();
  try {
    const picture = await uploadLandscape(base);
    for (const width of widths) {
      const size = { width, height: width < 600 ? 844 : 900 };
      const pages = await Promise.all(engines.map((engine) => engine.open(size)));
      const compare = async (name: string, take: (page: EnginePage) => Promise<Uint8Array[]>) => {
        const rows = await Promise.all(pages.map(take));
        await Deno.writeFile(`${folder}/engines-${name}-${width}.png`, await sideBySide(rows));
      };
      const whole = (page: EnginePage) => wholePage(page, size);
      for (const style of styles) {
        const { guests, editUrl } = await create(base, sampleLetter(style, picture));
        const address = guests[0]!.url;
        await compare(`${style}-opening`, (page) => takeOpening(page, address));
        const across = await Promise.all(pages.map((page) => takeWhole(page, `${address}#letter`, whole)));
        await Deno.writeFile(`${folder}/engines-${style}-letter-${width}.png`, await sideBySide([across]));
        const print = `${address.replace("?g=", "/print?g=")}&sheet=both`;
        const sheets = await Promise.all(pages.map((page) => takeWhole(page, print, whole)));
        await Deno.writeFile(`${folder}/engines-${style}-print-${width}.png`, await sideBySide([sheets]));
        if (style === styles[0]) await compare("editor", (page) => takePanels(page, editUrl));
        console.log(style, width);
      }
      await Promise.all(pages.map((page) => page.close()));
    }
  } finally {
    await Promise.all(engines.map((engine) => engine.close()));
  }
}

async function launchAll(): Promise<Engine[]> {
  const there: EngineName[] = [];
  for (const name of names) {
    const missing = await missingFor(name);
    if (missing === undefined) there.push(name);
    else console.log(`without ${name}: ${missing}`);
  }
  return await Promise.all(there.map(launchEngine));
}

async function create(base: string, letter: unknown): Promise<{ guests: { url: string }[]; editUrl: string }> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${base}/api/v1/letters`, { method: "POST", headers, body: JSON.stringify(letter) });
  return await answer.json();
}

/** The moments of the opening, one after the other. */
async function takeOpening(page: EnginePage, address: string): Promise<Uint8Array[]> {
  await page.goto(address);
  await openStill(page);
  const pictures: Uint8Array[] = [];
  for (const time of Object.values(moments)) pictures.push(await pictureAt(page, time));
  // The letter was left during its opening.
  await page.evaluate(() => localStorage.clear());
  return pictures;
}

async function takeWhole(
  page: EnginePage,
  address: string,
  take: (page: EnginePage) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  await page.goto(address);
  await page.evaluate(() => document.querySelectorAll("img").forEach((picture) => picture.loading = "eager"));
  await page.waitUntil(() => [...document.images].every(({ complete }) => complete));
  return await take(page);
}

/** The whole page, on a screen as high as the page. */
async function wholePage(page: EnginePage, size: { width: number; height: number }): Promise<Uint8Array> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.resize(size.width, Math.min(height, tallest));
  const picture = await page.screenshot();
  await page.resize(size.width, size.height);
  return picture;
}

/** The panels of the editor, the first with an opened block. */
async function takePanels(page: EnginePage, editUrl: string): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = [];
  await page.goto(editUrl);
  const editor = await page.evaluate(() => location.href);
  for (const panel of panels) {
    await page.goto(panel ? `${editor}/${panel}` : editor);
    if (panel === "") await openBlock(page, "date");
    pictures.push(await page.screenshot());
  }
  return pictures;
}
