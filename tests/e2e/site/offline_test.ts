/// <reference lib="dom" />
import type { BrowserContext, Page } from "@playwright/test";
import { equal, match, ok, same } from "../../support/assert.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { assertOpen, openStage } from "../../support/browser/letter_in_browser.ts";
import { sampleLetter } from "../../support/sample_letter.ts";
import { verifies } from "../../support/verifies.ts";
import { bytesOf } from "../../support/pictures/uploads.ts";
import { letPass, until } from "../../support/waiting.ts";

const { app, base, send, photo, visitor } = await openStage();

/** What the service worker keeps: paths, without those of its own page. */
function kept(page: Page, cache: "letters" | "files"): Promise<string[]> {
  return page.evaluate(
    async (cache) =>
      (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname + new URL(url).search),
    cache,
  );
}

/** Opens a letter in a new browser, and waits until the worker has come and has kept it. */
async function openFirst(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${address}#letter`);
  await assertOpen(page);
  await until("the letter is kept", async () => (await kept(page, "letters")).length === 1);
  return page;
}

Deno.test(
  verifies("K2.opening", "a letter that was opened once opens without a network, and any other page says why not"),
  async () => {
    await using context = await visitor({ serviceWorkers: "allow" });
    const letter = await send(sampleLetter("ivory", await photo()));
    const { url } = letter.guests[0]!;
    const page = await openFirst(context, url);
    const picture = () =>
      page.locator(".block-image img").first().evaluate((one) => (one as HTMLImageElement).naturalWidth);
    await page.locator(".block-image img").first().scrollIntoViewIfNeeded();
    await until("its picture is there", async () => await picture() > 0);
    await until(
      "its picture is kept",
      async () => (await kept(page, "files")).some((path) => path.startsWith("/media/")),
    );
    const words = await page.locator("#letter").innerText();

    await context.setOffline(true);
    await page.reload();
    await assertOpen(page);
    same((await page.locator("#letter h1").innerText()).length > 0, true);
    equal((await page.locator("#letter").innerText()).split("\n").slice(0, 3), words.split("\n").slice(0, 3));
    await page.locator(".block-image img").first().scrollIntoViewIfNeeded();
    await until("its picture is there without a network", async () => await picture() > 0);
    await page.goto(`${base}/docs`);
    match(await page.locator("h1").innerText(), /There is no connection/);
    await page.locator("main").getByRole("link", { name: "Your letters" }).click();
    same(await page.locator("h1").innerText(), "Your letters");
    await page.locator(".yours-list[data-folder=c] li a").click();
    await page.getByRole("button", { name: "Open the letter" }).waitFor();
  },
);

Deno.test(
  verifies("K2.opening", "while the service cannot answer, a letter that is kept and the list of letters still open"),
  async () => {
    let isDown = false;
    const proxy = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
      if (isDown) return new Response("Bad gateway", { status: 502 });
      const { pathname, search } = new URL(request.url);
      const { body, status, headers } = await fetch(base + pathname + search, { redirect: "manual" });
      // The browser asks for a file again, so that its own cache does not answer for the worker.
      return new Response(body, {
        status,
        headers: { "content-type": headers.get("content-type")!, "cache-control": "no-cache" },
      });
    });
    await using _ = { [Symbol.asyncDispose]: () => proxy.shutdown() };
    const front = `http://127.0.0.1:${proxy.addr.port}`;
    const letter = await send(sampleLetter("ivory", await photo()));
    const path = letter.guests[0]!.url.slice(base.length);
    await using context = await visitor({ serviceWorkers: "allow" });
    const page = await openFirst(context, front + path);
    await until("its sheet is kept", async () => (await kept(page, "files")).some((file) => file.endsWith(".css")));

    isDown = true;
    await page.reload();
    await assertOpen(page);
    await page.goto(`${front}/letters`);
    same(await page.locator(".yours-list[data-folder=c] li a").count(), 1);
    same((await page.goto(`${front}/docs`))!.status(), 502);
  },
);

Deno.test(
  verifies("F4.taken-back", "online a letter is the newest one; taken back, it is on the device no more"),
  async () => {
    await using context = await visitor({ serviceWorkers: "allow" });
    const letter = await send({
      blocks: [{ type: "heading", text: "First words" }],
      guests: [{ name: "Ana" }, { name: "Bo" }],
    });
    const [ana, bo] = letter.guests.map(({ url }) => url) as [string, string];
    const page = await openFirst(context, ana);
    const auth = { authorization: `Bearer ${letter.editKey}` };
    const path = `/api/v1/letters/${letter.id}`;
    await app.call("PATCH", path, { headers: auth, body: { blocks: [{ type: "heading", text: "Other words" }] } });
    const title = async () => (await page.locator("#letter h1").textContent())!;
    await page.goto(ana);
    match(await title(), /Other words/);
    await page.goto(bo);
    await until("both links are kept", async () => (await kept(page, "letters")).length === 2);
    await context.setOffline(true);
    await page.goto(ana);
    match(await title(), /Other words/);

    await context.setOffline(false);
    await page.goto(letter.editUrl);
    await app.call("DELETE", path, { headers: auth });
    await page.goto(ana);
    match(await page.locator("h1").innerText(), /taken back/);
    equal(await kept(page, "letters"), []);
  },
);

Deno.test("a letter that is forgotten leaves nothing on the device, and takes nothing of another letter", async () => {
  await using context = await visitor({ serviceWorkers: "allow" });
  const form = new FormData();
  form.set("file", new Blob([await bytesOf(drawing(600, 400).png())]), "own.png");
  const { src: own } = await (await fetch(`${base}/api/upload`, { method: "POST", body: form })).json();
  const shared = await photo();
  const pictures = (...all: string[]) => all.map((src) => ({ type: "image", src }));
  const rsvp = { type: "rsvp", channel: "sms", contacts: { sms: "+34 612 345 678" } };
  const heading = (text: string) => ({ type: "heading", text });
  const feast = await send({
    lang: "en",
    blocks: [heading("A feast"), ...pictures(shared, own), rsvp],
    guests: [{ name: "Ana" }, { name: "Bo" }],
  });
  const walk = await send({ blocks: [heading("A walk"), ...pictures(shared)], guests: [{ name: "Ana" }] });
  const page = await openFirst(context, walk.guests[0]!.url);
  const hashOf = (address: string) => /[0-9a-f]{64}/.exec(address)![0];
  const isKept = async (address: string) => (await kept(page, "files")).some((path) => path.includes(hashOf(address)));
  for (const { url } of feast.guests) {
    await page.goto(`${url}#letter`);
    for (const image of await page.locator(".block-image img").all()) await image.scrollIntoViewIfNeeded();
  }
  await page.locator(".block-rsvp [data-answer=yes]").first().click();
  await page.getByLabel("Allergies or dietary needs").fill("Nuts");
  await page.locator(".reply [data-way]").first().evaluate((way) => {
    way.removeAttribute("href");
    (way as HTMLElement).click();
  });
  await until("both of its links are kept", async () => (await kept(page, "letters")).length === 3);
  await until("its pictures are kept", async () => await isKept(shared) && await isKept(own));

  await page.goto(`${base}/letters`);
  const forget = page.getByRole("button", { name: "Forget “A feast” on this device" }).first();
  await forget.click();
  await until("nothing of it is kept", async () => (await kept(page, "letters")).length === 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await until("it is kept again", async () => (await kept(page, "letters")).length === 3 && await isKept(own));
  await forget.click();
  equal(await page.locator(".yours li a").allInnerTexts(), ["A walk"]);
  const stored = await page.evaluate(() => Object.entries(localStorage).flat().join("\n"));
  equal([stored.includes(feast.id), stored.includes("Nuts"), stored.includes(walk.id)], [false, false, true]);
  await until("its own picture is kept no more", async () => !await isKept(own));
  equal(await kept(page, "letters"), [walk.guests[0]!.url.slice(base.length)]);
  same(await isKept(shared), true);
});

Deno.test(
  verifies("H4.editor-no-store", "the worker keeps nothing of the editor, of examples and of other pages"),
  async () => {
    await using context = await visitor({ serviceWorkers: "allow" });
    const letter = await send({ blocks: [{ type: "heading", text: "Mine" }], guests: [{ name: "Ana" }] });
    const page = await openFirst(context, letter.guests[0]!.url);
    await until(
      "its files are kept",
      async () => (await kept(page, "files")).some((path) => path.includes("/letter.")),
    );
    const foreign: string[] = [];
    for (
      const address of [
        letter.editUrl,
        ...["/", "/letters", "/examples/klassentreffen", "/new"].map((path) => base + path),
      ]
    ) {
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      const files = await page.locator("link[rel=stylesheet], script[src]").evaluateAll((all) =>
        all.map((one) => one.getAttribute("href") ?? one.getAttribute("src")!)
      );
      foreign.push(...files.filter((file) => !/\/letter\./.test(file)));
    }
    equal((await kept(page, "letters")).map((path) => path.split("?")[0]), [`/c/${letter.id}`]);
    ok(foreign.length > 5, "sheets and scripts of other pages");
    const files = await kept(page, "files");
    equal(foreign.filter((file) => files.includes(file)), []);
    const everything = await page.evaluate(async () => (await caches.keys()).toSorted());
    equal(everything, ["basis", "files", "letters"]);
  },
);

Deno.test(
  verifies("K2.opening", "a letter that breaks off while it comes leaves the one that is kept"),
  async () => {
    let isBroken = false;
    const proxy = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
      const { pathname, search } = new URL(request.url);
      const { body, status, headers } = await fetch(base + pathname + search, { redirect: "manual" });
      const half = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode("<!doctype html><p>Half a let")),
      });
      const isLetter = pathname.startsWith("/c/");
      if (isBroken && isLetter) await body?.cancel();
      return new Response(isBroken && isLetter ? half : body, {
        status,
        headers: { "content-type": headers.get("content-type")!, "cache-control": "no-cache" },
      });
    });
    await using _ = { [Symbol.asyncDispose]: () => proxy.shutdown() };
    const letter = await send(sampleLetter("ivory", await photo()));
    await using context = await visitor({ serviceWorkers: "allow" });
    const page = await openFirst(
      context,
      `http://127.0.0.1:${proxy.addr.port}${letter.guests[0]!.url.slice(base.length)}`,
    );
    isBroken = true;
    await page.reload({ waitUntil: "commit" });
    await page.getByText("Half a let").waitFor();
    await letPass(1000, "the worker has had its time");
    await context.setOffline(true);
    await page.reload();
    await assertOpen(page);
  },
);
