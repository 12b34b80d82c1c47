import type { Buffer } from "node:buffer";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { launchBrowser } from "../support/browser/browser.ts";
import { sampleLetter } from "../support/sample_letter.ts";
import { uploadPhoto } from "../support/pictures/uploads.ts";

/*
 * The pictures of README.md. They are kept in the repository, so that a reader sees letters without starting anything.
 */

const phone = { width: 390, height: 760 };
const desktop = { width: 1440, height: 900 };
/** Of the pictures in the repository, in pixels. */
const width = 1600;
const quality = 78;
/** Between the telephones of the first picture, in pixels, and what is behind them. */
const gap = 24;
const ground = { r: 0xf3, g: 0xef, b: 0xe8 };

/** What each telephone of the first picture shows. */
const phones = [
  { style: "romance", shows: "envelope" },
  { style: "botanical", shows: "letter" },
  { style: "deco", shows: "letter" },
  { style: "confetti", shows: "letter" },
  { style: "midnight", shows: "envelope" },
] as const;

/**
 * Writes `letters.jpg`, five letters on telephones, and `editor.jpg`.
 * @param create makes a letter, and gives its first guest's link and the editor's address with the key
 */
export async function takeReadmePictures(
  base: string,
  folder: string,
  create: (letter: unknown) => Promise<{ readonly url: string; readonly editUrl: string }>,
): Promise<void> {
  const browser = await launchBrowser();
  const picture = await uploadPhoto(browser, base);
  const shown: Buffer[] = [];
  for (const { style, shows } of phones) {
    const { url } = await create(sampleLetter(style, picture));
    shown.push(await shoot(browser, shows === "letter" ? `${url}#letter` : url, phone));
  }
  await save(await inARow(shown), `${folder}/letters.jpg`);
  const { editUrl } = await create(sampleLetter("ivory", picture));
  await save(await shoot(browser, editUrl, desktop), `${folder}/editor.jpg`);
  await browser.close();
}

async function shoot(browser: Browser, address: string, viewport: typeof phone): Promise<Buffer> {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

async function inARow(pictures: readonly Buffer[]): Promise<Buffer> {
  const placed = pictures.map((input, index) => ({
    input,
    left: gap + index * (phone.width + gap),
    top: gap,
  }));
  const size = { width: gap + pictures.length * (phone.width + gap), height: phone.height + 2 * gap };
  return await sharp({ create: { ...size, channels: 3, background: ground } }).composite(placed).png().toBuffer();
}

async function save(picture: Buffer, path: string): Promise<void> {
  await sharp(picture).resize({ width }).jpeg({ quality, mozjpeg: true }).toFile(path);
}
