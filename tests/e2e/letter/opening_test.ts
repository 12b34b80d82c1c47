/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { equal, ok, same } from "../../support/assert.ts";
import { assertOpen, assertSealed, envelopeState, openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { letPass } from "../../support/waiting.ts";

const { send, visitor, visitorWhoReturns } = await openStage();
const letter = await send({
  preset: "wedding",
  seal: "duo:A|J",
  guests: [{ name: "Ana" }, { name: "Ben" }],
  blocks: [
    { type: "heading", text: "Dear {name}" },
    { type: "link", label: "Where to stay", href: "https://stay.example/" },
    ...Array(6).fill({ type: "text", text: "There is a place for you at our table. ".repeat(8) }),
  ],
});
const [ana, ben] = letter.guests.map(({ url }) => url) as [string, string];

const open = "[data-act=open]";
const skip = "[data-act=skip]";
const seal = "[data-act=seal]";

/** What has the focus, in a word. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { tagName, textContent } = document.activeElement!;
    return `${tagName.toLowerCase()}: ${textContent!.trim()}`;
  });
}

Deno.test(
  verifies(["K2.envelope-layer", "K2.opening"], "the envelope lies over the letter until it is opened"),
  async () => {
    await using context = await visitor();
    const page = await visit(context, ana);
    await assertSealed(page);
    const reached = new Set<string>();
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press("Tab");
      reached.add(await focused(page));
    }
    reached.delete("body: " + (await page.locator("body").textContent())!.trim());
    equal([...reached], ["a: Skip to the letter", "button: Open the letter"]);
    await page.locator(open).click();
    same(await envelopeState(page), "opening");
    await assertOpen(page);
    same(await focused(page), "h1: Dear Ana");
    same(await page.evaluate(() => scrollY), 0);
  },
);

Deno.test(verifies("K2.opening", "the envelope of a letter without words opens, too"), async () => {
  const { url } = await send({ blocks: [{ type: "text", text: "" }] });
  await using context = await visitor();
  const page = await visit(context, url);
  await page.locator(open).click();
  same(await envelopeState(page), "opening");
  await assertOpen(page);
});

Deno.test(verifies("K2.opening", "keys alone open it, and bring the reader to the letter's title"), async () => {
  await using context = await visitor();
  const page = await visit(context, ana);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  same(await focused(page), "button: Skip");
  await assertOpen(page);
  same(await focused(page), "h1: Dear Ana");
  await page.keyboard.press("Tab");
  same(await focused(page), "a: Where to stay");
});

Deno.test(verifies("K2.opening", "the link for those who skip what repeats opens it, too"), async () => {
  await using context = await visitor();
  const page = await visit(context, ana);
  await page.keyboard.press("Tab");
  ok(await page.locator(".skip-link").evaluate(isOnTop), "the envelope does not cover it");
  await page.keyboard.press("Enter");
  await assertOpen(page);
  same(await focused(page), "h1: Dear Ana");
});

function isOnTop(part: Element): boolean {
  const { left, top, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

Deno.test(
  verifies("K2.opening", "the opening can be skipped from its first frame, by a button, and at any time by Escape"),
  async () => {
    await using context = await visitor();
    const page = await visit(context, ana);
    await page.evaluate(([open, skip]) => {
      const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
      find(open!).click();
      if (document.activeElement === find(skip!)) find(skip!).click();
    }, [open, skip]);
    same(await envelopeState(page), "open");
    await assertOpen(page);

    await page.locator(seal).click();
    await page.keyboard.press("Escape");
    await assertOpen(page);

    await page.locator(seal).click();
    await page.locator(open).click();
    await letPass(500, "the opening is under way, of which three seconds are a part");
    same(await envelopeState(page), "opening");
    await page.keyboard.press("Escape");
    same(await envelopeState(page), "open");
    await assertOpen(page);
  },
);

Deno.test(
  verifies("K2.opening", "the whole opening takes at most 2.9 seconds, and the letter does not jump at its end"),
  async () => {
    await using context = await visitor();
    // The end of the animations ends it, not the clock that stands behind them.
    await context.addInitScript(() => Object.assign(globalThis, { setTimeout: () => 0 }));
    const page = await visit(context, ana);
    const ends = () => document.getAnimations().map(({ effect }) => Number(effect!.getComputedTiming().endTime));
    await page.locator(open).click();
    const longest = Math.max(...await page.evaluate(ends));
    ok(longest > 1000 && longest <= 2900, `${longest} ms`);
    const lies = () =>
      page.locator("main").evaluate((main: HTMLElement) => [main.offsetLeft, main.offsetTop, main.offsetWidth]);
    const before = await lies();
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await page.waitForFunction(() => document.documentElement.dataset.envelope === "open");
    equal(await lies(), before, "the letter stays where it was seen through the envelope");
  },
);

Deno.test(
  verifies("K2.opening", "that it was opened is remembered for this link, until it is sealed again"),
  async () => {
    await using context = await visitor();
    const page = await visit(context, ana);
    await page.locator(open).click();
    await page.locator(skip).click();
    await page.reload();
    await assertOpen(page);
    same(await focused(page), `body: ${(await page.locator("body").textContent())!.trim()}`);
    await assertClosedFor(await visit(context, ben));
    await assertClosedFor(await visit(context, letter.url));

    await page.locator(seal).click();
    await assertSealed(page);
    same(await focused(page), "button: Open the letter");
    same(await page.evaluate(() => scrollY), 0);
    await page.reload();
    await assertSealed(page);
  },
);

async function assertClosedFor(page: Page): Promise<void> {
  same(await envelopeState(page), "closed");
  same(await page.locator("#letter h1").isVisible(), false);
  await page.close();
}

Deno.test(verifies("K2.opening", "a remembered letter is there in its first frame"), async () => {
  await using context = await visitor();
  const page = await visit(context, ana);
  await page.keyboard.press("Escape");
  await context.route(/\/static\/letter\..*\.js$/, () => {});
  await page.goto(ana, { waitUntil: "commit" });
  await page.locator("#letter h1").waitFor();
  same(await page.locator(".envelope").isVisible(), false);
});

Deno.test(
  verifies("K2.opening", "an address that names the letter opens it directly, and sealing it again mends the address"),
  async () => {
    await using context = await visitor();
    const page = await visit(context, `${ana}#letter`);
    await assertOpen(page);
    await page.locator(seal).click();
    await assertSealed(page);
    await page.waitForURL(ana);
  },
);

Deno.test(verifies("K2.opening", "who comes back to an opened letter finds it as it was left"), async () => {
  await using context = await visitorWhoReturns();
  const page = await visit(context, ana);
  await page.locator(open).click();
  await page.locator(skip).click();
  await page.evaluate(() =>
    addEventListener("pageshow", (event) => {
      Object.assign(globalThis, { persisted: (event as PageTransitionEvent).persisted });
    })
  );
  await page.goto(letter.url);
  await page.goBack({ waitUntil: "commit" });
  await page.waitForFunction(() => Reflect.get(globalThis, "persisted") === true);
  await assertOpen(page);
  await page.locator(seal).click();
  await assertSealed(page);
});
