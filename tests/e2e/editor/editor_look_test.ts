/// <reference lib="dom" />
import type { BrowserContextOptions, Page } from "@playwright/test";
import { type StyleId, styles } from "../../../domain/catalog/styles.ts";
import { assertAccessible, looks, rulesOn } from "../../support/browser/accessibility.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { enter, focusOn } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { sendLate } from "../../support/browser/late.ts";
import { letPass } from "../../support/waiting.ts";

/* The style panel and the envelope panel in a browser. */

const { base, hostPage, send } = await openStage();
const desktop = { width: 1440, height: 900 };
const letter = { lang: "en", style: "ivory", preset: "wedding", guests: [{ name: "Zoé" }] };

/** A letter, and its host's browser at one of its panels; errors of the page are collected. */
async function open(panel: "style" | "envelope", options: BrowserContextOptions = {}, more: object = {}) {
  const made = await send({ ...letter, ...more });
  const host = await hostPage(options);
  await enter(host.context, made);
  const { page } = host;
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(`${base}/edit/${made.id}/${panel}`);
  const stored = async () => {
    const headers = { authorization: `Bearer ${made.editKey}` };
    return (await (await fetch(`${base}/api/v1/letters/${made.id}`, { headers })).json()).card;
  };
  return { ...host, stored, complaints };
}

/** Waits until the page says that this revision is saved. */
function saved(page: Page, revision: number): Promise<void> {
  return page.locator(`#status[data-state=saved][data-revision='${revision}']`).waitFor({ state: "attached" });
}

/** The colours that a card is drawn in. */
function paperOf(page: Page, style: StyleId): Promise<string> {
  return page.locator(`.letter[data-style=${style}]`).evaluate((letter) =>
    getComputedStyle(letter).getPropertyValue("--paper")
  );
}

/* Without scripts: journey_test.ts, and each form in tests/contract/editor (editor_style, editor_envelope). */

Deno.test(
  verifies("M2.saved-when-made", "a style, a colour, a typeface and a frame are chosen"),
  async () => {
    await using desk = await open("style");
    const { page, stored, complaints } = desk;
    await page.locator("label", { hasText: "Gatsby" }).click();
    await saved(page, 2);
    same(await page.locator("#color-paper-text").inputValue(), "#111012");
    await page.locator("summary", { hasText: "Your own colours" }).click();
    await page.locator("#color-paper-text").fill("#203040");
    await saved(page, 3);
    same(await page.locator("#color-paper [type=color]").inputValue(), "#203040");
    await page.locator("summary", { hasText: "Headings" }).click();
    await page.locator("#font-head label", { hasText: "Rounded" }).click();
    await saved(page, 4);
    await page.locator("#frame label", { hasText: "A double border" }).click();
    await saved(page, 5);
    const { style, custom } = await stored();
    equal({ style, custom }, { style: "deco", custom: { paper: "#203040", head: "fredoka", frame: "ornate" } });

    await page.getByRole("button", { name: "Back to the style’s own", exact: true }).click();
    await saved(page, 6);
    same(await page.locator("#color-paper-text").inputValue(), "#111012");
    await page.getByRole("button", { name: "All back to the style’s own" }).click();
    await saved(page, 7);
    equal((await stored()).custom, {});
    equal(complaints, []);
  },
);

Deno.test(
  verifies("M2.saved-when-made", "the envelope is written, stamped and sealed"),
  async () => {
    await using desk = await open("envelope");
    const { page, stored, complaints } = desk;
    await page.getByRole("textbox", { name: "From" }).fill("Ana & Rui\nLisboa");
    await saved(page, 2);
    await page.getByRole("textbox", { name: "To", exact: true }).fill("For {name}");
    await saved(page, 3);
    await page.getByLabel("For a link without a name").fill("all of you");
    await saved(page, 4);
    same(await page.locator("#fallback-reads").innerText(), "The envelope says: “For all of you”");
    await page.locator("#stamp label", { hasText: "Dove" }).click();
    await saved(page, 5);
    await page.locator("#seal label", { hasText: "Two initials" }).click();
    await saved(page, 6);
    await page.getByLabel("Second").fill("M");
    await saved(page, 7);
    await page.locator("#seal label", { hasText: "Octagon" }).click();
    await saved(page, 8);
    const { envelope, seal, sealShape, nameFallback } = await stored();
    equal([seal, sealShape, nameFallback], [seal, "octagon", "all of you"]);
    same(seal.split("|")[1], "M");
    equal([envelope.blocks["front-tl"].text, envelope.blocks["front-tr"].stamp], ["Ana & Rui\nLisboa", "dove"]);

    const drawing = page.locator("#envelope-drawing");
    same(await drawing.locator(".envelope-recipient").innerText(), "For Zoé");
    same(await drawing.locator(".envelope-sender").innerText(), "From\nAna & Rui\nLisboa");
    same(await drawing.locator(".stamp").getAttribute("data-stamp"), "dove");
    ok(await drawing.locator(".seal text").count() >= 2, "initials are pressed into the wax");
    equal(complaints, []);
  },
);

Deno.test(
  verifies("M1.same-views", "each card is one's own letter in the colours and the typeface of its style"),
  async () => {
    await using desk = await open("style", { viewport: desktop });
    const { page } = desk;
    for (const { id, colors } of styles) {
      same(await paperOf(page, id), colors.paper);
      const words = page.locator(`.letter[data-style=${id}] h1`);
      same(await words.innerText().then((text) => text.replace(/\s+/g, " ").toLowerCase()), "we’re getting married");
    }
    await page.locator("summary", { hasText: "Your own colours" }).click();
    await page.locator("#color-paper-text").fill("#203040");
    await saved(page, 2);
    // Fifteen worlds stay fifteen worlds, until the host asks for them in the own colours.
    same(await paperOf(page, "deco"), "#111012");
    await page.getByLabel("With my colours").check();
    await page.waitForFunction(() =>
      [...document.querySelectorAll(".style-rendering .letter")].every((letter) =>
        getComputedStyle(letter).getPropertyValue("--paper") === "#203040"
      )
    );
  },
);

Deno.test("typefaces are loaded for the cards that are near what can be seen", async () => {
  await using desk = await open("style", { viewport: { width: 390, height: 400 } });
  const { page } = desk;
  const loaded = () =>
    page.evaluate(() =>
      document.fonts.ready.then(() =>
        [
          ...new Set(
            [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) =>
              family.replaceAll('"', "")
            ),
          ),
        ]
          .filter((family) => !family.endsWith("-fallback"))
      )
    );
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /medieval/.test(family) && status === "loaded")
  );
  const first = await loaded();
  ok(!first.includes("pixel") && !first.includes("vt323"), first.join());
  await page.locator(".letter[data-style=pocket]").scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /pixel/.test(family) && status === "loaded")
  );
});

Deno.test(verifies("M2.saved-when-made", "styles are chosen with the arrow keys, and the focus stays"), async () => {
  await using desk = await open("style", {}, { style: "midnight" });
  const { page, stored } = desk;
  await page.locator("#style-midnight").focus();
  await page.keyboard.press("ArrowRight");
  await saved(page, 2);
  await page.keyboard.press("ArrowRight");
  await saved(page, 3);
  same((await stored()).style, "botanical");
  await focusOn(page.locator("#style-botanical"));
});

Deno.test(
  verifies("M2.saved-when-made", "of styles that are passed quickly, the last is saved, however slow saving is"),
  async () => {
    await using desk = await open("style", {}, { style: "typewriter" });
    const { page, stored } = desk;
    await sendLate(page, "**/style", 700);
    await page.locator("#style-typewriter").focus();
    // The arrow key goes from the last option to the first; the stored value is shown below the chosen one.
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press("ArrowRight");
      await letPass(150, "a hand that passes quickly");
    }
    await page.locator("#style-romance[checked]").waitFor({ state: "attached" });
    same((await stored()).style, "romance");
    ok(await page.locator("#style-romance").isChecked());
  },
);

Deno.test(verifies("B11.low-contrast", "hard words are mended by one press"), async () => {
  await using desk = await open("style", {}, { custom: { ink: "#bbbbbb" } });
  const { page, stored } = desk;
  await page.getByRole("button", { name: /the nearest that reads well/ }).click();
  await saved(page, 2);
  same((await stored()).custom.ink, "#737373");
  await page.getByText("Words on the paper: contrast 4.5, easy to read.").waitFor();
});

/** As WCAG counts it: of the words of a letter on its paper, as the page draws them. */
const contrasts = (page: Page) =>
  page.frameLocator("#preview").locator(".sheet").evaluate((sheet) => {
    const rgb = (color: string) => color.match(/[\d.]+/g)!.slice(0, 3).map(Number);
    const light = (color: string) =>
      rgb(color).map((part) => part / 255).map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      )
        .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index]!, 0);
    const sample = sheet.ownerDocument.createElement("i");
    sample.style.color = "var(--paper)";
    sheet.append(sample);
    const paper = light(getComputedStyle(sample).color);
    sample.remove();
    return ["h1", ".block-text p", ".block-signature"].map((words) => {
      const [high, low] = [light(getComputedStyle(sheet.querySelector(words)!).color), paper].toSorted((a, b) => b - a);
      return (high! + 0.05) / (low! + 0.05);
    });
  });

Deno.test(verifies("B11.low-contrast", "own colours are read on the paper of another style, too"), async () => {
  const custom = { paper: "#fff7ef", accent: "#8a2f4f" };
  await using desk = await open("style", { viewport: desktop }, { custom });
  const { page } = desk;
  await page.frameLocator("#preview").locator(".letter[data-style=ivory]").waitFor();
  const before = await contrasts(page);
  await page.locator("#style label", { has: page.locator("#style-midnight") }).or(page.locator("#style-midnight"))
    .first().click({ force: true });
  await saved(page, 2);
  await page.frameLocator("#preview").locator(".letter[data-style=midnight]").waitFor();
  for (const contrast of [...before, ...await contrasts(page)]) ok(contrast >= 4.5, `${contrast}`);
});

Deno.test("counters count while one types, and say when there is too much", async () => {
  await using desk = await open("envelope");
  const { page, stored } = desk;
  const slot = page.locator("#slot-back-center");
  await slot.getByRole("textbox", { name: "Under the seal" }).fill("🎉🎉🎉{name}");
  same(await slot.locator(".field .hint").isVisible(), false);
  await saved(page, 2);
  same((await stored()).envelope.blocks["back-center"].text, "🎉🎉🎉{name}");
  await slot.getByRole("textbox", { name: "Under the seal" }).pressSequentially("x".repeat(23));
  same(await slot.locator(".field .hint").innerText(), "32 of 40 characters");
  same(await slot.locator(".field .hint").isVisible(), true);
  await saved(page, 3);
  await slot.getByRole("textbox", { name: "Under the seal" }).fill("x".repeat(41));
  same(await slot.locator(".field .hint").innerText(), "41 of 40 characters");
  ok(await slot.locator("[data-over]").count() === 1);
  await page.locator("#status[data-state=failed]").waitFor({ state: "attached" });
  await slot.getByText("There is not enough room for this.").waitFor();
  same(await slot.getByRole("textbox", { name: "Under the seal" }).inputValue(), "x".repeat(41));
  await slot.getByRole("textbox", { name: "Under the seal" }).fill("for you");
  await saved(page, 4);
  same(await slot.locator(".issue").count(), 0);
});

for (const look of looks) {
  Deno.test(
    verifies(
      "M1.plain-forms",
      `both panels are accessible and fit at ${look.viewport.width} px in ${look.colorScheme} colours`,
    ),
    async () => {
      for (const panel of ["style", "envelope"] as const) {
        await using desk = await open(panel, look, {
          custom: { ink: "#bbbbbb" },
          seal: "duo:A|B",
        });
        const { page } = desk;
        for (const summary of await page.locator("#panel summary").all()) await summary.click();
        await assertAccessible(panel, page, { within: "#panel", ...rulesOn(look) });
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        ok(scrollWidth <= clientWidth, `${panel} is ${scrollWidth} wide in ${clientWidth}`);
      }
    },
  );
}

Deno.test(
  verifies("M1.same-views", "no tile breaks a word of the title that the letter does not break"),
  async () => {
    const title = "Anniversary & Celebration";
    await using desk = await open("style", { viewport: desktop }, { blocks: [{ type: "heading", text: title }] });
    const broken = await desk.page.locator(".style-rendering").evaluateAll((tiles) =>
      tiles.filter((tile) => {
        const heading = tile.querySelector(".block-heading")!.firstChild!;
        // A word with soft hyphens is broken in the letter, too.
        const words = [...heading.textContent!.matchAll(/\S+/g)].filter(([word]) => !word.includes("\u00ad"));
        return words.some(({ 0: part, index }) => {
          const range = document.createRange();
          range.setStart(heading, index);
          range.setEnd(heading, index + part.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        });
      }).map(({ id }) => id)
    );
    equal(broken, []);
    same(await desk.page.locator(".style-rendering").count(), styles.length);
  },
);
