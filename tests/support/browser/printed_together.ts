/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { type PrintedPage, printPage, readPages, textOf } from "../pictures/pdf.ts";

/** The text at the end of every printed letter. */
const ending = /This letter online/i;

/**
 * Prints letters of one style in one print, as the host's print kit does, which takes a fraction of the time.
 * @param addresses of their print pages
 * @returns the pages of each
 */
export async function printTogether(page: Page, addresses: readonly string[]): Promise<PrintedPage[][]> {
  const [first, ...others] = addresses;
  await page.goto(first!);
  // Fetched here, since the page's policy does not allow it to fetch.
  const texts = await Promise.all(others.map(async (address) => await (await fetch(address)).text()));
  await page.evaluate((texts) => {
    const letters = texts.map((text) => new DOMParser().parseFromString(text, "text/html").querySelector(".printed")!);
    document.querySelector(".prints")!.append(...letters);
  }, texts);
  return letterByLetter(await readPages(await printPage(page)));
}

function letterByLetter(pages: readonly PrintedPage[]): PrintedPage[][] {
  const ends = pages.flatMap((page, index) => ending.test(textOf(page)) ? [index + 1] : []);
  return ends.map((end, letter) => pages.slice(ends[letter - 1] ?? 0, end));
}

/**
 * Lays another letter of the same style out on a page that has printed one, which takes a fraction of the time.
 * @param page of a visitor whose browser takes any style element
 */
export async function layOutNext(page: Page, address: string): Promise<void> {
  const text = await (await fetch(address)).text();
  await page.evaluate(async (text) => {
    const next = new DOMParser().parseFromString(text, "text/html");
    document.documentElement.lang = next.documentElement.lang;
    for (const part of ["style", ".prints"]) {
      document.querySelector(part)!.replaceWith(document.adoptNode(next.querySelector(part)!));
    }
    // Typefaces are loaded when they are first used.
    document.body.getBoundingClientRect();
    await Promise.all([...document.querySelectorAll<HTMLImageElement>(".prints img")].map((image) => image.decode()));
    await document.fonts.ready;
    dispatchEvent(new Event("load"));
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve));
  }, text);
}

/**
 * How full each page of a letter is, from 0 to 1, as `print.js` laid it out: from its first block to its last, without
 * what it moved them apart. The front of folded paper is composed: it counts as it is.
 */
export function fullnessOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".printed-letter .sheet")].map((sheet) => {
      const { paddingBlockStart, paddingBlockEnd, minBlockSize } = getComputedStyle(sheet);
      const zoom = sheet.getBoundingClientRect().width / parseFloat(getComputedStyle(sheet).width);
      const room = parseFloat(minBlockSize) - parseFloat(paddingBlockStart) - parseFloat(paddingBlockEnd);
      const blocks = [...sheet.children]
        .filter((block) => block.checkVisibility() && !block.matches(".ornaments, .visually-hidden"))
        .map((block) => {
          const { top, bottom } = block.getBoundingClientRect();
          const down = sheet.closest("[data-front]")
            ? 0
            : parseFloat((block as HTMLElement).style.getPropertyValue("--down") || "0") * zoom;
          return { top: top - down, bottom: bottom - down };
        });
      const [top, bottom] = [Math.min(...blocks.map((one) => one.top)), Math.max(...blocks.map((one) => one.bottom))];
      return (bottom - top) / zoom / room;
    })
  );
}
