/// <reference lib="dom" />
import { Buffer } from "node:buffer";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { panelPath } from "../../../views/editor/editing.ts";
import { assertNone, equal, match, ok, same } from "../../support/assert.ts";
import { enter, focusOn, says } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { letPass } from "../../support/waiting.ts";

/* The editor's notice of the last change: its text, its place, and the focus afterwards. */

const { base, hostPage, send } = await openStage();

const minute = 60_000;
const blocks = [
  { id: "photo", type: "image" },
  ...Array.from({ length: 14 }, (_, place) => ({ id: `words${place}`, type: "text", text: `Words ${place}` })),
];
const guests = ["Ana", "Ben", "Cleo"].map((name) => ({ name }));

type Opened = AsyncDisposable & { page: Page };

async function open(panel: "letter" | "guests", options: BrowserContextOptions = {}): Promise<Opened> {
  const links = await send({ lang: "en", blocks, guests });
  const host = await hostPage(options);
  await enter(host.context, links);
  await host.page.goto(base + panelPath(links.id, panel));
  return host;
}

/** Removes a block far down the list, by its button. */
async function removeWords(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.scrollBehavior = "auto");
  await page.locator("#block-words11 summary").click();
  await page.locator("#block-words11").getByRole("button", { name: "Remove" }).click();
  await page.locator("#letter-notice").getByText("Removed: Text").waitFor();
}

type Noted = { readonly looked: number; readonly covered: readonly string[] };

/** After each key the page itself notes what has the focus below the notice, and whether that lies over it. */
async function noteCovered(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = { looked: 0, covered: [] as string[] };
    Object.assign(globalThis, { noted });
    document.addEventListener("keyup", ({ key, shiftKey }) => {
      if (key !== "Tab") return;
      const control = document.activeElement!;
      const notice = document.getElementById("letter-notice")!;
      if (!control.closest("#panel") || notice.contains(control)) return;
      if (control.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING) return;
      noted.looked++;
      const [{ top }, { bottom }] = [control.getBoundingClientRect(), notice.getBoundingClientRect()];
      const way = shiftKey ? "up" : "down";
      if (top < bottom - 1) noted.covered.push(`${way}: ${control.outerHTML.slice(0, 90)} at ${top}`);
    });
  });
}

for (const viewport of [{ width: 320, height: 700 }, { width: 1440, height: 700 }]) {
  const wide = `${viewport.width} pixels wide`;
  Deno.test(
    verifies("M1.plain-forms", `who removes a block stays there, and the way back is in sight, ${wide}`),
    async () => {
      await using opened = await open("letter", { viewport });
      const { page } = opened;
      await page.locator("#block-words11 summary").scrollIntoViewIfNeeded();
      await removeWords(page);
      // It is read by its name.
      await focusOn(page.getByRole("group", { name: "Removed: Text", exact: true }));
      ok(await page.evaluate(() => scrollY) > 150, "the page went to its top");
      const [notice, tabs] = await page.evaluate(() =>
        ["#letter-notice", ".editor-tabs"].map((one) => document.querySelector(one)!.getBoundingClientRect())
      );
      ok(
        notice!.top >= tabs!.bottom - 1 && notice!.bottom < viewport.height / 3,
        `${notice!.top} to ${notice!.bottom}`,
      );
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press("Tab");
      same(await page.evaluate(() => document.activeElement!.textContent), "Undo");
      same(await page.evaluate(() => scrollY), before, "the page went elsewhere");
      await noteCovered(page);
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let steps = 0; steps < 60; steps++) await page.keyboard.press(key);
      }
      const { looked, covered } = await page.evaluate(() => Reflect.get(globalThis, "noted")) as Noted;
      assertNone("covered", covered);
      ok(looked > 60, `${looked} controls`);
      await page.locator("#letter-notice").getByRole("link", { name: "Close" }).click();
      await page.locator("#letter-notice.editor-notice").waitFor({ state: "detached" });
      await focusOn(page.locator("#panel"));
      same(await page.locator("#block-words11").count(), 0, "it stays removed");
    },
  );
}

Deno.test(
  verifies("M1.plain-forms", "a guest who is brought back, and an addition taken back, are said and have the focus"),
  async () => {
    await using opened = await open("guests");
    const { page } = opened;
    const notice = page.locator("#guests-notice");
    await page.getByRole("button", { name: "Remove: Ben" }).click();
    await notice.getByRole("button", { name: "Undo" }).click();
    await notice.getByText("Back on the list: Ben").waitFor();
    await focusOn(notice);
    await page.getByLabel("Add a guest").fill("Dora");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await notice.getByRole("button", { name: "Undo" }).click();
    await notice.getByText("The guest who was added is off the list again.").waitFor();
    await focusOn(notice);
  },
);

Deno.test("after a tap on Add the field has the focus, unless the host has moved it meanwhile", async () => {
  await using opened = await open("guests", { hasTouch: true });
  const { page } = opened;
  for (const name of ["Dora", "Emil"]) {
    await page.getByLabel("Add a guest").fill(name);
    await page.getByRole("button", { name: "Add", exact: true }).tap();
    await page.locator(".guest-open").getByText(name).waitFor();
    await page.waitForFunction(() => document.activeElement!.id === "guest-one-name");
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === "");
  }
  await page.getByLabel("Add a guest").fill("Fay");
  await page.route(/\/guests$/, async (route) => {
    if (route.request().method() === "POST") await page.locator(".guest-open").first().focus();
    await route.continue();
  });
  await page.getByRole("button", { name: "Add", exact: true }).tap();
  await page.locator(".guest-open").getByText("Fay").waitFor();
  await page.waitForFunction(() => (document.getElementById("guest-one-name") as HTMLInputElement).value === "");
  same(await page.evaluate(() => document.activeElement!.matches(".guest-open")), true);
  // The list may be read once more, since it has changed.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

Deno.test("the button stands beside its field, with and without an error below", async () => {
  for (const width of [320, 390, 1440]) {
    await using opened = await open("guests", { viewport: { width, height: 844 } });
    const { page } = opened;
    const places = () =>
      page.locator("#guest-one").evaluate((form) =>
        [...form.querySelectorAll("input:not([type=hidden]), button")].map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return [top, bottom].map(Math.round);
        })
      );
    for (const wrong of [false, true]) {
      if (wrong) {
        await page.getByRole("button", { name: "Add", exact: true }).click();
        await page.getByText("A guest needs a name.").waitFor();
      }
      const [field, button] = await places();
      equal(button, field, `${width} ${wrong}`);
    }
  }
});

Deno.test("that a link was copied is heard, too", async () => {
  await using opened = await open("guests");
  const { page } = opened;
  const heard = page.locator("#link-copied[role=status]");
  await page.locator(".guest-open").first().click();
  await page.getByRole("dialog", { name: "Ana", exact: true }).getByRole("button", { name: "Copy link" }).click();
  await heard.getByText("Copied").waitFor({ state: "attached" });
  await page.waitForFunction(() => document.getElementById("link-copied")!.textContent === "");
});

Deno.test("whose message was copied last is said for as long as the one before", async () => {
  // In a browser of its own: the clock is that of all its pages.
  await using opened = await open("guests", { locale: "en" });
  const { page } = opened;
  const said = page.locator("#link-copied");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + minute);
  await page.getByRole("button", { name: "Copy message: Ana" }).click();
  await said.getByText("Copied: Ana").waitFor();
  await page.getByRole("button", { name: "Copy message: Ben" }).waitFor();
  await page.clock.runFor(1500);
  await page.getByRole("button", { name: "Copy message: Ben" }).click();
  await said.getByText("Copied: Ben").waitFor();
  await page.clock.runFor(1500);
  same(await said.textContent(), "Copied: Ben");
  await page.clock.runFor(1500);
  same(await said.textContent(), "");
});

Deno.test("whose message was copied is in sight, though the queue has gone on", async () => {
  for (const viewport of [{ width: 320, height: 640 }, { width: 1440, height: 900 }]) {
    await using opened = await open("guests", { viewport });
    const { page } = opened;
    for (const panel of ["guests", "send"]) {
      if (panel === "send") await page.getByRole("link", { name: "Send", exact: true }).click();
      const name = panel === "send" ? "Ben" : "Ana";
      await page.getByRole("button", { name: `Copy message: ${name}` }).click();
      const said = page.locator("#link-copied").getByText(`Copied: ${name}`);
      await page.locator("#guest-queue").getByText(panel === "send" ? "next: Cleo" : "next: Ben").waitFor();
      const { x, y, width, height } = (await page.locator("#link-copied").boundingBox())!;
      same(await said.isVisible(), true);
      ok(width > 50 && height > 20 && x > 0 && x + width <= viewport.width && y + height <= viewport.height);
      const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)!.id, [
        x + width / 2,
        y + height / 2,
      ]);
      same(hit, "link-copied");
    }
  }
});

Deno.test(
  verifies(
    "M2.cannot-be-saved",
    "a picture that is too large is not sent, and what was wrong before is not said of the next",
  ),
  async () => {
    await using opened = await open("letter");
    const { page } = opened;
    await page.locator("#block-photo > details > summary").click();
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    const file = page.locator("#block-photo [type=file]");
    const issue = page.locator("#block-photo .issue[role=alert]");
    // Playwright cannot pass larger files to the browser.
    await file.evaluate((input: HTMLInputElement) => input.dataset.most = "1000");
    const picture = { name: "photo.jpg", mimeType: "image/jpeg" };
    await file.setInputFiles({ ...picture, buffer: Buffer.alloc(1001) });
    await issue.getByText("This picture is too large.").waitFor();
    equal([sent, await file.getAttribute("aria-invalid")], [[], "true"]);
    let isQuiet: boolean | undefined;
    await page.route(/\/picture/, async (route) => {
      isQuiet = await page.getByText("Uploading…").isVisible() && !await issue.isVisible();
      await route.continue();
    });
    await file.setInputFiles({ ...picture, buffer: Buffer.alloc(1000) });
    await issue.getByText("This file cannot be shown.").waitFor();
    const head = (await page.locator("#block-photo > details > summary").boundingBox())!;
    ok(head.height < 70, `the row is ${head.height} px high`);
    same(isQuiet, true);
    same(sent.length, 1);
  },
);

Deno.test("what stands below the earlier versions begins where their words begin", async () => {
  await using opened = await open("letter");
  const { page } = opened;
  await page.getByRole("link", { name: "Earlier versions" }).click();
  const [title, back, language] = await page.evaluate(() =>
    ["#panel h2", ".history-back", ".editor-language label"].map((one) => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(one)!);
      return Math.round(range.getBoundingClientRect().left);
    })
  );
  equal([back, language], [title, title]);
});

Deno.test(
  verifies("M2.saved-when-made", "what an undo did is said while a picture is on its way, too"),
  async () => {
    await using opened = await open("letter");
    const { page } = opened;
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(/\/picture/, async (route) => {
      await held;
      await route.continue();
    });
    await removeWords(page);
    await page.locator("#block-photo > details > summary").click();
    const sent = page.waitForRequest(/\/picture/);
    await page.locator("#block-photo [type=file]")
      .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(1000) });
    await sent;
    await page.locator("#undo").click();
    await page.locator("#block-words11").waitFor();
    await letPass(200, "the line would change meanwhile");
    match((await page.locator("#status").textContent())!, /^Undone/);
    go();
    await says(page, /^Not saved/);
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "names that were too many to be sent are not spoken of when fewer were added"),
  async () => {
    await using opened = await open("guests");
    const { page } = opened;
    await page.locator(".guest-many summary").click();
    const add = async (words: string) => {
      await page.locator("#guest-many-file")
        .setInputFiles({ name: "guests.csv", mimeType: "text/csv", buffer: Buffer.from(words) });
    };
    await add("Karl\n".repeat(230_000));
    await says(page, /^Not saved/);
    await add("Karl");
    await page.locator(".guest-open").getByText("Karl").waitFor();
    await says(page, /^Saved$/);
    await page.locator("#unsaved").waitFor({ state: "hidden" });
  },
);
