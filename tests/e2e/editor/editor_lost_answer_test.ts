/// <reference lib="dom" />
import type { Page, Route } from "@playwright/test";
import type { LetterLinks } from "../../../domain/letter/answers.ts";
import { equal, same } from "../../support/assert.ts";
import { enter, says, storedLetter } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { sendLate } from "../../support/browser/late.ts";
import { until } from "../../support/waiting.ts";

/* The service has saved, and its answer is lost: nobody conflicts with themselves, and nothing is done twice. */

const { base, hostPage, send } = await openStage();

const letter = {
  lang: "en",
  guests: [{ name: "Ana" }],
  blocks: [
    { id: "title", type: "heading", text: "Start" },
    { id: "day", type: "agenda", items: [{ time: "14:00", what: "Ceremony" }] },
  ],
};

const stored = (links: LetterLinks) => storedLetter(base, links);

const title = (page: Page) => page.locator("[data-block=title] [name=text]");

/** The first posts reach the service, and their answers are lost. @returns how many came in all */
async function loseAnswers(page: Page, path: RegExp, lost = 1, how = (route: Route) => route.abort("connectionreset")) {
  const posts = { count: 0 };
  const answer = async (route: Route) => {
    if (route.request().method() !== "POST" || posts.count++ >= lost) return await route.continue();
    same((await route.fetch()).status(), 200);
    await how(route);
  };
  await page.route((url) => path.test(url.pathname), async (route) => {
    try {
      await answer(route);
    } catch (error) {
      if (!page.isClosed()) throw error;
    }
  });
  return posts;
}

async function write(page: Page, { editUrl }: LetterLinks, block = "title") {
  await page.goto(editUrl);
  await page.locator(`[data-block=${block}] summary`).click();
}

Deno.test(
  verifies("M2.cannot-be-saved", "words typed after a lost answer are saved; nobody meets their own save"),
  async () => {
    const pages = [[502, "Bad gateway"], [200, "Welcome to our network"]] as const;
    const ways = pages.map(([status, body]) => (route: Route) => route.fulfill({ status, body }));
    for (const how of [undefined, ...ways]) {
      await using host = await hostPage();
      const links = await send(letter);
      const { page } = host;
      await write(page, links);
      const posts = await loseAnswers(page, /blocks\/title$/, 2, how);
      await title(page).fill("We marry");
      await says(page, /^Not saved/);
      await title(page).press("End");
      await title(page).pressSequentially(" in June");
      if (how) {
        // The pauses between tries are waited for once.
        await until("the second answer to be lost", () => posts.count === 2);
        await says(page, /^Not saved/);
        await page.evaluate(() => dispatchEvent(new Event("online")));
      }
      await says(page, /^Saved$/);
      await page.waitForFunction(() => document.querySelector("#status")!.getAttribute("data-revision") === "3");
      equal(
        [await title(page).inputValue(), (await stored(links)).card.blocks[0].text],
        Array(2).fill("We marry in June"),
      );
      same(await page.locator("[data-conflict]").count(), 0);
    }
  },
);

Deno.test(verifies("M2.cannot-be-saved", "words taken away while they are being saved are gone"), async () => {
  for (const answer of ["slow", "lost"]) {
    await using host = await hostPage();
    const links = await send(letter);
    const { page } = host;
    await write(page, links);
    if (answer === "lost") await loseAnswers(page, /blocks\/title$/);
    else await sendLate(page, /blocks\/title$/, 1200);
    const sent = page.waitForRequest(/blocks\/title$/);
    await title(page).fill("Start again");
    await sent;
    if (answer === "lost") await says(page, /^Not saved/);
    await title(page).fill("Start");
    await page.waitForFunction(() => document.querySelector("#status")!.getAttribute("data-revision") === "3");
    await says(page, /^Saved$/);
    equal([await title(page).inputValue(), (await stored(links)).card.blocks[0].text], ["Start", "Start"]);
  }
});

Deno.test(verifies("M2.cannot-be-saved", "whoever stays on the page after all finds it saved"), async () => {
  await using host = await hostPage();
  const links = await send(letter);
  const { page } = host;
  await write(page, links);
  page.on("dialog", (dialog) => dialog.dismiss());
  // Something that cannot be saved keeps the page, while the title is sent off.
  await page.evaluate(() => addEventListener("beforeunload", (event) => event.preventDefault()));
  await title(page).fill("Staying");
  await page.evaluate(() => location.assign("/"));
  await says(page, /^Saved$/);
  await title(page).press("End");
  await title(page).pressSequentially(" here");
  await page.waitForFunction(() => document.querySelector("#status")!.getAttribute("data-revision") === "3");
  same((await stored(links)).card.blocks[0].text, "Staying here");
  same(await page.locator("[data-conflict]").count(), 0);
});

Deno.test(
  verifies("M2.cannot-be-saved", "a name whose answer was lost is added once, though the page has shown it since"),
  async () => {
    await using host = await hostPage();
    const links = await send(letter);
    const { context, page } = host;
    await enter(context, links);
    await page.goto(`${base}/edit/${links.id}/guests`);
    const posts = await loseAnswers(page, /guests$/);
    const add = async (name: string) => {
      await page.locator("#guest-one [name=name]").fill(name);
      await page.locator("#guest-one [name=name]").press("Enter");
    };
    await add("Berta");
    await says(page, /^Not saved/);
    await add("Carl");
    await page.waitForFunction(() => document.querySelectorAll("#guest-list .guest").length === 3);
    await says(page, /^Saved$/);
    same(posts.count, 3);
    equal((await stored(links)).guests.map(({ name }: { name: string }) => name), ["Ana", "Berta", "Carl"]);
  },
);

Deno.test(verifies(["M2.cannot-be-saved", "M1.same-acts"], "what was pressed once is done once"), async () => {
  await using host = await hostPage();
  const links = await send(letter);
  const { page } = host;
  await write(page, links, "day");
  const again = page.getByRole("button", { name: "Try again" });
  const done = async (path: RegExp, press: () => Promise<void>) => {
    const posts = await loseAnswers(page, path);
    await press();
    await says(page, /^Not saved/);
    if (await again.isVisible()) await again.click();
    await says(page, /^Saved$/);
    await page.unroute(() => true);
    await page.unrouteAll({ behavior: "wait" });
    same(posts.count, 2, path.source);
  };
  const blocks = async () => (await stored(links)).card.blocks.map(({ type }: { type: string }) => type);
  const day = page.locator("[data-block=day]");
  await done(/blocks$/, async () => {
    await page.locator("#add button[value=text]").click();
    await says(page, /^Not saved/);
    await day.locator("summary").click();
  });
  equal(await blocks(), ["heading", "agenda", "text"]);
  same(await day.locator("details[open]").count(), 1, "the press that is sent again closes nothing");
  await done(/copies$/, () => page.locator("[data-block=day] form[action$=copies] button").click());
  equal(await blocks(), ["heading", "agenda", "agenda", "text"]);
  await done(/position$/, () => page.locator("#block-title-down").press("Enter"));
  equal(await blocks(), ["agenda", "heading", "agenda", "text"]);
  await page.goto(`${base}/edit/${links.id}/guests`);
  await page.locator("#guest-one [name=name]").fill("Berta");
  await done(/guests$/, () => page.locator("#guest-one button").click());
  equal((await stored(links)).guests.map(({ name }: { name: string }) => name), ["Ana", "Berta"]);
  // Twice on purpose is two steps.
  await page.goto(`${base}/edit/${links.id}`);
  const up = page.locator("[data-type=text] .block-move [name=move][value=up]");
  await up.press("Enter");
  await up.press("Enter");
  await says(page, /^Saved$/);
  await page.waitForFunction(() => document.querySelectorAll(".block")[1]?.getAttribute("data-type") === "text");
  equal(await blocks(), ["agenda", "text", "heading", "agenda"]);
});

Deno.test(
  verifies(
    ["M2.cannot-be-saved", "H3.key-replaced"],
    "words are saved though another tab has lost the new private link",
  ),
  async () => {
    await using host = await hostPage();
    const links = await send(letter);
    const { context, page } = host;
    await write(page, links);
    const address = `${base}/edit/${links.id}`;
    await context.request.get(`${address}/new-private-link`);
    const cookies = await context.cookies(address);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const lost = await fetch(`${address}/key`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: base },
    });
    same(lost.headers.get("location"), `/edit/${links.id}/send?done=renewed#renewed`);
    await title(page).fill("We marry");
    await page.waitForFunction(() => document.querySelector("#status")!.getAttribute("data-revision") === "2");
    await says(page, /^Saved$/);
    same(await title(page).inputValue(), "We marry");
    await page.reload();
    same(await title(page).inputValue(), "We marry");
  },
);
