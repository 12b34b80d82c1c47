/// <reference lib="dom" />
import { Buffer } from "node:buffer";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { letterBlockTypes } from "../../../domain/blocks/index.ts";
import type { LetterLinks } from "../../../domain/letter/answers.ts";
import { faults, looks, rulesOn } from "../../support/browser/accessibility.ts";
import { assertNone, equal, match, ok, same } from "../../support/assert.ts";
import { focusOn } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { navigated, withoutScripts } from "../../support/browser/manners.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { verifies } from "../../support/verifies.ts";
import { until } from "../../support/waiting.ts";

/* The panel in which a letter is written, in a browser. */

const { base, hostPage, photo, send } = await openStage();

const picture = await (await fetch(await photo())).arrayBuffer();
const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from(picture) };
const blocks = ["heading", "text", "date", "place"].map((type) => ({ id: type, type }));

type Opened = AsyncDisposable & { page: Page; letter: LetterLinks };

async function open(letter: object, options: BrowserContextOptions = {}): Promise<Opened> {
  const made = await send({ lang: "en", ...letter });
  const host = await hostPage(options);
  await host.page.goto(made.editUrl);
  return { ...host, letter: made };
}

async function cardOf({ id, editKey }: LetterLinks) {
  const answer = await fetch(`${base}/api/v1/letters/${id}`, { headers: { authorization: `Bearer ${editKey}` } });
  return (await answer.json()).card;
}

async function typesOf(letter: LetterLinks): Promise<string> {
  return (await cardOf(letter)).blocks.map(({ type }: { type: string }) => type).join(" ");
}

/** Notices and messages, as readers hear them. */
const said = (page: Page, words: RegExp) =>
  page.locator("#letter-notice [role=status]").filter({ hasText: words }).waitFor();

Deno.test("the list of places names a block as it is now, and what was chosen there stays", async () => {
  const links = await send({ lang: "en", blocks: ["one", "two"].map((id) => ({ id, type: "text", text: id })) });
  await using host = await hostPage();
  const { page } = host;
  await page.goto(links.editUrl);
  await page.locator("#add-after").selectOption("two");
  await page.locator("#block-two summary").click();
  await page.locator("#block-two [name=text]").fill("Come early");
  await until("it to be renamed", async () =>
    await page.locator("#add-after option").last().textContent() ===
      "After Text: Come early");
  equal([await page.locator("#add-after").inputValue(), await page.locator("#add-after option").count()], ["two", 3]);
});

Deno.test(
  verifies("M1.plain-forms", "on a phone a tap anywhere on a closed block opens it and moves nothing"),
  async () => {
    for (const fontSize of ["100%", "200%"]) {
      await using opened = await open({ blocks }, { hasTouch: true, isMobile: true });
      const { page, letter } = opened;
      await page.evaluate((size) => document.documentElement.style.fontSize = size, fontSize);
      for (const place of [0.15, 0.5, 0.62, 0.72]) {
        const row = page.locator("#block-date");
        await row.scrollIntoViewIfNeeded();
        const { x, y, width, height } = (await row.locator("summary").boundingBox())!;
        await page.touchscreen.tap(x + width * place, y + Math.min(height / 2, 24));
        await until(`a tap at ${place} opens the block`, () => row.locator("details[open]").isVisible());
        await row.locator("summary").evaluate((summary: HTMLElement) => summary.click());
      }
      same(await typesOf(letter), "heading text date place");
    }
  },
);

Deno.test(
  verifies("M1.plain-forms", "blocks are added, duplicated, moved and removed by keyboard, and the focus stays near"),
  async () => {
    await using opened = await open({ blocks });
    const { page, letter } = opened;
    await page.getByRole("button", { name: "Countdown" }).press("Enter");
    await said(page, /Added: Countdown/);
    const counts = page.getByLabel("Counts down to");
    await focusOn(counts);

    const up = page.getByRole("button", { name: "Move up: Countdown" });
    for (const place of [4, 3]) {
      await up.press("Enter");
      await said(page, new RegExp(`Now number ${place} of 5: Countdown`));
      await focusOn(up);
    }
    same(await typesOf(letter), "heading text countdown date place");
    ok(await counts.isVisible(), "the block closed itself");

    await page.locator("#block-place summary").press("Enter");
    await page.locator("#block-place").getByRole("button", { name: "Duplicate" }).press("Enter");
    await said(page, /Duplicated: Place/);
    same(await typesOf(letter), "heading text countdown date place place");
    await focusOn(page.locator("#block-place + .block").getByLabel("Name of the place"));
    same(await page.locator("#blocks details[open]").count(), 1, "the one that was duplicated is closed");

    await page.locator("#block-place summary").press("Enter");
    await page.locator("#block-place").getByRole("button", { name: "Remove" }).press("Enter");
    await said(page, /Removed: Place/);
    same(await typesOf(letter), "heading text countdown date place");
    await focusOn(page.locator("#letter-notice"));
    await page.keyboard.press("Tab");
    await focusOn(page.locator("#letter-notice").getByRole("button", { name: "Undo" }));
    await page.keyboard.press("Enter");
    await said(page, /Back again: Place/);
    same(await typesOf(letter), "heading text countdown date place place");
    await focusOn(page.locator("#block-place summary"));
  },
);

Deno.test(verifies("M1.plain-forms", "a block goes where the host says, after another one"), async () => {
  await using opened = await open({ blocks });
  const { page, letter } = opened;
  // Between two blocks, by the button below the open one.
  await page.locator("#block-text summary").click();
  await page.keyboard.type("Typed just before");
  await page.getByRole("button", { name: "Add: After Text" }).click();
  const list = page.locator("#insert");
  await focusOn(list.getByRole("button").first());
  const { x, width } = (await list.boundingBox())!;
  ok(Math.abs(x + width / 2 - page.viewportSize()!.width / 2) < 2, "the list is in the middle");
  // A change of somebody else draws the panel again while the list is open.
  const drawn = page.waitForResponse((response) => response.request().method() === "GET");
  await page.evaluate(() => document.getElementById("meanwhile")!.dispatchEvent(new Event("letter:meanwhile")));
  await drawn;
  await list.getByRole("button", { name: "Divider" }).press("Enter");
  await said(page, /Added: Divider/);
  same(await list.isVisible(), false);
  same(await page.locator("#blocks details[open]").count(), 1);
  same(await typesOf(letter), "heading text divider date place");
  await focusOn(page.locator("#block-text + .block [type=radio]:checked"));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await until("the divider is gone", async () => await typesOf(letter) === "heading text date place");
  await page.getByLabel("Where").selectOption({ label: "After Title" });
  await page.getByRole("button", { name: "Divider" }).click();
  await said(page, /Added/);
  same(await typesOf(letter), "heading divider text date place");
});

for (const [name, pointer] of [["mouse", false], ["finger", true]] as const) {
  Deno.test(`a block is dragged by its grip with a ${name}`, async () => {
    await using opened = await open({ blocks }, { hasTouch: pointer });
    const { page, letter } = opened;
    const grip = page.locator("#block-place [data-grip]");
    const to = (await page.locator("#block-heading").boundingBox())!;
    const from = (await grip.boundingBox())!;
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    if (pointer) {
      const touch = await page.context().newCDPSession(page);
      const at = (type: string, y: number) =>
        touch.send("Input.dispatchTouchEvent", {
          type: type as "touchMove",
          touchPoints: type === "touchEnd" ? [] : [{ x, y }],
        });
      await at("touchStart", y);
      for (let step = 1; step <= 8; step++) await at("touchMove", y + (to.y + 4 - y) * step / 8);
      await at("touchEnd", to.y + 4);
    } else {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, to.y + 4, { steps: 8 });
      same(await page.locator("#block-heading[data-drop=before]").count(), 1);
      await page.mouse.up();
    }
    await said(page, /Now number 1 of 4: Place/);
    same(await typesOf(letter), "place heading text date");
  });
}

Deno.test("a block that is let go over the letter beside the list is moved, too", async () => {
  await using opened = await open({ blocks }, { viewport: { width: 1440, height: 900 } });
  const { page, letter } = opened;
  const at = async (selector: string) => (await page.locator(selector).boundingBox())!;
  const [grip, to, beside] = [await at("#block-place [data-grip]"), await at("#block-heading"), await at("#preview")];
  ok(beside.y < to.y && to.y < beside.y + beside.height);
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 40, { steps: 4 });
  await page.mouse.move(beside.x + beside.width / 2, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await said(page, /Now number 1 of 4: Place/);
  same(await typesOf(letter), "place heading text date");
  same(await page.locator("[data-dragged], [data-drop]").count(), 0);
});

Deno.test(verifies("M2.saved-when-made", "rows are added, written, moved and removed"), async () => {
  await using opened = await open({ blocks: [{ id: "plan", type: "agenda" }] });
  const { page, letter } = opened;
  await page.locator("#block-plan summary").click();
  for (const [index, what] of ["Vows", "Dinner", "Dance"].entries()) {
    await page.getByRole("button", { name: "Add a line" }).click();
    const time = page.getByLabel("Time").nth(index);
    await time.waitFor();
    await page.waitForFunction((id) => document.activeElement?.id === id, `block-plan-form-items-${index}-time`);
    await page.keyboard.type(`${18 + index}:00`);
    await page.keyboard.press("Tab");
    await page.keyboard.type(what);
  }
  await page.getByRole("button", { name: "Move up: Line 3" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "block-plan-form-items-1-up");
  await page.getByRole("button", { name: "Remove: Line 1" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".row").length === 2);
  equal((await cardOf(letter)).blocks[0].items, [{ time: "20:00", what: "Dance" }, { time: "19:00", what: "Dinner" }]);
  equal(await page.getByLabel("What happens").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)), [
    ...["Dance", "Dinner"],
  ]);
  // With large text on a phone all of a line can be pressed.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.fontSize = "200%");
  const ends = await page.locator("#block-plan :is(button, input)").evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().right)
  );
  ok(Math.max(...ends) <= 390, `${ends}`);
});

Deno.test("in the list dates are in the editor's language, own words in the letter's, and {name} is a word", async () => {
  const words = { id: "t", type: "heading", text: "Chère {name} et {name}" };
  const date = { id: "d", type: "date", title: "Notre mariage", start: "2027-06-19T16:30" };
  await using opened = await open({ lang: "fr", blocks: [words, date] });
  const { page } = opened;
  const inLanguages = (block: string) =>
    page.locator(`#block-${block} .block-words`).evaluate((words) =>
      [words, ...words.querySelectorAll("[lang]")].map((one) => `${(one as HTMLElement).lang}: ${one.textContent}`)
    );
  equal(await inLanguages("t"), [
    "fr: Chère guest’s name et guest’s name",
    "en: guest’s name",
    "en: guest’s name",
  ]);
  equal(await inLanguages("d"), ["fr: 19 Jun 2027, 16:30, Notre mariage", "en: 19 Jun 2027, 16:30"]);
  await page.locator("#block-t summary").click();
  const field = page.getByLabel("Title", { exact: true });
  same(await field.getAttribute("lang"), "fr");
  match((await page.locator("#block-t-form-text-hint").textContent())!, /^\{name\} becomes each guest’s own name/);
  match((await field.getAttribute("aria-describedby"))!, /block-t-form-text-hint/);
});

Deno.test("a button writes the guest's name where the cursor is, and it is saved", async () => {
  await using opened = await open({ blocks: [{ id: "t", type: "text", text: "Dear , come!" }] });
  const { page, letter } = opened;
  await page.locator("#block-t summary").click();
  const text = page.getByLabel("Text", { exact: true });
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
  await page.getByRole("button", { name: "Insert the guest’s name" }).click();
  same(await text.inputValue(), "Dear {name}, come!");
  await focusOn(text);
  await page.locator("#status[data-revision='2']").waitFor();
  same((await cardOf(letter)).blocks[0].text, "Dear {name}, come!");
});

Deno.test(
  verifies(
    "M2.saved-when-made",
    "a picture is chosen, dropped and pasted, with progress; what is none is refused beside it",
  ),
  async () => {
    await using opened = await open({ blocks: [{ id: "p", type: "image" }, { id: "d", type: "dress" }] });
    const { page, letter } = opened;
    await page.locator("#block-p > details > summary").click();
    const input = page.locator("#block-p [type=file]");
    await input.setInputFiles({ ...file, name: "words.jpg", buffer: Buffer.from("none") });
    await page.locator("#block-p .issue").filter({ hasText: "This file cannot be shown" }).waitFor();

    let progress = false;
    await page.exposeFunction("sawProgress", () => progress = true);
    await page.evaluate(() =>
      new MutationObserver((changes) => {
        if (changes.some(({ target }) => target.nodeName === "PROGRESS")) Object(globalThis).sawProgress();
      }).observe(document.body, { attributes: true, attributeFilter: ["value"], subtree: true })
    );
    await input.setInputFiles(file);
    await page.locator("#block-p .block-body .thumbnail").waitFor();
    ok(progress, "no progress was shown");
    match((await cardOf(letter)).blocks[0].src, /\/media\/[0-9a-f]{64}\.jpg$/);
    same(await page.locator("#block-p .issue:not(:empty)").count(), 0);
    same(
      await page.locator("#block-p .block-body .thumbnail").evaluate((image: HTMLImageElement) =>
        image.decode().then(() => true)
      ),
      true,
    );

    const other = await makePhoto(320, 240);
    const ways = [["drop", "dataTransfer", new Uint8Array(picture)], ["paste", "clipboardData", other]] as const;
    for (const [event, holder, bytes] of ways) {
      await page.evaluate(({ event, holder, bytes }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(bytes)], "photo.jpg", { type: "image/jpeg" }));
        const init = { bubbles: true, cancelable: true, [holder]: transfer };
        const made = event === "drop" ? new DragEvent(event, init) : new ClipboardEvent(event, init);
        document.querySelector("#block-d summary")!.dispatchEvent(made);
      }, { event, holder, bytes: [...bytes] });
      await page.locator("#block-d .block-body .thumbnail").nth(event === "drop" ? 0 : 1).waitFor();
    }
    same((await cardOf(letter)).blocks[1].board.length, 2);
  },
);

Deno.test(
  verifies(["M1.plain-forms", "M2.saved-when-made"], "without scripts: all of it, by forms and redirects"),
  async () => {
    await using opened = await open({ blocks: [{ id: "t", type: "heading" }] }, { javaScriptEnabled: false });
    const { page, letter } = opened;
    const { press } = withoutScripts;
    await page.locator("#block-t summary").click();
    await page.getByLabel("Title", { exact: true }).fill("Come, {name}");
    await page.getByRole("radio", { name: "Large", exact: true }).check();
    await page.getByLabel("Italic").check();
    await press(page.locator("#block-t").getByRole("button", { name: "Save" }));
    const { text, size, italic } = (await cardOf(letter)).blocks[0];
    equal([text, size, italic], ["Come, {name}", "lg", true]);
    ok(await page.getByLabel("Title", { exact: true }).isVisible(), "the block closed itself");
    same(await page.locator("[data-after]:visible").count(), 0, "only a script knows where “+” was pressed");

    await press(page.getByRole("button", { name: "Schedule" }));
    await press(page.getByRole("button", { name: "Add a line" }));
    await page.getByLabel("What happens").fill("Dinner");
    await Promise.all([navigated(page), page.getByLabel("What happens").press("Enter")]);
    await press(page.getByRole("button", { name: "Add a line" }));
    await press(page.getByRole("button", { name: "Move up: Line 2" }));
    await press(page.getByRole("button", { name: "Remove: Line 1" }));
    equal((await cardOf(letter)).blocks[1].items, [{ time: "", what: "Dinner" }]);

    await press(page.getByRole("button", { name: /^Move up: Schedule/ }));
    await said(page, /Now number 1 of 2/);
    await press(page.getByRole("button", { name: "Picture", exact: true }));
    const added = page.locator(".block[data-type=image]");
    await added.locator("[type=file]").setInputFiles(file);
    await added.getByRole("button", { name: "Upload" }).click();
    await added.locator(".block-body .thumbnail").waitFor();
    await press(added.getByRole("button", { name: "Duplicate" }));
    same(await typesOf(letter), "agenda heading image image");
    await page.locator(".block[data-type=heading] summary").click();
    await page.locator(".block[data-type=heading]").getByRole("button", { name: "Remove" }).click();
    await said(page, /Removed: Title/);
    same(await typesOf(letter), "agenda image image");
    same(await page.getByRole("button", { name: "Insert the guest’s name" }).count(), 0);
  },
);

Deno.test("nothing that people need is out of reach: rules of accessibility, small and wide, light and dark", async () => {
  const all = letterBlockTypes.map((type) => ({ id: type, type }));
  const found: string[] = [];
  for (const look of looks) {
    const { colorScheme, viewport: { width } } = look;
    await using opened = await open({ blocks: all }, look);
    const { page } = opened;
    for (const act of ["#block-agenda [value^='items.add']", "#block-dress [value='board.add.color']"]) {
      await page.locator(act.split(" ")[0]!).locator("summary").click();
      await page.locator(act).click();
      await page.locator(`${act.split(" ")[0]} .row`).waitFor();
    }
    await page.evaluate(() => document.querySelectorAll("#panel details").forEach((one) => Object(one).open = true));
    found.push(
      ...(await faults(page, { within: "#panel", ...rulesOn(look) })).map((fault) =>
        `${width} ${colorScheme} ${fault}`
      ),
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${width}: scrolls sideways by ${wide}`);
    const small = await page.locator("#panel :is(button, summary, select, textarea, input):visible").evaluateAll((
      all,
    ) => {
      // Between two blocks, "+" is for a mouse alone; for a finger it is in the open block.
      const least = (one: Element) => matchMedia("(hover: hover)").matches && one.closest(".block-insert") ? 24 : 43.9;
      return all
        .filter((one) => !/checkbox|file/.test(Object(one).type) && one.getBoundingClientRect().height < least(one))
        .map((one) => one.outerHTML.slice(0, 120));
    });
    found.push(...small.map((html) => `${width}: too small for a thumb: ${html}`));
  }
  assertNone("faults", found);
});
