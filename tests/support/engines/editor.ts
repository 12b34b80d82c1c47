/// <reference lib="dom" />
import type { EnginePage } from "./engine.ts";
import { untilSeen } from "./seen.ts";

/* How a host works the editor, whichever engine shows it. */

/** Waits until the status line says so. */
export async function says(page: EnginePage, words: RegExp): Promise<void> {
  await page.waitUntil(
    (source) => new RegExp(source).test(document.getElementById("status")?.textContent ?? ""),
    words.source,
  );
}

/** Waits until what was done is saved as this revision or a later one. */
export async function savedAs(page: EnginePage, revision: number): Promise<void> {
  await page.waitUntil((revision) => {
    const { state, revision: stored } = document.getElementById("status")?.dataset ?? {};
    return state === "saved" && Number(stored) >= revision;
  }, revision);
}

/** Opens a block of the letter by its head. @returns the selector of a field in it */
export async function openBlock(page: EnginePage, block: string): Promise<(field: string) => string> {
  await page.click(`#block-${block} summary`);
  await untilSeen(page, `#block-${block} .block-body`);
  return (field) => `#block-${block} [name=${field}]:not([type=hidden])`;
}

/** Types into a field in the place of what stood there. */
export async function write(page: EnginePage, field: string, words: string): Promise<void> {
  await page.click(field);
  await page.evaluate((field) => document.querySelector<HTMLInputElement>(field)!.select(), field);
  await page.type(words);
}

/** What is written in a field. */
export function valueOf(page: EnginePage, field: string): Promise<string> {
  return page.evaluate((field) => document.querySelector<HTMLInputElement>(field)!.value, field);
}
