import type { Browser } from "@playwright/test";
import { kept } from "../service/kept.ts";

/** Uploads a file as a browser does. */
export function upload(
  base: string,
  bytes: Uint8Array<ArrayBuffer>,
  { field = "file", name = "photo.jpg" } = {},
): Promise<Response> {
  const form = new FormData();
  form.append(field, new Blob([bytes]), name);
  return fetch(`${base}/api/upload`, { method: "POST", body: form });
}

/** Small pictures as bytes. */
export async function bytesOf(picture: { toUint8Array: () => Promise<{ data: Uint8Array }> }) {
  return new Uint8Array((await picture.toUint8Array()).data);
}

const landscape = new URL("../../../static/art/patterns/landscape.svg", import.meta.url);

/** Draws the landscape of `/patterns`, and uploads it as a host would. @returns its address */
export async function uploadPhoto(browser: Browser, base: string): Promise<string> {
  const photo = await kept("landscape.jpg", () => drawLandscape(browser));
  return (await (await upload(base, photo)).json()).src;
}

async function drawLandscape(browser: Browser): Promise<Uint8Array<ArrayBuffer>> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1067 } });
  await page.setContent(await Deno.readTextFile(landscape));
  const photo = await page.locator("svg").screenshot({ type: "jpeg" });
  await page.close();
  return new Uint8Array(photo);
}
