import type { Browser } from "@playwright/test";
import { kept } from "./kept.ts";

const landscape = new URL("../../static/art/patterns/landscape.svg", import.meta.url);

/** Draws the landscape of `/patterns`, and uploads it as a host would. @returns its address */
export async function uploadPhoto(browser: Browser, base: string): Promise<string> {
  const photo = await kept("landscape.jpg", () => drawLandscape(browser));
  const form = new FormData();
  form.set("file", new Blob([photo]), "photo.jpg");
  const answer = await fetch(`${base}/api/upload`, { method: "POST", body: form });
  return (await answer.json()).src;
}

async function drawLandscape(browser: Browser): Promise<Uint8Array<ArrayBuffer>> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1067 } });
  await page.setContent(await Deno.readTextFile(landscape));
  const photo = await page.locator("svg").screenshot({ type: "jpeg" });
  await page.close();
  return new Uint8Array(photo);
}
