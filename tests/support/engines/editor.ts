/// <reference lib="dom" />
import type { EnginePage } from "./engine.ts";
import { untilSeen } from "./seen.ts";

/* A host's actions in the editor, in any engine. */

/** Waits until the status line matches. */
export async function says(page: EnginePage, words: RegExp): Promise<void> {
  await page.waitUntil(
    (source) => new RegExp(source).test(document.getElementById("status")?.textContent ?? ""),
    words.source,
  );
}

/** Waits until the page has this revision or a later one. */
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

/** Replaces a field's text by typing. */
export async function write(page: EnginePage, field: string, words: string): Promise<void> {
  await page.click(field);
  await page.evaluate((field) => document.querySelector<HTMLInputElement>(field)!.select(), field);
  await page.type(words);
}

/** A field's value. */
export function valueOf(page: EnginePage, field: string): Promise<string> {
  return page.evaluate((field) => document.querySelector<HTMLInputElement>(field)!.value, field);
}
