/// <reference lib="dom" />
import type { LetterLinks } from "../../domain/letter/answers.ts";
import { changeTexts, storedLetter } from "../support/browser/editor_in_browser.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { openBlock, savedAs, says, valueOf, write } from "../support/engines/editor.ts";
import { assertFits, isSeen, untilSeen, wordsOf } from "../support/engines/seen.ts";
import { engineName, landscapePhoto, openEngineStage, type Visitor } from "../support/engines/stage.ts";
import { verifies } from "../support/verifies.ts";
import { letPass, until } from "../support/waiting.ts";

/* The editor in an engine that is not Chromium. */

const { base, send, visitor } = await openEngineStage();
const folder = await Deno.makeTempDir({ prefix: "envoi-editor-" });
Deno.test.afterAll(() => Deno.remove(folder, { recursive: true }));

const letter = {
  lang: "en",
  style: "ivory",
  guests: [{ name: "Ana" }],
  envelope: { blocks: { "front-tr": { stamp: "rose" } } },
  blocks: [
    { id: "title", type: "heading", text: "Start" },
    { id: "words", type: "text", text: "Come!" },
    { id: "when", type: "date", start: "2031-06-19T18:30" },
    { id: "photo", type: "image" },
  ],
};

type Desk = AsyncDisposable & { readonly page: Visitor["page"]; readonly links: LetterLinks };

/** A new letter in its host's editor. */
async function open(panel = "", viewport?: { width: number; height: number }): Promise<Desk> {
  const links = await send(letter);
  const visit = await visitor(viewport);
  const { page } = visit;
  await page.goto(links.editUrl);
  if (panel) await page.goto(`${base}/edit/${links.id}/${panel}`);
  return { page, links, [Symbol.asyncDispose]: () => visit[Symbol.asyncDispose]() };
}

async function blocksOf(links: LetterLinks): Promise<Record<string, string>[]> {
  return (await storedLetter(base, links)).card.blocks;
}

async function orderOf(links: LetterLinks): Promise<string> {
  return (await blocksOf(links)).map(({ id }) => id).join(" ");
}

Deno.test(
  verifies(["A1.editor", "M2.saved-when-made"], "one press on the home page begins a letter, and its title is read"),
  async () => {
    await using visit = await visitor();
    const { page } = visit;
    await page.goto(base);
    await page.click(".occasions [value=wedding]");
    await page.waitUntil(() => /^\/edit\/\w+$/.test(location.pathname) && document.readyState === "complete");
    // On a narrow screen the letter is seen before its parts.
    if (await page.evaluate(() => location.hash === "#preview-side" && innerWidth < 768)) {
      await page.click(".preview-close");
    }
    const id = await page.evaluate(() => location.pathname.split("/")[2]!);
    const block = await page.evaluate(() => document.querySelector<HTMLElement>("[data-type=heading]")!.dataset.block!);
    const field = await openBlock(page, block);
    await write(page, field("text"), "Ana & João");
    await says(page, /^Saved$/);
    match(await (await fetch(`${base}/c/${id}.txt`)).text(), /Ana & João/);
    await assertFits(page, "the editor");
  },
);

Deno.test(
  verifies("M1.same-views", "the small envelope of the panel is one drawing, its stamp as small as its side"),
  async () => {
    await using opened = await open("envelope");
    const share = await opened.page.evaluate(() => {
      const [stamp, front] = [".stamp", ".envelope-front"].map((one) =>
        document.querySelector(`#envelope-drawing ${one}`)!
      );
      return stamp!.getBoundingClientRect().width / front!.getBoundingClientRect().width;
    });
    ok(share > 0.14 && share < 0.22, `${share} of the front`);
  },
);

Deno.test(verifies(["M2.saved-when-made", "M2.undo"], "typed words are saved; undone and done again"), async () => {
  await using desk = await open();
  const { page, links } = desk;
  const title = (await openBlock(page, "title"))("text");
  await page.click(title);
  await page.press("End");
  await page.type(" here, {name}");
  await savedAs(page, 2);
  await says(page, /^Saved$/);
  same((await blocksOf(links))[0]!.text, "Start here, {name}");
  await page.click("#undo");
  await says(page, /^Undone: Reworded Title$/);
  same(await valueOf(page, title), "Start");
  same((await blocksOf(links))[0]!.text, "Start");
  await page.click("#redo");
  await says(page, /^Redone/);
  same(await valueOf(page, title), "Start here, {name}");
  same((await blocksOf(links))[0]!.text, "Start here, {name}");
});

Deno.test(
  verifies(
    ["M2.cannot-be-saved", "M1.same-acts"],
    "what an agent changed meanwhile is said, nothing is lost, and one's own can be kept",
  ),
  async () => {
    await using desk = await open();
    const { page, links } = desk;
    const title = (await openBlock(page, "title"))("text");
    await changeTexts(base, links, { title: "From an agent" });
    await write(page, title, "From the host");
    await says(page, /Meanwhile this was changed somewhere else/);
    same(await valueOf(page, title), "From the host");
    same((await blocksOf(links))[0]!.text, "From an agent");
    match(await wordsOf(page, ".conflict"), /From an agent/);
    await page.click(".conflict [value=mine]");
    await says(page, /^Saved$/);
    same((await blocksOf(links))[0]!.text, "From the host");
  },
);

Deno.test(verifies("M2.saved-when-made", "words that are typed in the letter itself are saved"), async () => {
  await using desk = await open("", { width: 1440, height: 900 });
  const { page, links } = desk;
  await page.waitUntil(() =>
    Boolean(
      document.querySelector<HTMLIFrameElement>("#preview")!.contentDocument
        ?.querySelector<HTMLElement>(".block-text")?.isContentEditable,
    )
  );
  await page.evaluate(() => {
    const { contentDocument } = document.querySelector<HTMLIFrameElement>("#preview")!;
    const words = contentDocument!.querySelector<HTMLElement>(".block-text")!;
    words.focus();
    contentDocument!.getSelection()!.selectAllChildren(words);
  });
  await page.type("Come and ");
  await page.press("Enter");
  await page.type("dance!");
  await says(page, /^Saved$/);
  await savedAs(page, 2);
  await until("the words", async () => (await blocksOf(links))[1]!.text === "Come and \ndance!");
});

Deno.test(
  verifies("M1.plain-forms", "guests are added by the Enter key, renamed, removed and brought back"),
  async () => {
    await using desk = await open("guests");
    const { page, links } = desk;
    const guests = async () => (await storedLetter(base, links)).guests as { id: string; name: string }[];
    await page.click("#guest-one-name");
    for (const [index, name] of ["Karl", "Rosa"].entries()) {
      await page.type(name);
      await page.press("Enter");
      await page.waitUntil((count) => document.querySelectorAll(".guest").length === count, index + 2);
      await page.waitUntil(() => {
        const { id, value } = document.activeElement as HTMLInputElement;
        return id === "guest-one-name" && value === "";
      });
    }
    equal((await guests()).map(({ name }) => name), ["Ana", "Karl", "Rosa"]);
    const karl = (await guests())[1]!.id;
    await page.click(`#guest-${karl} .guest-open`);
    await untilSeen(page, `#more-${karl}`);
    await write(page, `#guest-${karl} [name=name]`, "Carlos");
    await savedAs(page, 4);
    equal((await guests()).map(({ name }) => name), ["Ana", "Carlos", "Rosa"]);

    await page.click(`#more-${karl} [popovertargetaction=hide]`);
    await page.click(`#remove-${karl}`);
    await page.waitUntil((id) => !document.getElementById(`guest-${id}`), karl);
    equal((await guests()).map(({ name }) => name), ["Ana", "Rosa"]);
    await page.click("#guests-notice [data-undo]");
    await page.waitUntil((id) => Boolean(document.getElementById(`guest-${id}`)), karl);
    equal((await guests()).map(({ name }) => name), ["Ana", "Carlos", "Rosa"]);
    // The second of two clicks in the queue does nothing; the mark is pressed once, and the next guest stands there.
    await page.evaluate(() =>
      document.querySelector(".queue-next [name=mark]")!.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }),
      )
    );
    await page.click(".queue-next [name=mark]");
    await page.waitUntil(() =>
      document.querySelector(".queue-count")!.textContent!.startsWith("1 of 3 sent · next: Carlos")
    );
    await assertFits(page, "the guest list");
  },
);

Deno.test(verifies("M2.saved-when-made", "a picture is chosen from the disk, and is there"), async () => {
  await using desk = await open();
  const { page, links } = desk;
  const path = `${folder}/photo.jpg`;
  await Deno.writeFile(path, await landscapePhoto());
  await openBlock(page, "photo");
  await page.upload("#block-photo [type=file]", path);
  await untilSeen(page, "#block-photo .block-body .thumbnail");
  await page.waitUntil(() =>
    document.querySelector<HTMLImageElement>("#block-photo .block-body .thumbnail")!.naturalWidth > 0
  );
  match((await blocksOf(links))[3]!.src!, /\/media\/[0-9a-f]{64}\.jpg$/);
  same(await isSeen(page, "#block-photo .issue:not(:empty)"), false);
});

Deno.test(verifies("M1.plain-forms", "a block is moved by its buttons, and by dragging its grip"), async () => {
  await using desk = await open();
  const { page, links } = desk;
  same(await orderOf(links), "title words when photo");
  // An open block shows its buttons, with any pointer.
  await openBlock(page, "when");
  await page.click("#block-when-up");
  await savedAs(page, 2);
  same(await orderOf(links), "title when words photo");
  await page.waitUntil(() => document.activeElement!.id === "block-when-up");
  await page.evaluate(() =>
    document.getElementById("blocks")!.scrollIntoView({ block: "center", behavior: "instant" })
  );
  await page.drag("#block-photo [data-grip]", "#block-title");
  await savedAs(page, 3);
  same(await orderOf(links), "photo title when words");
  await page.click("#undo");
  await says(page, /^Undone/);
  same(await orderOf(links), "title when words photo");
});

Deno.test("the list of places names a block as it is now, and what was chosen there stays", async () => {
  await using desk = await open();
  const { page } = desk;
  const list = () =>
    page.evaluate(() => {
      const { value, options } = document.querySelector<HTMLSelectElement>("#add-after")!;
      return [value, ...[...options].map(({ text }) => text)];
    });
  const before = await list();
  await page.evaluate(() => document.querySelector<HTMLSelectElement>("#add-after")!.value = "words");
  await write(page, (await openBlock(page, "words"))("text"), "Dance!");
  await savedAs(page, 2);
  await page.waitUntil(() => document.getElementById("add-after")!.textContent!.includes("Dance!"));
  equal(await list(), ["words", ...before.slice(1).map((words) => words.replace("Come!", "Dance!"))]);
});

Deno.test(verifies("M2.saved-when-made", "a date is typed by keys, part by part"), async () => {
  await using desk = await open();
  const { page, links } = desk;
  const start = (await openBlock(page, "when"))("start");
  same(await valueOf(page, start), "2031-06-19T18:30");
  await page.evaluate((start) => document.querySelector<HTMLInputElement>(start)!.focus(), start);
  // Both use the American order of a date. Gecko moves to the next part by itself, WebKit needs a key.
  for (const part of ["07", "04", "2032"]) {
    await page.type(part);
    if (engineName === "webkit") await page.press("ArrowRight");
  }
  same(await valueOf(page, start), "2032-07-04T18:30");
  const stored = async () => (await blocksOf(links))[2]!.start === "2032-07-04T18:30";
  await until("the date is stored", stored);
});

Deno.test("the letter is closed on a phone, and the panel is still the one in which was typed", async () => {
  await using desk = await open("", { width: 390, height: 800 });
  const { page } = desk;
  if (await page.evaluate(() => location.hash === "#preview-side")) await page.click(".preview-close");
  const field = await openBlock(page, "words");
  await write(page, field("text"), "Dance!");
  await savedAs(page, 2);
  await page.evaluate(() => document.body.dataset.here = "");
  await page.click(".preview-open");
  await page.waitUntil(() => location.hash === "#preview-side");
  await page.click(".preview-close");
  await page.waitUntil(() => location.hash !== "#preview-side");
  await letPass(1_000, "htmx would fetch the page and replace it");
  same(await page.evaluate(() => document.body.dataset.here), "", "the page was replaced");
});
