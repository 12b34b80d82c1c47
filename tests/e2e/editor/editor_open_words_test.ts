/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import type { LetterLinks } from "../../../domain/letter/answers.ts";
import { equal, match, same } from "../../support/assert.ts";
import {
  changeLetter,
  changeTexts,
  focusOn,
  revision,
  says,
  storedLetter,
  unfold,
} from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { sendLate } from "../../support/browser/late.ts";
import { letPass, until } from "../../support/waiting.ts";

/* Unsaved text, refused or in conflict, is kept whatever else is done; and nobody's change is overwritten. */

const { base, hostPage, send } = await openStage();

const letter = {
  lang: "en",
  guests: [{ name: "Ana" }, { name: "Ben" }],
  blocks: [
    { id: "head", type: "heading", text: "Hello" },
    { id: "x", type: "text", text: "Old X" },
    { id: "y", type: "text", text: "Old Y" },
  ],
};

const stored = (links: LetterLinks) => storedLetter(base, links);
const agent = (links: LetterLinks, texts: Record<string, string>) => changeTexts(base, links, texts);

async function textOf(links: LetterLinks, id: string): Promise<string> {
  return (await stored(links)).card.blocks.find((block: { id: string }) => block.id === id)?.text;
}

const field = (page: Page, id: string) => page.locator(`#block-${id} [name=text]`);
const conflict = (page: Page, id: string) => page.locator(`#block-${id} [data-conflict]`);
const moveUp = (page: Page, id: string) => page.locator(`#block-${id}-up`).press("Enter");

type Opened = AsyncDisposable & { page: Page; links: LetterLinks };

async function open(): Promise<Opened> {
  const links = await send(letter);
  const host = await hostPage();
  await host.page.goto(links.editUrl);
  await unfold(host.page);
  return { ...host, links };
}

Deno.test(
  verifies("M2.cannot-be-saved", "refused words outlive every other act, and the line goes on saying so"),
  async () => {
    await using opened = await open();
    const { page, links } = opened;
    const long = "x".repeat(4001);
    await field(page, "x").fill(long);
    await says(page, /^Not saved/);
    await moveUp(page, "y");
    await revision(page, 2);
    await field(page, "y").fill("New Y");
    await revision(page, 3);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await revision(page, 4);
    same(await field(page, "y").inputValue(), "Old Y");
    same((await field(page, "x").inputValue()).length, long.length);
    match((await page.locator("#status").textContent())!, /^Not saved/);
    await field(page, "x").fill("Short");
    await says(page, /^Saved$/);
    same(await textOf(links, "x"), "Short");
  },
);

Deno.test(
  verifies(["M2.cannot-be-saved", "M2.saved-when-made"], "a conflict outlives other acts and an undo"),
  async () => {
    await using opened = await open();
    const { page, links } = opened;
    await agent(links, { x: "Agent’s X" });
    await field(page, "x").fill("Mine X");
    await conflict(page, "x").waitFor();
    await moveUp(page, "y");
    await revision(page, 3);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await revision(page, 4);
    same(await field(page, "x").inputValue(), "Mine X");
    await conflict(page, "x").getByRole("button", { name: "Keep mine" }).click();
    await says(page, /^Saved$/);
    same(await textOf(links, "x"), "Mine X");
    same(await page.evaluate(() => document.activeElement!.closest("form")!.id), "block-x-form");
  },
);

Deno.test(
  verifies(
    "M2.saved-when-made",
    "after an act that changes nothing, an agent’s words are shown before they can be overwritten",
  ),
  async () => {
    await using opened = await open();
    const { page, links } = opened;
    await field(page, "head").fill("Hello, you");
    await revision(page, 2);
    await agent(links, { x: "Agent’s X", y: "Agent’s Y" });
    await sendLate(page, /\/edit\/[^/]+(?:\/letter)?$/, 900);
    const answer = page.waitForResponse(/blocks\/head$/);
    await page.locator("#block-head-form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await answer;
    // What is typed before they are shown meets them.
    await field(page, "x").fill("Old X!");
    await conflict(page, "x").waitFor();
    same(await textOf(links, "x"), "Agent’s X");
    await until("the agent's words", async () => await field(page, "y").inputValue() === "Agent’s Y");
  },
);

Deno.test(
  verifies("M2.saved-when-made", "who takes their version of one block is shown their other blocks, too"),
  async () => {
    await using opened = await open();
    const { page, links } = opened;
    await agent(links, { x: "Agent’s X", y: "Agent’s Y" });
    await field(page, "y").fill("Mine Y");
    await conflict(page, "y").getByRole("button", { name: "Take theirs" }).click();
    await conflict(page, "y").waitFor({ state: "detached" });
    same(await field(page, "y").inputValue(), "Agent’s Y");
    await until("the agent's words", async () => await field(page, "x").inputValue() === "Agent’s X");
    same(await textOf(links, "x"), "Agent’s X");
  },
);

Deno.test(
  verifies("M2.saved-when-made", "words typed while a panel is drawn anew meet what an agent changed"),
  async () => {
    await using opened = await open();
    const { page, links } = opened;
    await agent(links, { x: "Agent’s X" });
    await sendLate(page, /position$/, 900);
    await moveUp(page, "y");
    await field(page, "x").press("End");
    await field(page, "x").pressSequentially("!");
    await conflict(page, "x").waitFor();
    equal([await textOf(links, "x"), await field(page, "x").inputValue()], ["Agent’s X", "Old X!"]);
  },
);

for (const pause of [0, 600]) {
  Deno.test(
    verifies("M2.saved-when-made", `what is typed ${pause} ms after an undo began stays, and is saved`),
    async () => {
      await using opened = await open();
      const { page, links } = opened;
      await field(page, "y").fill("New Y");
      await revision(page, 2);
      await sendLate(page, /undo$/, 900);
      await page.getByRole("button", { name: "Undo", exact: true }).click();
      // A save waits for half a second, so the first press comes before the answer, the second after it.
      await letPass(pause, "the hand comes back later");
      await field(page, "x").press("End");
      await field(page, "x").pressSequentially(" typed");
      await page.waitForFunction(() => Number(document.getElementById("status")!.dataset.revision) >= 4);
      await says(page, /^Saved$/);
      equal([await textOf(links, "x"), await textOf(links, "y")], ["Old X typed", "Old Y"]);
      same(await field(page, "x").inputValue(), "Old X typed");
    },
  );
}

Deno.test(
  verifies("M2.cannot-be-saved", "refused words of a block that others removed stay, and can bring it back"),
  async () => {
    await using opened = await open();
    const { page, links } = opened;
    await field(page, "x").fill("x".repeat(4001));
    await says(page, /^Not saved/);
    await changeLetter(base, links, { blocks: [letter.blocks[0], letter.blocks[2]] });
    await moveUp(page, "y");
    await revision(page, 3);
    same((await field(page, "x").inputValue()).length, 4001);
    // It stays where it was: below the title that was above it.
    const places = () => page.locator("#blocks > li").evaluateAll((all) => all.map(({ id }) => id.slice(6)));
    equal(await places(), ["y", "head", "x"]);
    await field(page, "x").fill("Still here");
    const said = page.locator("#block-x .conflict");
    match(await said.innerText(), /^Meanwhile this block was removed somewhere else\.[^(]*Put it back\s+Leave it out$/);
    await said.getByRole("button", { name: "Put it back" }).press("Enter");
    await says(page, /^Saved$/);
    equal((await stored(links)).card.blocks.map(({ id }: { id: string }) => id), ["y", "head", "x"]);
    equal([await textOf(links, "x"), await places()], ["Still here", ["y", "head", "x"]]);
    await focusOn(field(page, "x"));
  },
);

Deno.test(verifies("M2.cannot-be-saved", "a refused list of guests outlives the removal of one"), async () => {
  await using opened = await open();
  const { page, links } = opened;
  await page.goto(`${base}/edit/${links.id}/guests`);
  await page.locator(".guest-many summary").click();
  const list = `Cora\n${"D".repeat(90)}`;
  await page.locator("#guest-many-list").fill(list);
  await page.locator("#guest-many [type=submit]").click();
  await says(page, /^Not saved/);
  await page.locator("#guest-one [name=name]").fill("Eva");
  await page.locator("#guest-one [type=submit]").click();
  await page.getByText("On the list: Eva").waitFor();
  same(await page.locator("#guest-many-list").inputValue(), list);
  match((await page.locator("#status").textContent())!, /^Not saved/);
});
