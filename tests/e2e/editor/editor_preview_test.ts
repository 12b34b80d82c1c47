/// <reference lib="dom" />
import type { FrameLocator, Page } from "@playwright/test";
import { assertAccessible, looks } from "../../support/browser/accessibility.ts";
import { assertNone, equal, ok, same } from "../../support/assert.ts";
import { changeLetter, enter } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { sampleLetter } from "../../support/sample_letter.ts";
import { verifies } from "../../support/verifies.ts";
import { until } from "../../support/waiting.ts";

/* The letter beside the panel, and the list of its states, in a browser. */

const { base, hostPage, send, visitor } = await openStage();

const computer = { width: 1440, height: 900 };
const sample = sampleLetter("ivory", "");
const letter = {
  ...sample,
  guests: [{ name: "Ana" }, { name: "Ben" }],
  blocks: sample.blocks.filter(({ type }) => type !== "stamp"),
};

/** The letter in the visible frame. */
function preview(page: Page): FrameLocator {
  return page.frameLocator("#preview");
}

function title(page: Page) {
  return page.locator("[data-block=title] [name=text]");
}

async function scrolled(page: Page): Promise<number> {
  return await page.evaluate(() => document.querySelector<HTMLIFrameElement>("#preview")!.contentWindow!.scrollY);
}

Deno.test(
  verifies("M1.same-views", "what is written is seen at once; the frame keeps its place and never shows nothing"),
  async () => {
    await using host = await hostPage({ viewport: computer });
    const { page } = host;
    await page.goto((await send(letter)).editUrl);
    await preview(page).locator(".block-rsvp").waitFor();
    await page.evaluate(() => document.querySelector<HTMLIFrameElement>("#preview")!.contentWindow!.scrollTo(0, 500));
    // Whether the letter is invisible at any moment.
    await page.evaluate(() => {
      const look = () => {
        const frame = document.querySelector<HTMLIFrameElement>("#preview");
        if (!frame?.contentDocument?.querySelector(".sheet")) document.body.dataset.flickered = "";
        requestAnimationFrame(look);
      };
      look();
    });
    const entries = await page.evaluate(() => history.length);
    await page.locator("[data-block=words] summary").click();
    await page.locator("[data-block=words] [name=text]").fill("Seen at once, {name}");
    await preview(page).getByText("Seen at once, dear guest").waitFor();
    same(await page.evaluate(() => document.body.dataset.flickered), undefined);
    same(await page.evaluate(() => history.length), entries);
    same(await page.locator(".preview-stage iframe").count(), 1);
    await page.locator("[data-block=agenda] summary").click();
    await preview(page).locator(".block-agenda[data-editing]").waitFor();
    ok(
      await preview(page).locator(".block-agenda").evaluate((block) => {
        const { top, bottom } = block.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }),
    );
    const place = await scrolled(page);
    await page.locator("[data-block=title] summary").press("Enter");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(
      (top) => document.querySelector<HTMLIFrameElement>("#preview")!.contentWindow!.scrollTo(0, top),
      place,
    );
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await preview(page).getByText("there is a place for you at our table").waitFor();
    same(await scrolled(page), place);
    // A block that is added below appears in sight, as soon as there is something to see.
    await page.locator("#add [value=text]").click();
    await page.locator("#blocks > li:last-child details[open] textarea").fill("Below all the others");
    await preview(page).locator(".block-text[data-editing]", { hasText: "Below all" }).waitFor();
    const inSight = () =>
      page.waitForFunction(() => {
        const { contentDocument } = document.querySelector<HTMLIFrameElement>("#preview")!;
        const { top, bottom } = contentDocument!.querySelector("[data-editing]")!.getBoundingClientRect();
        return top >= 0 && bottom <= contentDocument!.documentElement.clientHeight;
      });
    await inSight();
    // So do those that guests do not see yet.
    const last = preview(page).locator(".sheet > :is(.block, .preview-empty)").last();
    for (const [type, name] of [["countdown", "Countdown"], ["qr", "QR code"], ["image", "Picture"]] as const) {
      await page.evaluate(() => document.querySelector<HTMLIFrameElement>("#preview")!.contentWindow!.scrollTo(0, 0));
      await page.locator(`#add button[value=${type}]`).click();
      await page.locator(`#blocks > li:last-child[data-type=${type}] > details[open]`).waitFor();
      await until(`${name} is marked`, async () =>
        await last.getAttribute("data-editing") === "" &&
        ((await last.getAttribute("class"))!.includes(`block-${type}`) || (await last.innerText()).startsWith(name)));
      await inSight();
    }
  },
);

Deno.test(
  verifies(
    "M1.same-views",
    "the letter is seen as any guest sees it, on a phone and on a computer, in its envelope too",
  ),
  async () => {
    await using context = await visitor({ viewport: computer });
    const page = await context.newPage();
    await page.goto((await send(letter)).editUrl);
    const words = preview(page).locator(".block-text").first();
    await page.getByLabel("As seen by").selectOption({ label: "Ben" });
    await preview(page).getByText("Dear Ben,").waitFor();
    await page.getByLabel("Computer").check();
    await page.waitForFunction(() =>
      document.querySelector<HTMLIFrameElement>("#preview")!.contentWindow!.innerWidth === 1280
    );
    const box = (await page.locator("#preview").boundingBox())!;
    ok(box.width < 900 && box.width > 700, `${box.width} pixels`);
    await page.getByRole("radio", { name: "Envelope" }).check();
    await preview(page).locator(".envelope-back").waitFor();
    equal(
      [await preview(page).locator(".envelope-front").isVisible(), await preview(page).locator(".sheet").count()],
      [true, 0],
    );
    ok((await preview(page).locator(".envelope-recipient").textContent())!.includes("Ben"));
    // As the guest's first visit: closed, opened by a press, each time anew.
    for (const _ of ["first", "again"]) {
      await page.getByRole("radio", { name: "Opening" }).check();
      await preview(page).locator("[data-act=open]").click();
      // At once, however it moves: on a busy machine the opening ends while one aims.
      await preview(page).locator("[data-act=skip]").dispatchEvent("click");
      await words.waitFor();
      await page.getByRole("radio", { name: "Letter" }).check();
      await preview(page).locator(":root:not(.preview-opening)").waitFor();
    }
    await words.waitFor();
    // Links in the letter must not change the page in the frame.
    await page.getByLabel("Phone").check();
    const [opened] = await Promise.all([
      context.waitForEvent("page"),
      preview(page).locator(".block-link a").click(),
    ]);
    await opened.close();
    ok(await words.isVisible());
  },
);

Deno.test("after a change the letter is loaded once", async () => {
  const links = await send(letter);
  await using host = await hostPage({ viewport: computer });
  const { context, page } = host;
  await enter(context, links);
  await page.goto(`${base}/edit/${links.id}/style`);
  await preview(page).locator(".block-rsvp").waitFor();
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/preview")) asked.push(url.search);
  });
  await page.locator("label", { hasText: "Gatsby" }).click();
  await preview(page).locator("[data-style=deco] .block-rsvp").waitFor();
  same(await page.locator(".preview-stage iframe").count(), 1);
  equal(asked, ["?show=letter"]);
});

Deno.test(
  verifies("M1.same-views", "a press on a block in the letter opens its form, from any panel and on a phone"),
  async () => {
    const links = await send({ ...letter, blocks: [...letter.blocks, { id: "no-photo", type: "image" }] });
    const isOpen = async (page: Page, id: string) => {
      await page.locator(`#blocks > [data-block=${id}] details[open]`).waitFor();
      await page.waitForFunction((id) => document.activeElement!.closest(`[data-block=${id}] .block-body`), id);
      same(await page.locator("#blocks details[open]").count(), 1, "one block is open");
    };
    await using host = await hostPage({ viewport: computer });
    const { page } = host;
    await page.goto(links.editUrl);
    await preview(page).locator(".block-agenda").click({ position: { x: 5, y: 5 } });
    await isOpen(page, "agenda");
    await preview(page).locator(".block-agenda[data-editing]").waitFor();
    // What is empty has its place, too, which only the host sees.
    await preview(page).locator(".preview-empty", { hasText: "Picture" }).last().click();
    await isOpen(page, "no-photo");
    await page.goto(`${base}/edit/${links.id}/style`);
    await preview(page).locator(".block-rsvp .block-title").click();
    await page.waitForURL(/\?block=/);
    await isOpen(page, "rsvp");

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("link", { name: "See the letter" }).click();
    // Words are typed where they are; what has no words of its own has its form.
    await preview(page).locator(".block-text").first().click();
    await preview(page).locator(".block-text:focus").waitFor();
    await preview(page).locator(".block-agenda").click({ position: { x: 5, y: 5 } });
    await page.locator("#preview-side").waitFor({ state: "hidden" });
    await isOpen(page, "agenda");
  },
);

Deno.test(
  verifies("M1.plain-forms", "on a phone the letter is one press away, and one comes back to where one was"),
  async () => {
    await using host = await hostPage();
    const { page } = host;
    await page.goto((await send(letter)).editUrl);
    await page.locator("[data-block=rsvp] summary").click();
    await page.evaluate(() => scrollTo(0, 600));
    const place = await page.evaluate(() => scrollY);
    for (const leave of ["press", "key", "back"]) {
      await page.getByRole("link", { name: "See the letter" }).click();
      await preview(page).locator(".block-rsvp").waitFor();
      await page.waitForFunction(() => document.activeElement!.matches(".preview-close"));
      ok(
        await page.locator(".editor-tabs, .preview-opener, #panel").evaluateAll((all) =>
          all.every((one) => (one as HTMLElement).inert)
        ),
      );
      if (leave === "press") await page.getByRole("link", { name: "Edit and send" }).click();
      else if (leave === "key") await page.keyboard.press("Escape");
      else await page.goBack();
      await page.locator("#preview-side").waitFor({ state: "hidden" });
      await page.waitForFunction((top) => scrollY === top, place);
      await page.waitForFunction(() => document.activeElement!.matches(".preview-open"));
    }
  },
);

Deno.test("on a phone that loads the page again, the letter leads to the forms as before", async () => {
  await using host = await hostPage();
  const { page } = host;
  await page.goto((await send(letter)).editUrl);
  await page.getByRole("link", { name: "See the letter" }).click();
  await page.locator("#panel").and(page.locator("[inert] *, [inert]")).waitFor({ state: "attached" });
  await page.reload();
  await preview(page).locator(".block-agenda").click({ position: { x: 5, y: 5 } });
  await page.locator("#preview-side").waitFor({ state: "hidden" });
  await page.locator("[data-block=agenda] details[open]").waitFor();
  await page.getByRole("link", { name: "See the letter" }).click();
  await page.reload();
  await page.keyboard.press("Escape");
  await page.locator("#preview-side").waitFor({ state: "hidden" });
});

Deno.test("beside the panel a letter that was just begun is read from the page's beginning", async () => {
  await using host = await hostPage({ viewport: computer });
  const { page } = host;
  await page.goto(`${base}/new`);
  await page.locator("main form button[type=submit]").last().click();
  // With its scripts run: on a phone they lead to the letter, which stands last in the page.
  await page.waitForURL(/\/edit\/\w+/, { waitUntil: "load" });
  equal([new URL(page.url()).hash, await page.evaluate(() => document.activeElement!.localName)], ["", "body"]);
});

Deno.test("a save leaves the side that one looks at, and the guest whom one searches", async () => {
  await using host = await hostPage({ viewport: computer });
  const { page } = host;
  const guests = Array.from({ length: 60 }, (_, index) => ({ name: `Guest ${index}` }));
  await page.goto((await send({ ...letter, guests })).editUrl);
  await page.getByRole("radio", { name: "Envelope" }).check();
  await preview(page).locator(".envelope-front").waitFor();
  await page.locator("#preview-form [type=search], #preview-form [type=text]").first().pressSequentially("guest 5", {
    delay: 150,
  });
  await page.locator("[data-block=title] summary").click();
  await title(page).fill("Saved beside it");
  await page.locator("#status[data-state=saved][data-revision='2']").waitFor();
  equal([
    await page.getByRole("radio", { name: "Envelope" }).isChecked(),
    await page.locator("#preview-form [type=search], #preview-form [type=text]").first().inputValue(),
  ], [true, "guest 5"]);
  await preview(page).locator(".envelope-front").waitFor();
});

Deno.test(verifies("M1.same-views", "on a phone the letter opens where one was writing"), async () => {
  await using host = await hostPage();
  const links = await send({ lang: "en", preset: "wedding" });
  const { page } = host;
  await page.goto(links.editUrl);
  await page.locator("[data-type=signature] summary").click();
  await page.locator("[data-type=signature] [name=text]").fill("Ana & Ben");
  await page.locator("#status[data-state=saved][data-revision='2']").waitFor();
  await page.locator(".preview-open").click();
  await preview(page).getByText("Ana & Ben").waitFor();
  await page.waitForFunction(() => {
    const { contentDocument, contentWindow } = document.querySelector<HTMLIFrameElement>("#preview")!;
    const top = contentDocument!.querySelector("[data-editing]")?.getBoundingClientRect().top;
    return top !== undefined && top > 0 && top < contentWindow!.innerHeight;
  });
  ok(await scrolled(page) > 300);
});

Deno.test(
  verifies("M1.plain-forms", "without scripts the letter is seen by a link, for a guest that a form chooses"),
  async () => {
    await using context = await visitor({ javaScriptEnabled: false });
    const page = await context.newPage();
    const guests = Array.from({ length: 60 }, (_, index) => ({ name: `Guest ${index}` }));
    await page.goto((await send({ ...letter, guests })).editUrl);
    await page.getByRole("link", { name: "See the letter" }).click();
    await page.getByLabel("Find a guest").fill("guest 59");
    await page.getByRole("button", { name: "Show" }).click();
    await preview(page).getByText("Dear Guest 59,").waitFor();
    await page.getByRole("link", { name: "Edit and send" }).click();
    await page.locator("#preview-side").waitFor({ state: "hidden" });
  },
);

Deno.test(verifies("M1.plain-forms", "without scripts each side of the letter is shown by itself"), async () => {
  await using context = await visitor({ javaScriptEnabled: false, viewport: computer });
  const page = await context.newPage();
  await page.goto((await send(letter)).editUrl);
  await preview(page).getByRole("heading", { name: "Ana & João" }).waitFor();
  same(await preview(page).locator(".envelope").isVisible(), false);
  await page.getByRole("radio", { name: "Envelope" }).check();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await preview(page).locator(".envelope-front").waitFor();
});

Deno.test(verifies("M2.undo", "earlier states are looked at from their list, beside it and over it"), async () => {
  for (const viewport of [computer, { width: 390, height: 844 }]) {
    await using host = await hostPage({ viewport });
    const { context, page } = host;
    const links = await send(letter);
    await changeLetter(base, links, { blocks: [{ type: "heading", text: "Now" }] });
    await enter(context, links);
    await page.goto(`${base}/edit/${links.id}/history`);
    await page.getByRole("link", { name: /Look at it/ }).click();
    await preview(page).getByRole("heading", { name: "Ana & João" }).waitFor();
    equal(await page.locator("[data-look]").evaluateAll((all) => all.map((one) => one.ariaCurrent)), ["true"]);
    if (viewport.width < 1000) await page.getByRole("link", { name: "Edit and send" }).click();
    await page.getByRole("button", { name: /Go back to this/ }).click();
    await page.getByText("Your letter is as it was then").waitFor();
  }
});

for (const look of looks) {
  const { colorScheme, viewport } = look;
  Deno.test(`in ${colorScheme}, ${viewport.width} pixels wide, list, preview and messages are accessible`, async () => {
    await using host = await hostPage(look);
    const { page } = host;
    const { id, editUrl } = await send(letter);
    // The letter in the frame has its own accessibility tests.
    const check = (what: string) => assertAccessible(what, page, { without: "iframe" });
    const assertFits = async (what: string) => {
      const small = await page.locator(":is(.editor-head, .preview-bar, .history) :is(a, button, select)")
        .evaluateAll((all) =>
          all.filter((one) => one.checkVisibility()).map((one) => ({
            text: one.textContent,
            box: one.getBoundingClientRect(),
          }))
            .filter(({ box }) => box.height < 44).map(({ text, box }) => `${text} ${box.height}`)
        );
      assertNone(`${what}: too small`, small);
      ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} is too wide`);
    };
    await page.goto(editUrl);
    await page.waitForSelector("#undo[aria-disabled]");
    await check("the letter's panel");
    await assertFits("the letter's panel");
    await page.route(/blocks\/title$/, (route) => route.abort());
    await page.locator("[data-block=title] summary").click();
    await title(page).fill("Never saved");
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await check("what could not be saved");
    await assertFits("what could not be saved");
    if (viewport.width < 1000) {
      await page.getByRole("link", { name: "See the letter" }).click();
      await check("over the panel");
    }
    await page.goto(`${base}/edit/${id}/history`);
    await check("the list");
    await assertFits("the list");
  });
}
