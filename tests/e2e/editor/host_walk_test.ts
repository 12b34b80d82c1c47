/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import { assertAccessible } from "../../support/browser/accessibility.ts";
import { assertNone, equal, match, ok, same } from "../../support/assert.ts";
import { changeTexts, enter, storedLetter } from "../../support/browser/editor_in_browser.ts";
import { beyondWhenLarge } from "../../support/large_letters.ts";
import { go, openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { until } from "../../support/waiting.ts";

/*
 * A host's way from a pasted list to the next letter, and what two hosts write at once: by keys alone, on the smallest
 * screen, in dark colours and with letters twice as large; and without scripts.
 */

const { base, send, visitor } = await openStage();
const blocks = [
  { id: "title", type: "heading", text: "Our day" },
  { type: "date", start: "2031-06-19T18:30", end: "2031-06-19T23:30" },
  { type: "rsvp", contacts: { email: "ana@example.org" } },
  { type: "signature", text: "Irene" },
];

/** The most presses of Tab from one control to the next that a host needs. */
const mostTabs = 40;

/** Presses Tab until the control has the focus, which can then be seen. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !await hasFocus(); presses++) {
    ok(presses < mostTabs, `${mostTabs} presses of Tab do not lead to ${control}`);
    await page.keyboard.press("Tab");
  }
  const isInSight = async () => {
    const { x, y, width, height } = (await control.boundingBox())!;
    const screen = page.viewportSize()!;
    return x >= 0 && x + width <= screen.width && y + height > 0 && y < screen.height;
  };
  await until(`${control} to be in sight`, isInSight);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

const viewport = { width: 320, height: 640 };

/** A host's page in the letter. */
async function begin(javaScriptEnabled: boolean) {
  const letter = await send({ lang: "en", style: "ivory", blocks });
  const context = await visitor({ viewport, colorScheme: "dark", locale: "en", javaScriptEnabled });
  await enter(context, letter);
  const page = await context.newPage();
  /** @param rules all, where the HTML is judged nowhere else */
  const look = async (what: string, rules: "drawn" | "all" = "drawn") => {
    same(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width, what);
    if (!javaScriptEnabled) return;
    await assertAccessible(what, page, { within: "main", ...rules === "all" ? {} : { rules } });
    assertNone(`${what}, large`, await beyondWhenLarge(page, "main"));
  };
  return { letter, page, look, [Symbol.asyncDispose]: () => context.close() };
}

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? "small and dark" : "without scripts";
  Deno.test(
    verifies(
      ["M1.plain-forms", "P5.counted", "P6.sending"],
      `by keys alone a list is pasted and sent, an answer counted, cards drawn and the next letter begun, ${way}`,
    ),
    async () => {
      await using desk = await begin(javaScriptEnabled);
      const { letter, page, look } = desk;
      const stored = () => storedLetter(base, letter);
      const button = (name: string) => page.getByRole("button", { name, exact: true });

      // A list with a number, an address, and neither.
      await go(page, `${base}/edit/${letter.id}/guests`);
      await tabTo(page, page.getByLabel("Guests, one on each line"));
      await page.keyboard.insertText("Ana, +34 612 34 56 78\nBen, ben@example.org\nCleo");
      await press(page, button("Add everyone"));
      await page.locator("#guests-notice").getByText("3 guests added.").waitFor();
      await look("the list");
      const queue = page.locator("#guest-queue");
      const ways = [
        /^https:\/\/wa\.me\/34612345678\?text=/,
        /^mailto:ben@example\.org\?/,
        /^https:\/\/wa\.me\/\?text=/,
      ];
      const [ana, ben, cleo] = (await stored()).guests;
      for (const [index, guest] of [ana, ben].entries()) {
        await queue.getByText(`${index} of 3 sent · next: ${guest.name}`).waitFor();
        const href = (await queue.locator("a.button").getAttribute("href"))!;
        match(href, ways[index]!);
        ok(decodeURIComponent(href).includes(guest.url), href);
        await press(page, queue.getByRole("button", { name: `Sent to ${guest.name}` }));
      }
      await queue.getByText("2 of 3 sent · next: Cleo").waitFor();
      match((await queue.locator("a.button").getAttribute("href"))!, ways[2]!);
      equal((await stored()).guests.map(({ sent }: { sent?: string }) => Boolean(sent)), [true, true, false]);

      // The link of Ana's message.
      await go(page, `${base}/edit/${letter.id}/replies?g=${ana.id}&a=yes&n=2`);
      await look("the answer", "all");
      await tabTo(page, page.getByLabel(/message/i));
      await page.keyboard.insertText("One without nuts");
      await press(page, page.locator("form button[type=submit]"));
      await page.getByText("This answer is recorded.").waitFor();
      await page.getByText("1 yes, 1 yet to answer, 1 still to send · 2 people").waitFor();
      await look("the recorded answer", "all");

      await press(page, page.getByRole("link", { name: /^Place cards/ }));
      await page.waitForURL(/\/print\?run=cards/);
      await look("what to print");
      await press(page, page.locator("form button[type=submit]").first());
      await page.waitForURL(/\/print\/sheets\?/);
      const cards = await page.locator("main").innerText();
      ok(cards.includes("Ana") && !cards.includes("Ben") && !cards.includes("Cleo"), cards);

      await go(page, `${base}/edit/${letter.id}/send`);
      await tabTo(page, page.locator("#next-preset"));
      // Thanks are proposed for those alone who come.
      await tabTo(page, page.locator("#next-whom"));
      same(await page.locator("#next-whom option:checked").textContent(), "Coming (1)");
      await page.keyboard.type("E");
      await press(page, button("Begin the next letter"));
      await page.getByText("This is a new letter for the same 3 guests").waitFor();
      await look("the next letter");
      await go(page, page.url().replace(/(\?.*)?$/, "/guests"));
      await queue.getByText("0 of 3 sent · next: Ana").waitFor();
      match((await queue.locator("a.button").getAttribute("href"))!, ways[0]!);
      same((await stored()).guests.at(-1).id, cleo.id, "the first letter stays");
    },
  );

  Deno.test(
    verifies(
      ["M1.plain-forms", "M2.cannot-be-saved"],
      `by keys alone one decides between one's own words and those of another host, ${way}`,
    ),
    async () => {
      await using desk = await begin(javaScriptEnabled);
      const { letter, page, look } = desk;
      await go(page, `${base}/edit/${letter.id}`);
      await changeTexts(base, letter, { title: "Theirs" });
      await press(page, page.locator("#block-title summary"));
      await tabTo(page, page.locator("#block-title [name=text]"));
      await page.keyboard.press("Control+A");
      await page.keyboard.insertText("Mine");
      if (!javaScriptEnabled) await press(page, page.locator("#block-title").getByRole("button", { name: "Save" }));
      const conflict = page.locator("#block-title .conflict");
      await conflict.getByText("Theirs", { exact: true }).waitFor();
      await look("a conflict", "all");
      await press(page, conflict.locator("[value=mine]"));
      await conflict.waitFor({ state: "detached" });
      same((await storedLetter(base, letter)).card.blocks[0].text, "Mine");
    },
  );
}
