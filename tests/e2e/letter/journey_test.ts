/// <reference lib="dom" />
import type { BrowserContext, Page } from "@playwright/test";
import { equal, match, ok, same } from "../../support/assert.ts";
import { openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { keyboard, type Manner, pointer, withoutScripts } from "../../support/browser/manners.ts";
import { verifies } from "../../support/verifies.ts";

/* The whole path of a new host: from the home page to a guest who reads that the place has changed. */

const { base, visitor } = await openStage();

const sizes = { telephone: { width: 390, height: 844 }, computer: { width: 1440, height: 900 } };
const names = Array.from({ length: 40 }, (_, index) => `Guest of the ${index + 1}. table`);
const [, guest] = names as [string, string];

/** Each manner, each size and each beginning once: in full, every pair of them would cost twice as much. */
const journeys = [
  { manner: pointer, size: "computer", begin: beginAtOnce },
  { manner: withoutScripts, size: "telephone", begin: beginByChoice },
  { manner: keyboard, size: "telephone", begin: beginByChoice },
] as const;

for (const { manner, size, begin } of journeys) {
  Deno.test(
    verifies(
      ["A1.editor", "M1.plain-forms", "M2.saved-when-made", "H2.redirect", "K8.updated-on"],
      `${manner.name}, on a ${size}: begun, written, styled, enclosed, addressed to forty, sent, read, changed, read again`,
    ),
    () => travel(manner, sizes[size], begin),
  );
}

/** From this width on the letter is beside the panel, in pixels. */
const besideFrom = 768;

type Begin = (page: Page, manner: Manner) => Promise<void>;

async function travel(manner: Manner, viewport: { width: number; height: number }, begin: Begin): Promise<void> {
  await using host = await visitor({ viewport, javaScriptEnabled: manner.scripts, locale: "en-GB" });
  const heard = listen(host);
  const page = await visit(host, base);
  await begin(page, manner);
  await page.waitForURL(/\/edit\/\w+(?:#preview-side)?$/);
  const key = await keyOf(host);
  if (manner.scripts && viewport.width < besideFrom) {
    // The letter is seen first.
    await manner.press(page.getByRole("link", { name: "Edit and send" }));
  }

  await write(page, manner);
  await style(page, manner);
  await enclose(page, manner);
  await address(page, manner);
  const link = await send(page, manner);

  await using friend = await visitor({ javaScriptEnabled: manner.scripts });
  const letter = await read(friend, link);
  for (const words of ["Ana & João", guest, "Quinta da Aveleda", "Bring your dancing shoes."]) {
    ok((await letter.innerText("body")).includes(words), words);
  }
  // Nobody has read it before, so the letter shows no change.
  ok(!(await letter.innerText("#letter")).includes("Updated on"));

  await open(page, manner, "Letter");
  await openBlock(page, manner, "Place");
  await manner.write(page.getByLabel("Name of the place"), "Casa da Ribeira");
  await letter.reload();
  match(await letter.innerText("#letter"), /Updated on [^]*Casa da Ribeira/);
  ok(!(await letter.innerText("body")).includes("Quinta da Aveleda"));

  await assertStored(key);
  await heard.assertSilent(key.editKey);
}

/** A press of the home page's button. */
async function beginAtOnce(page: Page, manner: Manner): Promise<void> {
  await manner.press(page.getByRole("button", { name: "Wedding" }));
}

/** With the choices of the page before. */
async function beginByChoice(page: Page, manner: Manner): Promise<void> {
  await manner.press(page.getByRole("link", { name: "Choose style and language first" }));
  await manner.choose(page.getByRole("radio", { name: "Wedding" }));
  await manner.choose(page.getByRole("radio", { name: "Midnight" }));
  await manner.press(page.getByRole("button", { name: "Begin" }));
}

async function write(page: Page, manner: Manner): Promise<void> {
  await openBlock(page, manner, "Title");
  await manner.write(page.getByRole("textbox", { name: "Title" }), "Ana & João");
  await openBlock(page, manner, "Place");
  await manner.write(page.getByLabel("Name of the place"), "Quinta da Aveleda");
  if (!manner.scripts) await openBlock(page, manner, "Place");
  await manner.write(page.getByLabel("Address", { exact: true }), "Rua da Aveleda 2, Penafiel");
  await manner.press(page.locator("#add").getByRole("button", { name: "Text" }));
  await manner.write(page.getByRole("textbox", { name: "Text" }).last(), "Bring your dancing shoes.");
}

async function style(page: Page, manner: Manner): Promise<void> {
  await open(page, manner, "Style");
  await manner.choose(page.getByRole("radio", { name: "Romance" }));
}

async function enclose(page: Page, manner: Manner): Promise<void> {
  await open(page, manner, "Envelope");
  await manner.write(page.getByRole("textbox", { name: "From" }), "Ana & João\nPorto");
  await manner.choose(page.getByRole("radio", { name: "rose", exact: true }));
  await manner.choose(page.getByRole("radio", { name: "Two initials" }));
  // The first initial is proposed, from the name in the heading.
  await manner.write(page.getByLabel("Second", { exact: true }), "M");
}

async function address(page: Page, manner: Manner): Promise<void> {
  await open(page, manner, "Guests");
  await manner.write(page.getByLabel("Guests, one on each line"), names.join("\n"));
  await manner.press(page.getByRole("button", { name: "Add everyone" }));
  await page.getByText("40 guests added.").waitFor();
}

/** Checks what the panels show for sending. @returns the link of the second guest */
async function send(page: Page, manner: Manner): Promise<string> {
  await open(page, manner, "Send");
  match(await page.getByLabel("Public link").inputValue(), /\/c\/\w+$/);
  await manner.press(page.getByRole("link", { name: "All guests and their links" }));
  await manner.press(page.getByRole("button", { name: guest, exact: true }));
  const link = await page.getByLabel("Personal link").inputValue();
  // On a telephone it covers the tabs.
  await page.keyboard.press("Escape");
  return link;
}

/** Opens a part of the editor by its tab. */
async function open(page: Page, manner: Manner, panel: string): Promise<void> {
  await manner.press(page.getByRole("navigation", { name: "Parts of your letter" }).getByRole("link", { name: panel }));
  await page.getByRole("link", { name: panel }).and(page.locator("[aria-current]")).waitFor();
}

/** Opens a block of the letter, unless it is open. */
async function openBlock(page: Page, manner: Manner, type: string): Promise<void> {
  const block = page.locator(".block").filter({ has: page.getByText(type, { exact: true }) }).first();
  if (await block.locator("details[open]").count() === 0) await manner.press(block.locator("summary").first());
}

async function read(friend: BrowserContext, link: string): Promise<Page> {
  const page = await visit(friend, link);
  const seal = page.locator("[data-act=open]");
  if (await seal.isVisible()) {
    await seal.click();
    await page.keyboard.press("Escape");
  }
  await page.locator("#letter h1").waitFor();
  return page;
}

type Key = { readonly id: string; readonly editKey: string };

async function keyOf(host: BrowserContext): Promise<Key> {
  const found = (await host.cookies()).find(({ name }) => name === "key")!;
  return { id: found.path.replace("/edit/", ""), editKey: found.value };
}

/** The letter as an agent reads it. */
async function assertStored({ id, editKey }: Key): Promise<void> {
  const headers = { authorization: `Bearer ${editKey}` };
  const { card, guests } = await (await fetch(`${base}/api/v1/letters/${id}`, { headers })).json();
  const found = (type: string) => card.blocks.find((block: { type: string }) => block.type === type);
  equal([card.style, card.lang, card.kind, found("heading").text], ["romance", "en", "wedding", "Ana & João"]);
  equal([found("place").name, found("place").address], ["Casa da Ribeira", "Rua da Aveleda 2, Penafiel"]);
  same(card.blocks.at(-1).text, "Bring your dancing shoes.");
  const { "front-tl": sender, "front-tr": stamp } = card.envelope.blocks;
  equal([sender.text, stamp.stamp, card.seal], ["Ana & João\nPorto", "rose", "duo:A|M"]);
  equal(guests.map(({ name }: { name: string }) => name), names);
}

/** Records all requests and answers of the browser, and errors on its pages. */
function listen(host: BrowserContext) {
  const heard: string[] = [];
  const faults: string[] = [];
  const pending: Promise<unknown>[] = [];
  host.on("request", (request) => heard.push(request.url(), request.headers().referer ?? ""));
  host.on("weberror", (fault) => faults.push(fault.error().message));
  host.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  host.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
    if (response.headers()["content-type"]?.startsWith("text/html") && response.status() === 200) {
      pending.push(response.text().then((text) => heard.push(text), () => {}));
    }
  });
  return {
    async assertSilent(secret: string) {
      await Promise.all(pending);
      ok(heard.some((text) => text.includes("panel-guests")), "pages are heard");
      equal([faults, heard.filter((text) => text.includes(secret))], [[], []]);
    },
  };
}
