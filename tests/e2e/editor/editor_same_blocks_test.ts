/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { equal, ok, same } from "../../support/assert.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";

/* Acts on the list are answered without the blocks that the page shows already: in the browser they come out whole. */

const { base, hostPage, send } = await openStage();

const texts = Array.from({ length: 12 }, (_, index) => ({ id: `text${index}`, type: "text", text: `Words ${index}` }));
const blocks = [
  ...[{ id: "when", type: "date", start: "2031-06-19T18:30" }, { id: "left", type: "countdown" }],
  ...texts,
];

async function open() {
  const letter = await send({ lang: "en", blocks });
  const host = await hostPage();
  const { page } = host;
  /** Of each answer: how many blocks it left out, and how many it drew. */
  const answers: { left: number; drawn: number }[] = [];
  page.on("response", async (response) => {
    if (response.request().method() !== "POST") return;
    // An answer that arrives when the page is about to be closed cannot be read any more.
    const html = await response.text().catch(() => undefined);
    if (html === undefined) return;
    const drawn = html.match(/<li class="block" [^>]*data-block/g)?.length ?? 0;
    answers.push({ left: html.match(/ data-same=""/g)?.length ?? 0, drawn });
  });
  await page.goto(letter.editUrl);
  return { ...host, letter, answers };
}

/** The panel as the page has it, and as it would be drawn anew; what is said, opened and in focus aside. */
function panels(page: Page, parts: string): Promise<[here: string[], anew: string[]]> {
  return page.evaluate(async (parts) => {
    const read = (root: Document) =>
      [...root.querySelectorAll(parts)].map((item) => {
        const copy = item.cloneNode(true) as Element;
        for (const element of [copy, ...copy.querySelectorAll("*")]) {
          for (const name of ["data-htmx-powered", "open", "autofocus", "style"]) element.removeAttribute(name);
          if (element.className === "") element.removeAttribute("class");
          // Each drawing has another one.
          if (element.matches("[name=submission]")) element.removeAttribute("value");
        }
        return copy.outerHTML;
      });
    const html = await (await fetch(location.href)).text();
    return [read(document), read(new DOMParser().parseFromString(html, "text/html"))];
  }, parts);
}

const block = ".blocks > li";
const panel = `${block}, #panel-letter > form`;

/** Waits for the answer and for what it changes. */
async function saved(page: Page, revision: number, parts = panel) {
  await page.locator(`#status[data-state=saved][data-revision="${revision}"]`).waitFor({ state: "attached" });
  const [here, anew] = await panels(page, parts);
  equal(here, anew, `at revision ${revision}`);
}

Deno.test(verifies("M1.same-views", "after every act on the list the page is as it would be drawn anew"), async () => {
  await using opened = await open();
  const { page, answers } = opened;
  let revision = 1;
  const after = (parts?: string) => saved(page, ++revision, parts);
  await page.locator("#block-text5 summary").click();
  await page.locator("#block-text5 [name=text]").fill("Other words");
  // The places to add something at are called by their blocks' words with the next act on the list.
  await after(block);
  for (const way of ["up", "up", "down"]) {
    await page.locator(`#block-text5-${way}`).press("Enter");
    await after();
  }
  ok(await page.locator("#block-text5 details").evaluate((one: HTMLDetailsElement) => one.open), "it closed itself");
  await page.locator("#block-text0-up").press("Enter");
  await page.locator("#block-text0-up").press("Enter");
  revision++;
  await after();
  await page.getByRole("button", { name: "Link", exact: true }).press("Enter");
  await after();
  await page.locator("#block-text5 summary").press("Enter");
  await page.locator("#block-text5").getByRole("button", { name: "Duplicate" }).press("Enter");
  await after();
  await page.locator("#block-when summary").press("Enter");
  await page.locator("#block-when").getByRole("button", { name: "Remove" }).press("Enter");
  await after();
  ok(
    await page.locator("#block-left .block-empty").isVisible(),
    "the countdown does not say that it counts to nothing",
  );
  await page.locator("#letter-notice").getByRole("button", { name: "Undo" }).press("Enter");
  await after();
  for (const way of ["undo", "undo", "redo"]) {
    await page.locator(`#${way}`).press("Enter");
    await after();
  }
  const acts = answers.filter(({ left, drawn }) => left + drawn > 1);
  same(acts.length, 12);
  ok(acts.every(({ left, drawn }) => left >= 10 && drawn <= 3), JSON.stringify(acts));
});

Deno.test(
  verifies("M2.saved-when-made", "what an agent did meanwhile comes with the next act, in every block"),
  async () => {
    await using opened = await open();
    const { page, letter, answers } = opened;
    const others = blocks.slice(1).map((block) => block.id === "text9" ? { ...block, text: "An agent's" } : block);
    const answer = await fetch(`${base}/api/v1/letters/${letter.id}`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${letter.editKey}`, "content-type": "application/json" },
      body: JSON.stringify({ blocks: [...others, { id: "new", type: "divider" }] }),
    });
    same(answer.status, 200);
    await page.locator("#block-text3-up").press("Enter");
    await saved(page, 3);
    equal(answers, [{ left: 0, drawn: 14 }]);
    await page.locator("#block-text3-up").press("Enter");
    await saved(page, 4);
    equal(answers.at(-1), { left: 13, drawn: 1 });
  },
);
