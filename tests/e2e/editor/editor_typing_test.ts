/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import type { LetterLinks } from "../../../domain/letter/answers.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { changeLetter, unfold } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { sendLate } from "../../support/browser/late.ts";
import { letPass, until } from "../../support/waiting.ts";

/* Forms that save themselves: typed text is saved, or stays in its field with a message. */

const { base, hostPage, send } = await openStage();

const blocks = [
  { id: "title", type: "heading", text: "Hello" },
  { id: "words", type: "text", text: "" },
  { id: "when", type: "date", title: "", start: "2027-06-19T18:30" },
  { id: "web", type: "link", label: "", href: "" },
];

/** The answer time of a slow server, in milliseconds: longer than the pause after which a form saves itself. */
const slow = 900;
const pause = 600;
const rests = "a hand rests until a form saves itself";
const soon = { timeout: 15_000 };

type Opened = AsyncDisposable & { page: Page; letter: LetterLinks; field: (block: string, label: string) => Locator };

/** A letter in its editor, with all its blocks open. */
async function open(): Promise<Opened> {
  const letter = await send({ lang: "en", blocks });
  const host = await hostPage();
  const { page } = host;
  await page.goto(letter.editUrl);
  await unfold(page);
  const field = (block: string, label: string) => page.locator(`#block-${block}`).getByLabel(label, { exact: true });
  return { ...host, letter, field };
}

async function stored({ id, editKey }: LetterLinks) {
  const answer = await fetch(`${base}/api/v1/letters/${id}`, { headers: { authorization: `Bearer ${editKey}` } });
  return await answer.json();
}

async function blockOf(letter: LetterLinks, id: string) {
  const { card } = await stored(letter);
  return card.blocks.find((block: { id: string }) => block.id === id);
}

/** Changes a block as an agent would. */
async function change(letter: LetterLinks, id: string, fields: object): Promise<void> {
  const { card } = await stored(letter);
  const changed = card.blocks.map((block: { id: string }) => block.id === id ? { ...block, ...fields } : block);
  const headers = { authorization: `Bearer ${letter.editKey}`, "content-type": "application/json" };
  const body = JSON.stringify({ blocks: changed });
  same((await fetch(`${base}/api/v1/letters/${letter.id}`, { method: "PATCH", headers, body })).status, 200);
}

/** Delays every form post. @returns the statuses of their answers */
async function slowDown(page: Page): Promise<number[]> {
  const statuses: number[] = [];
  page.on("response", (response) => response.request().method() === "POST" && statuses.push(response.status()));
  await sendLate(page, "**/blocks/**", slow);
  return statuses;
}

const sentence = "The quick brown fox jumps over the lazy dog, and then it sits down to write a letter to {name}. ";

Deno.test(
  verifies("M2.saved-when-made", "typed fast to a slow server: every character is saved, and nothing conflicts"),
  async () => {
    await using opened = await open();
    const { page, letter, field } = opened;
    const statuses = await slowDown(page);
    const text = field("words", "Text");
    for (const part of sentence.repeat(2).match(/.{1,40}/g)!) {
      await text.pressSequentially(part, { delay: 25 });
      await letPass(pause, rests);
    }
    same(await text.inputValue(), sentence.repeat(2));
    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
    await text.pressSequentially("very ", { delay: 120 });
    const place = await text.evaluate((area: HTMLTextAreaElement) => area.selectionStart);
    const written = await text.inputValue();
    await until("saved", async () => (await blockOf(letter, "words")).text === written);
    match(written, /The very quick brown/);
    same(await text.evaluate((area: HTMLTextAreaElement) => area.selectionStart), place);
    ok(await text.evaluate((area) => area === document.activeElement));
    await page.locator("#status[data-state=saved]").waitFor(soon);
    ok(statuses.length >= 2, "the server never had to catch up");
    equal(statuses.filter((status) => status !== 200), []);
  },
);

Deno.test(verifies("M2.saved-when-made", "two fields of a form in turn, while their saves are under way"), async () => {
  await using opened = await open();
  const { page, letter, field } = opened;
  const statuses = await slowDown(page);
  await field("when", "What takes place").pressSequentially("Our wedding", { delay: 70 });
  await field("when", "With buttons for calendars").uncheck();
  await field("when", "What takes place").fill("Our party");
  await field("when", "Ends").fill("2027-06-20T02:00");
  await field("title", "Title").fill("Come");
  await field("when", "With buttons for calendars").check();
  await until("saved", async () => {
    const date = await blockOf(letter, "when");
    const { text } = await blockOf(letter, "title");
    return text === "Come" && date.title === "Our party" && date.end === "2027-06-20T02:00" && date.interactive;
  });
  same(await field("when", "What takes place").inputValue(), "Our party");
  ok(await field("when", "With buttons for calendars").isChecked());
  equal(statuses.filter((status) => status !== 200), []);
});

Deno.test(
  verifies(
    "M2.cannot-be-saved",
    "a connection that breaks: what was typed stays, says so, and is saved when it is back",
  ),
  async () => {
    await using opened = await open();
    const { page, letter, field } = opened;
    const text = field("words", "Text");
    await text.fill("One");
    await until("saved", async () => (await blockOf(letter, "words")).text === "One");
    await page.route("**/blocks/**", (route) => route.abort("connectionreset"));
    await text.pressSequentially(" two three", { delay: 20 });
    await page.locator("#status[data-state=failed]").waitFor(soon);
    same(await text.inputValue(), "One two three");
    same((await blockOf(letter, "words")).text, "One");
    await page.unroute("**/blocks/**");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await until("saved later", async () => (await blockOf(letter, "words")).text === "One two three");
    await page.locator("#status[data-state=saved]").waitFor(soon);
  },
);

Deno.test(
  verifies("M2.saved-when-made", "what was typed in the last moment is saved when the page is left"),
  async () => {
    await using opened = await open();
    const { page, letter, field } = opened;
    // Addresses are saved only when their field loses the focus.
    await field("web", "Link").pressSequentially("example.com/last");
    await page.goto(`${base}/edit/${letter.id}/style`);
    await until("saved", async () => (await blockOf(letter, "web")).href === "https://example.com/last");
  },
);

Deno.test(
  verifies(
    "M2.cannot-be-saved",
    "an agent changes the block that is typed in: both versions are shown, and one is chosen",
  ),
  async () => {
    for (const choice of ["Keep mine", "Take theirs"] as const) {
      await using opened = await open();
      const { page, letter, field } = opened;
      await change(letter, "title", { text: "Theirs", size: "lg" });
      const title = field("title", "Title");
      await title.fill("Mine");
      const conflict = page.locator("#block-title .conflict");
      await conflict.waitFor(soon);
      match(await conflict.innerText(), /changed somewhere else[^]*Theirs[^]*Large/);
      same(await title.inputValue(), "Mine");
      // Typing on does not decide the conflict.
      await title.press("End");
      await title.pressSequentially(" too");
      await letPass(1000, "a save would be sent meanwhile");
      same((await blockOf(letter, "title")).text, "Theirs");
      await conflict.getByRole("button", { name: choice }).click();
      await conflict.waitFor({ state: "detached", ...soon });
      const expected = choice === "Keep mine" ? "Mine too" : "Theirs";
      same((await blockOf(letter, "title")).text, expected);
      same(await title.inputValue(), expected);
      same(await page.locator("#block-title [name=size]:checked").inputValue(), choice === "Keep mine" ? "xl" : "lg");
    }
  },
);

Deno.test(
  verifies("M2.saved-when-made", "somebody else changes other blocks: all changes stay, and the panel is drawn again"),
  async () => {
    await using opened = await open();
    const { page, letter, field } = opened;
    // A value that is refused is nowhere but in its field.
    await field("web", "Link").fill("no address");
    await page.locator("#block-web .issue").waitFor(soon);
    await field("when", "Begins").focus();
    await page.keyboard.press("Delete");
    const text = field("words", "Text");
    await text.fill("Mine.");
    await until("saved", async () => (await blockOf(letter, "words")).text === "Mine.");
    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 0));

    const { card } = await stored(letter);
    const [title, words, when] = card.blocks;
    const theirs = [{ ...title, text: "Theirs" }, words, { ...when, title: "Their party" }];
    await changeLetter(base, letter, { blocks: [...theirs, { id: "new", type: "text", text: "New" }] });
    await text.pressSequentially("All of this is ", { delay: 60 });
    await page.locator("#block-new").waitFor(soon);
    await text.pressSequentially("and stays ", { delay: 60 });
    await until("saved", async () => (await blockOf(letter, "words")).text === "All of this is and stays Mine.");
    same(await field("title", "Title").inputValue(), "Theirs");
    match((await page.locator("#block-title summary").textContent())!, /Theirs/);
    equal(
      await text.evaluate((area: HTMLTextAreaElement) => [
        area.value,
        area.selectionStart,
        area === document.activeElement,
        area.closest("details")!.open,
      ]),
      ["All of this is and stays Mine.", "All of this is and stays ".length, true, true],
    );
    // What is not saved stays as it was: also in a block that they removed.
    same(await field("web", "Link").inputValue(), "no address");
    ok(await field("when", "Begins").evaluate((input: HTMLInputElement) => input.validity.badInput), "half a date");
    equal((await stored(letter)).card.blocks.map(({ id }: { id: string }) => id), ["title", "words", "when", "new"]);
  },
);

Deno.test(
  verifies(
    "M2.cannot-be-saved",
    "what is not right is said beside its field, which keeps it; half a date changes nothing",
  ),
  async () => {
    await using opened = await open();
    const { page, letter, field } = opened;
    const title = field("title", "Title");
    await title.fill("x".repeat(201));
    await page.locator("#block-title .issue").waitFor(soon);
    match(await page.locator("#block-title .issue").innerText(), /At most 200 characters fit here; there are 201/);
    same((await title.inputValue()).length, 201);
    same((await blockOf(letter, "title")).text, "Hello");
    await title.fill("Short");
    await until("mended", async () => (await blockOf(letter, "title")).text === "Short");
    // The letter is stored before the page shows it.
    await page.locator("#block-title .issue").waitFor({ ...soon, state: "detached" });

    const begins = field("when", "Begins");
    await begins.focus();
    await page.keyboard.press("Delete");
    await field("when", "What takes place").fill("Party");
    match(await page.locator("#block-when .issue").innerText(), /is missing, so this date is not saved/);
    await until("saved", async () => (await blockOf(letter, "when")).title === "Party");
    same((await blockOf(letter, "when")).start, "2027-06-19T18:30");
    await begins.fill("2027-06-20T19:00");
    await until("saved", async () => (await blockOf(letter, "when")).start === "2027-06-20T19:00");
    same(await page.locator("#block-when .issue").count(), 0);
  },
);

Deno.test(verifies("B7.deadline-day", "replies are asked for until a day, without a time"), async () => {
  await using opened = await open();
  const { page, letter } = opened;
  await page.getByRole("button", { name: "Replies" }).click();
  await page.getByLabel("Reply by").fill("2027-05-01");
  const deadline = async () =>
    (await stored(letter)).card.blocks.find(({ type }: { type: string }) => type === "rsvp")?.deadline;
  await until("saved", async () => await deadline() === "2027-05-01");
  await page.reload();
  same(await page.getByLabel("Reply by").inputValue(), "2027-05-01");
});

Deno.test(verifies("M2.saved-when-made", "a save leaves alone what a person opened, sized and selected"), async () => {
  await using opened = await open();
  const { page, letter, field } = opened;
  await slowDown(page);
  const text = field("words", "Text");
  await text.evaluate((area: HTMLTextAreaElement) => area.style.height = "300px");
  await text.fill("Some words to be selected");
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 10));
  await until("saved", async () => (await blockOf(letter, "words")).text.startsWith("Some"));
  await page.locator("#status[data-state=saved]").waitFor(soon);
  equal(
    await text.evaluate((area: HTMLTextAreaElement) => [
      area.selectionStart,
      area.selectionEnd,
      area.offsetHeight,
      area.closest("details")!.open,
      document.activeElement === area,
    ]),
    [5, 10, 300, true, true],
  );
});

Deno.test(verifies("M2.saved-when-made", "what was just typed outlives a swap of the whole panel"), async () => {
  await using opened = await open();
  const { page, letter, field } = opened;
  await slowDown(page);
  const text = field("words", "Text");
  await text.fill("First");
  await page.getByRole("button", { name: "Move down: Title: Hello" }).click();
  await text.pressSequentially(" and second");
  await page.locator("#letter-notice").filter({ hasText: "Now number 2" }).waitFor(soon);
  same(await text.inputValue(), "First and second");
  await until("saved", async () => (await blockOf(letter, "words")).text === "First and second");
});

Deno.test("words that are being composed are not disturbed by a save", async () => {
  await using opened = await open();
  const { page, letter, field } = opened;
  await slowDown(page);
  const text = field("words", "Text");
  const keys = await page.context().newCDPSession(page);
  await text.fill("To ");
  await letPass(pause, rests);
  for (const text of ["に", "にほ", "にほん"]) {
    await keys.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    await letPass(pause, rests);
  }
  await keys.send("Input.insertText", { text: "日本" });
  same(await text.inputValue(), "To 日本");
  await until("saved", async () => (await blockOf(letter, "words")).text === "To 日本");
});

Deno.test(
  verifies("M2.saved-when-made", "after more saves than states are kept, the other forms do not meet their own author"),
  async () => {
    await using editor = await open();
    const { page, letter, field } = editor;
    const words = field("words", "Text");
    for (let save = 0; save < 52; save++) {
      const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
      await words.fill(`Words ${save}`);
      await words.blur();
      same((await saved).status(), 200);
    }
    await field("title", "Title").fill("Come");
    await field("title", "Title").blur();
    await until("the title is saved", async () => (await blockOf(letter, "title")).text === "Come");
    same(await page.locator("[data-conflict]").count(), 0);
    // Changes by an agent in the meantime are still a conflict.
    await change(letter, "web", { label: "Our page" });
    await words.fill("More words");
    await words.blur();
    await until("the words are saved", async () => (await blockOf(letter, "words")).text === "More words");
    const label = field("web", "Words on the button");
    await until("what the agent wrote is shown", async () => await label.inputValue() === "Our page");
    await change(letter, "web", { label: "Our site" });
    await label.fill("Mine");
    await label.blur();
    await page.locator("#block-web [data-conflict]").waitFor();
    same((await blockOf(letter, "web")).label, "Our site");
  },
);

Deno.test("half an address is not saved in each pause of its typing", async () => {
  await using opened = await open();
  const { letter, field } = opened;
  const sent = await field("web", "Link").evaluate(async (address) => {
    let count = 0;
    document.addEventListener("htmx:before:request", () => count++);
    for (const value of ["exam", "example.c", "example.com"]) {
      (address as HTMLInputElement).value = value;
      address.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    }
    return count;
  });
  same(sent, 0);
  await until("saved", async () => (await blockOf(letter, "web")).href === "https://example.com");
});
