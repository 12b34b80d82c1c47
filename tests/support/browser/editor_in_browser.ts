/// <reference lib="dom" />
import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { LetterLinks } from "../../../domain/letter/answers.ts";
import { same } from "../assert.ts";
import { letPass, until } from "../waiting.ts";

/** Reads a letter over REST. */
export async function storedLetter(base: string, { id, editKey }: LetterLinks) {
  const answer = await fetch(`${base}/api/v1/letters/${id}`, { headers: { authorization: `Bearer ${editKey}` } });
  return await answer.json();
}

/** Opens the private link for a browser, which keeps its key, without drawing the page that it leads to. */
export async function enter(context: BrowserContext, { editUrl }: LetterLinks): Promise<void> {
  const answer = await context.request.get(editUrl, { maxRedirects: 0 });
  same(answer.status(), 303);
  await answer.dispose();
}

/** Changes a letter over REST, as an agent would. */
export async function changeLetter(base: string, { id, editKey }: LetterLinks, change: object): Promise<void> {
  const headers = { authorization: `Bearer ${editKey}`, "content-type": "application/json" };
  const body = JSON.stringify(change);
  same((await fetch(`${base}/api/v1/letters/${id}`, { method: "PATCH", headers, body })).status, 200);
}

/** Changes the texts of blocks, as an agent would. @param texts by the blocks' ids */
export async function changeTexts(base: string, links: LetterLinks, texts: Record<string, string>): Promise<void> {
  const { card } = await storedLetter(base, links);
  const blocks = card.blocks.map((block: { id: string }) =>
    texts[block.id] === undefined ? block : { ...block, text: texts[block.id] }
  );
  await changeLetter(base, links, { blocks });
}

/** Opens everything that a press would open: blocks, lists, and other folded parts. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll("details").forEach((details) => details.open = true));
}

/** Between two looks at the status line, in milliseconds: to look at every frame takes as long as to draw it. */
const look = 50;

/** Waits until the status line matches. */
export async function says(page: Page, words: RegExp): Promise<void> {
  await page.waitForFunction(
    ([source]) => new RegExp(source!).test(document.getElementById("status")!.textContent!),
    [words.source],
    { polling: look },
  );
}

/** Waits until the page has this revision. */
export async function revision(page: Page, number: number): Promise<void> {
  await page.locator(`#status[data-revision="${number}"]`).waitFor({ state: "attached" });
}

/** Waits until the control has the focus, which a script moves a moment after the answer is in the page. */
export async function focusOn(control: Locator): Promise<void> {
  await until(`the focus on ${control}`, () => control.evaluate((element) => element === document.activeElement));
}

/**
 * Delays answers to posts; the service still acts at once.
 * @param path of the posts
 * @param late in milliseconds, or what they wait for
 */
export async function answerLate(page: Page, path: RegExp, late: number | Promise<void>): Promise<void> {
  await page.route((url) => path.test(url.pathname), async (route) => {
    if (route.request().method() !== "POST") return await route.continue();
    const response = await route.fetch();
    await (typeof late === "number" ? letPass(late, "the network is slow") : late);
    await route.fulfill({ response }).catch(() => {});
  });
}
