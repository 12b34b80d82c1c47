/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { assertAccessible } from "../../support/browser/accessibility.ts";
import { assertNone, equal, match, ok, same } from "../../support/assert.ts";
import { changeTexts, says, storedLetter, unfold } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { largeLetters } from "../../support/large_letters.ts";
import { verifies } from "../../support/verifies.ts";
import { letPass, until } from "../../support/waiting.ts";

/* A host with a phone. */

const { app, visitor, base, send } = await openStage();
const phone = { locale: "en", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What a finger would press in the middle of the element. */
const pressedAt = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  });

Deno.test(
  verifies("M2.cannot-be-saved", "on a phone what is to be decided in a conflict is above the bar"),
  async () => {
    await using person = await visitor(phone);
    const text = "Old words. ".repeat(40);
    const links = await send({ lang: "en", blocks: [{ id: "x", type: "text", text }, { type: "text", text }] });
    const page = await person.newPage();
    await page.goto(links.editUrl.replace("http://localhost", base));
    await unfold(page);
    const field = page.locator("#block-x [name=text]");
    await field.tap();
    const path = `/api/v1/letters/${links.id}`;
    const headers = { authorization: `Bearer ${links.editKey}` };
    await app.call("PATCH", path, { headers, body: { blocks: [{ id: "x", type: "text", text: `Theirs. ${text}` }] } });
    await field.pressSequentially("Mine. ");
    for (const name of ["mine", "theirs"]) {
      await page.locator(`.conflict [value=${name}]`).waitFor();
      await until(`${name} to be in sight`, () => pressedAt(page, `.conflict [value=${name}]`));
    }
    await page.getByRole("button", { name: "Keep mine" }).tap();
    await page.locator(".conflict").waitFor({ state: "detached" });
  },
);

Deno.test(
  verifies(
    ["M2.saved-when-made", "M2.cannot-be-saved"],
    "on a phone one sees over the letter, too, whether it is saved, and can undo, try again and end a conflict",
  ),
  async () => {
    await using person = await visitor(phone);
    const links = await send({ lang: "en", blocks: [{ id: "x", type: "signature", text: "Ana" }] });
    const page = await person.newPage();
    await page.goto(`${links.editUrl.replace("http://localhost", base)}`);
    await page.getByRole("link", { name: "See the letter" }).tap();
    const words = page.frameLocator("#preview").locator(".block-signature");
    const write = async (more: string) => {
      await words.tap();
      await page.keyboard.press("End");
      await page.keyboard.type(more);
    };
    const stored = async () => (await storedLetter(base, links)).card.blocks[0].text;
    await write("!");
    await says(page, /^Saved$/);
    for (const control of ["#status", "#undo", "#redo"]) ok(await pressedAt(page, control), `${control} is covered`);
    await page.locator("#undo").tap();
    await until("the undo", async () => await stored() === "Ana");
    await until("the letter to show it", async () => await words.innerText() === "Ana");

    // It is not tried again by itself.
    await page.route(/\/blocks\//, (route) => route.fulfill({ status: 403, body: "No." }));
    await write("?");
    await page.locator("#unsaved").waitFor();
    await page.unrouteAll();
    await assertAccessible("what is not saved, over the letter", page);
    await page.getByRole("button", { name: "Try again" }).tap();
    await until("the second try", async () => await stored() === "Ana?");

    await words.tap();
    await changeTexts(base, links, { x: "Theirs" });
    await page.keyboard.press("End");
    await page.keyboard.type(" mine");
    await says(page, /changed somewhere else/);
    match(page.url(), /#preview-side$/);
    await page.locator("#status a").tap();
    await until("the choice", () => pressedAt(page, ".conflict [value=mine]"));
    await page.locator(".conflict [value=mine]").tap();
    await until("mine", async () => await stored() === "Ana? mine");
  },
);

Deno.test("on a phone a letter that was just begun is seen first, and its parts a press later", async () => {
  await using person = await visitor(phone);
  const page = await person.newPage();
  await page.goto(`${base}/new`);
  await page.locator("main form button[type=submit]").last().tap();
  await page.waitForURL(/#preview-side$/);
  await page.frameLocator("#preview").locator(".letter h1").waitFor();
  await page.getByText("Tap what you want to change.").waitFor();
  await page.frameLocator("#preview").locator(".block-heading").first().tap();
  await page.locator("#block-bar").waitFor();
  await assertAccessible("the letter while a title is typed in it", page);
  // The names of who signs are typed below the closing words.
  await page.frameLocator("#preview").locator(".block-signature").first().tap();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Nora & Tom");
  const signature = page.locator("[data-type=signature] [name=text]");
  await until("the names to be saved", async () => /^[^\n]+\nNora & Tom$/.test(await signature.inputValue()));
  await says(page, /^Saved$/);
  await page.getByRole("link", { name: "Edit and send" }).tap();
  await page.getByRole("heading", { name: "Write your letter" }).waitFor();
  // The block above closes, and the page with it; what was pressed is open in sight.
  await page.locator("[data-type=rsvp] summary").tap();
  const head = page.locator("[data-type=signature] summary");
  // Just above the bar.
  await head.evaluate((one) =>
    scrollBy({ top: one.getBoundingClientRect().bottom - innerHeight + 70, behavior: "instant" })
  );
  await head.tap();
  await until("the words to be in sight", () => pressedAt(page, "[data-type=signature] [name=text]"));
  await page.getByRole("link", { name: "Guests", exact: true }).tap();
  await page.getByLabel("Add a guest").fill("Zoé");
  await page.keyboard.press("Enter");
  const link = await page.locator("#guest-queue [aria-label='Copy link: Zoé']").getAttribute("data-copies");
  await page.getByRole("link", { name: "Letter", exact: true }).tap();
  await page.getByRole("heading", { name: "Write your letter" }).waitFor();
  same(await page.getByRole("heading", { name: "Write your letter" }).isVisible(), true);
  match(page.url(), /\/edit\/\w+$/);
  // The place was still the example's: nobody is told that it is another one.
  await page.locator("[data-type=place] summary").tap();
  const place = page.locator("[data-type=place] [name=name]");
  await place.tap();
  // The example is selected, and a second tap is in what was typed.
  await page.keyboard.type("The Old Orchard");
  await place.tap();
  await page.keyboard.press("End");
  same(await place.inputValue(), "The Old Orchard");
  const seen = () => person.request.get(link!).then((answer) => answer.text());
  await until("the guest reads the place", async () => (await seen()).includes("The Old Orchard"));
  ok(!/Updated on/.test(await seen()));
  same(await page.locator(".told").count(), 0);
});

Deno.test(
  verifies("P6.sending", "on a phone the letter is sent from Send itself, to one guest after the other"),
  async () => {
    await using person = await visitor(phone);
    await person.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    const contact = { phone: "+34 612 34 56 78" };
    const replies = { id: "r", type: "rsvp", contacts: { whatsapp: "07911 123456" } };
    const guests = ["Ana", "Ben", "Cleo"].map((name) => ({ name, contact }));
    const links = await send({ lang: "en", blocks: [replies], guests });
    const page = await person.newPage();
    await page.goto(links.editUrl.replace("http://localhost", base));
    await unfold(page);
    await page.getByRole("button", { name: "Use +44 7911 123456" }).tap();
    await page.locator("#block-r .warning").waitFor({ state: "detached" });
    same(await page.locator("#block-r [name='contacts.whatsapp']").inputValue(), "+44 7911 123456");
    await page.getByRole("link", { name: "Send", exact: true }).tap();
    const queue = page.locator("#guest-queue");
    const first = queue.getByRole("link", { name: "WhatsApp: Ana" });
    same(await first.evaluate((link) => getComputedStyle(link).textDecorationLine), "none", "it looks like a button");
    for (const [index, name] of ["Ana", "Ben"].entries()) {
      await queue.getByText(`${index} of 3 sent · next: ${name}`).waitFor();
      const [opened] = await Promise.all([
        page.waitForEvent("popup"),
        // Two taps on one point within half a second would be one.
        queue.getByRole("link", { name: `WhatsApp: ${name}` }).tap({ position: { x: 10 + 40 * index, y: 20 } }),
      ]);
      same(new URL(opened.url()).pathname, "/34612345678");
      await opened.close();
    }
    await queue.getByText("2 of 3 sent · next: Cleo").waitFor();
    // Also at 200 %, and with a name that is long: no word of the line is broken.
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const { width } = (await queue.locator(".queue-count").boundingBox())!;
    ok(width > 200, `${width} px`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(over, 0);
    equal(await page.locator("#panel-send h2").count(), 1);
  },
);

Deno.test(
  verifies(
    "M1.same-acts",
    "on a phone the line that one types in the letter stays above the bar with the block's buttons",
  ),
  async () => {
    await using person = await visitor(phone);
    const links = await send({ lang: "en", blocks: [{ id: "x", type: "text", text: "Old words. ".repeat(80) }] });
    const page = await person.newPage();
    await page.goto(links.editUrl);
    await page.getByRole("link", { name: "See the letter" }).tap();
    const words = page.frameLocator("#preview").locator(".block-text");
    await words.tap({ position: { x: 20, y: 10 } });
    await page.keyboard.press("Control+End");
    // It is in the frame, but under the bar.
    await words.evaluate((one) => {
      const view = one.ownerDocument.defaultView!;
      const range = one.ownerDocument.getSelection()!.getRangeAt(0);
      view.scrollBy({ top: range.getBoundingClientRect().bottom - view.innerHeight + 40, behavior: "instant" });
    });
    await page.keyboard.type("They go on.");
    ok((await words.innerText()).endsWith("They go on."), "it was typed");
    // The letter scrolls smoothly.
    await until("the line is above the bar", async () => {
      const below = await words.evaluate((one) =>
        one.ownerDocument.getSelection()!.getRangeAt(0).getBoundingClientRect()
      );
      const [frame, bar] = await Promise.all(["#preview", "#block-bar"].map((one) => page.locator(one).boundingBox()));
      return below.height > 0 && frame!.y + below.bottom <= bar!.y;
    });
  },
);

Deno.test("on a phone with text at 200 % a guest's name stands above the buttons, and nothing is wider than the page", async () => {
  await using person = await visitor(phone);
  const guests = [{ name: "Tía Amparo y tío Vicente", contact: { phone: "+34 612 34 56 78" }, note: "no nuts" }];
  const links = await send({ lang: "es", guests, blocks: [{ type: "heading", text: "Boda" }] });
  const page = await person.newPage();
  await page.goto(links.editUrl);
  await page.goto(`${base}/edit/${links.id}/guests`);
  const boxes = async () => {
    const [row, name, way] = [".guest-row", ".guest-open", ".guest-row > a"].map((part) =>
      page.locator(part).boundingBox()
    );
    return { row: (await row)!, name: (await name)!, way: (await way)! };
  };
  const one = await boxes();
  ok(one.name.x + one.name.width <= one.way.x && one.way.y < one.name.y + one.name.height, "on one line");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const large = await boxes();
  ok(large.name.y + large.name.height <= large.way.y && large.name.width > 250, JSON.stringify(large));
  const mark = (await page.locator(".guest-remove").boundingBox())!;
  ok(mark.width >= 44 && mark.y < large.way.y + large.way.height, "all buttons are on one line");
  same(await page.evaluate(() => document.documentElement.scrollWidth), 390);
});

Deno.test("on a phone with text at 200 % one sees as much of the letter as of what is above it", async () => {
  await using person = await visitor(phone);
  const links = await send({ lang: "en", guests: [{ name: "Ana" }, { name: "Eva" }], blocks: [{ type: "heading" }] });
  const page = await person.newPage();
  await page.goto(links.editUrl);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await page.getByRole("link", { name: "See the letter" }).tap();
  const stage = (await page.locator(".preview-stage").boundingBox())!;
  ok(stage.height >= 300, `${stage.height} px`);
});

Deno.test("on the smallest phone, with letters twice as large, no word over the letter or on the home page is cut", async () => {
  await using person = await visitor({ ...phone, locale: "de", viewport: { width: 320, height: 640 } });
  const links = await send({ lang: "de", blocks: [{ type: "heading", text: "Fest" }] });
  const page = await person.newPage();
  const session = await person.newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: largeLetters, fixed: largeLetters } });
  await page.goto(base);
  same(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  await page.goto(links.editUrl);
  const lines = await page.locator("#status").evaluate((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return words.getClientRects().length;
  });
  same(lines, 1, "the word that it is saved is not broken");
  await page.getByRole("link", { name: "Brief ansehen" }).tap();
  await page.frameLocator("#preview").locator("h1").tap();
  await page.locator("#block-bar:not([hidden])").waitFor();
  const cut = await page.locator(".preview-close, #block-bar button").evaluateAll((all) =>
    all.flatMap((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const { left, right } = words.getBoundingClientRect();
      return left >= 0 && right <= innerWidth ? [] : [`${one.textContent}: ${left} to ${right}`];
    })
  );
  assertNone("cut words", cut);
});

Deno.test(
  verifies("P6.sending", "on a phone the mark of who is next stands beside the name, and not in a line of its own"),
  async () => {
    await using person = await visitor(phone);
    const links = await send({ lang: "en", guests: [{ name: "Ana" }], blocks: [{ type: "heading", text: "Party" }] });
    const page = await person.newPage();
    await page.goto(links.editUrl);
    await page.goto(`${base}/edit/${links.id}/guests`);
    const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    const [name, mark, way] = [
      await boxOf("#guest-queue .queue-count"),
      await boxOf("#guest-queue .guest-mark"),
      await boxOf("#guest-queue .queue-next .button-quiet"),
    ];
    ok(mark.y >= name.y - 1 && mark.y + mark.height <= way.y, `${JSON.stringify([name, mark, way])}`);
    // A longer name, and then a longer word beside it.
    for (const text of ["Ulrike Schuster", "Recordatorio enviado"]) {
      const [words, sent] = await page.evaluate((text) => {
        const [count, mark] = [".queue-count", "#sent-next"].map((one) =>
          document.querySelector(`#guest-queue ${one}`)!
        );
        if (text.startsWith("Ulrike")) count!.querySelector("bdi")!.textContent = ` · next: ${text}`;
        else mark!.lastChild!.textContent = text;
        const range = document.createRange();
        range.selectNodeContents(count!);
        return [range.getBoundingClientRect(), mark!.getBoundingClientRect()] as const;
      }, text);
      ok(words.right <= sent.left || words.bottom <= sent.top, `${text}: ${JSON.stringify([words, sent])}`);
    }
  },
);

Deno.test("on a phone two quick presses that close the letter lead back to the panel, and not off the page", async () => {
  await using person = await visitor(phone);
  const page = await person.newPage();
  await page.goto(`${base}/healthz`);
  const links = await send({ lang: "en", blocks: [{ id: "x", type: "signature", text: "Ana" }] });
  await page.goto(links.editUrl);
  await page.getByRole("link", { name: "See the letter" }).tap();
  await page.waitForURL(/#preview-side$/);
  const heard = page.locator(".editor-work > :not([inert], [hidden], #preview-side)");
  await until("nothing behind the letter is heard", async () => await heard.count() === 0);
  await page.locator(".preview-close").evaluate((close: HTMLElement) => {
    close.click();
    close.click();
  });
  await page.waitForURL((url) => url.hash !== "#preview-side");
  await letPass(500, "a second step back would lead off the page");
  same(new URL(page.url()).pathname, `/edit/${links.id}`);
  await until("nothing is inert", async () => await page.locator("[inert]").count() === 0);
});

Deno.test("on a phone the letter is closed by a press, also after it led from an earlier version to the one of now", async () => {
  await using person = await visitor(phone);
  const links = await send({ lang: "en", blocks: [{ id: "x", type: "text", text: "Old" }] });
  await changeTexts(base, links, { x: "New" });
  const page = await person.newPage();
  await page.goto(links.editUrl);
  await page.getByRole("link", { name: "Earlier versions" }).tap();
  await page.getByRole("link", { name: /Look at it/ }).tap();
  const letter = page.frameLocator("#preview");
  await letter.getByText("Old", { exact: true }).waitFor();
  await letter.locator(".preview-old a").tap();
  await letter.getByText("New", { exact: true }).waitFor();
  await page.locator(".preview-close").tap();
  await page.waitForURL((url) => url.hash !== "#preview-side");
  await until("nothing is inert", async () => await page.locator("[inert]").count() === 0);
});
