/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { focusOn, says } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { until } from "../../support/waiting.ts";

/* Two people in one letter: Ana at a computer, João on a phone. */

const { visitor } = await openStage();
const app = await testApp({ watched: {} });
const base = app.listen();
Deno.test.afterAll(async () => await app[Symbol.asyncDispose]());

const desk = { locale: "en", viewport: { width: 1440, height: 900 } };
const phone = { locale: "en", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** After which one sees what the other did, in milliseconds. */
const soon = 2000;

const changed = /^This was just changed somewhere else\. “Undo” takes that back\.$/;
const changedBack = /^This was just changed somewhere else\.$/;

const block = (page: Page, id: string) => page.locator(`#block-${id}`);
const field = (page: Page, id: string) => page.locator(`#block-${id} [name=text]`);
const inLetter = (page: Page) => page.frameLocator("#preview").locator(".block-text");

/** @param ids of the letter's texts, of which each one has the first one open */
async function together(ids: readonly string[]) {
  const links = await app.make({ lang: "en", blocks: ids.map((id) => ({ id, type: "text", text: `Old ${id}` })) });
  const people = await Promise.all([visitor(desk), visitor(phone)]);
  const [ana, joao] = await Promise.all(people.map(async (person) => {
    const page = await person.newPage();
    await page.goto(links.editUrl.replace("http://localhost", base));
    await block(page, ids[0]!).locator("summary").click();
    await block(page, ids[0]!).locator("details[open]").waitFor();
    return page;
  })) as [Page, Page];
  await until("both to listen", () => app.context.watched.count === 2);
  return { ana, joao, [Symbol.asyncDispose]: async () => void await Promise.all(people.map((one) => one.close())) };
}

/** Notes when the page's status line says that something was saved. */
async function noteSaved(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener("letter:saved", () => document.body.dataset.saved ??= `${Date.now()}`);
    delete document.body.dataset.saved;
  });
}

/** Notes when the page, or its letter, says these words first. */
async function noteSeen(page: Page, words: string): Promise<void> {
  await page.evaluate((words) => {
    delete document.body.dataset.seen;
    const look = () => {
      const letter = document.querySelector<HTMLIFrameElement>("#preview")?.contentDocument?.body;
      const fields = [...document.querySelectorAll<HTMLTextAreaElement>("#blocks textarea")].map(({ value }) => value);
      if (!fields.some((value) => value.includes(words))) return requestAnimationFrame(look);
      const isOver = getComputedStyle(document.getElementById("preview-side")!).display !== "none";
      if (isOver && !letter?.innerText.includes(words)) return requestAnimationFrame(look);
      document.body.dataset.seen = `${Date.now()}`;
    };
    look();
  }, words);
}

const noted = async (page: Page, what: "saved" | "seen") =>
  Number(await page.locator(`body[data-${what}]`).getAttribute(`data-${what}`));

/** Asserts that the other sees soon what one writes. @param write writes the words */
async function assertSoon(from: Page, to: Page, words: string, write: () => Promise<void>): Promise<void> {
  await noteSaved(from);
  await noteSeen(to, words);
  await write();
  const late = await noted(to, "seen") - await noted(from, "saved");
  ok(late < soon, `${words} was seen after ${late} ms`);
}

Deno.test(
  verifies("M1.same-views", "on a phone and at a computer each sees within two seconds what the other writes"),
  async () => {
    await using two = await together(["x", "y"]);
    const { ana, joao } = two;
    await assertSoon(ana, joao, "New x", () => field(ana, "x").fill("New x"));
    await assertSoon(joao, ana, "Newer x", () => field(joao, "x").fill("Newer x"));
    // João writes in the letter itself, and sees there what she writes around it.
    await joao.getByRole("link", { name: "See the letter" }).tap();
    await inLetter(joao).nth(1).tap();
    await joao.keyboard.press("End");
    await assertSoon(joao, ana, "Old y, too", () => joao.keyboard.type(", too"));
    await assertSoon(ana, joao, "Newest x", () => field(ana, "x").fill("Newest x"));
    await joao.keyboard.type("!");
    await until("Ana to see it", async () => await field(ana, "y").inputValue() === "Old y, too!");
  },
);

Deno.test("who has a block open is told of the other’s change without having pressed a field of it", async () => {
  await using two = await together(["x", "y"]);
  const { ana, joao } = two;
  // As after a press in a browser that does not focus what is pressed.
  await joao.evaluate(() => (document.activeElement as HTMLElement).blur());
  await field(ana, "x").fill("New x");
  await says(joao, changed);
  // Until the next change, of another block.
  await block(ana, "y").locator("summary").click();
  await field(ana, "y").fill("New y");
  await says(joao, /^Saved$/);
  same(await field(joao, "y").inputValue(), "New y");
  await block(ana, "x").locator("summary").click();
  await block(ana, "x").getByRole("button", { name: "Remove" }).click();
  await says(joao, changed);
  await block(joao, "x").waitFor({ state: "detached" });
  // He was not in it, so he is not led away from where he is.
  equal(await joao.evaluate(() => document.activeElement?.tagName), "BODY");
});

Deno.test("undo is offered for what the other has changed, and not for what the other has undone", async () => {
  await using two = await together(["x", "y"]);
  const { ana, joao } = two;
  await field(joao, "x").tap();
  await field(ana, "x").fill("New x");
  await says(joao, changed);
  await ana.locator("#undo").click();
  await says(joao, changedBack);
  same(await field(joao, "x").inputValue(), "Old x");
  await ana.locator("#redo").click();
  await says(joao, changed);
  await joao.locator("#undo").tap();
  await says(ana, changedBack);
  same(await field(ana, "x").inputValue(), "Old x");
});

Deno.test("whose only block the other removes keeps a place in the panel", async () => {
  await using two = await together(["x"]);
  const { ana, joao } = two;
  await field(joao, "x").tap();
  await block(ana, "x").getByRole("button", { name: "Remove" }).click();
  await says(joao, changed);
  await focusOn(joao.locator("#panel"));
});
