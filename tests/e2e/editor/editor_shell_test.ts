/// <reference lib="dom" />
import { Buffer } from "node:buffer";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { languageIds } from "../../../domain/i18n/languages.ts";
import { panelIds, panelPath } from "../../../views/editor/editing.ts";
import { assertNone, equal, match, ok, same } from "../../support/assert.ts";
import { enter, focusOn } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { sendLate } from "../../support/browser/late.ts";
import { until } from "../../support/waiting.ts";

/* The parts around the panels, in a browser. */

const { base, hostPage, photo, send } = await openStage();
const address = await photo();

const letter = {
  lang: "en",
  blocks: [
    { id: "title", type: "heading", text: "Ana & João" },
    { id: "when", type: "date", title: "Our wedding", start: "2027-06-19T18:30" },
    { id: "photo", type: "image", src: address },
    ...["text", "place", "gift"].map((type) => ({ id: type, type })),
  ],
  guests: [{ name: "Maria" }],
};

type Opened = AsyncDisposable & { page: Page; id: string };

/** A host who has opened the private link, and a page that shows nothing yet. */
async function begin(options: BrowserContextOptions = {}): Promise<Opened> {
  const links = await send(letter);
  const host = await hostPage(options);
  await enter(host.context, links);
  return { ...host, id: links.id };
}

/** The same at the letter's panel. */
async function open(options: BrowserContextOptions = {}): Promise<Opened> {
  const opened = await begin(options);
  await opened.page.goto(base + panelPath(opened.id, "letter"));
  return opened;
}

Deno.test(
  verifies("M3.language", "all five tabs stand in one row, in six languages, on the smallest phone, too"),
  async () => {
    await using opened = await begin();
    const { page, id } = opened;
    for (const locale of languageIds) {
      await page.goto(`${base}${panelPath(id, "send")}?lang=${locale}`);
      same(await page.locator("html").getAttribute("lang"), locale);
      for (const width of [320, 390, 960]) {
        await page.setViewportSize({ width, height: 640 });
        // Each tab in turn is the selected one, in bold letters.
        for (const current of panelIds.keys()) {
          const tabs = await page.locator(".editor-tabs a").evaluateAll((tabs, current) => {
            tabs.forEach((tab, index) =>
              index === current ? tab.ariaCurrent = "page" : tab.removeAttribute("aria-current")
            );
            return tabs.map((tab) => ({ name: tab.textContent, ...tab.getBoundingClientRect().toJSON() }));
          }, current);
          equal([tabs.length, new Set(tabs.map(({ top }) => top)).size], [panelIds.length, 1]);
          const cut = tabs.filter(({ left, right, height }) => left < 0 || right > width || height < 44);
          assertNone(`${locale} ${width}: cut`, cut.map(({ name, right }) => `${name} ${right}`));
        }
      }
    }
  },
);

Deno.test("on a phone the head is low, and nothing lies over the page's end", async () => {
  await using opened = await begin();
  const { page, id } = opened;
  for (const panel of panelIds) {
    await page.goto(base + panelPath(id, panel));
    ok(await page.locator(".editor-tabs").evaluate((tabs) => tabs.getBoundingClientRect().bottom < 110), "a high head");
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const [end, bar] = await page.evaluate(() =>
      [".editor-foot", ".editor-saving"].map((one) => document.querySelector(one)!.getBoundingClientRect())
    );
    ok(end!.bottom <= bar!.top + 1, `${panel}: the bar lies over the end, ${end!.bottom} ${bar!.top}`);
  }
});

/** The parts at the window's edges. */
const edges = ".editor-head, .editor-tabs, .editor-saving, .editor-notice";

/**
 * After each key, notes what has the focus, and which bar covers it at any point where a person would press it. The page
 * itself does so, because to ask it each time takes as long as all else.
 */
async function noteCovers(page: Page): Promise<void> {
  await page.evaluate((edges) => {
    const noted = { reached: 0, covered: [] as string[] };
    Object.assign(globalThis, { noted });
    addEventListener("keyup", () => {
      const control = document.activeElement!;
      if (!control.closest("#panel, .editor-foot") || control.closest(edges)) return;
      noted.reached++;
      const { left, top, width, height } = control.getBoundingClientRect();
      for (const y of [top + 2, top + height / 2, top + height - 2]) {
        const hit = document.elementFromPoint(left + width / 2, y);
        if (hit && !hit.closest(edges)) continue;
        return noted.covered.push(`${control.outerHTML.slice(0, 90)} at ${y}: ${hit?.className}`);
      }
    });
  }, edges);
}

/** What was noted since the last call. */
function takeCovers(page: Page): Promise<{ reached: number; covered: string[] }> {
  return page.evaluate(() => {
    const noted = Reflect.get(globalThis, "noted");
    const { reached, covered } = noted;
    Object.assign(noted, { reached: 0, covered: [] });
    return { reached, covered };
  });
}

for (const width of [320, 960]) {
  Deno.test(`nothing lies over what has the focus, on the way down and up, ${width} pixels wide`, async () => {
    await using opened = await begin({ viewport: { width, height: 700 } });
    const { page, id } = opened;
    const covered: string[] = [];
    const walk = async (key: string, what: string) => {
      for (let steps = 0; steps < 90; steps++) await page.keyboard.press(key);
      const noted = await takeCovers(page);
      ok(noted.reached > 20, `${what}, ${key}: ${noted.reached} controls have had the focus`);
      covered.push(...noted.covered.map((cover) => `${what}, ${key}: ${cover}`));
    };
    // The parts at the edges are the same around every panel; two panels are walked where there is least room.
    for (const panel of width === 320 ? ["letter", "guests"] as const : ["letter"] as const) {
      await page.goto(base + panelPath(id, panel));
      await page.evaluate(() => {
        document.documentElement.style.scrollBehavior = "auto";
        for (const details of document.querySelectorAll<HTMLDetailsElement>("#panel details")) details.open = true;
      });
      await noteCovers(page);
      await walk("Tab", panel);
      await walk("Shift+Tab", panel);
    }
    await page.goto(base + panelPath(id, "letter"));
    await page.evaluate(() => document.documentElement.style.scrollBehavior = "auto");
    await page.route(/blocks\/title$/, (route) => route.abort());
    await page.locator("#block-title summary").click();
    await page.locator("#block-title-form-text").fill("Never saved");
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await noteCovers(page);
    await walk("Tab", "with what is wrong");
    assertNone("covered", covered);
  });
}

Deno.test("the letter is left and large, the panel right under its tabs, and nothing lies over either", async () => {
  await using opened = await open();
  const { page } = opened;
  for (const width of [820, 960, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const whom = (await page.locator("#preview-guest").boundingBox())!;
    // Where not all fits in one line, the choice of the guest has its own, and the others share one.
    ok(whom.width < (width < 1024 ? 550 : 400), `${width}: the choice of the guest is ${whom.width} wide`);
    const tops = await page.locator(".preview-bar .segments").evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top)
    );
    same(tops.length === 2 && tops[0] === tops[1], true, `${width}: the choices stand at ${tops}`);
    const [letter, stage, panel, tabs, saved] = await page.evaluate(() =>
      ["#preview-side", ".preview-stage", "#panel", ".editor-tabs", ".editor-saving"].map((one) =>
        document.querySelector(one)!.getBoundingClientRect()
      )
    );
    ok(letter!.left === 0 && letter!.right <= panel!.left, `${width}: ${letter!.right} ${panel!.left}`);
    ok(letter!.width > panel!.width && stage!.height > 650, `${width}: ${letter!.width} by ${stage!.height}`);
    equal([tabs!.left, tabs!.right], [panel!.left, panel!.right]);
    ok(saved!.bottom <= letter!.top && saved!.bottom <= tabs!.top, `${width}: ${saved!.bottom}`);
  }
});

/** Runs in the page: those of the controls over whose middle another element lies. */
function coveredOnes(controls: Element[]): string[] {
  return controls.filter((control) => {
    const { x, y, width, height } = control.getBoundingClientRect();
    return !control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }).map((control) => control.outerHTML.slice(0, 90));
}

Deno.test("an error message covers nothing that one can press, on any screen", async () => {
  for (const locale of ["de", "fr"]) {
    await using opened = await open({ locale });
    const { page } = opened;
    let locked = false;
    await page.route(/blocks\/title$/, (route) => locked ? route.fulfill({ status: 403, body: "" }) : route.abort());
    await page.locator("#block-title summary").click();
    await page.locator("#block-title-form-text").fill("Never saved");
    await page.locator("#unsaved button").waitFor();
    for (locked of [false, true]) {
      if (locked) await page.locator("#unsaved a").waitFor();
      for (const width of [320, 390, 820, 960, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        const controls = page.locator(".editor-saving :is(a, button):visible");
        same(await controls.count(), 1 + (locked ? 1 : 0) + (width < 768 ? 1 : 0));
        assertNone(`${locale} ${width} ${locked}: covered`, await controls.evaluateAll(coveredOnes));
        const [bar, room, left] = await page.locator(".editor-saving").evaluate((bar) => [
          bar.getBoundingClientRect().height,
          parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
          document.querySelector(".editor-preview")!.getBoundingClientRect().bottom,
        ]);
        ok(bar! <= room! + 1, `${locale} ${width} ${locked}: ${bar} high in ${room}`);
        if (width >= 768) ok(left === 700, `${locale} ${width}: nothing is blank below the letter: ${left}`);
      }
    }
  }
});

Deno.test("on a phone an error is shown in a low bar, and on the row of a closed block", async () => {
  await using opened = await open({ locale: "de", viewport: { width: 390, height: 844 } });
  const { page } = opened;
  const title = page.locator("#block-title");
  await title.locator("summary").click();
  await page.locator("#block-title-form-text").fill("x".repeat(1000));
  await page.locator("#status[data-state=failed]").waitFor();
  const size = () =>
    page.locator(".editor-saving").evaluate((bar) => [
      bar.getBoundingClientRect().height,
      parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
    ]);
  const [bar, room] = await size();
  ok(bar! <= 96 && room! >= bar! && room! < bar! + 56, `${bar} high, ${room} kept free`);
  await title.locator("summary").click();
  same(await title.locator("details[open]").count(), 0);
  ok(await title.getByText("Nicht gespeichert").isVisible(), "the closed row says so");
  const sign = await title.locator(".block-refused").evaluate((said) => getComputedStyle(said, "::before").content);
  match(sign, /^"!"/);
  await page.locator("#status a").click();
  await focusOn(page.locator("#block-title-form-text"));
  await page.locator("#block-title-form-text").fill("Ana & José");
  await page.locator("#status[data-state=saved]").waitFor();
  same(await title.locator(".block-refused").count(), 0);
  // Twice as large, "Saved" and the button stay beside each other.
  await page.evaluate(() => document.documentElement.style.fontSize = "200%");
  const lines = await page.locator("#status").evaluate((status) => status.getClientRects().length);
  const [low] = await size();
  ok(lines === 1 && low! <= 130, `${lines} lines, ${low} high`);
});

Deno.test("the first thing that the Tab key finds leads to the panel", async () => {
  await using opened = await open();
  const { page } = opened;
  await page.keyboard.press("Tab");
  same(await page.evaluate(() => document.activeElement!.textContent), "Skip to editing");
  await page.keyboard.press("Enter");
  await focusOn(page.locator("#panel"));
});

Deno.test(
  verifies("M2.saved-when-made", "from the first key on the status does not say that all is saved"),
  async () => {
    await using opened = await open();
    const { page } = opened;
    await page.locator("#block-title summary").click();
    const field = page.locator("#block-title-form-text");
    const status = page.locator("#status");
    const after = (typed: string) =>
      field.evaluate((field: HTMLTextAreaElement, typed) => {
        field.value = typed;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        const line = document.getElementById("status")!;
        return [line.dataset.state, line.textContent];
      }, typed);
    equal(await after("Ana & Joã"), ["typing", "Saving…"]);
    equal(await after("Ana & João"), ["saved", "Saved"]);
    equal(await after("Ana & José"), ["typing", "Saving…"]);
    await page.locator("#status[data-state=saved][data-revision='2']").waitFor();
    // Text typed while a save runs is not part of that save.
    await sendLate(page, /blocks\/title$/, 1_500);
    await after("Ana & Jo");
    await page.locator("#status[data-state=saving]").waitFor();
    await after("Ana & John");
    await page.locator("#status[data-revision='3']").waitFor();
    equal([await status.getAttribute("data-state") !== "saved", await status.textContent()], [true, "Saving…"]);
    await page.locator("#status[data-state=saved][data-revision='4']").waitFor();
  },
);

Deno.test(verifies("M1.same-views", "the page is called as the letter, as soon as its title is saved"), async () => {
  await using opened = await open();
  const { page } = opened;
  await page.locator("#block-title summary").click();
  await page.locator("#block-title-form-text").fill("We marry");
  await page.locator("#status[data-state=saved][data-revision='2']").waitFor();
  equal([await page.title(), await page.locator("h1").textContent()], ["Letter · We marry", "We marry"]);
  await page.locator("#undo").click();
  await page.locator("#status[data-revision='3']").waitFor();
  equal([await page.title(), await page.locator("h1").textContent()], ["Letter · Ana & João", "Ana & João"]);
});

Deno.test(
  verifies("M3.letter-language", "the letter's language is changed beside its words, and saved by choosing it"),
  async () => {
    await using opened = await open();
    const { page } = opened;
    await page.getByLabel("Language of the letter").focus();
    await page.getByLabel("Language of the letter").selectOption("fr");
    await page.locator("#status[data-state=saved][data-revision='2']").waitFor();
    await focusOn(page.getByLabel("Language of the letter"));
    same(await page.locator("#block-title .block-words").getAttribute("lang"), "fr");
    await page.getByRole("link", { name: "See the letter" }).click();
    await page.frameLocator("#preview").getByText("19 juin").first().waitFor();
  },
);

Deno.test(
  verifies(
    ["M1.plain-forms", "M2.cannot-be-saved"],
    "without scripts the page shows what is wrong: the field has the focus, far below or folded away",
  ),
  async () => {
    await using opened = await open({ javaScriptEnabled: false });
    const { page, id } = opened;
    const seen = (id: string) =>
      until(`${id} to have the focus, in view`, () =>
        page.locator(`[id="${id}"][aria-invalid]`).evaluate((field) => {
          const { top, bottom } = field.getBoundingClientRect();
          return field === document.activeElement && top >= 0 && bottom <= innerHeight;
        }));
    await page.locator("#block-gift summary").click();
    await page.locator("#block-gift-form-iban").fill("1".repeat(201));
    await page.locator("#block-gift-form").getByRole("button", { name: "Save" }).click();
    await seen("block-gift-form-iban");
    match(await page.locator("#status").innerHTML(), /^<a href="#block-gift-form-iban">Not saved/);

    await page.goto(base + panelPath(id, "letter"));
    await page.locator("#block-photo summary").click();
    const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
    await page.locator("#block-photo-form-picture-file").setInputFiles(file);
    await page.locator("#block-photo").getByRole("button", { name: "Upload" }).click();
    await seen("block-photo-form-picture-file");
    await page.getByText("This file cannot be shown.").waitFor();
  },
);

Deno.test(
  verifies("M1.plain-forms", "without scripts what was typed in a block is saved by whatever is done with it"),
  async () => {
    await using opened = await open({ javaScriptEnabled: false });
    const { page } = opened;
    const title = page.locator("#block-title");
    const field = page.locator("#block-title-form-text");
    const heads = () => page.locator(".block-words").allTextContents();
    await title.locator("summary").click();
    await field.fill("One");
    await title.getByRole("button", { name: /^Move down/ }).click();
    await page.waitForURL(/done=moved/);
    equal((await heads()).slice(0, 2), ["19 Jun 2027, 18:30, Our wedding", "One"]);
    await field.fill("Two");
    await title.getByRole("button", { name: "Duplicate" }).click();
    await page.waitForURL(/done=copied/);
    equal((await heads()).slice(1, 3), ["Two", "Two"]);
    await title.locator("summary").click();
    await field.fill("Three");
    await title.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("button", { name: "Undo" }).last().click();
    await page.waitForURL(/done=restored/);
    equal((await heads()).slice(1, 3), ["Two", "Two"]);
  },
);
