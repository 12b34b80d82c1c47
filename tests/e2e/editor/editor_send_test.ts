/// <reference lib="dom" />
import type { BrowserContextOptions, Request, Route } from "@playwright/test";
import { assertAccessible, looks, rulesOn } from "../../support/browser/accessibility.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { enter, unfold } from "../../support/browser/editor_in_browser.ts";
import { go, openStage, refuse, visit } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { letPass } from "../../support/waiting.ts";

/* Sending, and keeping the private link, in a browser. */

const { base, send, visitor } = await openStage();
const letterOf = { lang: "en", blocks: [{ type: "heading", text: "Our day" }], guests: [{ name: "Ana" }] } as const;

/**
 * A browser that started a letter: it has the key in its cookie, and has never seen the link. It does not ask for the
 * picture of the chat, unless a test looks at it: to draw one for each letter takes longer than the test.
 */
async function begin(options: BrowserContextOptions = {}, seen: "with the picture" | "without" = "without") {
  const letter = await send(letterOf);
  const context = await visitor({ permissions: ["clipboard-read", "clipboard-write"], ...options });
  const path = `/edit/${letter.id}`;
  await context.addCookies([{ name: "key", value: letter.editKey, domain: new URL(base).hostname, path }]);
  const requests: Request[] = [];
  context.on("request", (request) => requests.push(request));
  const page = await context.newPage();
  if (seen === "without") await refuse(page, "*/opengraph-image*");
  await go(page, `${base}${path}/send`);
  return { letter, context, page, requests, [Symbol.asyncDispose]: () => context.close() };
}

/** The panel's part of the page. */
const within = "main";

Deno.test(
  verifies("H2.redirect", "the private link is copied without ever standing in a page, an address or a referrer"),
  async () => {
    await using desk = await begin();
    const { letter, page, requests } = desk;
    // What copies a link says so once: for screen readers, too.
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    });
    equal(twice, []);
    const secret = letter.editKey.slice("ek_".length);
    await page.getByRole("link", { name: "Keep your private link" }).click();
    await page.getByRole("button", { name: "Copy the private link" }).click();
    await page.getByText("Copied. Now paste it somewhere safe.").waitFor();
    same(await page.evaluate(() => navigator.clipboard.readText()), letter.editUrl);
    await page.locator("#keep-reminder").waitFor({ state: "detached" });
    for (const panel of ["", "/guests", "/send", "/take-back"]) {
      await page.goto(`${base}/edit/${letter.id}${panel}`);
      same(await page.locator("#keep-reminder").count(), 0, "it is remembered");
      ok(!(await page.content() + page.url()).includes(secret), panel);
    }
    for (const request of requests) {
      ok(!request.url().includes(secret), request.url());
      ok(!(request.headers().referer ?? "").includes(secret), request.url());
    }
  },
);

Deno.test("a private link that the clipboard refuses is not kept: the reminder stays, also on the next page", async () => {
  await using desk = await begin();
  const { page, letter } = desk;
  await page.evaluate(() => {
    navigator.clipboard.write = async ([item]) => {
      await item!.getType("text/plain");
      throw new DOMException("no", "NotAllowedError");
    };
  });
  await page.getByRole("button", { name: "Copy the private link" }).click();
  await page.getByText("Copying did not work").waitFor();
  for (const panel of ["/send", "/guests"]) {
    await page.goto(`${base}/edit/${letter.id}${panel}`);
    same(await page.locator("#keep-reminder").count(), 1, panel);
  }
});

Deno.test("the reminder stays where the service could not be told that the private link was copied", async () => {
  await using desk = await begin();
  const { page } = desk;
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const ends = {
    response: (route: Route) => route.fulfill({ status: 503 }),
    requestfailed: (route: Route) => route.abort(),
  };
  for (const [end, answer] of Object.entries(ends)) {
    await page.route(/private-link$/, answer);
    const told = new Promise((resolve) =>
      page.on(end as "response", (one) => one.url().endsWith("private-link") && resolve(one))
    );
    await page.getByRole("button", { name: "Copy the private link" }).click();
    await told;
    await page.getByText("Copied. Now paste it somewhere safe.").waitFor();
    await letPass(100, "the reminder would go meanwhile");
    equal([await page.locator("#keep-reminder").count(), errors], [1, []], end);
    await page.unroute(/private-link$/);
  }
});

Deno.test("the key card is a file that opens the letter on another device", async () => {
  await using desk = await begin();
  const { letter, page } = desk;
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download a card" }).click(),
  ]);
  same(download.suggestedFilename(), "private-link.html");
  same(page.url(), `${base}/edit/${letter.id}/send`);
  await page.locator("#keep-reminder").waitFor({ state: "detached" });
  await using other = await visitor();
  const card = await other.newPage();
  await card.setContent(await Deno.readTextFile(await download.path()));
  await assertAccessible("the card", card, { within });
  await card.getByRole("link").click();
  await card.waitForURL(`${base}/edit/${letter.id}`);
  same(await card.locator("#status").textContent(), "Saved");
});

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? "with scripts" : "without scripts";
  Deno.test(
    verifies(["H3.key-replaced", "M1.plain-forms"], `a new private link shuts out another browser, ${way}`),
    async () => {
      await using desk = await begin({ javaScriptEnabled });
      const { letter, page } = desk;
      await using other = await visitor({ javaScriptEnabled });
      const theirs = await visit(other, letter.editUrl);
      await page.getByRole("link", { name: "Get a new private link" }).click();
      if (javaScriptEnabled) await assertAccessible("the question", page, { within });
      await page.getByRole("link", { name: "No, keep the one I have" }).click();
      await page.waitForURL(`${base}/edit/${letter.id}/send#renew`);
      await page.getByRole("link", { name: "Get a new private link" }).click();
      await page.getByRole("button", { name: "Yes, get a new one" }).click();
      await page.waitForURL(`${base}/edit/${letter.id}/send?done=renewed#renewed`);
      const said = page.locator("#renewed:focus");
      await said.waitFor();
      match((await said.textContent())!, /^You have a new private link\. Keep it now/);
      if (javaScriptEnabled) await assertAccessible("the new link", page, { within });
      same(await page.locator("#keep-reminder").count(), 1);
      await theirs.reload();
      same(await theirs.locator("h1").textContent(), "This page opens with its private link");
      await page.reload();
      same(await page.locator("h1").textContent(), "Our day");
    },
  );

  Deno.test(
    verifies("M1.plain-forms", `a template has the words and no guests; taking back ends a letter, ${way}`),
    async () => {
      await using desk = await begin({ javaScriptEnabled });
      const { letter, context, page } = desk;
      await page.getByRole("button", { name: "Begin a new letter from this one" }).click();
      await page.waitForURL((url) => /^\/edit\/\w+$/.test(url.pathname) && !url.pathname.endsWith(letter.id));
      same(await page.locator("h1").textContent(), "Our day");
      await page.goto(`${page.url().split("?")[0]}/guests`);
      await page.getByText("Nobody is on the list yet.").waitFor();
      same(await page.locator("#keep-reminder").count(), 1, "its link is another");

      // An invitation after a save-the-date, and the thanks after it: for the same people.
      const next = page.getByRole("button", { name: "Begin the next letter" });
      const occasion = page.locator("#next-preset");
      await page.goto(`${base}/edit/${letter.id}/send`);
      await occasion.selectOption("wedding");
      for (const title of ["We’re getting married", "Thank you, dear guest"]) {
        await next.click();
        await page.getByText("This is a new letter for the same guest, with a new link.").waitFor();
        same(await page.locator("h1").textContent(), title);
        await page.goto(page.url().replace(/\?.*/, "/send"));
        if (title !== "We’re getting married") continue;
        same(await occasion.locator("option:checked").textContent(), "Thank-you letter");
      }
      await page.goto(page.url().replace("/send", "/guests"));
      same(await page.locator(".guest-open bdi").innerText(), "Ana");

      await page.goto(`${base}/edit/${letter.id}/send`);
      await page.getByRole("link", { name: "Take back…" }).click();
      // Without scripts in the page, the test could not read it.
      if (javaScriptEnabled) await assertAccessible("the question", page, { within });
      await page.getByRole("link", { name: "No, keep the letter" }).click();
      await page.waitForURL(`${base}/edit/${letter.id}/send#end`);
      await page.getByRole("link", { name: "Take back…" }).click();
      await page.getByRole("button", { name: "Yes, take it back for good" }).click();
      await page.getByRole("heading", { name: "Your letter has been taken back" }).waitFor();
      if (javaScriptEnabled) await assertAccessible("the end", page, { within });
      const guest = await context.request.get(letter.guests[0]!.url);
      equal([guest.status(), (await guest.text()).includes("Our day")], [410, false]);
    },
  );
}

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? "with scripts" : "without scripts";
  Deno.test(`what is unfinished leads to its block, open, ${way}`, async () => {
    const past = { type: "date", id: "d", start: "2020-06-19T18:30", end: "2020-06-19T16:00" };
    const blocks = [{ type: "heading", text: "Our day" }, { type: "rsvp", id: "r" }, past] as const;
    const letter = await send({ lang: "en", blocks, guests: [{ name: "Ana" }] });
    await using context = await visitor({ javaScriptEnabled });
    await enter(context, letter);
    const page = await visit(context, `${base}/edit/${letter.id}/send`);
    if (javaScriptEnabled) await assertAccessible("with what is unfinished", page, { within });
    const before = page.getByRole("region", { name: "Before you send" });
    await before.getByRole("link", { name: /cannot reply yet/ }).click();
    await page.getByLabel("Email address").fill("ana@example.org");
    await page.getByLabel("Email address").press("Enter");
    await page.locator("#status[data-revision='2']").waitFor({ state: "attached" });
    same(await page.locator("#block-d .block-warned").isVisible(), true, "a closed row has a sign");
    await page.goto(`${base}/edit/${letter.id}/send`);
    await before.getByRole("link", { name: /already passed|before the beginning/ }).click();
    const [begins, ends] = ["start", "end"].map((name) => page.locator(`#block-d [name=${name}]`));
    await begins!.fill("2031-06-19T18:30");
    if (javaScriptEnabled) await page.locator("#status[data-revision='3']").waitFor({ state: "attached" });
    await ends!.fill("2031-06-19T23:30");
    await ends!.press("Enter");
    await page.locator(`#status[data-revision='${javaScriptEnabled ? 4 : 3}']`).waitFor({ state: "attached" });
    await page.goto(`${base}/edit/${letter.id}/send`);
    await page.getByRole("heading", { name: "The link for everybody" }).waitFor();
    same(await before.count(), 0);
  });
}

for (const look of looks) {
  const { width } = look.viewport;
  Deno.test(`sending is accessible and fits at ${width} px in ${look.colorScheme} colours`, async () => {
    await using desk = await begin(look, "with the picture");
    const { page } = desk;
    await unfold(page);
    await assertAccessible("the panel", page, { within, ...rulesOn(look) });
    same(await page.evaluate(() => document.documentElement.scrollWidth), width);
    await page.locator(".chat-card").scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>(".chat-card img")!.naturalWidth === 1200);
    match(await page.locator(".chat-card").innerText(), /^Our day\n127\.0\.0\.1/);
  });
}

Deno.test(
  verifies(
    "O8.shared",
    "the invitation is shared as a file where the browser can, and saved in three sizes everywhere",
  ),
  async () => {
    await using desk = await begin();
    const { letter, page } = desk;
    // Chromium on Linux shares nothing, so only the downloads are there.
    const share = page.getByRole("button", { name: "Share the picture…" });
    same(await share.isVisible(), false);
    const sizes = await page.locator("#picture a[download]").evaluateAll((links) =>
      links.map((link) => link.getAttribute("href"))
    );
    equal(sizes, ["card", "story", "a6"].map((size) => `/c/${letter.id}/card.png?size=${size}`));

    // A system that shares files, and that allows it only after the second press: the first one took too long.
    await page.addInitScript(() => {
      let presses = 0;
      Object.assign(navigator, {
        canShare: ({ files }: { files?: File[] }) => files?.every(({ type }) => type === "image/png") ?? false,
        share: async ({ files }: { files: File[] }) => {
          if (presses++ === 0) throw new DOMException("", "NotAllowedError");
          const [file] = files as [File];
          const [mark] = new Uint32Array(await file.slice(0, 4).arrayBuffer());
          document.body.dataset.shared = `${file.name} ${file.type} ${mark!.toString(16)}`;
        },
      });
    });
    await page.reload();
    await share.click();
    await page.waitForFunction(() => !document.querySelector("[data-shares][aria-busy]"));
    await share.click();
    await page.locator("body[data-shared]").waitFor({ state: "attached" });
    same(await page.locator("body").getAttribute("data-shared"), "invitation.png image/png 474e5089");
  },
);
