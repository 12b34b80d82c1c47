/// <reference lib="dom" />
import type { BrowserContext, Page } from "@playwright/test";
import type { LetterLinks } from "../../../domain/letter/answers.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { recordConsole } from "../../support/browser/console_lines.ts";
import { assertOpen, assertSealed, openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { sampleLetter } from "../../support/sample_letter.ts";

/* A keepsake, opened without the service and without a network. */

const { browser, base, send, photo } = await openStage();
const folder = await Deno.makeTempDir();
Deno.test.afterAll(() => Deno.remove(folder, { recursive: true }));

/** In milliseconds. */
const patience = 30_000;

/** Styles that differ in typefaces, masks and patterns. */
const styles = ["ivory", "midnight", "romance", "pocket"];

/** Saves the letter of its first guest. @returns the file's address */
async function keep({ id, guests }: LetterLinks): Promise<string> {
  const answer = await fetch(`${base}/c/${id}/keepsake?g=${guests[0]!.id}`);
  const path = `${folder}/${id}.html`;
  await Deno.writeFile(path, await answer.bytes());
  return `file://${path}`;
}

/** A browser without a network. @returns it, and the requests and errors it had */
async function offline(options = {}): Promise<{ context: BrowserContext; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, offline: true, ...options });
  context.setDefaultTimeout(patience);
  const complaints: string[] = [];
  context.on("request", (request) => {
    if (!/^(?:file|data):/.test(request.url())) complaints.push(`asked for ${request.url()}`);
  });
  context.on("requestfailed", (request) => complaints.push(`failed: ${request.url().slice(0, 100)}`));
  recordConsole(context, complaints);
  context.on("weberror", (fault) => complaints.push(fault.error().message));
  return { context, complaints };
}

/** The drawn boxes: a style, a typeface or a picture would change them. A file has no player for music. */
function appearance(page: Page) {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll(".sheet > :not(.block-music)")].map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { color, fontFamily, fontSize } = getComputedStyle(element);
      // The sizes of pictures are whole pixels, so their ratios differ very little.
      const high = element.querySelector("img") ? "" : Math.round(height);
      return [element.className, Math.round(width), high, color, fontFamily, fontSize].join(" ");
    });
    const faces = [...document.fonts].filter(({ status }) => status === "loaded").map(({ family, weight, style }) =>
      [family, weight, style].join(" ")
    );
    return { boxes, faces: [...new Set(faces)].toSorted() };
  });
}

for (const style of styles) {
  Deno.test(`${style}: kept as a file and opened without a network, a letter looks as it did`, async () => {
    const letter = await send(sampleLetter(style, await photo()));
    await using online = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await visit(online, `${letter.guests[0]!.url}#letter`);
    await page.locator("img").last().scrollIntoViewIfNeeded();
    const before = await appearance(page);

    const { context, complaints } = await offline();
    await using _ = context;
    const file = await visit(context, await keep(letter));
    await assertSealed(file);
    await file.locator("[data-act=open]").click();
    await file.keyboard.press("Escape");
    await assertOpen(file);
    await file.locator("img").last().scrollIntoViewIfNeeded();
    const pictures = await file.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth));
    ok(pictures.length >= 4 && pictures.every((width) => width > 0), String(pictures));
    const after = await appearance(file);
    ok(before.faces.some((face) => !face.includes("fallback")), String(before.faces));
    equal(after.boxes, before.boxes);
    // The file's envelope was checked, too, and has text of its own.
    equal(before.faces.filter((face) => !after.faces.includes(face)), []);
    same(await file.getByText("Eleonora & Tommaso Fitzgerald").count() > 0, true);
    same(await file.locator("[data-player]").isVisible(), false);
    equal(complaints, []);
  });
}

Deno.test("it is opened once, and counts the days, as the letter does", async () => {
  const { context, complaints } = await offline();
  await using _ = context;
  const address = await keep(await send(sampleLetter("deco", await photo())));
  const page = await visit(context, address);
  await page.locator("[data-act=open]").click();
  await page.keyboard.press("Escape");
  await page.locator(".countdown-numbers").waitFor();
  await page.reload();
  await assertOpen(page);
  equal(complaints, []);
});

Deno.test("its countdown counts on the day on which it is opened, and years later says when it was", async () => {
  const address = await keep(
    await send({ lang: "en", blocks: [{ type: "countdown", to: "2027-06-19T18:00" }], guests: [{ name: "Ana" }] }),
  );
  const said = async (time: string) => {
    const { context, complaints } = await offline();
    await using _ = context;
    await context.clock.setFixedTime(new Date(time));
    const page = await visit(context, `${address}#letter`);
    equal(complaints, []);
    return await page.locator(".countdown-sentence").textContent();
  };
  same(await said("2027-06-01T12:00:00"), "18 days to go");
  same(await said("2029-06-19T12:00:00"), "Took place on Saturday 19 June 2027");
});

Deno.test("without scripts it is below its envelope, and has no text that depends on the day", async () => {
  const { context, complaints } = await offline({ javaScriptEnabled: false });
  await using _ = context;
  const page = await context.newPage();
  await page.goto(await keep(await send(sampleLetter("ivory", await photo()))));
  ok(await page.getByText("there is a place for you at our table").isVisible());
  same(await page.locator(".block-countdown").isVisible(), false);
  equal(complaints, []);
});
