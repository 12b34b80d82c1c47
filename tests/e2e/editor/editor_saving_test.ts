/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { equal, ok, same } from "../../support/assert.ts";
import { focusOn } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { sendLate } from "../../support/browser/late.ts";
import { letPass, until, within } from "../../support/waiting.ts";

/* Saving, undoing and leaving, in a real browser; an agent changes the letter over the API, too. */

const { base, hostPage, send, visitor } = await openStage();

const letter = {
  lang: "en",
  style: "ivory",
  guests: [{ name: "Ana" }],
  blocks: [{ id: "title", type: "heading", text: "Start" }, { id: "words", type: "text", text: "Come!" }],
};

type Links = Awaited<ReturnType<typeof send>>;

/** The letter's editor with its first block open. */
async function write(page: Page, { editUrl }: Links): Promise<Page> {
  await page.goto(editUrl);
  await page.locator("[data-block=title] summary").click();
  await title(page).waitFor();
  return page;
}

const title = (page: Page) => page.locator("[data-block=title] [name=text]");
/** Types at the end of the title. */
async function append(page: Page, words: string) {
  await title(page).press("End");
  await title(page).pressSequentially(words);
}

const status = (page: Page) => page.locator("#status");

async function stored({ id, editKey }: Links) {
  const answer = await fetch(`${base}/api/v1/letters/${id}`, { headers: { authorization: `Bearer ${editKey}` } });
  return await answer.json();
}

async function titleOf(links: Links): Promise<string> {
  return (await stored(links)).card.blocks[0].text;
}

async function patch({ id, editKey }: Links, body: unknown) {
  const headers = { authorization: `Bearer ${editKey}`, "content-type": "application/json" };
  const answer = await fetch(`${base}/api/v1/letters/${id}`, { method: "PATCH", headers, body: JSON.stringify(body) });
  same(answer.status, 200, await answer.text());
}

const isSave = (url: URL) => /^\/edit\/\w+\/blocks\/title$/.test(url.pathname);

async function says(page: Page, words: RegExp) {
  await page.waitForFunction(
    ([source]) => new RegExp(source!).test(document.getElementById("status")!.textContent!),
    [words.source],
  );
}

async function saved(page: Page, revision: number) {
  await page.locator(`#status[data-state=saved][data-revision="${revision}"]`).waitFor();
}

Deno.test(
  verifies(
    ["M2.cannot-be-saved", "M2.saved-when-made"],
    "typed fast at a slow service that hangs up in the middle, every character is saved in the end",
  ),
  async () => {
    await using host = await hostPage();
    const links = await send(letter);
    const page = await write(host.page, links);
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      const line = document.getElementById("status")!;
      new MutationObserver(() => said.push(line.textContent!)).observe(line, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    let count = 0;
    await page.route(isSave, async (route) => {
      count++;
      await letPass(400, "the network is slow");
      if (count === 2) return await route.abort("connectionreset");
      if (count === 3) {
        return await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
      }
      await route.continue();
    });
    const words = "The quick brown fox jumps over the lazy dog, and nobody loses a letter of it";
    await title(page).fill("");
    for (const [index, word] of words.split(" ").entries()) {
      await title(page).pressSequentially(`${word} `, { delay: 15 });
      await letPass(index % 3 === 2 ? 650 : 60, "a hand that types, and rests now and then");
    }
    same((await title(page).inputValue()).trim(), words);
    same(await page.getByText("Bad gateway").count(), 0);
    await until("all words to be saved", async () => (await titleOf(links)).trim() === words);
    await says(page, /^Saved$/);
    same((await title(page).inputValue()).trim(), words);
    const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    same(said.filter((one) => /^Not saved: Envoi is not answering/.test(one)).length, 2, said.join("\n"));
    same(await page.getByRole("button", { name: "Try again" }).isVisible(), false);
    ok(count >= 4, `${count} saves`);
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "offline, words stay, and are saved when the connection is back"),
  async () => {
    await using host = await hostPage();
    const links = await send(letter);
    const page = await write(host.page, links);
    await host.context.setOffline(true);
    await title(page).fill("Typed in a tunnel");
    await says(page, /^You are offline/);
    same(await title(page).inputValue(), "Typed in a tunnel");
    same(await titleOf(links), "Start");
    await host.context.setOffline(false);
    await says(page, /^Saved$/);
    same(await titleOf(links), "Typed in a tunnel");
  },
);

Deno.test(verifies("M2.cannot-be-saved", "a press tries again at once, and so does the keyboard"), async () => {
  await using host = await hostPage();
  const links = await send(letter);
  const page = await write(host.page, links);
  let broken = true;
  await page.route(isSave, (route) => broken ? route.abort() : route.continue());
  await title(page).fill("Again");
  await says(page, /^Not saved/);
  broken = false;
  await page.getByRole("button", { name: "Try again" }).focus();
  await page.keyboard.press("Enter");
  await says(page, /^Saved$/);
  same(await titleOf(links), "Again");
  ok(await page.evaluate(() => document.activeElement !== document.body));
});

Deno.test(
  verifies(
    ["M2.cannot-be-saved", "H3.key-replaced"],
    "when the private link was replaced, the page says so, leads to where the new one is entered, and keeps the words",
  ),
  async () => {
    await using host = await hostPage();
    const links = await send(letter);
    const page = await write(host.page, links);
    const rotated = await fetch(`${base}/api/v1/letters/${links.id}/key`, {
      method: "POST",
      headers: { authorization: `Bearer ${links.editKey}` },
    });
    const { editKey, editUrl } = await rotated.json();
    await title(page).fill("Kept words");
    await says(page, /your private link no longer works/);
    same(await title(page).inputValue(), "Kept words");
    const [other] = await Promise.all([
      host.context.waitForEvent("page"),
      page.getByRole("link", { name: "Enter your private link" }).click(),
    ]);
    await other.locator("#key").fill(editUrl);
    await other.getByRole("button").first().click();
    await other.locator("#status").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await says(page, /^Saved$/);
    same(await titleOf({ ...links, editKey }), "Kept words");
  },
);

Deno.test(verifies("M2.cannot-be-saved", "leaving asks while words are unsaved, and only then"), async () => {
  await using host = await hostPage();
  const page = await write(host.page, await send(letter));
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await title(page).fill("Saved words");
  await saved(page, 2);
  await page.goto(`${base}/`);
  equal(asked, []);
  await page.goBack();
  await page.locator("[data-block=title] summary").click();
  await page.route(isSave, (route) => route.abort());
  await title(page).fill("Unsaved words");
  await says(page, /^Not saved/);
  await page.goto(`${base}/`);
  equal(asked, ["beforeunload"]);
});

Deno.test(
  verifies("M2.cannot-be-saved", "words that wait for another save are sent when the page is left"),
  async () => {
    await using host = await hostPage({ viewport: { width: 1440, height: 900 } });
    const links = await send(letter);
    const page = await write(host.page, links);
    const begun = Promise.withResolvers<void>();
    await page.route(isSave, async (route) => {
      begun.resolve();
      await letPass(8000, "the network is slow");
      await route.continue().catch(() => {});
    });
    await title(page).fill("Slow");
    await within("the first save to begin", begun.promise);
    await page.locator("[data-block=words] summary").click();
    await page.locator("[data-block=words] [name=text]").fill("See you there");
    // Its save waits in the queue of the panel now, which ends with the page.
    await letPass(1500, "the second save is made");
    page.on("dialog", (dialog) => dialog.accept());
    await page.goto(`${base}/`);
    await until("the words to be stored", async () => (await stored(links)).card.blocks[1].text === "See you there");
  },
);

Deno.test(
  verifies("M2.saved-when-made", "a link pressed in the middle of a word waits until the word is saved"),
  async () => {
    await using host = await hostPage({ viewport: { width: 1440, height: 900 } });
    const links = await send(letter);
    const page = await write(host.page, links);
    await sendLate(page, isSave, 500);
    await append(page, " and more");
    await page.getByRole("link", { name: "Earlier versions" }).click();
    await page.waitForURL(/\/history$/);
    same(await titleOf(links), "Start and more");
  },
);

Deno.test(
  verifies("M2.undo", "undo waits for what is typed, shows the letter as it was, and keeps focus and what is open"),
  async () => {
    await using host = await hostPage({ viewport: { width: 1440, height: 900 } });
    const links = await send(letter);
    const page = await write(host.page, links);
    const [undo, redo] = ["Undo", "Redo"].map((name) => page.getByRole("button", { name, exact: true }));
    await append(page, " here");
    await undo!.click();
    await says(page, /^Undone: Reworded Title$/);
    same(await titleOf(links), "Start");
    same(await title(page).inputValue(), "Start");
    ok(await title(page).isVisible());
    await focusOn(undo!);
    await page.waitForSelector("#undo[aria-disabled]");
    same(await redo!.getAttribute("title"), "Reworded Title");
    await redo!.click();
    await says(page, /^Redone/);
    same(await title(page).inputValue(), "Start here");
    // Several presses are several undos.
    await patch(links, { style: "deco" });
    await undo!.click();
    await says(page, /^Somebody changed the letter in the meantime/);
    await undo!.click();
    await undo!.click();
    await says(page, /Reworded Title/);
    equal([await titleOf(links), (await stored(links)).card.style], ["Start", "ivory"]);
    await page.locator("h1").click();
    await page.keyboard.press("Control+Shift+Z");
    await says(page, /^Redone/);
    same(await titleOf(links), "Start here");
  },
);

Deno.test(verifies("M2.undo", "undo goes on after the page was closed"), async () => {
  const links = await send(letter);
  {
    await using host = await hostPage({ viewport: { width: 1440, height: 900 } });
    const page = await write(host.page, links);
    await title(page).fill("Closed");
    await saved(page, 2);
  }
  await using context = await visitor({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(links.editUrl);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await status(page).getByText("Undone: Reworded Title", { exact: true }).waitFor();
  same(await titleOf(links), "Start");
  await page.getByRole("link", { name: "Earlier versions" }).click();
  await page.getByRole("button", { name: /Go back to this/ }).first().click();
  await status(page).getByText("Your letter is as it was then", { exact: true }).waitFor();
  same(await titleOf(links), "Closed");
});

Deno.test(
  verifies(
    ["M2.cannot-be-saved", "M1.same-acts"],
    "two tabs and an agent at once: what each wrote elsewhere stays, and what meets is said and kept",
  ),
  async () => {
    await using host = await hostPage({ viewport: { width: 1440, height: 900 } });
    const links = await send(letter);
    const one = await write(host.page, links);
    const two = await write(await host.context.newPage(), links);
    await two.locator("[data-block=words] summary").click();
    // Both pages still show the first revision when they save.
    await patch(links, { style: "deco", guests: [{ name: "Ana" }, { name: "Agent’s guest" }] });
    await title(one).fill("From one");
    await saved(one, 3);
    await two.locator("[data-block=words] [name=text]").fill("From two");
    await saved(two, 4);
    const { card, guests } = await stored(links);
    equal(
      [card.style, guests.length, card.blocks[0].text, card.blocks[1].text],
      ["deco", 2, "From one", "From two"],
    );
    // The panel shows what the others wrote.
    await two.locator("[data-block=title] summary").click();
    same(await title(two).inputValue(), "From one");
    // The same text in both: the second form shows a conflict, and both texts stay visible.
    await title(one).fill("One again");
    await saved(one, 5);
    await title(two).fill("Two again");
    await says(two, /Meanwhile this was changed somewhere else/);
    same(await title(two).inputValue(), "Two again");
    same(await titleOf(links), "One again");
    ok((await two.locator(".conflict").textContent())!.includes("One again"));
    await two.getByRole("button", { name: "Keep mine" }).click();
    await says(two, /^Saved$/);
    same(await titleOf(links), "Two again");
  },
);

Deno.test(verifies("M2.cannot-be-saved", "what is too long to be sent stays, and is not sent again"), async () => {
  await using host = await hostPage();
  const links = await send({ ...letter, blocks: [...letter.blocks, { id: "web", type: "link", label: "", href: "" }] });
  const page = await write(host.page, links);
  await page.locator("[data-block=web] summary").click();
  const label = page.locator("[data-block=web] [name=label]");
  let posts = 0;
  page.on("request", (request) => posts += request.method() === "POST" ? 1 : 0);
  const long = "word ".repeat(230_000);
  await label.evaluate((field: HTMLInputElement, text) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, long);
  await title(page).focus();
  await says(page, /^Not saved/);
  await letPass(3000, "a retry would come after two seconds");
  same(posts, 1);
  same((await label.inputValue()).length, long.length);
  await label.fill("Short");
  await says(page, /^Saved$/);
  same((await stored(links)).card.blocks[2].label, "Short");
});

Deno.test(
  verifies("M2.cannot-be-saved", "a page of the network between, where one has to log in, takes no words away"),
  async () => {
    await using host = await hostPage();
    const links = await send(letter);
    const page = await write(host.page, links);
    let isBetween = true;
    const between = { contentType: "text/html", body: "<h1>Welcome to our network</h1>" };
    await page.route(isSave, (route) => isBetween ? route.fulfill(between) : route.continue());
    await title(page).fill("On a train");
    await says(page, /^Not saved/);
    equal([await title(page).inputValue(), await page.getByText("Welcome").count()], ["On a train", 0]);
    isBetween = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await says(page, /^Saved$/);
    same(await titleOf(links), "On a train");
  },
);
