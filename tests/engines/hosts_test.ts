/// <reference lib="dom" />
import type { LetterLinks } from "../../domain/letter/answers.ts";
import { assertAccessibleIn } from "../support/browser/accessibility.ts";
import { testApp } from "../support/service/app.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { changeTexts, storedLetter } from "../support/browser/editor_in_browser.ts";
import { openBlock, savedAs, valueOf, write } from "../support/engines/editor.ts";
import type { EnginePage } from "../support/engines/engine.ts";
import { assertFits, wordsOf } from "../support/engines/seen.ts";
import { engineName, openEngineStage } from "../support/engines/stage.ts";
import { controlsBeyond, largeLetters, largeScreen } from "../support/large_letters.ts";
import { verifies } from "../support/verifies.ts";

/*
 * A host's guests, in an engine that is not Chromium, on the smallest screen: sent to, counted, printed for and written
 * to again; and the changes of another host.
 */

const { base, send, visitor } = await openEngineStage();
const smallest = { width: 320, height: 640 };
const sendLetter = () =>
  send({
    lang: "en",
    style: "ivory",
    blocks: [
      { type: "heading", text: "Our day" },
      { type: "rsvp", contacts: { email: "irene@example.org" } },
      { type: "signature", text: "Irene" },
    ],
  });

/** The most presses of Tab from one control to the next that a host needs. */
const mostTabs = 40;

/** Presses Tab until the control has the focus, and then Enter. */
async function pressByKeys(page: EnginePage, selector: string): Promise<void> {
  const hasFocus = () => page.evaluate((selector) => document.activeElement!.matches(selector), selector);
  for (let presses = 0; !await hasFocus(); presses++) {
    ok(presses < mostTabs, `${mostTabs} presses of Tab do not lead to ${selector}`);
    await page.press("Tab");
  }
  await page.press("Enter");
}

/** Waits until these words are in the page. */
function untilSays(page: EnginePage, words: string): Promise<void> {
  return page.waitUntil((words) => document.body.innerText.replace(/\s+/g, " ").includes(words), words);
}

/** Waits until the address matches, and the page there is loaded. */
function untilAt(page: EnginePage, address: RegExp): Promise<void> {
  return page.waitUntil(
    (source) => new RegExp(source).test(location.href) && document.readyState === "complete",
    address.source,
  );
}

/** Where the queue leads for the next guest. */
function nextWay(page: EnginePage): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLAnchorElement>("#guest-queue a.button")!.href);
}

const withNumber = /^https:\/\/wa\.me\/34612345678\?text=/;

/** Looks at a page of the host's way. */
type Look = (what: string) => Promise<void>;

/** Pastes a list of three, sends to two of them, and counts the answer of the first. */
async function sendAndCount(
  page: EnginePage,
  letter: LetterLinks,
  press: (selector: string) => Promise<void>,
  look: Look = (what) => assertFits(page, what),
) {
  await page.goto(letter.editUrl);
  await page.goto(`${base}/edit/${letter.id}/guests`);
  await page.click("#guest-many-list");
  for (const guest of ["Ana, +34 612 34 56 78", "Ben, ben@example.org"]) {
    await page.type(guest);
    await page.press("Enter");
  }
  await page.type("Cleo");
  await press("#guest-many button");
  await untilSays(page, "3 guests added.");
  const [ana, ben] = (await storedLetter(base, letter)).guests;
  for (const [index, guest] of [ana, ben].entries()) {
    await untilSays(page, `${index} of 3 sent · next: ${guest.name}`);
    const way = await nextWay(page);
    match(way, [withNumber, /^mailto:ben@example\.org\?/][index]!);
    ok(decodeURIComponent(way).includes(guest.url), way);
    await press("#sent-next");
  }
  await untilSays(page, "2 of 3 sent · next: Cleo");
  await look("the list");
  const { guests } = await storedLetter(base, letter);
  equal(guests.map(({ sent }: { sent?: string }) => Boolean(sent)), [true, true, false]);

  await page.goto(`${base}/edit/${letter.id}/replies?g=${ana.id}&a=yes&n=2`);
  await press("form button[type=submit]");
  await untilSays(page, "1 yes, 1 yet to answer, 1 still to send · 2 people");
}

Deno.test(
  verifies(
    ["P5.counted", "P6.sending"],
    "by keys and in dark colours a pasted list is sent, an answer counted, cards drawn and the next letter begun",
  ),
  async () => {
    const letter = await sendLetter();
    await using visit = await visitor({ ...smallest, dark: true });
    const { page } = visit;
    const press = (selector: string) => pressByKeys(page, selector);
    const look = async (what: string) => {
      await assertFits(page, what);
      await assertAccessibleIn(page, what, "main");
    };
    await sendAndCount(page, letter, press, look);
    same(await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches), true);
    await look("who comes");
    await press("a[href*='run=cards']");
    await untilAt(page, /\/print\?run=cards/);
    await look("what to print");
    await press("form button[type=submit]");
    await untilAt(page, /\/print\/sheets\?/);
    const cards = await wordsOf(page, "main");
    ok(/Ana/i.test(cards) && !/Ben|Cleo/i.test(cards), cards);

    await page.goto(`${base}/edit/${letter.id}/send#next-preset`);
    await look("sending");
    await press("form[action$='/next'] button");
    await untilSays(page, "This is a new letter for the same 3 guests");
    await page.goto(await page.evaluate(() => `${location.origin}${location.pathname}/guests`));
    await untilSays(page, "0 of 3 sent · next: Ana");
    match(await nextWay(page), withNumber);
  },
);

Deno.test(
  verifies(["P5.counted", "P6.sending", "M1.plain-forms"], "without scripts a pasted list is sent, an answer counted"),
  async () => {
    const letter = await sendLetter();
    await using visit = await visitor({ ...smallest, javaScript: false });
    await sendAndCount(visit.page, letter, visit.page.click);
  },
);

Deno.test({
  name: "with letters twice as large each control is on the telephone's screen",
  // The others have no such setting that their driver reaches; Chromium's own protocol has, for `tests/e2e`.
  ignore: engineName !== "gecko",
  fn: async () => {
    const letter = await sendLetter();
    await using visit = await visitor({ width: largeScreen, height: 640, largeText: true });
    const { page } = visit;
    await page.goto(letter.editUrl);
    await page.goto(`${base}/edit/${letter.id}/guests`);
    await page.click("#guest-many-list");
    await page.type("Ana Maria Fernández de la Vega, +34 612 34 56 78");
    await page.click("#guest-many button");
    await untilSays(page, "0 of 1 sent");
    for (const panel of ["letter", "style", "envelope", "guests", "send", "history", "print?run=cards"]) {
      await page.goto(`${base}/edit/${letter.id}/${panel}`);
      same(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), `${largeLetters}px`);
      equal(await page.evaluate(controlsBeyond, "main"), [], panel);
    }
  },
});

Deno.test(
  verifies(["M2.cannot-be-saved", "M1.same-views"], "what another host changes is seen, and one's own words stay"),
  async () => {
    await using app = await testApp({ watched: {} });
    const origin = app.listen();
    const blocks = ["x", "y"].map((id) => ({ id, type: "text", text: `Old ${id}` }));
    const links = await app.make({ lang: "en", blocks });
    await using visit = await visitor();
    const { page } = visit;
    await page.goto(links.editUrl.replace("http://localhost", origin));
    const y = (await openBlock(page, "y"))("text");
    await write(page, y, "Half a sen");
    await savedAs(page, 2);
    await changeTexts(origin, links, { x: "New x" });
    await page.waitUntil(
      () => document.querySelector<HTMLTextAreaElement>("#block-x textarea")!.value === "New x",
    );
    // The cursor is where it was.
    await page.type("tence");
    await savedAs(page, 4);
    equal((await storedLetter(origin, links)).card.blocks.map(({ text }: { text: string }) => text), [
      "New x",
      "Half a sentence",
    ]);

    await page.goto(`${origin}/edit/${links.id}/guests`);
    await page.click("#guest-many-list");
    await page.type("Half a na");
    const { body } = await app.call("POST", `${links.path}/guests`, { headers: links.auth, body: { name: "Zora" } });
    await untilSays(page, "0 of 1 sent · next: Zora");
    const zora = `${links.path}/guests/${body.guests[0].id}`;
    await app.call("PATCH", zora, { headers: links.auth, body: { sent: true } });
    await untilSays(page, "The guest has the letter.");
    same(await valueOf(page, "#guest-many-list"), "Half a na");
  },
);
